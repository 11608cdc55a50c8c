/// Which names say that a value is secret.
struct SensitiveNames {
  private let headers: Set<[UInt8]>
  private let query: Set<[UInt8]>
  private let form: Set<[UInt8]>

  init(_ rules: RedactionRules) {
    self.headers = Set(rules.headers.map { Array($0.lowercased().utf8) })
    self.query = Set(rules.query.map { Self.plain($0.utf8) })
    self.form = Set(rules.form.map { Self.plain($0.utf8) })
  }

  /// How sure a name makes it.
  enum Certainty {
    case certain
    /// The name may also be that of something harmless: “signature” of a dish. What the value looks like decides.
    case likely
  }

  func isSecretHeader(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    if !self.headers.isEmpty, self.headers.contains(Array(String(decoding: name, as: UTF8.self).lowercased().utf8)) {
      return true
    }
    guard Self.mayBeKnown(name) else { return false }
    var plain = Self.plain(name)
    if NameTable.fields.kind(of: plain) != nil { return true }
    if name.starts(with: "x-".utf8) || name.starts(with: "X-".utf8) { plain.removeFirst() }
    return (NameTable.values.kind(of: plain) != nil || plain.suffix(5).elementsEqual("token".utf8))
      && !Self.isAboutPages(plain)
  }

  func isSecretQuery(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    Self.certainty(of: name) != nil || !self.query.isEmpty && self.query.contains(Self.plain(name))
  }

  func isSecretForm(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    Self.certainty(of: name) != nil || !self.form.isEmpty && self.form.contains(Self.plain(name))
  }

  /// How sure a name makes it that the value is secret; nil where it does not say so. `user[password]` is a password.
  static func certainty(of name: some BidirectionalCollection<UInt8>) -> Certainty? {
    guard self.mayBeKnown(name), 3...120 ~= name.count else { return nil }
    let plain = self.plain(name)
    let kind = NameTable.values.kind(of: plain) ?? self.lastPart(of: name).flatMap(NameTable.values.kind)
    return kind == nil || self.isAboutPages(plain) ? nil : kind
  }

  /// Whether a text is itself one of the names: “password” for a password would be found in every body.
  static func isName(_ text: [UInt8]) -> Bool {
    NameTable.values.names.contains(String(decoding: text, as: UTF8.self).lowercased())
  }

  /// Whether the last two letters are those of a name that says something.
  private static func mayBeKnown(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    var last: UInt8?
    for byte in name.reversed() where !"-_. []".utf8.contains(byte) {
      let letter = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
      if let last { return NameTable.lastLetters[Int(letter) << 8 | Int(last)] }
      last = letter
    }
    return false
  }

  /// Letters and digits in lower case: `apikey` of `api_key` and `API-Key`.
  static func plain(_ name: some Collection<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(name.count)
    for byte in name {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): plain.append(byte | 0x20)
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: " "), UInt8(ascii: "["),
        UInt8(ascii: "]"):
        break
      default: plain.append(byte)
      }
    }
    return plain
  }

  private static func lastPart(of name: some Collection<UInt8>) -> [UInt8]? {
    func isMark(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: ".")
    }
    guard name.contains(where: isMark) else { return nil }
    return name.split(whereSeparator: isMark).last.map { self.plain($0) }
  }

  /// A token of the next page is no secret, and requests are told apart by it.
  private static func isAboutPages(_ plain: [UInt8]) -> Bool {
    ["page", "next", "prev", "cursor", "continu"].contains { part in
      plain.indices.contains { plain[$0...].starts(with: part.utf8) }
    }
  }
}

/// Whether a value looks like something that a machine made: no blanks, long, or of letters and digits.
func looksMade(_ value: [UInt8]) -> Bool {
  guard value.count >= 8, value.allSatisfy({ 0x21...0x7E ~= $0 }) else { return false }
  if value.starts(with: "http://".utf8) || value.starts(with: "https://".utf8) { return false }
  let hasDigit = value.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  let hasLetter = value.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
  return value.count >= 24 || hasDigit && hasLetter || hasDigit && value.count >= 16
}
