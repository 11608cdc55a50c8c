import CalotypeScreens
import Testing

/// The drawing of consonants and linkers (GB9c of UAX #29).
struct LinkerTests {
  @Test(arguments: ["अर्थात् यह", "రామ్", "അത് നല്ലത്", "അവന\u{D4D}\u{200D}", "क्षत्रिय"])
  func `words that end in a linker are unchanged`(text: String) {
    #expect(printed(Text(text)) == Array(text.utf8))
    #expect(
      printed(
        HStack(spacing: 0) {
          Text(text); Text("|")
        }) == Array((text + "|").utf8))
    #expect(
      printed(
        HStack(spacing: 1) {
          Text(text); Text("ष")
        }) == Array((text + " ष").utf8))
  }

  @Test(arguments: ["क्", "क\u{94D}\u{301}", "क\u{94D}\u{200D}", "रक्"], ["ष|", "षि|", "ष्|"])
  func `two adjacent texts do not form one letter`(left: String, right: String) {
    let line = String(
      decoding: printed(
        HStack(spacing: 0) {
          Text(left); Text(right)
        }), as: UTF8.self)
    #expect(Array(line.utf8) == Array((left + "\u{200C}" + right).utf8))
    #expect(cellWidth(line) == cellWidth(left) + cellWidth(right))
    #expect(Array(CellText(line).string.utf8) == Array(line.utf8))
  }

  @Test func `the order and repetition of drawing do not matter`() {
    var canvas = Canvas(Size(columns: 3, rows: 1))
    for (text, column) in [("ष", 1), ("क्", 0), ("ष", 1), ("ष", 2)] {
      let styled = StyledText(CellText(text))
      for line in styled.text.lines(columns: .max) { canvas.draw(styled, line, column: column, row: 0) }
    }
    #expect(canvas.cells.map(\.isCluster) == [true, false, false])
    #expect(canvas.cells.first.map { canvas.clusters[$0.cluster] } == Array("क्\u{200C}".utf8))
  }

  @Test func `a closed cell keeps its style`() throws {
    let view = HStack(spacing: 0) {
      Text("क्").bold(); Text("ष")
    }
    let frame = Frame(view, in: RenderEnvironment(size: Size(columns: 4, rows: 1)))
    let first = try #require(frame.cells.first)
    #expect(frame.styles[first.style].attributes == .bold)
  }

  private func printed(_ view: some View) -> [UInt8] {
    let frame = Frame(fullHeightOf: view, in: RenderEnvironment(size: Size(columns: 20, rows: 1)))
    return frame.plainText().filter { $0 != 0x0A }
  }
}
