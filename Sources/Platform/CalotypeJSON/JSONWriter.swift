extension JSONValue {
  /// Returns the value as UTF-8 text: on one line without whitespace, or, if `isIndented`, with one value per line and a
  /// line feed at the end.
  ///
  /// Strings are escaped as RFC 8259, 7 requires; DEL and the C1 controls are escaped too, so that the text is safe to
  /// print in a terminal.
  public func text(isIndented: Bool = false) -> [UInt8] {
    var output: [UInt8] = []
    write(to: &output)
    guard isIndented, let indented = JSONIndenter.indented(output) else { return output }
    return indented
  }

  private func write(to output: inout [UInt8]) {
    switch self {
    case .null: output += "null".utf8
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .number(let digits): output += digits.utf8
    case .string(let text): output.append(quoting: text)
    case .array(let elements):
      output.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        element.write(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        output.append(quoting: member.key)
        output.append(UInt8(ascii: ":"))
        member.value.write(to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(quoting text: String) {
    self.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": self += "\\\(scalar)".utf8
      case "\n": self += "\\n".utf8
      case "\r": self += "\\r".utf8
      case "\t": self += "\\t".utf8
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        self += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
      default: self += String(scalar).utf8
      }
    }
    self.append(UInt8(ascii: "\""))
  }
}

extension JSONValue {
  /// Creates a string, or null.
  package init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// Creates a whole number, or null.
  package init(_ number: Int?) { self = number.map { .number("\($0)") } ?? .null }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .number("\(value)") }
  /// Creates `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates an object with its members in the order of the literal.
  public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements.map { Member($0, $1) }) }
}
