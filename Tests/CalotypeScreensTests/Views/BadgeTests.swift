import CalotypeScreens
import Testing

struct BadgeTests {
  @Test func `a word stands on a ground, with the sign of what it says`() {
    #expect(marked(Badge("NEW"), columns: 20) == ["⟦ NEW ⟧"])
    #expect(marked(Badge("Paid", role: .success), columns: 20) == ["⟦ ✓ Paid ⟧"])
    #expect(marked(Badge("Late", role: .warning), columns: 20) == ["⟦ ! Late ⟧"])
    #expect(marked(Badge("Failed", role: .error), columns: 20) == ["⟦ ✗ Failed ⟧"])
    #expect(marked(Badge("Failed", role: .error), columns: 20, glyphs: .ascii) == ["⟦ x Failed ⟧"])
  }

  @Test func `a number stands in parentheses`() {
    #expect(marked(Badge(3), columns: 20) == ["(3)"])
    #expect(marked(Badge(-3), columns: 20) == ["(-3)"])
    #expect(marked(Badge(99, limit: 99), columns: 20) == ["(99)"])
    #expect(marked(Badge(100, limit: 99, role: .error), columns: 20) == ["(99+)"])
  }

  @Test func `the ground is no larger than the word`() {
    let view = HStack(spacing: 1) {
      Badge("NEW")
      Text("one\ntwo")
    }
    #expect(marked(view, columns: 20, rows: 2) == ["⟦ NEW ⟧ one", "      two"])
    let column = VStack {
      Badge("NEW")
      Text("a longer row")
    }
    #expect(marked(column, columns: 20, rows: 3) == ["⟦ NEW ⟧", "a longer row", ""])
  }

  @Test func `a badge is one safe row, cut where there is no room`() {
    #expect(marked(Badge("two\nlines\u{1B}"), columns: 20, rows: 2) == ["⟦ two⏎lines␛ ⟧", ""])
    #expect(marked(Badge("柴犬"), columns: 5) == ["⟦ 柴犬⟧"])
    #expect(marked(Badge("柴犬"), columns: 4) == ["⟦ 柴…⟧"])
    #expect(marked(Badge(12345), columns: 4) == ["(12…"])
  }

  @Test func `a label hangs behind its sign`() {
    let label = Label("Check the connection.", symbol: .cross, role: .error)
    #expect(rows(label, columns: 40, rows: 1) == ["✗ Check the connection."])
    #expect(rows(label, columns: 12, rows: 3) == ["✗ Check the", "  connection", "  ."])
    #expect(rows(label, columns: 12, rows: 2, glyphs: .ascii) == ["x Check the", "  connectio~"])
    #expect(
      rows(Label(Text("柴犬\u{1B}").lineLimit(1), symbol: .search), columns: 6, rows: 2) == ["⌕ 柴…", ""])
  }
}
