import CalotypeHTTP

/// Finds secrets in finished bytes: recordings, goldens, and the names of files.
///
///     let scan = SecretScan(known: [("DOG_KEY", key)])
///     for finding in scan.findings(in: bytes, file: "dog/GET_breeds.json") { print(finding) }
///     // dog/GET_breeds.json:3:14: the value of DOG_KEY, as base64, c2Vj… (24 characters). Redact its place …
///
/// Anywhere in a file it finds
/// - known values, in all encodings in which a ``Redactor`` finds them;
/// - tokens of known forms: keys and tokens of known issuers, JSON web tokens, private keys, `Bearer …`, `Basic …`,
///   passwords in addresses;
/// - values under a name like `password` or `access_token`, unless they are ``Redactor/placeholder``;
/// - long runs of mixed letters and digits, unless their place says that they are an address, an identifier or a digest.
///
/// In the files of a recording it also finds every value in a place that a ``Redactor`` would redact, whatever it looks
/// like: it may be written by a person, or recorded before the service had a rule.
///
/// Styles of a terminal (`.ansi`) are skipped, so that a secret which changes its color half-way is found. The work is
/// linear in the size of the file, whatever is in it.
package struct SecretScan: Sendable {
  private let rules: RedactionRules
  /// The name of the secret that each known value belongs to.
  private let names: [String]
  private let search: SecretSearch
  /// The search for known values and tokens alone.
  private let sureSearch: SecretSearch
  private let allowed: [[UInt8]]

  /// Creates a scan.
  ///
  /// - Parameters:
  ///   - rules: The rules of the service.
  ///   - known: Values that must not be in any file.
  ///   - allowed: Texts that are not secrets although they look like some.
  package init(rules: RedactionRules = RedactionRules(), known: [KnownSecret] = [], allowed: [String] = []) {
    self.rules = rules
    let values = known.map { SecretValues([$0.value]).values }
    names = zip(known, values).flatMap { secret, values in values.map { _ in secret.name } }
    let all = Array(values.joined())
    search = SecretSearch(known: all, names: SensitiveNames(rules), findsTokens: true)
    sureSearch = SecretSearch(known: all, findsTokens: true)
    self.allowed = allowed.map { Array($0.utf8) }.filter { !$0.isEmpty }
  }

  /// Creates a scan for values without names.
  package init(secrets: [String], allowed: [String] = []) {
    self.init(known: secrets.map { ("", $0) }, allowed: allowed)
  }

  // MARK: - Anywhere

  /// Returns the secrets in a file and in its name, in order.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - file: The file's name for the findings.
  ///   - isScreen: Whether the file shows a screen, where a secret may continue in the next row: known values and tokens
  ///     are then also searched for in joined rows.
  package func findings(in bytes: [UInt8], file: String, isScreen: Bool = false) -> [SecretFinding] {
    findings(in: bytes, file: file, isScreen: isScreen, nil)
  }

  /// - Parameter found: What a search has found in the bytes, which have no escape sequences.
  private func findings(
    in bytes: [UInt8], file: String, isScreen: Bool, _ found: [SecretSearch.Match]?
  ) -> [SecretFinding] {
    let name = Array(file.utf8)
    let inName = matches(in: name, sureSearch)
    let file = Self.masked(name, inName)
    let text = VisibleText(bytes)
    let inText = matches(in: text.bytes, text.isBinary ? sureSearch : search, isScreen: isScreen, found)
    return inName.map { finding($0, in: name, file, at: nil) }
      + zip(inText, text.places(of: inText.map(\.range.lowerBound))).map { finding($0, in: text.bytes, file, at: $1) }
  }

  /// Returns a text for a message, such as a line of a file, without what looks like a secret. If the rules of a
  /// service are known, ``Redactor/masked(_:)`` masks more.
  package func masked(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return Self.masked(bytes, matches(in: bytes, search))
  }

  private func matches(
    in text: [UInt8], _ search: SecretSearch, isScreen: Bool = false, _ found: [SecretSearch.Match]? = nil
  ) -> [SecretSearch.Match] {
    var matches = found ?? search.matches(in: text)
    if isScreen {
      for glue: [UInt8] in sureSearch.hasSpaces ? [[], [0x20]] : [[]] {
        for rows in JoinedRows.all(of: text, glue: glue) {
          for var match in sureSearch.matches(in: rows.bytes) where !isAllowed(rows.bytes[match.range]) {
            guard let range = rows.firstRow(of: match.range) else { continue }
            match.range = range
            match.isOverRows = true
            matches.append(match)
          }
        }
      }
    }
    matches.removeAll { match in
      // In digits, values of names are found by chance.
      if match.kind.isNamed, !Self.mayBeSecret(match.value[...]) || match.encodings.contains(where: \.isDigits) {
        return true
      }
      return isAllowed(text[match.range])
    }
    return SecretSearch.withoutOverlaps(matches, in: text.count)
  }

  private func isAllowed(_ found: ArraySlice<UInt8>) -> Bool {
    self.allowed.contains { allowed in allowed.contains(found) || allowed.count >= 8 && found.contains(allowed) }
  }

  private static func mayBeSecret(_ value: ArraySlice<UInt8>) -> Bool {
    guard !value.contains(where: { $0 <= 0x20 }), value.count <= 2048, let first = value.first else { return false }
    if value.starts(with: Redactor.placeholderBytes) || value.starts(with: "http".utf8) { return false }
    return !"*<{$[•".utf8.contains(first) && Randomness(value).mayBeKey
  }

  // MARK: - Secret places

  /// Returns the values in the secret places of a sidecar.
  ///
  /// - Parameters:
  ///   - bytes: The sidecar's bytes.
  ///   - file: The file's name for the findings.
  ///   - request: The request that the sidecar describes; its body is ignored.
  ///   - response: The answer that the sidecar describes; its body is ignored.
  package func findings(
    inSidecar bytes: [UInt8], file: String, request: Request, response: Response?
  ) -> [SecretFinding] {
    var pass = RedactionPass(named: rules, onlyLists: true)
    var request = request
    request.body = []
    pass.redact(&request)
    if var response {
      response.body = []
      pass.redact(&response)
    }
    let values = Set(pass.found.map(\.value))
    let count = pass.found.count
    // Other facts, such as where the answer came from.
    _ = pass.redacted(bytes, at: 0, "facts")
    let facts = pass.found[count...].filter { !values.contains($0.value) }
    return self.findings(pass.found[..<count] + facts, in: bytes, file)
  }

  /// Returns the values in the secret places of a body.
  package func findings(inBody bytes: [UInt8], contentType: String?, isAnswer: Bool, file: String) -> [SecretFinding] {
    var pass = RedactionPass(named: rules, onlyLists: true)
    _ = pass.redacted(body: bytes, contentType: contentType, isAnswer ? "response" : "request")
    return findings(pass.found[...], in: bytes, file)
  }

  /// Returns the secrets in a body and in the name of its file: anywhere, and in secret places. A text is searched once
  /// for both.
  package func allFindings(
    inBody bytes: [UInt8], contentType: String?, isAnswer: Bool, file: String
  ) -> [SecretFinding] {
    guard case .text = BodyKind(bytes, contentType: contentType), !bytes.contains(0), !bytes.contains(0x1B) else {
      return findings(in: bytes, file: file)
        + findings(inBody: bytes, contentType: contentType, isAnswer: isAnswer, file: masked(file))
    }
    let (found, place) = (search.matches(in: bytes), isAnswer ? "response.body" : "request.body")
    let named = found.filter(\.kind.isNamed)
      .map { RedactionPass.Found(place: place, value: $0.value, position: $0.range.lowerBound) }
    return findings(in: bytes, file: file, isScreen: false, found) + findings(named[...], in: bytes, masked(file))
  }

  private func findings(
    _ found: ArraySlice<RedactionPass.Found>, in bytes: [UInt8], _ file: String
  ) -> [SecretFinding] {
    var start = 0
    var seen: Set<Int> = []
    typealias Placed = (position: Int, found: RedactionPass.Found)
    var placed = found.filter { isSecret($0.value) }.compactMap { found -> Placed? in
      // Values of a sidecar are in order, mostly.
      let position =
        found.position
        ?? (bytes[start...].firstRange(of: found.value) ?? bytes.firstRange(of: found.value))?.lowerBound ?? 0
      start = min(position + found.value.count, bytes.count)
      return seen.insert(position).inserted ? (position, found) : nil
    }
    placed.sort { $0.position < $1.position }
    return zip(placed, VisibleText(bytes).places(of: placed.map(\.position))).map { item, place in
      SecretFinding(
        file: file, line: place.line, column: place.column, rule: "a value in a secret place, \(item.found.place)",
        excerpt: Self.excerpt(item.found.value[...]),
        fix: "Replace it with \(Redactor.placeholder) or record again. If it is not a secret, add it to “allow” in "
          + "service.json.")
    }
  }

  /// Whether a value is neither empty nor allowed.
  private func isSecret(_ value: [UInt8]) -> Bool {
    !value.isEmpty && !["REDACTED", "0", "null", "true", "false"].contains { value.elementsEqual($0.utf8) }
      && !allowed.contains(value) && !allowed.contains(Reading.decoded(value, .form))
  }

  // MARK: - Findings

  private func finding(
    _ match: SecretSearch.Match, in text: [UInt8], _ file: String, at place: (line: Int, column: Int)?
  ) -> SecretFinding {
    var (rule, isCertain) = ("", true)
    switch match.kind {
    case .known(let value): rule = names[value].isEmpty ? "a known secret" : "the value of \(names[value])"
    case .token(let name): rule = name
    case .named: (rule, isCertain) = ("a value with a secret name", false)
    case .key: (rule, isCertain) = ("a possible key", false)
    }
    if match.isOverRows {
      rule += ", continued in the next row"
    } else if !match.encodings.isEmpty {
      rule += ", as \(match.encodings.map(\.rawValue).joined(separator: " in "))"
    }
    let fix =
      if place == nil {
        "Delete this file. Name the place of the secret, not the secret, in “redact” in service.json, and record again."
      } else if isCertain {
        "Name its place in “redact” in service.json and record again. If others may have seen the "
          + "secret, revoke it."
      } else {
        "If it is secret, name its place in “redact” in service.json and record again; if not, add it to “allow” there."
      }
    return SecretFinding(
      file: file, line: place?.line, column: place?.column, rule: rule, excerpt: Self.excerpt(text[match.range]),
      fix: fix)
  }

  /// `ghp_… (40 characters)`: a quarter at most.
  private static func excerpt(_ secret: ArraySlice<UInt8>) -> String {
    let count = String(decoding: secret, as: UTF8.self).unicodeScalars.count
    let shown = secret.prefix(min(4, secret.count / 4)).prefix { 0x21...0x7E ~= $0 }
    return "\(String(decoding: shown, as: UTF8.self))… (\(count) characters)"
  }

  private static func masked(_ text: [UInt8], _ matches: [SecretSearch.Match]) -> String {
    let edits = matches.map { match in
      (match.range, Array(text[match.range].prefix(min(4, match.range.count / 4))) + Array("…".utf8))
    }
    return String(decoding: replacing(edits, in: text), as: UTF8.self)
  }
}

/// A value that must not be in any file, and the name that findings show, e.g. that of an environment variable. A value of
/// fewer than six characters is not searched for.
package typealias KnownSecret = (name: String, value: String)
