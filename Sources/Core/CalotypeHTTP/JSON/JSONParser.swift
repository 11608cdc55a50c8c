extension JSONValue {
  /// Parses UTF-8 text. A leading byte order mark is ignored, as RFC 8259, 8.1 allows.
  ///
  /// - Throws: ``JSONSyntaxError`` with the position and what was expected there, also for more than 512 levels.
  public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes)
    self = try parser.parse()
  }
}

/// A recursive-descent parser.
private struct JSONParser {
  private static let deepest = 512

  private let bytes: [UInt8]
  private var position: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    self.position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func parse() throws(JSONSyntaxError) -> JSONValue {
    self.skipBlanks()
    let value = try self.value(depth: 0)
    self.skipBlanks()
    guard self.position == self.bytes.count else { throw self.expected("the end") }
    return value
  }

  private var peek: UInt8? { self.position < self.bytes.count ? self.bytes[self.position] : nil }

  private mutating func skipBlanks() {
    while let byte = self.peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { self.position += 1 }
  }

  private mutating func takeIf(_ byte: UInt8) -> Bool {
    guard self.peek == byte else { return false }
    self.position += 1
    return true
  }

  private func expected(_ what: String) -> JSONSyntaxError {
    let line = self.bytes[..<min(self.position, self.bytes.count)].count { $0 == 0x0A } + 1
    return JSONSyntaxError(offset: self.position, line: line, expected: what)
  }

  private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    guard depth < Self.deepest else { throw self.expected("at most \(Self.deepest) levels") }
    switch self.peek {
    case UInt8(ascii: "{"): return try self.object(depth: depth)
    case UInt8(ascii: "["): return try self.array(depth: depth)
    case UInt8(ascii: "\""): return .string(try self.string())
    case UInt8(ascii: "t"): return try self.word("true", .bool(true))
    case UInt8(ascii: "f"): return try self.word("false", .bool(false))
    case UInt8(ascii: "n"): return try self.word("null", .null)
    case UInt8(ascii: "-")?: return .number(try self.number())
    case .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return .number(try self.number())
    default: throw self.expected("a value")
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
    guard self.bytes[self.position...].starts(with: word.utf8) else { throw self.expected("a value") }
    self.position += word.utf8.count
    return value
  }

  private mutating func object(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    self.position += 1
    var members: [JSONValue.Member] = []
    self.skipBlanks()
    if self.takeIf(UInt8(ascii: "}")) { return .object([]) }
    while true {
      self.skipBlanks()
      guard self.peek == UInt8(ascii: "\"") else { throw self.expected("a member's name") }
      let key = try self.string()
      self.skipBlanks()
      guard self.takeIf(UInt8(ascii: ":")) else { throw self.expected("“:”") }
      self.skipBlanks()
      members.append(JSONValue.Member(key, try self.value(depth: depth + 1)))
      self.skipBlanks()
      if self.takeIf(UInt8(ascii: "}")) { return .object(members) }
      guard self.takeIf(UInt8(ascii: ",")) else { throw self.expected("“,” or “}”") }
    }
  }

  private mutating func array(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    self.position += 1
    var elements: [JSONValue] = []
    self.skipBlanks()
    if self.takeIf(UInt8(ascii: "]")) { return .array([]) }
    while true {
      self.skipBlanks()
      elements.append(try self.value(depth: depth + 1))
      self.skipBlanks()
      if self.takeIf(UInt8(ascii: "]")) { return .array(elements) }
      guard self.takeIf(UInt8(ascii: ",")) else { throw self.expected("“,” or “]”") }
    }
  }

  private mutating func number() throws(JSONSyntaxError) -> String {
    let start = self.position
    _ = self.takeIf(UInt8(ascii: "-"))
    if !self.takeIf(UInt8(ascii: "0")) { try self.digits() }
    if self.takeIf(UInt8(ascii: ".")) { try self.digits() }
    if self.takeIf(UInt8(ascii: "e")) || self.takeIf(UInt8(ascii: "E")) {
      _ = self.takeIf(UInt8(ascii: "+")) || self.takeIf(UInt8(ascii: "-"))
      try self.digits()
    }
    return String(decoding: self.bytes[start..<self.position], as: UTF8.self)
  }

  private mutating func digits() throws(JSONSyntaxError) {
    let start = self.position
    while let byte = self.peek, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { self.position += 1 }
    if self.position == start { throw self.expected("a digit") }
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    self.position += 1
    let start = self.position
    while let byte = self.peek, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      self.position += 1
    }
    // Most strings contain no escape and are taken in one piece.
    if self.peek == UInt8(ascii: "\"") {
      defer { self.position += 1 }
      return try self.text(self.bytes[start..<self.position])
    }
    var units = Array(self.bytes[start..<self.position])
    while let byte = self.peek {
      switch byte {
      case UInt8(ascii: "\""):
        self.position += 1
        return try self.text(units[...])
      case UInt8(ascii: "\\"):
        self.position += 1
        units.append(contentsOf: String(try self.escaped()).utf8)
      case 0..<0x20:
        throw self.expected("an escape in place of a control byte")
      default:
        units.append(byte)
        self.position += 1
      }
    }
    throw self.expected("“\"”")
  }

  private func text(_ bytes: ArraySlice<UInt8>) throws(JSONSyntaxError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw self.expected("UTF-8") }
    return text
  }

  /// Reads the scalar of an escape. An unpaired surrogate is U+FFFD.
  private mutating func escaped() throws(JSONSyntaxError) -> Unicode.Scalar {
    guard let byte = self.peek else { throw self.expected("an escape") }
    self.position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default:
      self.position -= 1
      throw self.expected("an escape")
    }
    let unit = try self.hexUnit()
    guard 0xD800...0xDBFF ~= unit else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    let mark = self.position
    if self.takeIf(UInt8(ascii: "\\")), self.takeIf(UInt8(ascii: "u")) {
      let low = try self.hexUnit()
      if 0xDC00...0xDFFF ~= low {
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
      }
    }
    self.position = mark
    return "\u{FFFD}"
  }

  private mutating func hexUnit() throws(JSONSyntaxError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = self.peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw self.expected("four hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
      self.position += 1
    }
    return unit
  }
}
