extension Style {
  /// Changes the style as the parameters of an SGR sequence say (ECMA-48, 8.3.117; colours as in ISO 8613-6): the way back
  /// from what ``Frame/ansi(_:)`` writes.
  ///
  /// - Returns: Whether all of them are such as the kit writes. Others are passed over.
  package mutating func apply(sgr codes: [Int]) -> Bool {
    var isKnown = true
    var rest = codes[...]
    while let code = rest.popFirst() {
      switch code {
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
      case 30...37: self.foreground = .named(NamedColor.allCases[code - 30])
      case 39: self.foreground = nil
      case 40...47: self.background = .named(NamedColor.allCases[code - 40])
      case 49: self.background = nil
      case 90...97: self.foreground = .named(NamedColor.allCases[code - 82])
      case 100...107: self.background = .named(NamedColor.allCases[code - 92])
      case 38, 48:
        let color = extendedColor(&rest)
        isKnown = isKnown && color != nil
        if code == 38 { self.foreground = color } else { self.background = color }
      default: isKnown = false
      }
    }
    return isKnown
  }
}

/// The colour behind 38 or 48: `5;n` or `2;r;g;b`.
private func extendedColor(_ codes: inout ArraySlice<Int>) -> Color? {
  func part() -> UInt8? { codes.popFirst().flatMap { UInt8(exactly: $0) } }
  switch codes.popFirst() {
  case 5: return part().map { .palette($0) }
  case 2:
    guard let red = part(), let green = part(), let blue = part() else { return nil }
    return .rgb(red, green, blue)
  default: return nil
  }
}
