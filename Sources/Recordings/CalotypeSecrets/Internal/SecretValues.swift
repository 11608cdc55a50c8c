import CalotypeHTTP

/// The values that are searched for in every part of an exchange: those that are long enough, and not a word of every
/// text.
struct SecretValues {
  /// The bytes of each value, without repetition.
  private(set) var values: [[UInt8]] = []
  private var seen: Set<[UInt8]> = []

  init(_ secrets: [String] = []) {
    for secret in secrets { add(known: Array(secret.utf8)) }
  }

  /// Adds a value and the keys in it: a variable may contain `Bearer KEY`, `postgres://me:KEY@host` or JSON.
  mutating func add(known secret: [UInt8]) {
    self.add(secret)
    for part in Credentials.parts(of: secret) { self.add(part) }
    guard secret.count <= 65_536 else { return }
    for range in NamedValues.ranges(in: secret, SensitiveNames(RedactionRules())) { self.add(Array(secret[range])) }
  }

  /// Adds a value. The lines of a value are also added, as those of a key may be apart.
  mutating func add(_ secret: [UInt8]) {
    let value = trimmed(secret) { $0 <= 0x20 }
    insert(value)
    guard value.contains(0x0A) else { return }
    for line in value.split(separator: 0x0A) {
      let line = trimmed(line) { $0 <= 0x20 }
      if line.count >= 16, !line.starts(with: "-----".utf8) { insert(line) }
    }
  }

  private mutating func insert(_ value: ArraySlice<UInt8>) {
    let value = Array(value)
    guard Self.isWorthSearching(value), seen.insert(value).inserted else { return }
    values.append(value)
  }

  /// Whether a value is so rare that finding it elsewhere means something.
  private static func isWorthSearching(_ value: [UInt8]) -> Bool {
    guard value.count >= KnownValues.shortestEver, Set(value).count >= 3 else { return false }
    if value.count < 8, value.allSatisfy(\.isDigit) { return false }
    let text = String(decoding: value, as: UTF8.self)
    if Redactor.placeholder.contains(text) || text.hasPrefix(Redactor.placeholder) && value.count < 12 { return false }
    return !words.contains(text.lowercased()) && !SensitiveNames.isName(value)
  }

  private static let words: Set<String> = [
    "anonymous", "application", "application/json", "authorization", "bearer", "changeme", "content", "default",
    "development", "disabled", "enabled", "example", "guest", "header", "localhost", "message", "number", "object",
    "private", "production", "public", "status", "string", "success", "testing", "undefined", "unknown", "version",
  ]
}
