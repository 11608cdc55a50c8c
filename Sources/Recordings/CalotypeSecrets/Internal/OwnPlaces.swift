import CalotypeHTTP
import HTTPTypes

/// Takes secrets out of the places that are theirs by name, and remembers them, so that they can be looked for
/// elsewhere.
struct OwnPlaces {
  static let placeholder = Array(Redactor.placeholder.utf8)

  let rules: RedactionRules
  let names: SensitiveNames

  /// What was taken out.
  var secrets: SecretValues

  /// Where it stood: `request.query.api_key`.
  var places: Set<String> { Set(self.taken.map(\.place)) }

  /// What was taken out, as it was written there, and where it stood.
  private(set) var taken: [(place: String, value: [UInt8])] = []

  /// Whether values are to be looked for elsewhere, too.
  let remembers: Bool

  init(_ rules: RedactionRules, knowing secrets: [String], remembers: Bool = true) {
    self.remembers = remembers
    self.rules = rules
    self.names = SensitiveNames(rules)
    self.secrets = SecretValues(secrets)
  }

  mutating func redact(_ request: inout Request) {
    if let authority = request.head.authority, let at = authority.lastIndex(of: "@") {
      self.take(userInfo: String(authority[..<at]))
      self.note(Array(authority[..<at].utf8), "request.user-info")
      request.head.authority = String(authority[authority.index(after: at)...])
    }
    let target = Array((request.head.path ?? "/").utf8)
    if let mark = target.firstIndex(of: UInt8(ascii: "?")) {
      let query = FormFields.edit(Array(target[(mark + 1)...])) { name, value in
        var place: String { "request.query.\(nameInPlaces(name))" }
        return self.names.isSecretQuery(name.utf8)
          ? self.take(encoded: value, place) : self.redacted(text: value, place)
      }
      request.head.path = String(decoding: target[...mark] + query, as: UTF8.self)
    }
    request.head.headerFields = self.redacted(request.head.headerFields, "request")
    let type = request.head.headerFields[.contentType]
    request.body = self.redacted(request.body, contentType: type, "request", isAnswer: false)
  }

  mutating func redact(_ response: inout Response) {
    response.head.headerFields = self.redacted(response.head.headerFields, "response")
    let type = response.head.headerFields[.contentType]
    response.body = self.redacted(response.body, contentType: type, "response", isAnswer: true)
  }

  // MARK: - Header fields

  private mutating func redacted(_ fields: HTTPFields, _ side: String) -> HTTPFields {
    var result = HTTPFields()
    for field in fields {
      let value = self.redacted(field, "\(side).header.\(field.name.canonicalName)")
      result.append(HTTPField(name: field.name, value: value))
    }
    return result
  }

  private mutating func redacted(_ field: HTTPField, _ place: String) -> String {
    switch field.name.canonicalName {
    case "cookie":
      return self.redacted(cookies: field.value, place)
    case "set-cookie", "set-cookie2":
      let end = field.value.firstIndex(of: ";") ?? field.value.endIndex
      return self.redacted(cookies: String(field.value[..<end]), place) + field.value[end...]
    case let name where self.names.isSecretHeader(name.utf8):
      return self.redacted(credentials: field.value, place)
    default:
      return String(decoding: self.redacted(text: Array(field.value.utf8), place), as: UTF8.self)
    }
  }

  /// `theme=dark; session=…`: every value, as any may say who somebody is. A short plain one is not looked for
  /// elsewhere.
  private mutating func redacted(cookies: String, _ place: String) -> String {
    let text = FormFields.edit(Array(cookies.utf8), separator: UInt8(ascii: ";")) { name, value in
      var value = value[...]
      if value.first == UInt8(ascii: "\""), value.last == UInt8(ascii: "\""), value.count > 1 {
        value = value.dropFirst().dropLast()
      }
      guard !value.isEmpty, value != Self.placeholder[...] else { return nil }
      let isTelling = SensitiveNames.certainty(of: name.utf8) != nil
      if isTelling || value.count >= 16 || looksMade(Array(value)) {
        self.remember(encoded: Array(value))
        for part in Credentials.parts(ofCookie: FormFields.meant(value)) {
          self.secrets.add(String(decoding: part, as: UTF8.self))
        }
      }
      self.note(Array(value), place)
      return Self.placeholder
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// `Bearer …`, `Basic …`, or a key alone.
  private mutating func redacted(credentials: String, _ place: String) -> String {
    guard !credentials.isEmpty else { return credentials }
    defer { if !credentials.hasSuffix(Redactor.placeholder) { self.secrets.add(known: credentials) } }
    let words = credentials.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    guard words.count == 2, words[0].utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }) else {
      if credentials == Redactor.placeholder { return credentials }
      self.note(Array(credentials.utf8), place)
      self.remember(encoded: Array(credentials.utf8))
      return Redactor.placeholder
    }
    if words[1] == Redactor.placeholder { return credentials }
    self.note(Array(words[1].utf8), place)
    self.remember(encoded: Array(words[1].utf8))
    if words[0].lowercased() == "basic", let bytes = base64Decoded(words[1].utf8) {
      self.take(userInfo: String(decoding: bytes, as: UTF8.self))
    }
    for value in words[1].split(separator: "\"").enumerated() where value.offset % 2 == 1 {
      if looksMade(Array(value.element.utf8)) { self.secrets.add(String(value.element)) }  // Digest response="…"
    }
    return "\(words[0]) \(Redactor.placeholder)"
  }

  /// `user:password`; where there is no password, the user's name is the key.
  private mutating func take(userInfo: String) {
    for part in Credentials.userInfo(Array(userInfo.utf8)) { self.remember(encoded: part) }
  }

  // MARK: - Remembering

  mutating func take(encoded value: [UInt8], _ place: String) -> [UInt8] {
    guard !value.isEmpty, value != Self.placeholder else { return value }
    self.remember(encoded: value)
    self.note(value, place)
    return Self.placeholder
  }

  /// Remembers where something was taken out.
  mutating func note(_ value: [UInt8], _ place: String) {
    self.taken.append((place, value))
  }

  /// A value is what it is written as, and what that may mean.
  mutating func remember(encoded value: [UInt8]) {
    guard self.remembers else { return }
    var readings = [value]
    for bytes in [Reading.json(value)?.bytes, Reading.html(value)?.bytes] { if let bytes { readings.append(bytes) } }
    for bytes in readings {
      for plus in [false, true] {
        if let new = Reading.percent(bytes, plusIsBlank: plus)?.bytes { readings.append(new) }
      }
    }
    for bytes in readings { self.secrets.add(String(decoding: bytes, as: UTF8.self)) }
    var inside: [[UInt8]] = []
    _ = NestedValues(names: self.names).redacted(value) { inside.append($0) }
    for bytes in inside { self.secrets.add(known: String(decoding: bytes, as: UTF8.self)) }
  }
}
