/// Finds what looks like a key although nothing says so: long runs of mixed characters outside of the places where such
/// runs are usual, as addresses, identifiers, digests and embedded pictures.
struct KeySearch {
  private let text: [UInt8]
  private(set) var ranges: [Range<Int>] = []

  init(_ text: [UInt8]) {
    self.text = text
    self.run()
  }

  private mutating func run() {
    var start = 0
    // Where the address, or the embedded data, that is being read ends.
    var passedOver = 0
    for position in 0...self.text.count {
      let byte = position < self.text.count ? self.text[position] : 0
      if TokenKind.Alphabet.forURLs.holds(byte) || byte == UInt8(ascii: "+") { continue }
      if position - start >= 24, start >= passedOver, Randomness(self.text[start..<position]).isKey,
        !self.isUsual(start..<position)
      {
        self.ranges.append(start..<position)
      }
      start = position + 1
      if position < passedOver { continue }
      if byte == UInt8(ascii: ":"), self.text[position...].starts(with: "://".utf8) {
        passedOver = self.endOfPath(from: position)
      } else if byte == UInt8(ascii: ","), self.text[..<position].suffix(7).elementsEqual(";base64".utf8) {
        passedOver = self.endOfData(from: position)
      }
    }
  }

  /// Where an address's path ends. What follows its question mark is looked at.
  private func endOfPath(from position: Int) -> Int {
    self.text[position...].firstIndex { byte in
      byte <= 0x20 || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "<")
        || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "'")
    } ?? self.text.count
  }

  private func endOfData(from position: Int) -> Int {
    self.text[(position + 1)...].firstIndex { Digits.base64[Int($0)] < 0 && $0 != UInt8(ascii: "\\") }
      ?? self.text.count
  }

  /// Whether such a run is usual here.
  private func isUsual(_ range: Range<Int>) -> Bool {
    if range.lowerBound > 0 {
      let before = self.text[range.lowerBound - 1]
      if before == UInt8(ascii: "/") || before == UInt8(ascii: "%") { return true }
    }
    let run = self.text[range]
    if ["sha256-", "sha384-", "sha512-"].contains(where: { run.starts(with: $0.utf8) }) { return true }
    // Text in base64 is no key; a known secret in it is found by its value.
    if let meant = base64Decoded(run), meant.allSatisfy({ 0x20...0x7E ~= $0 }) { return true }
    let after = self.text[range.upperBound...]
    if after.first == UInt8(ascii: "/") { return true }
    if after.first == UInt8(ascii: "."), let next = after.dropFirst().first, next >= UInt8(ascii: "a") { return true }
    guard let name = self.name(before: range.lowerBound) else { return false }
    return Self.usualNames.contains(where: name.hasSuffix) || ["page", "next", "prev"].contains(where: name.contains)
  }

  /// The name in front of a value, in small letters without marks: `nodeid` of `"node_id": "`.
  private func name(before start: Int) -> String? {
    var end = self.withoutQuotes(before: start)
    // A weak etag is W/"…".
    if self.text[..<end].suffix(2).elementsEqual("W/".utf8) { end = self.withoutQuotes(before: end - 2) }
    guard end > 0, self.text[end - 1] == UInt8(ascii: ":") || self.text[end - 1] == UInt8(ascii: "=") else {
      return nil
    }
    end = self.withoutQuotes(before: end - 1)
    var first = end
    while first > 0, end - first < 64, TokenKind.Alphabet.dotted.holds(self.text[first - 1]) { first -= 1 }
    return String(decoding: SensitiveNames.plain(self.text[first..<end]), as: UTF8.self)
  }

  private func withoutQuotes(before start: Int) -> Int {
    var end = start
    while end > 0, start - end < 16,
      [0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\")].contains(self.text[end - 1])
    {
      end -= 1
    }
    return end
  }

  private static let usualNames = [
    "id", "ids", "uuid", "guid", "hash", "etag", "digest", "checksum", "integrity", "sha", "sha1", "sha256", "md5",
    "cursor", "slug", "version", "revision", "commit", "url", "uri", "href", "src", "link", "image", "photo", "avatar",
    "icon", "picture", "thumbnail", "file", "filename", "path", "placeholder", "data", "fingerprint",
  ]
}
