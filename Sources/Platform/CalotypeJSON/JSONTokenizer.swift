/// A tokenizer for JSON (RFC 8259) that reports the grammar's errors with their positions. It does not recurse, so it
/// accepts any depth. It does not check that strings are UTF-8.
///
///     var tokenizer = JSONTokenizer(Array(#"{"id": 7}"#.utf8))
///     while let token = try tokenizer.next() { print(token.kind) }   // beginObject, key, number, endObject
package struct JSONTokenizer {
  /// A token of the text.
  package struct Token {
    package enum Kind { case beginObject, endObject, beginArray, endArray, key, string, number, word }

    package let kind: Kind
    /// The offsets of the token.
    package let range: Range<Int>
    /// The offsets of the text between the quotation marks of a key or a string; those of any other token.
    package let content: Range<Int>

    /// Whether the closing quotation mark of a key or a string is missing.
    package var isUnterminated: Bool {
      self.content.lowerBound > self.range.lowerBound && self.content.upperBound == self.range.upperBound
    }
  }

  private enum Expected { case value, elementOrEnd, key, keyOrEnd, commaOrEnd, end }

  package let bytes: [UInt8]
  /// The offset after the last token.
  package private(set) var position: Int
  private let end: Int
  private var expected = Expected.value
  /// Whether each open container is an object, from the outside to the inside.
  private var areObjects: [Bool] = []

  /// Creates a tokenizer for a part of a text.
  ///
  /// - Parameter range: The offsets of the part; `nil` for everything except a byte order mark.
  package init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    self.position = range?.lowerBound ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    self.end = range?.upperBound ?? bytes.count
  }

  /// The number of open containers.
  package var depth: Int { self.areObjects.count }

  /// The line of an offset, counted from 1.
  package func line(of offset: Int) -> Int { self.bytes[..<min(offset, self.end)].count { $0 == 0x0A } + 1 }

  /// An error at an offset; by default, at the current position.
  package func error(_ expected: String, at offset: Int? = nil) -> JSONSyntaxError {
    let offset = offset ?? self.position
    return JSONSyntaxError(offset: offset, line: self.line(of: offset), expected: expected)
  }

  // MARK: - Valid JSON

  /// Returns the next token, or `nil` at the end of the text.
  ///
  /// - Throws: ``JSONSyntaxError``.
  package mutating func next() throws(JSONSyntaxError) -> Token? {
    self.skipBlanks()
    let isInObject = self.areObjects.last == true
    if self.expected == .commaOrEnd, self.takeIf(UInt8(ascii: ",")) {
      self.expected = isInObject ? .key : .value
      self.skipBlanks()
    }
    let start = self.position
    switch (self.expected, self.peek) {
    case (.end, nil): return nil
    case (.end, _): throw self.error("the end")
    case (.keyOrEnd, UInt8(ascii: "}")), (.elementOrEnd, UInt8(ascii: "]")): return self.closeContainer()
    case (.commaOrEnd, isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")): return self.closeContainer()
    case (.commaOrEnd, _): throw self.error(isInObject ? "“,” or “}”" : "“,” or “]”")
    case (.key, UInt8(ascii: "\"")), (.keyOrEnd, UInt8(ascii: "\"")):
      try self.readString()
      let end = self.position
      self.skipBlanks()
      guard self.takeIf(UInt8(ascii: ":")) else { throw self.error("“:”") }
      self.expected = .value
      return Token(kind: .key, range: start..<end, content: (start + 1)..<(end - 1))
    case (.key, _), (.keyOrEnd, _): throw self.error("a member's name")
    case (.value, let first), (.elementOrEnd, let first): return try self.readValue(first)
    }
  }

  /// Checks that a text is JSON in UTF-8, of any depth.
  package static func check(_ bytes: [UInt8], in range: Range<Int>? = nil) throws(JSONSyntaxError) {
    let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    var tokenizer = Self(bytes, in: range)
    while let token = try tokenizer.next() {
      if !isUTF8, token.kind == .key || token.kind == .string { _ = try tokenizer.text(of: token) }
    }
  }

  private mutating func readValue(_ first: UInt8?) throws(JSONSyntaxError) -> Token {
    let start = self.position
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return self.openContainer()
    case UInt8(ascii: "\""):
      try self.readString()
      self.endValue()
      return Token(kind: .string, range: start..<self.position, content: (start + 1)..<(self.position - 1))
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      try self.readNumber()
      self.endValue()
      return Token(kind: .number, range: start..<self.position, content: start..<self.position)
    default:
      let word = first == UInt8(ascii: "t") ? "true" : first == UInt8(ascii: "f") ? "false" : "null"
      guard self.bytes[start..<self.end].starts(with: word.utf8) else { throw self.error("a value") }
      self.position += word.utf8.count
      self.endValue()
      return Token(kind: .word, range: start..<self.position, content: start..<self.position)
    }
  }

  private mutating func readNumber() throws(JSONSyntaxError) {
    _ = self.takeIf(UInt8(ascii: "-"))
    if !self.takeIf(UInt8(ascii: "0")) { try self.readDigits() }
    if self.takeIf(UInt8(ascii: ".")) { try self.readDigits() }
    if self.takeIf(UInt8(ascii: "e")) || self.takeIf(UInt8(ascii: "E")) {
      _ = self.takeIf(UInt8(ascii: "+")) || self.takeIf(UInt8(ascii: "-"))
      try self.readDigits()
    }
  }

  private mutating func readDigits() throws(JSONSyntaxError) {
    let start = self.position
    while let byte = self.peek, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { self.position += 1 }
    if self.position == start { throw self.error("a digit") }
  }

  private mutating func readString() throws(JSONSyntaxError) {
    self.position += 1
    while let byte = self.peek {
      if byte < 0x20 { throw self.error("an escape sequence instead of a control character") }
      self.position += 1
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\") { try self.readEscape() }
    }
    throw self.error("“\"”")
  }

  private mutating func readEscape() throws(JSONSyntaxError) {
    guard let byte = self.peek, "\"\\/bfnrtu".utf8.contains(byte) else { throw self.error("an escape") }
    self.position += 1
    for _ in 0..<(byte == UInt8(ascii: "u") ? 4 : 0) {
      guard let digit = self.peek, Character(Unicode.Scalar(digit)).isHexDigit else {
        throw self.error("four hexadecimal digits")
      }
      self.position += 1
    }
  }

  // MARK: - Text that may be invalid

  /// Returns the next token of a text that may be invalid or truncated. Nothing is checked, and words and unknown bytes are
  /// skipped. The content of a string without a closing quotation mark goes to the end of the text.
  package mutating func nextWithoutChecks() -> Token? {
    while let byte = self.peek {
      let start = self.position
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): return self.openContainer()
      case UInt8(ascii: "}"), UInt8(ascii: "]"): return self.closeContainer()
      case UInt8(ascii: "\""):
        self.position += 1
        while let byte = self.peek, byte != UInt8(ascii: "\"") {
          self.position += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        let contentEnd = min(self.position, self.end)
        self.position = min(self.position + 1, self.end)
        let isKey = self.expected == .key || self.expected == .keyOrEnd
        self.expected = .value
        return Token(kind: isKey ? .key : .string, range: start..<self.position, content: (start + 1)..<contentEnd)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        while let byte = self.peek, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-+.eE".utf8.contains(byte) {
          self.position += 1
        }
        return Token(kind: .number, range: start..<self.position, content: start..<self.position)
      default:
        if byte == UInt8(ascii: ",") { self.expected = self.areObjects.last == true ? .key : .value }
        self.position += 1
      }
    }
    return nil
  }

  // MARK: - Both

  private mutating func openContainer() -> Token {
    let isObject = self.peek == UInt8(ascii: "{")
    self.areObjects.append(isObject)
    self.expected = isObject ? .keyOrEnd : .elementOrEnd
    return self.takeMark(isObject ? .beginObject : .beginArray)
  }

  private mutating func closeContainer() -> Token {
    let isObject = self.areObjects.popLast() == true
    self.endValue()
    return self.takeMark(isObject ? .endObject : .endArray)
  }

  private mutating func takeMark(_ kind: Token.Kind) -> Token {
    self.position += 1
    let range = (self.position - 1)..<self.position
    return Token(kind: kind, range: range, content: range)
  }

  private mutating func endValue() { self.expected = self.areObjects.isEmpty ? .end : .commaOrEnd }

  private var peek: UInt8? { self.position < self.end ? self.bytes[self.position] : nil }

  private mutating func skipBlanks() {
    while let byte = self.peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { self.position += 1 }
  }

  private mutating func takeIf(_ byte: UInt8) -> Bool {
    guard self.peek == byte else { return false }
    self.position += 1
    return true
  }
}
