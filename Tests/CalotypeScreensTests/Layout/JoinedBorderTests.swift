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

  @Test func `in ASCII a shared edge has a plus only where lines cross`() {
    #expect(
      rows(VStack { self.boxes }, columns: 6, rows: 5, glyphs: .ascii) == [
        "+-+--+",
        "|a|b |",
        "| +--+",
        "| |c |",
        "+-+--+",
      ])
  }
}
