/// Finds tokens by their form: a known beginning, a JSON web token, a private key, `Bearer …`, `Basic …`, or a password
/// in an address.
struct TokenSearch {
  typealias Hit = (range: Range<Int>, name: String)

  private let text: [UInt8]

  static func hits(in text: [UInt8]) -> [Hit] {
    let (search, beginnings) = (Self(text: text), Self.beginnings)
    var hits: [Hit] = []
    var position = 0
    text.withUnsafeBufferPointer { bytes in
      while position + 1 < bytes.count {
        let mayBegin = beginnings[Int(bytes[position]) << 8 | Int(bytes[position + 1])]
        let hit = mayBegin ? search.hit(at: position) : nil
        if let hit { hits.append(hit) }
        position = max(hit?.range.upperBound ?? 0, position + 1)
      }
    }
    return hits
  }

  /// Whether a token can begin with a pair of bytes.
  private static let beginnings: [Bool] = {
    var table = [Bool](repeating: false, count: 65_536)
    let forms = ["ey", "--", "Be", "be", "Ba", "ba", ":/"].map { Array($0.utf8) }
    for beginning in TokenKind.all.map(\.beginning) + forms { table[Int(beginning[0]) << 8 | Int(beginning[1])] = true }
    return table
  }()

  private func hit(at start: Int) -> Hit? {
    let rest = text[start...]
    for kind in TokenKind.all where rest.starts(with: kind.beginning) && isStartOfWord(start) {
      var body = rest.dropFirst(kind.beginning.count).prefix(kind.length.upperBound + 1)
        .prefix(while: kind.alphabet.contains)
      while body.last == "." { body.removeLast() }
      // `sk_live_xxxxxxxxxxxxxxxxxxxxxxxx` is an example.
      guard kind.length.contains(body.count), Set(body).count >= 6 else { continue }
      return (start..<body.endIndex, kind.name)
    }
    switch text[start] {
    case "e": return webToken(at: start)
    case "-": return privateKey(at: start)
    case ":": return password(at: start)
    case "B", "b": return credentials(at: start)
    default: return nil
    }
  }

  /// Three parts of base64url, of which two are JSON objects (RFC 7519).
  private func webToken(at start: Int) -> Hit? {
    guard text[start...].starts(with: "eyJ".utf8), isStartOfWord(start) else { return nil }
    var end = start
    for part in 0..<3 {
      let digits = text[end...].prefix(while: ByteSet.base64URL.contains)
      guard digits.count >= 8, part != 1 || digits.starts(with: "eyJ".utf8) else { return nil }
      end = digits.endIndex
      if part < 2 {
        guard end < text.count, text[end] == "." else { return nil }
        end += 1
      }
    }
    return (start..<end, "a JSON web token")
  }

  private func privateKey(at start: Int) -> Hit? {
    guard text[start...].starts(with: "-----BEGIN ".utf8) else { return nil }
    let line = text[(start + 11)...].prefix(69).prefix { $0 >= 0x20 && $0 != "-" }
    let words = String(decoding: line, as: UTF8.self)
    guard words.hasSuffix("PRIVATE KEY") || words.hasSuffix("PRIVATE KEY BLOCK") else { return nil }
    return (start..<min(text.count, line.endIndex + 5), "a private key")
  }

  /// `Bearer …` and `Basic …` (RFC 6750, 2.1; RFC 7617, 2).
  private func credentials(at start: Int) -> Hit? {
    let isBasic = text[start + 1] == "a"
    let scheme = Array((isBasic ? "asic " : "earer ").utf8)
    guard text[(start + 1)...].starts(with: scheme), isStartOfWord(start) else { return nil }
    let value = text[(start + 1 + scheme.count)...].prefix(while: ByteSet.credential.contains)
    if isBasic {
      guard value.count >= 8, let decoded = base64Decoded(run: value),
        decoded.contains(where: { $0 == ":" }), decoded.allSatisfy({ $0 >= 0x20 })
      else { return nil }
      return (value.indices, "a user's name and password")
    }
    guard value.count >= 12, !value.starts(with: Redactor.placeholderBytes),
      value.count >= 24 || value.contains(where: \.isDigit)
    else { return nil }
    return (value.indices, "a bearer token")
  }

  private func password(at colon: Int) -> Hit? {
    guard let (range, isPassword) = userInfo(at: colon, in: text), isPassword, !range.isEmpty else { return nil }
    let value = text[range]
    if value.starts(with: Redactor.placeholderBytes) || value.allSatisfy({ $0 == "*" }) { return nil }
    return (range, "a password in an address")
  }

  /// Whether a position is not in the middle of a word. An escape in front of it is not part of the word.
  private func isStartOfWord(_ position: Int) -> Bool {
    guard position > 0, ByteSet.alphanumeric.contains(text[position - 1]) else { return true }
    return position > 1 && text[position - 2] == "\\" || position > 2 && text[position - 3] == "%"
      || position > 5 && text[(position - 6)..<(position - 4)].elementsEqual("\\u".utf8)
  }
}

/// Returns the password in `://user:password@host`, or the user's name if it is alone.
func userInfo(at colon: Int, in text: [UInt8]) -> (range: Range<Int>, isPassword: Bool)? {
  guard colon + 2 < text.count, text[colon + 1] == "/", text[colon + 2] == "/" else { return nil }
  let start = colon + 3
  var separator: Int?
  for index in start..<min(text.count, start + 256) {
    switch text[index] {
    case "@": return ((separator.map { $0 + 1 } ?? start)..<index, separator != nil)
    case ":" where separator == nil: separator = index
    case "'" where separator == nil: return nil
    case 0...0x20, "/", "\"", "<", ">", "?", "#", "\\": return nil
    default: break
    }
  }
  return nil
}
