/// Repairs violations of RFC 8259 that servers send, so that the JSON can be decoded.
///
/// It repairs three problems inside strings, so that one malformed name does not make a whole list unreadable:
///
/// - bytes that are not UTF-8 (8.1) become U+FFFD;
/// - unescaped control bytes (section 7) are escaped: a raw ESC becomes `\u001B`;
/// - an escaped half of a surrogate pair without its other half (8.2) becomes U+FFFD.
///
/// Everything else is copied unchanged; invalid JSON stays invalid.
func repairedJSON(_ body: [UInt8]) -> [UInt8] {
  let isUTF8 = String(validating: body, as: UTF8.self) != nil
  let input = isUTF8 ? body : Array(String(decoding: body, as: UTF8.self).utf8)
  var output: [UInt8] = []
  var (position, copied, isInString) = (0, 0, false)

  func replace(_ count: Int, by text: String) {
    output += input[copied..<position] + Array(text.utf8)
    position += count
    copied = position
  }

  while position < input.count {
    switch input[position] {
    case UInt8(ascii: "\""):
      isInString.toggle()
      position += 1
    case UInt8(ascii: "\\") where isInString:
      guard let half = surrogate(escapedAt: position, in: input) else {
        position += 2
        continue
      }
      let isPair = half < 0xDC00 && surrogate(escapedAt: position + 6, in: input) ?? 0 >= 0xDC00
      if isPair { position += 12 } else { replace(6, by: "\\uFFFD") }
    case let byte where byte < 0x20 && isInString:
      replace(1, by: (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
    default: position += 1
    }
  }
  return copied == 0 ? input : output + input[copied...]
}

/// Returns half of a surrogate pair that is escaped as `\uXXXX`; `nil` for any other character.
private func surrogate(escapedAt place: Int, in input: [UInt8]) -> UInt16? {
  guard place + 6 <= input.count, input[place] == UInt8(ascii: "\\"), input[place + 1] == UInt8(ascii: "u"),
    let unit = UInt16(String(decoding: input[place + 2..<place + 6], as: UTF8.self), radix: 16)
  else { return nil }
  return 0xD800...0xDFFF ~= unit ? unit : nil
}
