import CalotypeHTTP

/// A comparison of a recorded request with another one, part by part.
struct RequestComparison {
  private(set) var agreements = 0
  private(set) var disagreements = 0

  /// The differences, one line each: `path: hound ≠ poodle`.
  private(set) var differences: [String] = []

  /// Whether the method or the path is equal.
  let isSimilar: Bool

  init(of recorded: Request, with other: Request, by rule: MatchRule) {
    let (left, right) = (RequestTarget(recorded.head), RequestTarget(other.head))
    let (path, otherPath) = (left.segments, right.segments)
    isSimilar = recorded.head.method == other.head.method || path == otherPath

    if rule.method { compare("method", [recorded.head.method.rawValue], [other.head.method.rawValue]) }
    compare("scheme", [left.scheme], [right.scheme])
    compare("host", [left.host], [right.host])
    if rule.path {
      let start = zip(path, otherPath).prefix { $0 == $1 }.count
      let rest = (path.dropFirst(start), otherPath.dropFirst(start))
      let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
      agreements += start + end
      add("path", Array(rest.0.dropLast(end)), Array(rest.1.dropLast(end)), separator: "/")
    }
    if rule.query {
      let items = [left, right].map { $0.sortedItems.map { String(decoding: $0, as: UTF8.self) } }
      compareItems("query", items[0], items[1])
    }
    for name in rule.headers {
      compare("header \(name)", fieldValues(name, of: recorded.head), fieldValues(name, of: other.head))
    }
    if rule.body { compareBodies(recorded, other) }
  }

  private mutating func compare(_ part: String, _ recorded: [String], _ other: [String]) {
    if recorded == other { agreements += 1 } else { add(part, recorded, other, separator: ", ") }
  }

  private mutating func compareItems(_ part: String, _ recorded: [String], _ other: [String]) {
    let recordedItems = recorded.filter { !other.contains($0) }
    let otherItems = other.filter { !recorded.contains($0) }
    agreements += recorded.count - recordedItems.count
    let isReordered = recordedItems.isEmpty && otherItems.isEmpty && recorded != other
    add(part, isReordered ? recorded : recordedItems, isReordered ? other : otherItems, separator: "&")
  }

  private mutating func compareBodies(_ recorded: Request, _ other: Request) {
    let (left, right) = (RequestBody(recorded), RequestBody(other))
    if left.canonicalBytes == right.canonicalBytes {
      agreements += 1
      return
    }
    let types = [recorded, other].map { $0.head.headerFields[values: .contentType] }
    if types[0] != types[1] {
      add("header content-type", types[0], types[1], separator: ", ")
      if recorded.body == other.body { return }
      // JSON with another layout differs only in its type.
      if let left = try? JSONValue(parsing: recorded.body), let right = try? JSONValue(parsing: other.body) {
        return compareJSON(left, right)
      }
    }
    switch (left, right) {
    case (.form(let left), .form(let right)): compareItems("body", left.map(shown), right.map(shown))
    case (.json(let left), .json(let right)): compareJSON(left, right)
    default:
      var position = zip(recorded.body, other.body).prefix { $0 == $1 }.count
      // Do not start within a character.
      while position > 0, position < recorded.body.count, recorded.body[position] & 0xC0 == 0x80 { position -= 1 }
      add(
        "body from byte \(position + 1)", [excerpt(recorded.body, position)], [excerpt(other.body, position)],
        separator: "")
    }
  }

  private mutating func compareJSON(_ recorded: JSONValue, _ other: JSONValue) {
    let difference = JSONDifference.all(recorded, other).first { difference in
      if case (.array?, .array?) = (difference.recorded, difference.live) { return false }
      return difference.recorded?.canonical != difference.live?.canonical
    }
    guard let difference else { return }
    let values = [difference.recorded, difference.live].map { value in
      let text = value.map { String(decoding: $0.text(), as: UTF8.self) } ?? "none"
      return text.count > 40 ? "\(text.prefix(39))…" : text
    }
    add("body \(difference.path)", [values[0]], [values[1]], separator: "")
  }

  private mutating func add(_ part: String, _ recorded: [String], _ other: [String], separator: String) {
    if recorded.isEmpty, other.isEmpty { return }
    disagreements += max(recorded.count, other.count)
    func shown(_ parts: [String]) -> String {
      if parts.isEmpty { return "none" }
      let text = parts.joined(separator: separator)
      return text.isEmpty ? separator : text.count > 100 ? "\(text.prefix(99))…" : text
    }
    differences.append("\(part): \(shown(recorded)) ≠ \(shown(other))")
  }
}

/// Returns a form item as safe text.
private func shown(_ item: (name: [UInt8], value: [UInt8]?)) -> String {
  excerpt(item.name, 0) + (item.value.map { "=" + ($0.isEmpty ? "" : excerpt($0, 0)) } ?? "")
}

/// Up to 24 bytes from a position, as text or in hexadecimal digits.
private func excerpt(_ bytes: [UInt8], _ position: Int) -> String {
  if bytes.isEmpty { return "no body" }
  if position >= bytes.count { return "its end" }
  var rest = bytes[position...].prefix(24)
  var end = rest.endIndex
  // Do not end within a character.
  while end > rest.startIndex, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
  if rest.endIndex - end < 4 { rest = bytes[rest.startIndex..<end] }
  let text = String(validating: rest.map { [0x09, 0x0A, 0x0D].contains($0) ? 0x20 : $0 }, as: UTF8.self)
  guard let text = text.map({ trimmed($0) }), isPlainText(text), quoted(text) == "“\(text)”" else {
    return "0x" + rest.prefix(4).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
  return text + (bytes.count > position + 24 ? "…" : "")
}
