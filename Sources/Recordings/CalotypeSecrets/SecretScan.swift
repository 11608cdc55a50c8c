/// Looks for secrets in finished bytes: recordings, goldens, and the names of files.
///
///     let scan = SecretScan(known: [KnownSecret("DOG_KEY", key)])
///     for finding in scan.findings(in: bytes, file: "dog/GET_breeds.json") { print(finding) }
///     // dog/GET_breeds.json:3:14: the value of DOG_KEY, as base64, c2Vj… (24 characters). Redact its place …
///
/// Four kinds of things are found:
/// - known values, in all encodings in which a ``Redactor`` finds them;
/// - what says by its form what it is: keys and tokens of known issuers, JSON web tokens, private keys, `Bearer …`,
///   `Basic …`, passwords in addresses;
/// - values under a name like `password` or `access_token`, unless they are ``Redactor/placeholder``;
/// - long runs of mixed letters and digits, where nothing says that they are an address, an identifier or a digest.
///
/// Styles of a terminal (`.ansi`) are passed over, so that a secret which changes its colour half-way is found. The
/// work is linear in the size of the file, whatever is in it.
public struct SecretScan: Sendable {
  private let names: [String]
  private let search: SecretSearch
  /// For each value of the search, the name of the secret that it belongs to.
  private let owners: [Int]
  private let allowed: [[UInt8]]

  /// A scan that also knows some values.
  ///
  /// - Parameters:
  ///   - known: Values that must not stand anywhere.
  ///   - allowed: Texts that are no secrets although they look like some.
  public init(known: [KnownSecret] = [], allowed: [String] = []) {
    var values: [[UInt8]] = []
    var owners: [Int] = []
    for (index, secret) in known.enumerated() {
      let new = SecretValues([secret.value]).values
      values += new
      owners += new.map { _ in index }
    }
    self.names = known.map(\.name)
    self.search = SecretSearch(values, isReplacing: false)
    self.owners = owners
    self.allowed = allowed.map { Array($0.utf8) }.filter { !$0.isEmpty }
  }

  /// A scan for values without names.
  public init(secrets: [String], allowed: [String] = []) {
    self.init(known: secrets.map { KnownSecret("", $0) }, allowed: allowed)
  }

  /// What looks like a secret in a file and in its name, in the order in which it stands there.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - file: What the findings call it.
  ///   - isScreen: Whether the file shows a screen, so that a secret may run over the end of a row: known values and
  ///     tokens of known issuers are then also looked for in the rows put together.
  public func findings(in bytes: [UInt8], file: String, isScreen: Bool = false) -> [SecretFinding] {
    let name = Array(file.utf8)
    let inName = self.suspects(in: name, isText: false)
    let shownFile = Self.masked(name, inName)
    var findings = inName.map { Self.finding($0, in: name, shownFile, at: nil) }

    let text = SeenText(bytes)
    var suspects = self.suspects(in: text.bytes, isText: !text.isBinary)
    if isScreen {
      suspects = self.settled(suspects + self.suspects(overRowsOf: text.bytes), in: text.bytes)
    }
    var places = text.places
    for suspect in suspects {
      findings.append(Self.finding(suspect, in: text.bytes, shownFile, at: places.place(of: suspect.range.lowerBound)))
    }
    return findings
  }

  /// A text for a message, e.g. one that quotes a line of a file, without what looks like a secret in it. Where the
  /// rules of a service are at hand, ``Redactor/masked(_:)`` does more.
  package func masked(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return Self.masked(bytes, self.suspects(in: bytes, isText: true))
  }

  /// Something found: where, and what it seems to be.
  private struct Suspect {
    let range: Range<Int>
    let rule: String
    /// What comes first wins where two overlap.
    let rank: Int
    /// Whether it is a secret without a doubt.
    let isCertain: Bool
  }

  private func suspects(in text: [UInt8], isText: Bool) -> [Suspect] {
    var found = self.search.matches(in: text).map { match in
      let name = self.names[self.owners[match.value]]
      let encodings = match.encodings.map(Self.word).joined(separator: " in ")
      let rule = name.isEmpty ? "a known secret" : "the value of \(name)"
      return Suspect(
        range: match.range, rule: encodings.isEmpty ? rule : "\(rule), as \(encodings)", rank: 0, isCertain: true)
    }
    found += TokenSearch(text).hits.map { Suspect(range: $0.range, rule: $0.name, rank: 1, isCertain: true) }
    for (own, whole) in Reading.pieces(of: text, reach: 0) {
      let piece = Array(text[whole])
      for reading in Reading.all(of: piece, shortest: 20, hasBlanks: false, .printable) {
        for hit in TokenSearch(reading.bytes).hits where hit.range.count >= 16 {
          var edit = Edit(hit.range, [], isPlaceholder: true)
          edit.lift(out: reading, of: piece)
          edit = edit.moved(by: whole.lowerBound)
          guard own.contains(edit.range.lowerBound) else { continue }
          let rule = "\(hit.name), as \(Self.word(reading.encoding))"
          found.append(Suspect(range: edit.range, rule: rule, rank: 2, isCertain: true))
        }
      }
    }
    if isText {
      for range in Assignments.values(in: text, SensitiveNames(RedactionRules())) where Self.mayBeSecret(text[range]) {
        found.append(
          Suspect(range: range, rule: "a value whose name says that it is secret", rank: 3, isCertain: false))
      }
      found += KeySearch(text).ranges.map {
        Suspect(range: $0, rule: "what looks like a key", rank: 4, isCertain: false)
      }
    }
    return self.settled(found, in: text)
  }

  /// What begins in one row and goes on in the next.
  private func suspects(overRowsOf text: [UInt8]) -> [Suspect] {
    var found: [Suspect] = []
    for glue: [UInt8] in self.search.hasBlanks ? [[], [0x20]] : [[]] {
      for column in JoinedRows.columns(of: text, glue: glue) {
        func add(_ range: Range<Int>, _ rule: String, rank: Int) {
          guard column.crossesSeam(range), !self.isAllowed(column.bytes[range]) else { return }
          // Its first row, as the next one begins with other things.
          let start = column.offsets[range.lowerBound]
          var end = start
          for offset in column.offsets[range] where offset == end { end += 1 }
          found.append(Suspect(range: start..<end, rule: "\(rule), over the end of a row", rank: rank, isCertain: true))
        }
        for match in self.search.matches(in: column.bytes) {
          let name = self.names[self.owners[match.value]]
          add(match.range, name.isEmpty ? "a known secret" : "the value of \(name)", rank: 0)
        }
        for hit in TokenSearch(column.bytes).hits { add(hit.range, hit.name, rank: 1) }
      }
    }
    return found
  }

  /// In the order of the text, without what is allowed and without what another finding covers.
  private func settled(_ suspects: [Suspect], in text: [UInt8]) -> [Suspect] {
    guard !suspects.isEmpty else { return [] }
    var settled: [Suspect] = []
    let ranked = suspects.sorted { $0.range.lowerBound < $1.range.lowerBound }
    for rank in 0...4 {
      let before = settled.sorted { $0.range.lowerBound < $1.range.lowerBound }.map(\.range)
      var last = -1
      var index = 0
      for suspect in ranked where suspect.rank == rank && !self.isAllowed(text[suspect.range]) {
        while index < before.count, before[index].upperBound <= suspect.range.lowerBound { index += 1 }
        let isCovered = index < before.count && before[index].lowerBound < suspect.range.upperBound
        guard !isCovered, suspect.range.lowerBound >= last else { continue }
        settled.append(suspect)
        last = suspect.range.upperBound
      }
    }
    return settled.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func isAllowed(_ found: ArraySlice<UInt8>) -> Bool {
    self.allowed.contains { allowed in
      found.elementsEqual(allowed) || contains(allowed[...], found)
        || allowed.count >= 8 && contains(found, allowed[...])
    }
  }

  private static func mayBeSecret(_ value: ArraySlice<UInt8>) -> Bool {
    guard !value.contains(where: { $0 <= 0x20 }), value.count <= 2048 else { return false }
    if value.starts(with: Redactor.placeholder.utf8) || value.starts(with: "http".utf8) { return false }
    if let first = value.first, "*<{$[•".utf8.contains(first) { return false }
    return Randomness(value).mayBeKey
  }

  private static func word(_ encoding: Reading.Encoding) -> String {
    switch encoding {
    case .percent: "percent-encoding"
    case .form: "a form's field"
    case .json: "JSON escapes"
    case .html: "HTML references"
    case .base64: "base64"
    case .hex: "hexadecimal digits"
    }
  }

  // MARK: - Findings

  private static func finding(
    _ suspect: Suspect, in text: [UInt8], _ file: String, at place: (line: Int, column: Int)?
  ) -> SecretFinding {
    let mend =
      switch (place, suspect.isCertain) {
      case (nil, _): "Name what is secret in “redact” in service.json, record again, and take this file away."
      case (_, true):
        "Name its place in “redact” in service.json and record again; what others may have seen is to be replaced "
          + "where it was issued."
      case (_, false):
        "If it is secret, name its place in “redact” in service.json and record again; if not, add it to “allow” there."
      }
    return SecretFinding(
      file: file, line: place?.line, column: place?.column, rule: suspect.rule,
      excerpt: Self.excerpt(text[suspect.range]), mend: mend)
  }

  /// `ghp_… (40 characters)`: a quarter at most.
  static func excerpt(_ secret: ArraySlice<UInt8>) -> String {
    let count = String(decoding: secret, as: UTF8.self).unicodeScalars.count
    let shown = secret.prefix(min(4, secret.count / 4)).prefix { 0x21...0x7E ~= $0 }
    return "\(String(decoding: shown, as: UTF8.self))… (\(count) characters)"
  }

  private static func masked(_ name: [UInt8], _ suspects: [Suspect]) -> String {
    var shown = ""
    var position = 0
    for suspect in suspects {
      shown += String(decoding: name[position..<suspect.range.lowerBound], as: UTF8.self)
      shown += String(decoding: name[suspect.range].prefix(min(4, suspect.range.count / 4)), as: UTF8.self) + "…"
      position = suspect.range.upperBound
    }
    return shown + String(decoding: name[position...], as: UTF8.self)
  }
}

/// Whether the second text stands in the first.
private func contains(_ text: ArraySlice<UInt8>, _ part: ArraySlice<UInt8>) -> Bool {
  guard part.count <= text.count else { return false }
  return (text.startIndex...(text.endIndex - part.count)).contains { text[$0...].starts(with: part) }
}
