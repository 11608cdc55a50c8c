extension JSONValue {
  private static let deepest = 512

  /// Parses UTF-8 text. A leading byte order mark is ignored, as RFC 8259, 8.1 allows.
  ///
  /// - Throws: ``JSONSyntaxError`` with the position and what was expected there, also for more than 512 levels.
  public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    var tokenizer = JSONTokenizer(bytes)
    guard let first = try tokenizer.next() else { throw tokenizer.error("a value") }
    self = try Self.value(first, &tokenizer)
    _ = try tokenizer.next()
  }

  private static func value(
    _ token: JSONTokenizer.Token, _ tokenizer: inout JSONTokenizer
  ) throws(JSONSyntaxError) -> JSONValue {
    let isContainer = token.kind == .beginObject || token.kind == .beginArray
    guard tokenizer.depth - (isContainer ? 1 : 0) < Self.deepest else {
      throw tokenizer.error("at most \(Self.deepest) levels", at: token.range.lowerBound)
    }
    switch token.kind {
    case .beginObject:
      var members: [Member] = []
      while let key = try tokenizer.next(), key.kind == .key, let value = try tokenizer.next() {
        members.append(Member(try tokenizer.text(of: key), try Self.value(value, &tokenizer)))
      }
      return .object(members)
    case .beginArray:
      var elements: [JSONValue] = []
      while let element = try tokenizer.next(), element.kind != .endArray {
        elements.append(try Self.value(element, &tokenizer))
      }
      return .array(elements)
    case .number: return .number(String(decoding: tokenizer.bytes[token.range], as: UTF8.self))
    case .string: return .string(try tokenizer.text(of: token))
    default:
      let first = tokenizer.bytes[token.range.lowerBound]
      return first == UInt8(ascii: "n") ? .null : .bool(first == UInt8(ascii: "t"))
    }
  }
}

extension JSONTokenizer {
  /// Returns the text of a string or a key without escapes. An unpaired surrogate is U+FFFD.
  package func text(of token: Token) throws(JSONSyntaxError) -> String {
    guard String(validating: bytes[token.content], as: UTF8.self) != nil else {
      throw error("UTF-8", at: token.content.upperBound)
    }
    return Self.text(unescaping: bytes[token.content])
  }

  /// Returns the text between two quotation marks without escapes. An unpaired surrogate, and what is not UTF-8, is U+FFFD.
  package static func text(unescaping content: ArraySlice<UInt8>) -> String {
    var (rest, output) = (content, [UInt8]())
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      output += rest[..<backslash]
      rest = rest[(backslash + 1)...]
      output += String(takeEscape(&rest)).utf8
    }
    return String(decoding: output.isEmpty ? rest : output + rest, as: UTF8.self)
  }

  /// Removes an escape, without its backslash, from the front of a text.
  private static func takeEscape(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar {
    switch rest.popFirst() {
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    case let byte?: return Unicode.Scalar(byte)
    case nil: return "\u{FFFD}"
    }
    func unit(_ digits: ArraySlice<UInt8>) -> UInt32 {
      UInt32(String(decoding: digits.prefix(4), as: UTF8.self), radix: 16) ?? 0
    }
    let first = unit(rest)
    rest = rest.dropFirst(4)
    guard 0xD800...0xDBFF ~= first else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    guard rest.starts(with: "\\u".utf8), 0xDC00...0xDFFF ~= unit(rest.dropFirst(2)) else { return "\u{FFFD}" }
    let second = unit(rest.dropFirst(2))
    rest = rest.dropFirst(6)
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }
}
