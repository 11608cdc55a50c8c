import Testing

@testable import CalotypeScreens

struct TwoColorBrandTests {
  private static let brands = [
    Brand(0x007A33, text: 0xFFFFFF), Brand(0x000000, text: 0x000000), Brand(0xF58426, text: 0xFFFFFF),
    Brand(0xFFFFFF, text: 0xEEEEEE), Brand(0x777777, text: 0x888888), Brand(0x552583, text: 0xFDB927),
  ]

  @Test(arguments: Theme.all, [ColorDepth.truecolor, .ansi256])
  func `every brand is legible in every theme, whatever its colors`(theme: Theme, depth: ColorDepth) {
    let environment = RenderEnvironment(size: Size(columns: 5, rows: 1), theme: theme, colorDepth: depth)
    for brand in Self.brands {
      let frame = Frame(Text(" BOS ").brand(brand), in: environment)
      #expect(frame.contrastFailures(theme: theme, depth: depth) == [])
    }
  }

  @Test func `the brand's own text color is replaced only if it is not legible`() {
    let environment = RenderEnvironment()
    #expect(
      Brand(0x552583, text: 0xFDB927).style(in: environment)
        == Style(foreground: .hex(0xFDB927), background: .hex(0x552583)))
    #expect(
      Brand(0xF58426, text: 0xFFFFFF).style(in: environment)
        == Style(foreground: .hex(0x000000), background: .hex(0xF58426)))
  }

  @Test(arguments: [ColorDepth.none, .ansi16])
  func `with few colors there is no background, which would look like the focus`(depth: ColorDepth) {
    let environment = RenderEnvironment(size: Size(columns: 5, rows: 1), colorDepth: depth)
    let frame = Frame(Text(" BOS ").brand(Self.brands[0]), in: environment)
    #expect(frame.styles.values == Frame(Text(" BOS "), in: environment).styles.values)
  }

  @Test func `a brand keeps its colors in a row with the focus`() throws {
    struct Row: Identifiable { let id = 1 }
    let environment = RenderEnvironment(
      size: Size(columns: 9, rows: 1), focus: .row(list: "teams", id: "1"))
    let list = List("teams", [Row()]) { _ in
      Text(" BOS ").brand(Self.brands[0])
      Text("Home")
    } onSelect: { _ in
    }
    let styles = Frame(list, in: environment).visibleCells(inRow: 0).map { $0.style }
    let frame = Frame(list, in: environment)
    #expect(frame.styles[styles[1]] == Style(foreground: .hex(0xFFFFFF), background: .hex(0x007A33)))
    #expect(frame.styles[styles[6]] == Theme.dark[.selection])
  }
}
