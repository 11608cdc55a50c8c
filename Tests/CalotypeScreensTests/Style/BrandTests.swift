import FrameSamples
import Testing

@testable import CalotypeScreens

struct BrandTests {
  /// The colors of teams, the gray axis, and random ones.
  private static let colors: [UInt32] = {
    var random = SplitMix(seed: 9)
    return [
      0x007A33, 0x552583, 0xFDB927, 0x0C2340, 0x000000, 0xC4CED4, 0xCE1141, 0x00538C, 0x98002E, 0xFFFFFF, 0x777777,
    ]
      + (0..<150).map { _ in .random(in: 0...0xFFFFFF, using: &random) }
  }()

  @Test(arguments: Theme.all)
  func `a brand's color is readable as text and as a badge, at every depth`(theme: Theme) {
    for color in Self.colors.map(Color.hex) {
      for style in [Style(foreground: theme.legible(color)), theme.badge(color)] {
        for depth in ColorDepth.allCases {
          let frame = Frame(rows: [[StyledText("BOS", style: style)]])
          #expect(frame.contrastFailures(theme: theme, depth: depth) == [])
        }
        // The focus is laid over it.
        let focused = style.overlaid(with: theme[.selection])
        for depth in ColorDepth.allCases where depth != .none {
          #expect(Palette(for: theme).contrast(of: focused, depth: depth) >= 3)
        }
      }
    }
  }

  @Test func `a readable color stays as it is, and others keep their hue`() {
    #expect(Theme.dark.legible(.hex(0xFDB927)) == .hex(0xFDB927))
    #expect(Theme.dark.legible(.hex(0x552583)) == .hex(0xA84FFF))
    #expect(Theme.light.legible(.hex(0xFDB927)) == .hex(0x8F6916))
    #expect(Theme.light.legible(.hex(0x552583)) == .hex(0x552583))
    #expect(
      Theme.dark.badge(.hex(0x552583))
        == Style(foreground: .hex(0xFFFFFF), background: .hex(0x552583), attributes: .bold))
    #expect(
      Theme.dark.badge(.hex(0xFDB927)) == Style(foreground: .hex(0), background: .hex(0xFDB927), attributes: .bold))
  }

  @Test func `a badge with a brand's color is reversed where the color is not shown`() {
    func ansi(_ depth: ColorDepth, _ color: UInt32 = 0x007A33) -> String {
      let environment = RenderEnvironment(size: Size(columns: 5, rows: 1), colorDepth: depth)
      return visible(Frame(Badge("BOS", brand: .hex(color)), in: environment).ansi(depth))
    }
    #expect(ansi(.truecolor) == "␛[1;38;2;255;255;255;48;2;0;122;51m BOS ␛[0m\n")
    #expect(ansi(.ansi256) == "␛[1;38;5;231;48;5;29m BOS ␛[0m\n")
    #expect(ansi(.ansi16) == "␛[1;7m BOS ␛[0m\n")
    #expect(ansi(.none) == "␛[1;7m BOS ␛[0m\n")
    #expect(ansi(.ansi16, 0x777777) == "␛[1;7m BOS ␛[0m\n")
  }
}
