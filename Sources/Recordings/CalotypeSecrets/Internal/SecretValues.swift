/// The values that are searched for everywhere: long enough, and more than a word that stands in every text.
struct SecretValues {
  /// The bytes of each value, in the order in which they came; none twice.
  private(set) var values: [[UInt8]] = []
  private var seen: Set<[UInt8]> = []

  init(_ secrets: [String] = []) {
    for secret in secrets { self.add(known: secret) }
  }

  /// Adds a value and what may be a key in it: a variable may hold `Bearer KEY`, `postgres://me:KEY@host` or JSON.
  mutating func add(known secret: String) {
    self.add(secret)
    for part in Credentials.parts(of: secret) { self.add(String(decoding: part, as: UTF8.self)) }
    let bytes = Array(secret.utf8)
    guard bytes.count <= 65_536 else { return }
    for range in Assignments.values(in: bytes, SensitiveNames(RedactionRules())) {
      self.add(String(decoding: bytes[range], as: UTF8.self))
    }
  }

  /// Adds a value. One of several lines also counts line by line, as a key's lines may stand apart.
  mutating func add(_ secret: String) {
    let bytes = Self.withoutBlanksAround(Array(secret.utf8)[...])
    self.add(bytes: bytes)
    guard bytes.contains(0x0A) else { return }
    for line in bytes.split(separator: 0x0A) {
      let line = Self.withoutBlanksAround(line)
      if line.count >= 16, !line.starts(with: "-----".utf8) { self.add(bytes: line) }
    }
  }

  private mutating func add(bytes: ArraySlice<UInt8>) {
    let value = Array(bytes)
    guard Self.isWorthSearching(value), self.seen.insert(value).inserted else { return }
    self.values.append(value)
  }

  /// Whether a value may be looked for outside of its own place, so that finding it says something.
  static func isWorthSearching(_ value: [UInt8]) -> Bool {
    guard value.count >= ValueTable.shortestEver, Set(value).count >= 3 else { return false }
    if value.count < 8, value.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) { return false }
    let text = String(decoding: value, as: UTF8.self)
    // What stands in every text, and what stands for a secret already.
    if Redactor.placeholder.contains(text) || text.hasPrefix(Redactor.placeholder) && text.utf8.count < 12 {
      return false
    }
    return !Self.words.contains(text.lowercased()) && !SensitiveNames.isName(value)
  }

  private static let words: Set<String> = [
    "anonymous", "application", "application/json", "authorization", "bearer", "changeme", "content", "default",
    "development", "disabled", "enabled", "example", "guest", "header", "localhost", "message", "number", "object",
    "private", "production", "public", "status", "string", "success", "testing", "undefined", "unknown", "version",
  ]

  private static func withoutBlanksAround(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let byte = bytes.first, byte <= 0x20 { bytes.removeFirst() }
    while let byte = bytes.last, byte <= 0x20 { bytes.removeLast() }
    return bytes
  }
}
