import FrameSamples
import Testing

@testable import CalotypeScreens

struct ANSITests {
  private func ansi(_ view: some View, _ depth: ColorDepth, columns: Int = 20, rows: Int = 1, theme: Theme = .dark)
    -> String
  {
    let environment = RenderEnvironment(size: Size(columns: columns, rows: rows), theme: theme, colorDepth: depth)
    return visible(Frame(view, in: environment).ansi(depth))
  }

  @Test func `each depth shows the nearest color it has`() {
    let text = Text("hot").role(.accent)
    #expect(ansi(text, .truecolor) == "␛[38;2;232;147;90mhot␛[0m\n")
    #expect(ansi(text, .ansi256) == "␛[38;5;173mhot␛[0m\n")
    #expect(ansi(text, .ansi16) == "␛[93mhot␛[0m\n")
    #expect(ansi(text, .none) == "hot\n")
  }

  @Test func `without colors, bold, underline and reverse stay`() {
    let view = HStack {
      Text("a").bold()
      Text("b").underline()
      Text("c").role(.selection)
    }
    #expect(ansi(view, .none) == "␛[1ma␛[0;4mb␛[0;7mc␛[0m\n")
  }

  @Test func `rows end in the terminal's own style and without blanks`() {
    let view = VStack {
      Text("one").role(.error)
      Text("two")
    }
    #expect(ansi(view, .ansi16, rows: 3) == "␛[1;91mone␛[0m\ntwo\n\n")
  }

  @Test func `styles that are equal after a downgrade need no sequence`() {
    let view = HStack {
      Text("a").role(.accent)
      Text("b").role(.secondary)
      Text("c")
    }
    #expect(ansi(view, .none) == "abc\n")
  }

  @Test func `a wide cell is written once`() {
    #expect(ansi(Text("宽度").role(.title), .none) == "␛[1m宽度␛[0m\n")
  }

  @Test func `without its sequences a print is the plain text`() {
    let view = VStack {
      HStack {
        Text("Dogs").role(.title)
        Spacer()
        Text("宽 e\u{301} 👩‍👩‍👧").role(.accent)
      }
      Divider()
      Button("Retry") {}
      Text("x").role(.selection).border(Text("t"))
    }
    for theme in Theme.all {
      for depth in ColorDepth.allCases {
        let environment = RenderEnvironment(size: Size(columns: 30, rows: 8), theme: theme, colorDepth: depth)
        let frame = Frame(view, in: environment)
        #expect(stripped(frame.ansi(depth)) == frame.plainText())
      }
    }
  }

  /// The bytes without `ESC [ … m`.
  private func stripped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == 0x1B, rest.first == UInt8(ascii: "[") {
        rest = rest.drop { $0 != UInt8(ascii: "m") }.dropFirst()
      } else {
        result.append(byte)
      }
    }
    return result
  }
}

struct SGRTests {
  private static let bold = Style(attributes: .bold)
  private static let dim = Style(attributes: .dim)
  private static let boldDim = Style(attributes: [.bold, .dim])
  private static let red = Style(foreground: .named(.red))
  private static let boldRed = Style(foreground: .named(.red), attributes: .bold)
  private static let onBlue = Style(foreground: .named(.red), background: .named(.brightBlue))

  @Test(arguments: [
    (Style(), bold, "␛[1m"),
    (bold, Style(), "␛[0m"),
    (bold, boldRed, "␛[31m"),
    (boldRed, bold, "␛[39m"),
    (boldRed, red, "␛[22m"),
    (boldDim, bold, "␛[0;1m"),
    (boldDim, dim, "␛[0;2m"),
    (red, onBlue, "␛[104m"),
    (onBlue, red, "␛[49m"),
    (Style(foreground: .rgb(1, 2, 3), background: .palette(7)), Style(foreground: .rgb(1, 2, 3)), "␛[49m"),
    (red, red, ""),
    (Style(attributes: [.italic, .underline, .reverse, .strikethrough]), Style(attributes: .italic), "␛[0;3m"),
    (Style(), Style(foreground: .named(.brightBlack)), "␛[90m"),
  ])
  func `the shorter of change and reset is used`(old: Style, new: Style, bytes: String) {
    #expect(visible(sgr(from: old, to: new)) == bytes)
  }

  @Test func `any sequence leads to the requested style`() {
    var random = SplitMix(seed: 7)
    func style() -> Style {
      func color() -> Color? {
        switch Int.random(in: 0...3, using: &random) {
        case 0: nil
        case 1: .named(NamedColor.allCases.randomElement(using: &random) ?? .red)
        case 2: .palette(.random(in: 0...255, using: &random))
        default: .rgb(.random(in: 0...255, using: &random), 2, 3)
        }
      }
      return Style(
        foreground: color(), background: color(),
        attributes: Style.Attributes(rawValue: .random(in: 0...63, using: &random)))
    }
    for _ in 0..<2000 {
      let (old, new) = (style(), style())
      #expect(interpreted(sgr(from: old, to: new), from: old) == new)
    }
  }

  /// The style of a terminal after the sequence.
  private func interpreted(_ bytes: [UInt8], from style: Style) -> Style {
    var style = style
    var codes = bytes.dropFirst(2).dropLast().split(separator: UInt8(ascii: ";"))
      .map { UInt8(String(decoding: $0, as: UTF8.self)) ?? 0 }[...]
    func extended() -> Color {
      if codes.popFirst() == 5 { return .palette(codes.popFirst() ?? 0) }
      return .rgb(codes.popFirst() ?? 0, codes.popFirst() ?? 0, codes.popFirst() ?? 0)
    }
    while let code = codes.popFirst() {
      switch code {
      case 0: style = Style()
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4: style.attributes.insert(.underline)
      case 7: style.attributes.insert(.reverse)
      case 9: style.attributes.insert(.strikethrough)
      case 22: style.attributes.subtract([.bold, .dim])
      case 23: style.attributes.remove(.italic)
      case 24: style.attributes.remove(.underline)
      case 27: style.attributes.remove(.reverse)
      case 29: style.attributes.remove(.strikethrough)
      case 38: style.foreground = extended()
      case 39: style.foreground = nil
      case 48: style.background = extended()
      case 49: style.background = nil
      case 30...37: style.foreground = NamedColor(rawValue: code - 30).map { .named($0) }
      case 40...47: style.background = NamedColor(rawValue: code - 40).map { .named($0) }
      case 90...97: style.foreground = NamedColor(rawValue: code - 82).map { .named($0) }
      case 100...107: style.background = NamedColor(rawValue: code - 92).map { .named($0) }
      default: Issue.record("unknown parameter \(code)")
      }
    }
    return style
  }
}
