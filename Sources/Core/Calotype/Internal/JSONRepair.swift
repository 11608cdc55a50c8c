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
  guard mayNeedRepair(body) else { return body }
  var reader = JSONRepair(Array(String(decoding: body, as: UTF8.self).utf8))
  return reader.repaired()
}

/// Whether a body may need a repair. Most do not, and the check is cheaper than the repair.
private func mayNeedRepair(_ body: [UInt8]) -> Bool {
  guard String(validating: body, as: UTF8.self) != nil else { return true }
  var isInString = false
  var position = 0
  while position < body.count {
    switch body[position] {
    case UInt8(ascii: "\""): isInString.toggle()
    case UInt8(ascii: "\\") where isInString:
      // Half a surrogate pair begins with a D.
      if position + 2 < body.count, body[position + 1] == UInt8(ascii: "u"), body[position + 2] | 0x20 == 0x64 {
        return true
      }
      position += 1
    case 0..<0x20 where isInString: return true
    default: break
    }
    position += 1
  }
  return false
}

private struct JSONRepair {
  private let input: [UInt8]
  private var output: [UInt8] = []
  private var position = 0

  init(_ input: [UInt8]) {
    self.input = input
    self.output.reserveCapacity(input.count)
  }

  mutating func repaired() -> [UInt8] {
    var isInString = false
    while self.position < self.input.count {
      let byte = self.input[self.position]
      switch byte {
      case UInt8(ascii: "\""):
        isInString.toggle()
        self.copy(1)
      case UInt8(ascii: "\\") where isInString:
        self.copyEscape()
      case 0..<0x20 where isInString:
        self.output += Array((byte < 0x10 ? "\\u000" : "\\u00").utf8) + Array(String(byte, radix: 16).utf8)
        self.position += 1
      default:
        self.copy(1)
      }
    }
    return self.output
  }

  private mutating func copyEscape() {
    guard let unit = self.escapedUnit(at: self.position) else { return self.copy(2) }
    let isHigh = 0xD800...0xDBFF ~= unit
    if isHigh, let next = self.escapedUnit(at: self.position + 6), 0xDC00...0xDFFF ~= next { return self.copy(12) }
    guard isHigh || 0xDC00...0xDFFF ~= unit else { return self.copy(6) }
    self.output += "\\uFFFD".utf8
    self.position += 6
  }

  /// Returns the UTF-16 code unit of an escape `\uXXXX`.
  private func escapedUnit(at place: Int) -> UInt16? {
    guard place + 6 <= self.input.count, self.input[place] == UInt8(ascii: "\\"),
      self.input[place + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt16(String(decoding: self.input[place + 2..<place + 6], as: UTF8.self), radix: 16)
  }

  private mutating func copy(_ count: Int) {
    let end = min(self.position + count, self.input.count)
    self.output += self.input[self.position..<end]
    self.position = end
  }
}
