/// Finds secrets that say what they are: by their beginning, by the form of a JSON web token or a private key, or by
/// what stands in front of them.
struct TokenSearch {
  struct Hit {
    let range: Range<Int>
    let name: String
  }

  private let text: [UInt8]
  private(set) var hits: [Hit] = []

  init(_ text: [UInt8]) {
    self.text = text
    var position = 0
    let table = Self.beginnings
    text.withUnsafeBufferPointer { bytes in
      while position + 1 < bytes.count {
        let kinds = table[Int(bytes[position]) << 8 | Int(bytes[position + 1])]
        if kinds != 0, let hit = self.hit(at: position, Int(kinds)) {
          self.hits.append(hit)
          position = max(hit.range.upperBound, position + 1)
        } else {
          position += 1
        }
      }
    }
  }

  /// For each pair of bytes: 0 for nothing, else where in ``groups`` its kinds are.
  private static let (beginnings, groups): ([UInt8], [[TokenKind]]) = {
    var table = [UInt8](repeating: 0, count: 65_536)
    var groups: [[TokenKind]] = [[]]
    for kind in TokenKind.all {
      let pair = Int(kind.beginning[0]) << 8 | Int(kind.beginning[1])
      if table[pair] == 0 {
        groups.append([])
        table[pair] = UInt8(groups.count - 1)
      }
      groups[Int(table[pair])].append(kind)
    }
    // The forms below begin with these.
    for form in ["ey", "--", "Be", "be", "Ba", "ba", ":/"] {
      let bytes = Array(form.utf8)
      let pair = Int(bytes[0]) << 8 | Int(bytes[1])
      if table[pair] == 0 {
        groups.append([])
        table[pair] = UInt8(groups.count - 1)
      }
    }
    return (table, groups)
  }()

  private func hit(at start: Int, _ group: Int) -> Hit? {
    for kind in Self.groups[group] where self.text[start...].starts(with: kind.beginning) {
      guard self.isBoundary(start) else { continue }
      let body = start + kind.beginning.count
      var end = body
      while end < self.text.count, end - body <= kind.length.upperBound, kind.alphabet.holds(self.text[end]) {
        end += 1
      }
      while end > body, self.text[end - 1] == UInt8(ascii: ".") { end -= 1 }
      guard kind.length.contains(end - body), self.looksRandom(body..<end) else { continue }
      return Hit(range: start..<end, name: kind.name)
    }
    switch self.text[start] {
    case UInt8(ascii: "e"): return self.webToken(at: start)
    case UInt8(ascii: "-"): return self.privateKey(at: start)
    case UInt8(ascii: ":"): return self.userInfo(at: start)
    case UInt8(ascii: "B"), UInt8(ascii: "b"): return self.credentials(at: start)
    default: return nil
    }
  }

  /// Three parts of base64url, of which two are JSON objects (RFC 7519).
  private func webToken(at start: Int) -> Hit? {
    guard self.text[start...].starts(with: "eyJ".utf8), self.isBoundary(start) else { return nil }
    var position = start
    for part in 0..<3 {
      let partStart = position
      if part == 1, !self.text[position...].starts(with: "eyJ".utf8) { return nil }
      while position < self.text.count, TokenKind.Alphabet.forURLs.holds(self.text[position]) { position += 1 }
      guard position - partStart >= 8 else { return nil }
      if part < 2 {
        guard position < self.text.count, self.text[position] == UInt8(ascii: ".") else { return nil }
        position += 1
      }
    }
    return Hit(range: start..<position, name: "a JSON web token")
  }

  private func privateKey(at start: Int) -> Hit? {
    guard self.text[start...].starts(with: "-----BEGIN ".utf8) else { return nil }
    let line = self.text[start...].prefix(80)
    let words = String(decoding: line.dropFirst(11).prefix { $0 >= 0x20 && $0 != UInt8(ascii: "-") }, as: UTF8.self)
    guard words.hasSuffix("PRIVATE KEY") || words.hasSuffix("PRIVATE KEY BLOCK") else { return nil }
    return Hit(range: start..<min(self.text.count, start + 16 + words.utf8.count), name: "a private key")
  }

  /// `Bearer …` and `Basic …` (RFC 6750, 2.1; RFC 7617, 2).
  private func credentials(at start: Int) -> Hit? {
    let isBasic = self.text[start] | 0x20 == UInt8(ascii: "b") && self.text[start + 1] == UInt8(ascii: "a")
    let scheme = isBasic ? Array("asic ".utf8) : Array("earer ".utf8)
    guard self.text[(start + 1)...].starts(with: scheme), self.isBoundary(start) else { return nil }
    let body = start + 1 + scheme.count
    var end = body
    while end < self.text.count, self.isCredential(self.text[end]) { end += 1 }
    let value = self.text[body..<end]
    if isBasic {
      guard value.count >= 8, let decoded = base64Decoded(value), decoded.contains(UInt8(ascii: ":")),
        decoded.allSatisfy({ $0 >= 0x20 })
      else { return nil }
      return Hit(range: body..<end, name: "a user's name and password")
    }
    guard value.count >= 12, !value.starts(with: Redactor.placeholder.utf8),
      value.contains(where: { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) || value.count >= 24
    else { return nil }
    return Hit(range: body..<end, name: "a bearer token")
  }

  /// The password in `https://user:password@host`.
  private func userInfo(at start: Int) -> Hit? {
    guard self.text[start...].starts(with: "://".utf8) else { return nil }
    var colon: Int?
    for index in (start + 3)..<min(self.text.count, start + 256) {
      switch self.text[index] {
      case UInt8(ascii: "@"):
        guard let colon, index > colon + 1 else { return nil }
        let value = self.text[(colon + 1)..<index]
        if value.starts(with: Redactor.placeholder.utf8) || value.allSatisfy({ $0 == UInt8(ascii: "*") }) { return nil }
        return Hit(range: (colon + 1)..<index, name: "a password in an address")
      case UInt8(ascii: ":") where colon == nil: colon = index
      case 0...0x20, UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "?"),
        UInt8(ascii: "#"), UInt8(ascii: "\\"):
        return nil
      default: break
      }
    }
    return nil
  }

  /// Whether a word may begin here: not in the middle of another. An escape in front is not part of a word.
  private func isBoundary(_ position: Int) -> Bool {
    guard position > 0, TokenKind.Alphabet.alphanumeric.holds(self.text[position - 1]) else { return true }
    if position > 1, self.text[position - 2] == UInt8(ascii: "\\") { return true }
    return (position > 2 && self.text[position - 3] == UInt8(ascii: "%"))
      || (position > 5 && self.text[(position - 6)..<(position - 4)].elementsEqual("\\u".utf8))
  }

  /// Whether more than a few different characters stand there: `sk_live_xxxxxxxxxxxxxxxxxxxxxxxx` is an example.
  private func looksRandom(_ range: Range<Int>) -> Bool {
    var seen: (UInt64, UInt64) = (0, 0)
    for byte in self.text[range] {
      if byte < 64 { seen.0 |= 1 << UInt64(byte) } else { seen.1 |= 1 << UInt64(byte & 63) }
    }
    return seen.0.nonzeroBitCount + seen.1.nonzeroBitCount >= 6
  }

  private func isCredential(_ byte: UInt8) -> Bool {
    TokenKind.Alphabet.dotted.holds(byte)
      || [UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "=")].contains(byte)
  }
}
