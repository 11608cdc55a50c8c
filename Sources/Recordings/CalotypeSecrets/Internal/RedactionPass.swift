import CalotypeHTTP
import HTTPTypes

/// One of the two passes of a redaction. The first replaces the values in places that are secret by name, and
/// remembers them; the second replaces known values in every part of an exchange.
struct RedactionPass {
  /// A value that was found.
  struct Found {
    /// `request.query.api_key`
    let place: String
    let value: [UInt8]
    /// The position in the body; `nil` if the value is in the request's target or in a header field.
    let position: Int?
  }

  private let rules: RedactionRules
  /// The secret names; `nil` in the second pass.
  private let names: SensitiveNames?
  private let search: SecretSearch
  /// Whether values are only listed, and neither remembered nor replaced inside other values.
  private let onlyLists: Bool

  /// The values to search for in the second pass.
  private(set) var secrets: SecretValues
  private(set) var found: [Found] = []

  /// Creates the first pass, which finds secrets by their names and places.
  init(named rules: RedactionRules, knowing secrets: [String] = [], onlyLists: Bool = false) {
    let names = SensitiveNames(rules)
    (self.rules, self.names, self.onlyLists) = (rules, names, onlyLists)
    search = SecretSearch(names: names)
    self.secrets = SecretValues(secrets)
  }

  /// Creates the second pass, which replaces known secrets.
  init(known secrets: SecretValues) {
    (rules, names, onlyLists) = (RedactionRules(), nil, false)
    search = SecretSearch(known: secrets.values)
    self.secrets = secrets
  }

  mutating func redact(_ request: inout Request) {
    if search.isEmpty { return }
    request.head.authority = request.head.authority.map { redacted(authority: $0) }
    request.head.path = request.head.path.map { redacted(target: $0) }
    self.redact(&request.head.headerFields, &request.body, "request")
  }

  mutating func redact(_ response: inout Response) {
    if search.isEmpty { return }
    self.redact(&response.head.headerFields, &response.body, "response")
  }

  private mutating func redact(_ fields: inout HTTPFields, _ body: inout [UInt8], _ side: String) {
    fields = HTTPFields(fields.map { HTTPField(name: $0.name, value: redacted($0, side)) })
    body = redacted(body: body, contentType: fields[.contentType], side)
  }

  // MARK: - The target

  private mutating func redacted(authority: String) -> String {
    guard names == nil else {
      guard let at = authority.lastIndex(of: "@") else { return authority }
      let userInfo = Array(authority[..<at].utf8)
      note(userInfo, "request.user-info")
      for part in Credentials.userInfo(userInfo) { remember(part) }
      return String(authority[authority.index(after: at)...])
    }
    // A host's name has no case.
    let search = SecretSearch(known: secrets.values.map { $0.map(\.lowercased) })
    guard let new = search.redacted(Array(authority.lowercased().utf8)) else { return authority }
    note([], "request.host")
    return String(decoding: new, as: UTF8.self).lowercased()
  }

  private mutating func redacted(target: String) -> String {
    var parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map { Array($0.utf8) }
    if parts.count == 2 {
      parts[1] = redacted(parts[1], formFields(in: parts[1]), in: [.query], isBody: false, "request.query")
      if names == nil { parts[0] = self.redacted(parts[0], "request.path") ?? parts[0] }
    }
    let new = Array(parts.joined(separator: "?".utf8))
    return String(decoding: names == nil ? self.redacted(new, "request.path") ?? new : new, as: UTF8.self)
  }

  // MARK: - Header fields

  private mutating func redacted(_ field: HTTPField, _ side: String) -> String {
    let place = "\(side).header.\(field.name.canonicalName)"
    if let names = self.names {
      switch field.name.canonicalName {
      case "cookie": return self.redacted(cookies: field.value, place)
      case "set-cookie", "set-cookie2":
        let end = field.value.firstIndex(of: ";") ?? field.value.endIndex
        return self.redacted(cookies: String(field.value[..<end]), place) + field.value[end...]
      case let name where names.isSecret(name.utf8, in: .header): return self.redacted(credentials: field.value, place)
      default: break
      }
    }
    return self.redacted(Array(field.value.utf8), place).map { String(decoding: $0, as: UTF8.self) } ?? field.value
  }

  /// Replaces every value, as any may identify a person. A short plain one is not searched for elsewhere.
  private mutating func redacted(cookies: String, _ place: String) -> String {
    let text = Array(cookies.utf8)
    let edits = formFields(in: text, separator: UInt8(ascii: ";")).compactMap { name, range -> (Range<Int>, [UInt8])? in
      var value = text[range]
      if value.count > 1, value.first == "\"", value.last == "\"" { value = value.dropFirst().dropLast() }
      guard !value.isEmpty, !value.elementsEqual(Redactor.placeholderBytes) else { return nil }
      if SensitiveNames.certainty(of: name.utf8) != nil || value.count >= 16 || looksGenerated(value) {
        remember(Array(value))
        for part in Credentials.parts(ofCookie: Reading.decoded(value, .form)) { secrets.add(part) }
      }
      note(Array(value), place)
      return (range, Redactor.placeholderBytes)
    }
    return String(decoding: replacing(edits, in: text), as: UTF8.self)
  }

  /// Replaces the part after the scheme in `Bearer …` and `Basic …`, or a key alone.
  private mutating func redacted(credentials: String, _ place: String) -> String {
    let words = credentials.split(separator: " ", maxSplits: 1)
    let hasScheme = words.count == 2 && words[0].utf8.allSatisfy(\.isLetter)
    let value = Array((hasScheme ? words[1] : credentials[...]).utf8)
    if value.isEmpty || value == Redactor.placeholderBytes { return credentials }
    note(value, place)
    remember(value)
    secrets.add(known: Array(credentials.utf8))
    // Digest response="…"
    for (index, part) in value.split(separator: UInt8(ascii: "\"")).enumerated() where index % 2 == 1 {
      if looksGenerated(part) { secrets.add(Array(part)) }
    }
    if hasScheme, words[0].lowercased() == "basic", let decoded = base64Decoded(run: value) {
      for part in Credentials.userInfo(decoded) { remember(part) }
    }
    return hasScheme ? "\(words[0]) \(Redactor.placeholder)" : Redactor.placeholder
  }

  // MARK: - Bodies

  /// Returns the body without secrets.
  mutating func redacted(body: [UInt8], contentType: String?, _ side: String) -> [UInt8] {
    let place = "\(side).body"
    switch BodyKind(body, contentType: contentType) {
    case .json where names != nil || JSONIndenter.accepts(body):
      let new = self.redacted(json: body, place, isAnswer: side == "response")
      if names == nil || JSONIndenter.accepts(new) { return new }
      return self.redacted(onlyLists ? body : new, at: 0, place) ?? new
    case .form where names != nil: return redacted(body, formFields(in: body), in: [.form, .query], "\(side).form")
    case .multipart(let boundary) where names != nil:
      return redacted(body, MultipartFields.all(in: body, boundary: boundary), in: [.form], "\(side).form")
    case .binary where names != nil: return body
    default: return self.redacted(body, at: 0, place) ?? body
    }
  }

  /// Returns the JSON text without secrets, changed token by token, so that no string and no number is broken.
  private mutating func redacted(json: [UInt8], _ place: String, isAnswer: Bool) -> [UInt8] {
    JSONTokens.edit(json, places: rules.json) { token, path in
      let bytes = json[token.range]
      let isString = token.kind == .string
      guard names != nil else {
        guard let new = self.redacted(Array(bytes), "\(place):\(path())") else { return nil }
        return token.kind == .number ? [UInt8(ascii: "0")] : new
      }
      guard token.kind != .key, !bytes.isEmpty, !bytes.elementsEqual(Redactor.placeholderBytes) else { return nil }
      var isSecret = token.isInPlace
      if !isSecret, let certainty = token.certainty {
        let value = Reading.decoded(bytes, .json)
        isSecret =
          certainty.isEnough(for: value) && (isString || value.count >= 4)
          || isString && (!isAnswer || looksGenerated(value))
      }
      guard isSecret else {
        return isString && SecretSearch.mayHoldNamedValue(bytes)
          ? self.redacted(Array(bytes), at: token.range.lowerBound, "\(place):\(path())") : nil
      }
      if bytes.elementsEqual("0".utf8), !isString { return nil }
      if !onlyLists { secrets.add(known: Reading.decoded(bytes, .json)) }
      note(Array(bytes), at: token.range.lowerBound, "\(place):\(path())")
      return isString ? Redactor.placeholderBytes : [UInt8(ascii: "0")]
    }
  }

  // MARK: - Values

  /// Returns the text without the secrets in its fields.
  private mutating func redacted(
    _ text: [UInt8], _ fields: [FormField], in places: [SensitiveNames.Place], isBody: Bool = true, _ place: String
  ) -> [UInt8] {
    let edits = fields.compactMap { name, range -> (Range<Int>, [UInt8])? in
      let (value, place) = (Array(text[range]), "\(place).\(nameInPlaces(name))")
      let position = isBody ? range.lowerBound : nil
      guard let names, places.contains(where: { names.isSecret(name.utf8, in: $0) }) else {
        return redacted(value, at: position, place).map { (range, $0) }
      }
      if value.isEmpty || value == Redactor.placeholderBytes { return nil }
      remember(value)
      note(value, at: position, place)
      return (range, Redactor.placeholderBytes)
    }
    return replacing(edits, in: text)
  }

  /// Replaces the secrets that the search finds in a text; returns `nil` if it finds none.
  ///
  /// - Parameter position: Its position in the body, if it is in one.
  mutating func redacted(_ text: [UInt8], at position: Int? = nil, _ place: @autoclosure () -> String) -> [UInt8]? {
    guard names != nil else {
      guard let new = search.redacted(text) else { return nil }
      let place = place()
      // A name in the place may itself be a secret.
      let shown = search.redacted(Array(place.utf8)).map { String(decoding: $0, as: UTF8.self) }
      note([], shown ?? place)
      return new
    }
    guard SecretSearch.mayHoldNamedValue(text) else { return nil }
    if onlyLists {
      for match in search.matches(in: text) {
        note(match.value, at: position.map { $0 + match.range.lowerBound }, place())
      }
      return nil
    }
    var values: [[UInt8]] = []
    let new = search.redacted(text) { values.append($0) }
    for value in values {
      remember(value)
      note(value, place())
    }
    return new
  }

  private mutating func note(_ value: [UInt8], at position: Int? = nil, _ place: String) {
    found.append(Found(place: place, value: value, position: position))
  }

  /// Remembers a value as written, and as decoded.
  private mutating func remember(_ value: [UInt8]) {
    if onlyLists { return }
    func decoded(_ text: [UInt8], _ encodings: [Reading.Encoding]) -> [[UInt8]] {
      [text] + encodings.compactMap { Reading.unescaped(text, $0)?.bytes }
    }
    for text in decoded(value, [.json, .html]).flatMap({ decoded($0, [.percent, .form]) }) { secrets.add(text) }
    _ = search.redacted(value) { secrets.add(known: $0) }
  }
}
