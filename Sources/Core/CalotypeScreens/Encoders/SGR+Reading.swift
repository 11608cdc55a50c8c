extension Style {
  /// Applies the parameters of an SGR sequence (ECMA-48, 8.3.117; colors as in ISO 8613-6), to read the output of
  /// ``Frame/ansi(_:)``.
  ///
  /// - Returns: Whether all parameters are of the kind that the kit writes. Others are ignored.
  package mutating func apply(sgr codes: [Int]) -> Bool {
    var isKnown = true
    var rest = codes[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: self = Style()
      case 30...37: foreground = .named(NamedColor.allCases[code - 30])
      case 39: foreground = nil
      case 40...47: background = .named(NamedColor.allCases[code - 40])
      case 49: background = nil
      case 90...97: foreground = .named(NamedColor.allCases[code - 82])
      case 100...107: background = .named(NamedColor.allCases[code - 92])
      case 38, 48:
        let color = extendedColor(&rest)
        isKnown = isKnown && color != nil
        if code == 38 { foreground = color } else { background = color }
      default:
        let affected = switches.filter { code == $0.on || code == $0.off }
        for (attribute, on, _) in affected {
          if code == on { attributes.insert(attribute) } else { attributes.remove(attribute) }
        }
        isKnown = isKnown && !affected.isEmpty
      }
    }
    return isKnown
  }
}

/// Returns the color after 38 or 48: `5;n` or `2;r;g;b`.
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
