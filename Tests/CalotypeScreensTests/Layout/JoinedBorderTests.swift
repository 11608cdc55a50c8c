import CalotypeScreens
import Testing

struct JoinedBorderTests {
  private let boxes = HStack(spacing: -1) {
    Text("a").border()
    VStack {
      Text("b")
      Divider()
      Text("c")
    }
    .border()
  }

  @Test func `boxes that share an edge share its corners, and a divider joins it`() {
    #expect(
      rows(VStack { self.boxes }, columns: 6, rows: 5) == [
        "╭─┬──╮",
        "│a│b │",
        "│ ├──┤",
        "│ │c │",
        "╰─┴──╯",
      ])
  }

  @Test func `a box is wide enough for its title`() {
    let view = HStack {
      Text("菊").border(Text("leading"))
      Text("x").border()
    }
    #expect(rows(view, columns: 20, rows: 3) == ["╭─ leading ─╮╭─╮", "│菊         ││x│", "╰───────────╯╰─╯"])
    let centered = VStack(alignment: .center) { Text("菊").border(Text("leading")) }
    #expect(rows(centered, columns: 15, rows: 3) == [" ╭─ leading ─╮", " │菊         │", " ╰───────────╯"])
    #expect(rows(centered, columns: 9, rows: 3) == ["╭─ le… ─╮", "│菊     │", "╰───────╯"])
  }

  @Test func `in ASCII a shared edge has a plus only where lines cross`() {
    #expect(
      rows(VStack { boxes }, columns: 6, rows: 5, glyphs: .ascii) == [
        "+-+--+",
        "|a|b |",
        "| +--+",
        "| |c |",
        "+-+--+",
      ])
  }
}
