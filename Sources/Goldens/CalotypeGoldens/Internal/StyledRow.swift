/// A row of an `.ansi` file read back: its text, and what each byte of it looks like.
///
/// Only what our encoder writes is understood: SGR (ECMA-48, 8.3.117) and OSC 8 links. Any other escape sequence stays
/// in the text, where a comparison finds it.
struct StyledRow {
  /// The row with SGR and OSC 8 taken out: the row of the plain print, and styled blanks at its end.
  private(set) var text: [UInt8] = []

  /// The look of each byte of ``text``.
  private(set) var looks: [Look] = []

  /// Reads rows in order. A style or link that is left open reaches into the next row, as it does in a terminal.
  static func rows(_ rows: [ArraySlice<UInt8>]) -> [Self] {
    var look = Look()
    return rows.map { row in
      var styled = Self()
      var rest = row
      while let byte = rest.first {
        if byte == escape, let end = look.apply(rest) {
          rest = rest[end...]
        } else {
          styled.text.append(byte)
          styled.looks.append(look)
          rest.removeFirst()
        }
      }
      return styled
    }
  }

  /// Whether two rows have the same text, apart from blanks at their ends.
  func saysTheSame(as other: Self) -> Bool {
    withoutTrailingBlanks(self.text[...]) == withoutTrailingBlanks(other.text[...])
  }

  /// The part of the row, from the first to the last such cell, where another row of the same text looks different; nil
  /// where it nowhere does.
  func difference(to other: Self, row: Int) -> GoldenChange.Span? {
    let text = self.text.count >= other.text.count ? self.text : other.text
    let differing = text.indices.filter { index in
      guard index < self.looks.count, index < other.looks.count else { return true }
      return self.looks[index] != other.looks[index]
    }
    guard let first = differing.first, let last = differing.last else { return nil }
    guard let before = columns(text[..<first]), let through = columns(text[...last]), before < through else {
      return GoldenChange.Span(row: row, columns: nil)
    }
    return GoldenChange.Span(row: row, columns: before + 1...through)
  }
}

/// How many columns a text takes, where every sign of it is known to take one: ASCII, Latin letters, general
/// punctuation, box drawing. Nil for any other, because widths are another module's knowledge.
private func columns(_ text: ArraySlice<UInt8>) -> Int? {
  let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
  let isNarrow = scalars.allSatisfy { scalar in
    switch scalar.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x2010...0x2027, 0x2030...0x205E, 0x2500...0x25A9: true
    default: false
    }
  }
  return isNarrow ? scalars.count : nil
}

/// The parameters of the SGR sequence that the bytes begin with, and the index after it; nil where there is none.
func styleSequence(_ bytes: ArraySlice<UInt8>) -> (body: ArraySlice<UInt8>, end: Int)? {
  let body = bytes.dropFirst(2)
  guard bytes.dropFirst().first == UInt8(ascii: "["), let end = body.firstIndex(where: { !(0x30...0x3B ~= $0) }),
    body[end] == UInt8(ascii: "m")
  else { return nil }
  return (body[..<end], end + 1)
}

/// What stands in the OSC 8 sequence that the bytes begin with, and the index after it; nil where there is none.
func linkSequence(_ bytes: ArraySlice<UInt8>) -> (body: ArraySlice<UInt8>, end: Int)? {
  let body = bytes.dropFirst(2)
  guard bytes.dropFirst().first == UInt8(ascii: "]"), body.starts(with: Array("8;".utf8)),
    let end = body.firstIndex(where: { $0 == 0x07 || $0 == escape })
  else { return nil }
  let isBell = body[end] == 0x07
  guard isBell || body.dropFirst(end + 1 - body.startIndex).first == UInt8(ascii: "\\") else { return nil }
  return (body[..<end], end + (isBell ? 1 : 2))
}

/// The fields of an OSC 8 sequence: `8`, parameters and address.
func linkFields(_ body: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
  body.split(separator: UInt8(ascii: ";"), maxSplits: 2, omittingEmptySubsequences: false)
}

/// What SGR and OSC 8 sequences make of a cell.
struct Look: Hashable {
  /// The parts of a look that are set on their own. The order is the order of ``values``.
  private enum Part: Int, CaseIterable {
    case bold, faint, italic, underline, blink, reverse, conceal, strike, overline, foreground, background
    case underlineColor, link, other
  }

  private var values = [[UInt8]](repeating: [], count: Part.allCases.count)

  private subscript(part: Part) -> [UInt8] {
    get { self.values[part.rawValue] }
    set { self.values[part.rawValue] = newValue }
  }

  /// Applies the sequence that the bytes begin with.
  ///
  /// - Returns: The index after it; nil where it is no complete SGR or OSC 8 sequence.
  mutating func apply(_ bytes: ArraySlice<UInt8>) -> Int? {
    if let (body, end) = styleSequence(bytes) {
      self.applySGR(body)
      return end
    }
    guard let (body, end) = linkSequence(bytes) else { return nil }
    // A link ends where the address is empty.
    let fields = linkFields(body)
    self[.link] = fields.count == 3 && !fields[2].isEmpty ? Array(body) : []
    return end
  }

  /// The parameters that set a part to themselves.
  private static let setters: [Int: Part] = [
    1: .bold, 2: .faint, 3: .italic, 5: .blink, 6: .blink, 7: .reverse, 8: .conceal, 9: .strike, 53: .overline,
  ]

  /// The parameters that set a part back.
  private static let removers: [Int: Part] = [
    23: .italic, 24: .underline, 25: .blink, 27: .reverse, 28: .conceal, 29: .strike, 39: .foreground,
    49: .background, 55: .overline, 59: .underlineColor,
  ]

  private mutating func applySGR(_ parameters: ArraySlice<UInt8>) {
    var rest = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)[...]
    while let parameter = rest.popFirst() {
      let parts = parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      switch number(parts[0]) {
      case 0:
        let link = self[.link]
        self = Self()
        self[.link] = link
      case 4: self[.underline] = parts.count > 1 && number(parts[1]) == 0 ? [] : Array(parameter)
      case 21: self[.underline] = Array("4:2".utf8)
      case 22: (self[.bold], self[.faint]) = ([], [])
      case 30...37, 90...97: self[.foreground] = Array(parameter)
      case 38: self[.foreground] = color(parameter, &rest)
      case 40...47, 100...107: self[.background] = Array(parameter)
      case 48: self[.background] = color(parameter, &rest)
      case 58: self[.underlineColor] = color(parameter, &rest)
      case let code:
        if let part = Self.setters[code] {
          self[part] = Array(parameter)
        } else if let part = Self.removers[code] {
          self[part] = []
        } else {
          self[.other] += Array(parameter) + [UInt8(ascii: ";")]
        }
      }
    }
  }
}

/// A parameter's value; an empty one is 0, and one that is too large is like none that is known.
private func number(_ digits: ArraySlice<UInt8>) -> Int {
  digits.isEmpty ? 0 : Int(String(decoding: digits, as: UTF8.self)) ?? -1
}

/// A colour with the parameters that belong to it: `38;5;n`, `38;2;r;g;b`, or one parameter with colons.
private func color(_ parameter: ArraySlice<UInt8>, _ rest: inout ArraySlice<ArraySlice<UInt8>>) -> [UInt8] {
  var color = Array(parameter)
  guard !parameter.contains(UInt8(ascii: ":")) else { return color }
  let count = rest.first.map(number) == 5 ? 2 : rest.first.map(number) == 2 ? 4 : 0
  for value in rest.prefix(count) { color += [UInt8(ascii: ";")] + value }
  rest = rest.dropFirst(count)
  return color
}
