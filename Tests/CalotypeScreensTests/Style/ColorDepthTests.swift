import FrameSamples
import Testing

@testable import CalotypeScreens

struct ColorDepthTests {
  @Test(arguments: [
    (Color.hex(0x000000), UInt8(16), NamedColor?.none),
    (.hex(0xFFFFFF), 231, .brightWhite),
    (.hex(0xFF0000), 196, .brightRed),
    (.hex(0xFF6060), 203, .brightRed),
    (.hex(0xCC0000), 160, .red),
    (.hex(0x808080), 244, .brightBlack),
    (.hex(0x121212), 233, nil),
    (.hex(0x5F87AF), 67, .brightCyan),
    (.hex(0xE5E5E5), 254, .white),
    (.hex(0xE0A458), 179, .brightYellow),
    (.hex(0xF07A72), 209, .brightRed),
    (.hex(0x00A0A0), 37, .cyan),
    // Halfway between two entries it is the darker one.
    (.hex(0x737373), 243, .brightBlack),
    (.hex(0x9B0000), 88, .red),
    // The nearest would be gray, but green stays green.
    (.hex(0x2E6B26), 22, nil),
    (.hex(0x32723C), 65, nil),
  ])
  func `colors become the nearest one of a depth`(color: Color, palette: UInt8, named: NamedColor?) {
    #expect(ColorDepth.truecolor.downgraded(color) == color)
    #expect(ColorDepth.ansi256.downgraded(color) == .palette(palette))
    #expect(ColorDepth.ansi16.downgraded(color) == named.map { .named($0) })
    #expect(ColorDepth.none.downgraded(color) == nil)
  }

  @Test func `named colors stay named`() {
    #expect(ColorDepth.ansi256.downgraded(.named(.cyan)) == .named(.cyan))
    #expect(ColorDepth.ansi16.downgraded(.named(.cyan)) == .named(.cyan))
    #expect(ColorDepth.ansi16.downgraded(.palette(9)) == .named(.brightRed))
  }

  @Test func `the formula finds the same color as a search over the whole palette`() {
    let parts: [UInt8] = [0, 4, 8, 47, 48, 94, 95, 96, 115, 116, 128, 155, 156, 195, 235, 236, 239, 255]
    var random = SplitMix(seed: 5)
    var colors = parts.map { RGB($0, $0, $0) }
    for _ in 0..<1500 {
      func part() -> UInt8 { parts.randomElement(using: &random) ?? 0 }
      colors.append(RGB(part(), part(), part()))
      // Grays and near-grays are a thin line in the cube, so they need their own samples.
      let base = UInt8.random(in: 0...225, using: &random)
      func near() -> UInt8 { base + .random(in: 0...30, using: &random) }
      colors.append(RGB(near(), near(), near()))
    }
    for color in colors {
      let found = XtermPalette.color(XtermPalette.nearest(to: color))
      let searched = XtermPalette.color(nearestBySearch(color))
      if color.hasHue {
        #expect(found.highest != found.lowest, "\(color.hex)")
        if searched.highest != searched.lowest { #expect(found == searched, "\(color.hex)") }
      } else {
        #expect(found == searched, "\(color.hex)")
      }
    }
  }

  private func nearestBySearch(_ color: RGB) -> UInt8 {
    var best: UInt8 = 16
    for index in UInt8(17)...255
    where color.distance(to: XtermPalette.color(index)) < color.distance(to: XtermPalette.color(best)) {
      best = index
    }
    return best
  }

  @Test func `grays stay grays, and hues stay hues`() {
    let grays: [NamedColor?] = [nil, .brightBlack, .white, .brightWhite]
    for value in UInt8.min...255 {
      let gray = XtermPalette.color(XtermPalette.nearest(to: RGB(value, value, value)))
      #expect(gray.highest == gray.lowest)
      #expect(grays.contains(NamedColor(replacing: RGB(value, value, value))))
    }
    for (red, green, blue) in [(200, 40, 40), (40, 200, 40), (40, 40, 200), (120, 50, 50), (90, 10, 30)] {
      #expect(!grays.contains(NamedColor(replacing: RGB(UInt8(red), UInt8(green), UInt8(blue)))))
    }
  }

  @Test(arguments: [
    (0xFF0000, NamedColor?.some(.brightRed)), (0xFF4500, .brightRed), (0xFF6347, .brightRed), (0xFF8C00, .yellow),
    (0xFFFF00, .yellow), (0xADFF2F, .brightYellow), (0x80FF80, .brightGreen), (0x00FFFF, .cyan), (0x00A0A0, .cyan),
    (0x00AAFF, .cyan), (0x7FAEF0, .brightCyan), (0xFF1493, .brightMagenta),
    // Colors for a light page become red, blue, magenta, or the terminal's own.
    (0xB3261E, .red), (0xDC143C, .red), (0x800080, .magenta), (0x1D55B0, .blue), (0x4169E1, .blue),
    (0x9A3E00, nil), (0x7A2E00, nil), (0x6B5200, nil), (0x0B646C, nil),
    // Grays are chosen by their mean.
    (0x5F5F5F, nil), (0x606060, .brightBlack), (0x989898, .brightBlack), (0x999999, .white), (0xEFEFEF, .white),
    (0xF0F0F0, .brightWhite),
  ])
  func `at sixteen colors a hue stays readable, and orange is never an error's red`(
    color: Int, named: NamedColor?
  ) {
    #expect(ColorDepth.ansi16.downgraded(.hex(UInt32(color))) == named.map { .named($0) })
  }

  @Test func `with xterm's defaults every text is readable on the page its color was chosen for`() {
    var random = SplitMix(seed: 16)
    for _ in 0..<3000 {
      func part() -> UInt8 { .random(in: 0...255, using: &random) }
      let color = RGB(part(), part(), part())
      guard color.hasHue, let named = NamedColor(replacing: color) else { continue }
      let page = RGB(hex: color.contrast(with: RGB(hex: 0xFFFFFF)) >= 4.5 ? 0xFFFFFF : 0)
      #expect(XtermPalette.color(.named(named)).contrast(with: page) >= 4.5, "\(color.hex) \(named)")
    }
  }
}

struct SeededStyles {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  mutating func next() -> Style {
    let attributes = Style.Attributes(rawValue: .random(in: 0...63, using: &random))
    return Style(foreground: color(), background: color(), attributes: attributes)
  }

  private mutating func color() -> Color? {
    func part() -> UInt8 { .random(in: 0...255, using: &self.random) }
    switch Int.random(in: 0...4, using: &self.random) {
    case 0: return nil
    case 1: return .named(NamedColor.allCases.randomElement(using: &self.random) ?? .red)
    case 2: return .palette(part())
    case 3:
      let gray = part()
      return .rgb(gray, gray, gray)
    default: return .rgb(part(), part(), part())
    }
  }
}
