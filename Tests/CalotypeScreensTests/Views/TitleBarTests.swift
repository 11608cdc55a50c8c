import CalotypeScreens
import Synchronization
import Testing

struct TitleBarTests {
  @Test func `a title bar has a free column at either end`() {
    #expect(
      rows(TitleBar("Hound", trailing: "7 sub-breeds") {}, columns: 30, rows: 1) == [" ‹ Hound         7 sub-breeds"])
    #expect(rows(TitleBar("Dogs"), columns: 30, rows: 1) == [" Dogs"])
    #expect(rows(TitleBar("Hound") {}, columns: 30, rows: 1, glyphs: .ascii) == [" < Hound"])
  }

  @Test func `on a divider it takes the whole width`() {
    #expect(
      rows(TitleBar("Hound", trailing: "7", background: .divider) {}, columns: 12, rows: 2) == [
        "‹ Hound    7", "────────────",
      ])
  }

  @Test func `long texts are truncated, the longest first`() {
    let view = TitleBar("Soft Coated Wheaten Terrier", trailing: "3 of 108") {}
    #expect(rows(view, columns: 24, rows: 1) == [" ‹ Soft Coat…  3 of 108"])
    #expect(rows(view, columns: 10, rows: 1) == [" ‹ …  3…"])
    #expect(rows(TitleBar("柴犬\n", trailing: "\u{7}"), columns: 14, rows: 1) == [" 柴犬⏎      ␇"])
  }

  @Test func `the bar covers the whole row`() {
    let environment = RenderEnvironment(size: Size(columns: 8, rows: 1), colorDepth: .truecolor)
    let theme = Theme("mine") { role in
      switch role {
      case .bar: Style(attributes: .reverse)
      case .title: Style(attributes: .bold)
      default: Style()
      }
    }
    let frame = Frame(TitleBar("Dogs").environment(\.theme, theme), in: environment)
    #expect(visible(frame.ansi(.none)) == "␛[7m ␛[1mDogs␛[22m   ␛[0m\n")
  }

  @Test(arguments: ["", "Hound"], TitleBar.Background.allCases)
  func `Esc goes back in any width that shows the arrow`(title: String, background: TitleBar.Background) {
    for columns in 1..<12 {
      let size = Size(columns: columns, rows: 2)
      let bar = TitleBar(title, trailing: "7", background: background) {}
      let frame = Frame(bar, in: RenderEnvironment(size: size))
      let showsArrow = String(decoding: frame.plainText(), as: UTF8.self).contains("‹")
      #expect(!showsArrow || frame.interactions.map(\.target.key) == [.escape], "\(columns) columns")
    }
  }

  @MainActor
  @Test func `Esc goes back`() {
    let pressed = Mutex(0)
    let frame = Frame(
      TitleBar("Hound") { pressed.withLock { $0 += 1 } }, in: RenderEnvironment(size: Size(columns: 20, rows: 1)))
    #expect(frame.interactions.map(\.target.key) == [.escape])
    frame.interactions[0].activate()
    #expect(pressed.withLock { $0 } == 1)
  }

  @Test func `a disabled bar does not go back, and its title keeps its place`() {
    let view = TitleBar("Hound") {}.disabled()
    #expect(rows(view, columns: 30, rows: 1) == ["   Hound"])
    #expect(rows(view, columns: 30, rows: 1, glyphs: .ascii) == ["   Hound"])
    #expect(Frame(view, in: RenderEnvironment(size: Size(columns: 20, rows: 1))).interactions.isEmpty)
  }
}
