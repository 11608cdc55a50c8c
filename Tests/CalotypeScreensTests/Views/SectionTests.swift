import CalotypeScreens
import Testing

struct SectionTests {
  private func section(hasDivider: Bool = false, indentation: Int = 0) -> some View {
    Section("Sub-breeds", trailing: "2", hasDivider: hasDivider, indentation: indentation) {
      Text("Afghan")
      Text("Basset")
    }
  }

  @Test func `a section has its title above its content`() {
    #expect(rows(section(), columns: 16, rows: 3) == ["Sub-breeds     2", "Afghan", "Basset"])
    #expect(rows(Section("Alone") { Text("a") }, columns: 16, rows: 2) == ["Alone", "a"])
  }

  @Test func `a line and free columns separate the content`() {
    #expect(
      rows(section(hasDivider: true, indentation: 2), columns: 16, rows: 4) == [
        "Sub-breeds     2", "────────────────", "  Afghan", "  Basset",
      ])
    #expect(
      rows(section(hasDivider: true), columns: 13, rows: 4, glyphs: .ascii) == [
        "Sub-breeds  2", "-------------", "Afghan", "Basset",
      ])
  }

  @Test func `a title that is too long is truncated to one row`() {
    #expect(rows(section(), columns: 10, rows: 2) == ["Sub-br…  2", "Afghan"])
    let view = Section("柴犬 and\nfriends", trailing: "a very long count") { Text("x") }
    #expect(rows(view, columns: 20, rows: 2) == ["柴犬 and…  a very l…", "x"])
  }

  @Test func `a list in a section takes the remaining rows`() {
    let view = Section("Rows", trailing: "9") {
      List("rows", (1...9).map(Item.init)) { Text("row \($0.id)") }
    }
    #expect(rows(view, columns: 10, rows: 4) == ["Rows     9", "row 1", "row 2", "↓ 7 more"])
  }
}
