/// Finds long runs of mixed characters that look like a key, except where such runs are usual: in addresses,
/// identifiers, digests and embedded pictures.
struct KeySearch {
  private let text: [UInt8]

  static func ranges(in text: [UInt8]) -> [Range<Int>] {
    let search = Self(text: text)
    var ranges: [Range<Int>] = []
    var start = 0
    // The end of the address, or of the embedded data, that is being read.
    var skipped = 0
    for position in 0...text.count {
      let byte = position < text.count ? text[position] : 0
      if byte == "+" || ByteSet.base64URL.contains(byte) { continue }
      if position - start >= 24, start >= skipped, Randomness(text[start..<position]).isKey,
        !search.isUsual(start..<position)
      {
        ranges.append(start..<position)
      }
      start = position + 1
      if position < skipped { continue }
      if byte == ":", text[position...].prefix(3).elementsEqual("://".utf8) {
        // The query of an address is searched.
        skipped = text[position...].firstIndex { $0 <= 0x20 || addressEnds.contains($0) } ?? text.count
      } else if byte == ",", text[..<position].suffix(7).elementsEqual(";base64".utf8) {
        skipped = text[start...].firstIndex { Digits.base64[Int($0)] < 0 && $0 != "\\" } ?? text.count
      }
    }
    return ranges
  }

  private static let addressEnds = ByteSet("?\"<>'")

  /// Whether such a run is usual in its place.
  private func isUsual(_ range: Range<Int>) -> Bool {
    let (run, before, after) = (text[range], text[..<range.lowerBound].last, text[range.upperBound...])
    if before == "/" || before == "%" || after.first == "/" { return true }
    if after.first == ".", let next = after.dropFirst().first, next >= UInt8(ascii: "a") { return true }
    if ["sha256-", "sha384-", "sha512-"].contains(where: { run.starts(with: $0.utf8) }) { return true }
    // Text in base64 is not a key; a known secret in it is found by its value.
    if let decoded = base64Decoded(run: run), decoded.allSatisfy({ 0x20...0x7E ~= $0 }) { return true }
    guard let name = self.name(before: range.lowerBound) else { return false }
    return Self.usualNames.contains(where: name.hasSuffix) || ["page", "next", "prev"].contains(where: name.contains)
  }

  /// Returns the name before a value, in lowercase and without separators: `nodeid` for `"node_id": "`.
  private func name(before start: Int) -> String? {
    var end = withoutQuotes(before: start)
    // A weak etag is W/"…".
    if text[..<end].suffix(2).elementsEqual("W/".utf8) { end = withoutQuotes(before: end - 2) }
    guard let mark = text[..<end].last, mark == ":" || mark == "=" else { return nil }
    end = withoutQuotes(before: end - 1)
    let name = text[..<end].suffix(64).reversed().prefix(while: ByteSet.dotted.contains)
    return String(decoding: SensitiveNames.plain(name.reversed()), as: UTF8.self)
  }

  private func withoutQuotes(before start: Int) -> Int {
    start - text[..<start].suffix(16).reversed().prefix(while: Self.quotes.contains).count
  }

  private static let quotes = ByteSet(" \"'\\")

  private static let usualNames = [
    "id", "ids", "uuid", "guid", "hash", "etag", "digest", "checksum", "integrity", "sha", "sha1", "sha256", "md5",
    "cursor", "slug", "version", "revision", "commit", "url", "uri", "href", "src", "link", "image", "photo", "avatar",
    "icon", "picture", "thumbnail", "file", "filename", "path", "placeholder", "data", "fingerprint",
  ]
}
