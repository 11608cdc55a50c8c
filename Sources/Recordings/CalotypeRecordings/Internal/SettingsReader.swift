import CalotypeHTTP
import CalotypeSecrets

/// Reads a `service.json`, strictly: what is not understood is refused where it stands.
struct SettingsReader {
  private let bytes: [UInt8]
  private let file: String
  private let root: [JSONValue.Member]

  init(_ bytes: [UInt8], file: String) throws(FixtureError) {
    self.bytes = bytes
    self.file = file
    if let problem = BodyCheck.problem(bytes, "application/json", file: file) {
      guard case .notJSON(let expected) = problem.problem else { throw problem }
      throw FixtureError(.invalidSetting("", expected: "JSON, and \(expected) here"), in: file, line: problem.line)
    }
    guard let members = (try? JSONValue(parsing: bytes))?.members else {
      let example = "an object, e.g. {\"url\": \"https://dog.ceo/api\"}"
      throw FixtureError(.invalidSetting("", expected: example), in: file, line: 1)
    }
    self.root = members
  }

  func settings() throws(FixtureError) -> ServiceSettings {
    var settings = ServiceSettings()
    for member in try self.members(self.root, [], known: ["url", "keep", "match", "redact", "allow", "max-age"]) {
      let path = [member.key]
      switch member.key {
      case "url": settings.url = try self.url(member.value, path)
      case "keep": try self.readKept(member.value, path, into: &settings)
      case "match": settings.match = try self.match(member.value, path)
      case "redact": settings.redaction = try self.redaction(member.value, path)
      case "allow": settings.allowed = try self.texts(member.value, path, expected: "a list of texts")
      case "max-age": settings.maximumAge = try self.age(member.value, path)
      default: break  // refused above
      }
    }
    return settings
  }

  private func url(_ value: JSONValue, _ path: [String]) throws(FixtureError) -> BaseURL {
    guard let text = value.string, let url = try? BaseURL(text), url.query == nil else {
      throw self.error(path, expected: "an address, e.g. https://dog.ceo/api")
    }
    return url
  }

  private func readKept(
    _ value: JSONValue, _ path: [String], into settings: inout ServiceSettings
  ) throws(FixtureError) {
    for member in try self.object(value, path, known: ["request", "response"]) {
      let path = path + [member.key]
      var names: [String] = []
      for (index, text) in try self.texts(member.value, path, expected: "a list of header fields' names").enumerated() {
        guard let name = fieldName(text), !KeptFields.isFraming(name), Sidecar.Fact(rawValue: name.canonicalName) == nil
        else {
          throw self.error(
            path + ["\(index)"],
            expected:
              "a header field's name, and none of content-length, content-encoding, transfer-encoding and the facts")
        }
        names.append(name.canonicalName)
      }
      if member.key == "request" { settings.keptRequestFields = names } else { settings.keptResponseFields = names }
    }
  }

  private func match(_ value: JSONValue, _ path: [String]) throws(FixtureError) -> MatchRule {
    let words = try self.texts(value, path, expected: "a list of \(MatchRule.spellings)")
    for (index, word) in words.enumerated() where MatchRule(words: [word]) == nil {
      throw self.error(path + ["\(index)"], expected: MatchRule.spellings)
    }
    guard let rule = MatchRule(words: words) else { throw self.error(path, expected: MatchRule.spellings) }
    return rule
  }

  private func redaction(_ value: JSONValue, _ path: [String]) throws(FixtureError) -> RedactionRules {
    var rules = RedactionRules()
    for member in try self.object(value, path, known: ["headers", "query", "json", "form", "variables"]) {
      let path = path + [member.key]
      let texts = try self.texts(member.value, path, expected: "a list of texts")
      switch member.key {
      case "headers":
        for (index, text) in texts.enumerated() where fieldName(text) == nil {
          throw self.error(path + ["\(index)"], expected: "a header field's name")
        }
        rules.headers = texts
      case "query": rules.query = texts
      case "json":
        for (index, text) in texts.enumerated() {
          guard let place = JSONPlace(text) else {
            throw self.error(path + ["\(index)"], expected: JSONPlace.spellings)
          }
          rules.json.append(place)
        }
      case "form": rules.form = texts
      default: rules.variables = texts
      }
    }
    return rules
  }

  private func age(_ value: JSONValue, _ path: [String]) throws(FixtureError) -> Int {
    guard let text = value.string, text.utf8.last == UInt8(ascii: "d"), 2...6 ~= text.utf8.count,
      text.utf8.dropLast().allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let days = Int(text.dropLast())
    else { throw self.error(path, expected: "a number of days, e.g. \"90d\"") }
    return days
  }

  // MARK: - Values

  private func object(
    _ value: JSONValue, _ path: [String], known: [String]
  ) throws(FixtureError) -> [JSONValue.Member] {
    guard let members = value.members else { throw self.error(path, expected: "an object") }
    return try self.members(members, path, known: known)
  }

  private func members(
    _ members: [JSONValue.Member], _ path: [String], known: [String]
  ) throws(FixtureError) -> [JSONValue.Member] {
    for (index, member) in members.enumerated() {
      let line = JSONLines.line(of: path, member: index, in: self.bytes)
      guard known.contains(member.key) else {
        throw FixtureError(
          .unknownSetting((path + [member.key]).joined(separator: "."), known: known), in: self.file, line: line)
      }
      if members[..<index].contains(where: { $0.key == member.key }) {
        throw FixtureError(.repeatedFact(member.key), in: self.file, line: line)
      }
    }
    return members
  }

  private func texts(_ value: JSONValue, _ path: [String], expected: String) throws(FixtureError) -> [String] {
    guard let elements = value.array else { throw self.error(path, expected: expected) }
    var texts: [String] = []
    for (index, element) in elements.enumerated() {
      guard let text = element.string, !text.isEmpty else {
        throw self.error(path + ["\(index)"], expected: "a text that is not empty")
      }
      texts.append(text)
    }
    return texts
  }

  private func error(_ path: [String], expected: String) -> FixtureError {
    FixtureError(
      .invalidSetting(path.joined(separator: "."), expected: expected), in: self.file,
      line: JSONLines.line(of: path, in: self.bytes))
  }
}
