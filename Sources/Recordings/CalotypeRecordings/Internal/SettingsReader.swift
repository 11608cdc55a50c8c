import CalotypeHTTP
import CalotypeSecrets

/// A strict reader of `service.json`: anything unknown is an error.
struct SettingsReader {
  let bytes: [UInt8]
  let file: String

  func settings() throws(RecordingError) -> ServiceSettings {
    try checkBody(bytes, "application/json", file: file, advice: "")
    guard let root = try? JSONValue(parsing: bytes), root.members != nil else {
      throw RecordingError(.settingsNotAnObject, in: file, line: 1)
    }
    var settings = ServiceSettings()
    for (key, value, path) in try members(root, "", ["url", "keep", "match", "redact", "allow", "volatile", "max-age"])
    {
      switch key {
      case "url":
        guard let text = value.string, let url = try? BaseURL(text), url.query == nil else {
          throw error(path, expected: "a URL, e.g. https://dog.ceo/api")
        }
        settings.url = url
      case "keep":
        for (key, value, path) in try members(value, path, ["request", "response"]) {
          let expected =
            "the name of a header field, except content-length, content-encoding, transfer-encoding and the keys of a "
            + "sidecar"
          let names = try list(value, path, expected) { text in
            fieldName(text).flatMap { name in
              StoredFields.isFraming(name) || Sidecar.Key(rawValue: name.canonicalName) != nil
                ? nil : name.canonicalName
            }
          }
          if key == "request" { settings.keptRequestFields = names } else { settings.keptResponseFields = names }
        }
      case "match":
        let words = try list(value, path, MatchRule.spellings) { MatchRule(words: [$0]) == nil ? nil : $0 }
        guard let rule = MatchRule(words: words) else { throw error(path, expected: MatchRule.spellings) }
        settings.match = rule
      case "redact": settings.redaction = try redaction(value, path)
      case "allow": settings.allowed = try list(value, path)
      case "volatile": settings.volatile = try list(value, path, VolatileField.spellings) { VolatileField($0) }
      default:
        guard let text = value.string, text.hasSuffix("d"), isDigits(text.dropLast(), 1...5) else {
          throw error(path, expected: "a number of days, e.g. \"90d\"")
        }
        settings.maximumAge = Int(text.dropLast())
      }
    }
    return settings
  }

  private func redaction(_ value: JSONValue, _ path: String) throws(RecordingError) -> RedactionRules {
    var rules = RedactionRules()
    for (key, value, path) in try members(value, path, ["headers", "query", "json", "form", "variables"]) {
      switch key {
      case "headers":
        rules.headers = try list(value, path, "the name of a header field") { fieldName($0) == nil ? nil : $0 }
      case "query": rules.query = try list(value, path)
      case "json": rules.json = try list(value, path, JSONPlace.spellings) { JSONPlace($0) }
      case "form": rules.form = try list(value, path)
      default: rules.variables = try list(value, path)
      }
    }
    return rules
  }

  /// Returns the members of an object, each with its path, e.g. `redact.query`.
  private func members(
    _ value: JSONValue, _ path: String, _ known: [String]
  ) throws(RecordingError) -> [(key: String, value: JSONValue, path: String)] {
    guard let members = value.members else { throw error(path, expected: "an object") }
    var seen: Set<String> = []
    return try members.map { (member) throws(RecordingError) in
      let memberPath = path.isEmpty ? member.key : "\(path).\(member.key)"
      guard known.contains(member.key) else { throw error(.unknownSetting(memberPath, known: known), at: memberPath) }
      guard seen.insert(member.key).inserted else { throw error(.repeatedKey(member.key), at: memberPath) }
      return (member.key, member.value, memberPath)
    }
  }

  private func list(_ value: JSONValue, _ path: String) throws(RecordingError) -> [String] {
    try self.list(value, path, "a string that is not empty") { $0 }
  }

  /// Returns the elements of a list of strings, converted.
  private func list<Item>(
    _ value: JSONValue, _ path: String, _ expected: String, _ convert: (String) -> Item?
  ) throws(RecordingError) -> [Item] {
    guard let elements = value.array else { throw error(path, expected: "a list") }
    return try elements.enumerated().map { (index, element) throws(RecordingError) in
      guard let text = element.string, !text.isEmpty, let item = convert(text) else {
        throw error("\(path).\(index)", expected: expected)
      }
      return item
    }
  }

  private func error(_ path: String, expected: String) -> RecordingError {
    self.error(.invalidSetting(path, expected: expected), at: path)
  }

  private func error(_ problem: RecordingError.Problem, at path: String) -> RecordingError {
    RecordingError(problem, in: file, line: line(of: path, inJSON: bytes))
  }
}

/// Returns the line of a member or an element of a valid JSON text, by its path, e.g. `redact.json.0`. Of members with the
/// same name, the last counts.
private func line(of path: String, inJSON bytes: [UInt8]) -> Int? {
  var tokenizer = JSONTokenizer(bytes)
  /// The containers with their paths, and the index of the next element of an array.
  var containers: [(path: String, index: Int?)] = []
  var current = ""
  var line: Int?
  while let token = try? tokenizer.next() {
    if token.kind == .endObject || token.kind == .endArray {
      containers.removeLast()
      continue
    }
    let index = containers.last?.index
    if token.kind == .key || index != nil, let container = containers.last {
      let name = index.map { "\($0)" } ?? (try? tokenizer.text(of: token)) ?? ""
      current = container.path.isEmpty ? name : "\(container.path).\(name)"
      containers[containers.count - 1].index = index.map { $0 + 1 }
      if current == path { line = tokenizer.line(of: token.range.lowerBound) }
    }
    if token.kind == .beginObject { containers.append((current, nil)) }
    if token.kind == .beginArray { containers.append((current, 0)) }
  }
  return line
}
