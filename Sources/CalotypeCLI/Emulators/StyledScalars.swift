import CalotypeScreens

/// Text with SGR sequences, scalar by scalar: what `tmux capture-pane -e` prints of a row.
struct StyledScalars {
  /// Each scalar with its look.
  private(set) var scalars: [(scalar: Unicode.Scalar, style: Style)] = []

  /// Reads a line. Sequences other than SGR are passed over.
  init(_ bytes: ArraySlice<UInt8>) {
    var style = Style()
    var rest = bytes
    while !rest.isEmpty {
      if let length = sequenceLength(rest) {
        let sequence = rest.prefix(length)
        if sequence.last == UInt8(ascii: "m"), sequence.dropFirst().first == UInt8(ascii: "[") {
          style.apply(sgr: sequence.dropFirst(2).dropLast())
        }
        rest = rest.dropFirst(length)
      } else {
        let end = rest.dropFirst().firstIndex(of: 0x1B) ?? rest.endIndex
        self.scalars += String(decoding: rest[..<end], as: UTF8.self).unicodeScalars.map { ($0, style) }
        rest = rest[end...]
      }
    }
  }
}

extension Style {
  /// Changes the style as the parameters of an SGR sequence say (ECMA-48, 8.3.117; colours as in ISO 8613-6).
  fileprivate mutating func apply(sgr parameters: ArraySlice<UInt8>) {
    let separators = [UInt8(ascii: ";"), UInt8(ascii: ":")]
    var numbers = parameters.split(omittingEmptySubsequences: false) { separators.contains($0) }
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }[...]
    while let number = numbers.popFirst() {
      switch number {
      case 0: self = Style()
      case 1: self.attributes.insert(.bold)
      case 2: self.attributes.insert(.dim)
      case 3: self.attributes.insert(.italic)
      case 4: self.attributes.insert(.underline)
      case 7: self.attributes.insert(.reverse)
      case 9: self.attributes.insert(.strikethrough)
      case 22: self.attributes.subtract([.bold, .dim])
      case 23: self.attributes.remove(.italic)
      case 24: self.attributes.remove(.underline)
      case 27: self.attributes.remove(.reverse)
      case 29: self.attributes.remove(.strikethrough)
      case 30...37: self.foreground = .named(NamedColor.allCases[number - 30])
      case 38: self.foreground = extendedColor(&numbers)
      case 39: self.foreground = nil
      case 40...47: self.background = .named(NamedColor.allCases[number - 40])
      case 48: self.background = extendedColor(&numbers)
      case 49: self.background = nil
      case 90...97: self.foreground = .named(NamedColor.allCases[number - 82])
      case 100...107: self.background = .named(NamedColor.allCases[number - 92])
      default: break
      }
    }
  }
}

private func extendedColor(_ numbers: inout ArraySlice<Int>) -> Color? {
  func byte() -> UInt8 { UInt8(clamping: numbers.popFirst() ?? 0) }
  switch numbers.popFirst() {
  case 5: return .palette(byte())
  case 2: return .rgb(byte(), byte(), byte())
  default: return nil
  }
}
