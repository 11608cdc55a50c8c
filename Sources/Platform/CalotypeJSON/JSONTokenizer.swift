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
    /// Whether the closing quotation mark of a key or a string is missing.
    package fileprivate(set) var isUnterminated = false

    /// The offsets of the text between the quotation marks of a key or a string; those of any other token.
    package var content: Range<Int> {
      let quote = kind == .key || kind == .string ? 1 : 0
      return (range.lowerBound + quote)..<(range.upperBound - (isUnterminated ? 0 : quote))
    }
  }

  private enum Expected { case value, elementOrEnd, key, keyOrEnd, commaOrEnd, end }

  package let bytes: [UInt8]
  /// The offset after the last token.
  package private(set) var position: Int
  private let end: Int
  private let isSequence: Bool
  private var expected = Expected.value
  /// Whether each open container is an object, from the outside to the inside.
  private var areObjects: [Bool] = []

  /// Creates a tokenizer for a part of a text.
  ///
  /// - Parameters:
  ///   - range: The offsets of the part; `nil` for everything except a byte order mark.
  ///   - isSequence: Whether any number of values may follow each other, as in NDJSON.
  package init(_ bytes: [UInt8], in range: Range<Int>? = nil, isSequence: Bool = false) {
    self.bytes = bytes
    self.isSequence = isSequence
    position = range?.lowerBound ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    end = range?.upperBound ?? bytes.count
  }

  /// The number of open containers.
  package var depth: Int { areObjects.count }

  /// Returns the line of an offset, counted from 1.
  package func line(of offset: Int) -> Int { bytes[..<min(offset, end)].count { $0 == 0x0A } + 1 }

  /// Returns an error at an offset; by default, at the current position.
  package func error(_ expected: String, at offset: Int? = nil) -> JSONSyntaxError {
    let offset = offset ?? position
    return JSONSyntaxError(offset: offset, line: line(of: offset), expected: expected)
  }

  // MARK: - Valid JSON

  /// Returns the next token, or `nil` at the end of the text.
  ///
  /// - Throws: ``JSONSyntaxError``.
  package mutating func next() throws(JSONSyntaxError) -> Token? {
    skipBlanks()
    let isInObject = areObjects.last == true
    if expected == .commaOrEnd, takeIf(UInt8(ascii: ",")) {
      expected = isInObject ? .key : .value
      skipBlanks()
    }
    let start = position
    switch (expected, peek) {
    case (.end, nil): return nil
    case (.end, let first) where isSequence:
      // 01 is not two numbers.
      func isWord(_ byte: UInt8) -> Bool { byte > 0x20 && !"{}[]\",".utf8.contains(byte) }
      if let first, start > 0, isWord(bytes[start - 1]), isWord(first) { throw error("white space") }
      return try readValue(first)
    case (.end, _): throw error("the end of the text")
    case (.keyOrEnd, UInt8(ascii: "}")), (.elementOrEnd, UInt8(ascii: "]")): return closeContainer()
    case (.commaOrEnd, isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")): return closeContainer()
    case (.commaOrEnd, _): throw error(isInObject ? "“,” or “}”" : "“,” or “]”")
    case (.key, UInt8(ascii: "\"")), (.keyOrEnd, UInt8(ascii: "\"")):
      try readString()
      let key = Token(kind: .key, range: start..<position)
      skipBlanks()
      guard takeIf(UInt8(ascii: ":")) else { throw error("“:”") }
      expected = .value
      return key
    case (.key, _), (.keyOrEnd, _): throw error("a member name in double quotes")
    case (.value, let first), (.elementOrEnd, let first): return try readValue(first)
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
    let start = position
    var kind = Token.Kind.word
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return openContainer()
    case UInt8(ascii: "\""):
      try readString()
      kind = .string
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      try readNumber()
      kind = .number
    default:
      let word = first == UInt8(ascii: "t") ? "true" : first == UInt8(ascii: "f") ? "false" : "null"
      guard bytes[start..<end].starts(with: word.utf8) else { throw error("a value") }
      position += word.utf8.count
    }
    endValue()
    return Token(kind: kind, range: start..<position)
  }

  private mutating func readNumber() throws(JSONSyntaxError) {
    _ = takeIf(UInt8(ascii: "-"))
    if !takeIf(UInt8(ascii: "0")) { try readDigits() }
    if takeIf(UInt8(ascii: ".")) { try readDigits() }
    if takeIf(UInt8(ascii: "e")) || takeIf(UInt8(ascii: "E")) {
      _ = takeIf(UInt8(ascii: "+")) || takeIf(UInt8(ascii: "-"))
      try readDigits()
    }
  }

  private mutating func readDigits() throws(JSONSyntaxError) {
    let start = position
    while let byte = peek, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { position += 1 }
    if position == start { throw error("a digit") }
  }

  private mutating func readString() throws(JSONSyntaxError) {
    position += 1
    while let byte = peek {
      if byte < 0x20 { throw error("an escape sequence instead of a control character") }
      position += 1
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\") { try readEscape() }
    }
    throw error("a closing quotation mark")
  }

  private mutating func readEscape() throws(JSONSyntaxError) {
    guard let byte = peek, "\"\\/bfnrtu".utf8.contains(byte) else {
      throw error("an escape sequence such as \\n or \\u00E9")
    }
    position += 1
    for _ in 0..<(byte == UInt8(ascii: "u") ? 4 : 0) {
      guard let digit = peek, Character(Unicode.Scalar(digit)).isHexDigit else {
        throw error("four hexadecimal digits")
      }
      position += 1
    }
  }

  // MARK: - Text that may be invalid

  /// Returns the next token of a text that may be invalid or truncated. Nothing is checked, and words and unknown bytes are
  /// skipped. The content of a string without a closing quotation mark goes to the end of the text.
  package mutating func nextWithoutChecks() -> Token? {
    while let byte = peek {
      let start = position
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): return openContainer()
      case UInt8(ascii: "}"), UInt8(ascii: "]"): return closeContainer()
      case UInt8(ascii: "\""):
        position += 1
        while let byte = peek, byte != UInt8(ascii: "\"") { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
        let isUnterminated = position >= end
        position = min(position + 1, end)
        let isKey = expected == .key || expected == .keyOrEnd
        expected = .value
        return Token(kind: isKey ? .key : .string, range: start..<position, isUnterminated: isUnterminated)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        while let byte = peek, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-+.eE".utf8.contains(byte) {
          position += 1
        }
        return Token(kind: .number, range: start..<position)
      default:
        if byte == UInt8(ascii: ",") { expected = areObjects.last == true ? .key : .value }
        position += 1
      }
    }
    return nil
  }

  // MARK: - Both

  private mutating func openContainer() -> Token {
    let isObject = peek == UInt8(ascii: "{")
    areObjects.append(isObject)
    expected = isObject ? .keyOrEnd : .elementOrEnd
    return takeMark(isObject ? .beginObject : .beginArray)
  }

  private mutating func closeContainer() -> Token {
    let isObject = areObjects.popLast() == true
    endValue()
    return takeMark(isObject ? .endObject : .endArray)
  }

  private mutating func takeMark(_ kind: Token.Kind) -> Token {
    position += 1
    return Token(kind: kind, range: (position - 1)..<position)
  }

  private mutating func endValue() { expected = areObjects.isEmpty ? .end : .commaOrEnd }

  private var peek: UInt8? { position < end ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func takeIf(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }
}
