import CalotypeHTTP
import CalotypeSecrets
import HTTPTypes

/// A request in the parts that are compared one by one.
struct RequestParts {
  let head: HTTPRequest
  let scheme: String
  let host: String
  /// The encoded parts between the path's slashes.
  let path: [String]
  /// The encoded items, in the order of their names.
  let query: [String]
  let body: [UInt8]

  init(_ head: HTTPRequest, body: [UInt8]) {
    let target = RequestTarget(head)
    self.head = head
    self.scheme = target.scheme
    self.host = target.host
    self.path = target.parts
    self.query = target.sortedItems.map { String(decoding: $0, as: UTF8.self) }
    self.body = body
  }
}

/// How a recorded request and the asked one compare, field by field.
struct RequestComparison {
  private(set) var agreements = 0
  private(set) var disagreements = 0

  /// One line a field: `path: hound ≠ poodle`.
  private(set) var differences: [String] = []

  /// Whether the method or the path is the same.
  let isSimilar: Bool

  init(of recorded: RequestParts, with asked: RequestParts, by rule: MatchRule) {
    self.isSimilar = recorded.head.method == asked.head.method || recorded.path == asked.path

    if rule.method { self.compare("method", recorded.head.method.rawValue, asked.head.method.rawValue) }
    self.compare("scheme", recorded.scheme, asked.scheme)
    self.compare("host", recorded.host, asked.host)
    if rule.path {
      let path = Self.trimmingCommonEnds(recorded.path, asked.path)
      self.agreements += path.common
      self.note("path", path.recorded, path.asked, separator: "/")
    }
    if rule.query { self.compareItems("query", recorded.query, asked.query) }
    for name in rule.headers {
      let (left, right) = (fieldValues(name, of: recorded.head), fieldValues(name, of: asked.head))
      if left == right { self.agreements += 1 } else { self.note("header \(name)", left, right, separator: ", ") }
    }
    if rule.body { self.compareBodies(recorded, asked) }
  }

  private mutating func compare(_ field: String, _ recorded: String, _ asked: String) {
    if recorded == asked { self.agreements += 1 } else { self.note(field, [recorded], [asked], separator: "") }
  }

  private mutating func compareItems(_ field: String, _ recorded: [String], _ asked: [String]) {
    let recordedItems = recorded.filter { !asked.contains($0) }
    let askedItems = asked.filter { !recorded.contains($0) }
    self.agreements += recorded.count - recordedItems.count
    if recordedItems.isEmpty, askedItems.isEmpty, recorded != asked {
      self.note(field, recorded, asked, separator: "&")
    } else {
      self.note(field, recordedItems, askedItems, separator: "&")
    }
  }

  private mutating func compareBodies(_ recorded: RequestParts, _ asked: RequestParts) {
    let left = RequestBody(recorded.body, of: recorded.head)
    let right = RequestBody(asked.body, of: asked.head)
    if left.canonicalBytes == right.canonicalBytes {
      self.agreements += 1
      return
    }
    let types = [recorded, asked].map { $0.head.headerFields[.contentType].map { [$0] } ?? [] }
    if types[0] != types[1] {
      self.note("header content-type", types[0], types[1], separator: "")
      if recorded.body == asked.body { return }
      // What differs only in its layout differs in its type alone.
      if let left = try? JSONValue(parsing: recorded.body), let right = try? JSONValue(parsing: asked.body) {
        if let difference = JSONDifference(left, right) {
          self.note("body \(difference.path)", [difference.recorded], [difference.asked], separator: "")
        }
        return
      }
    }
    switch (left, right) {
    case (.form(let left), .form(let right)):
      self.compareItems("body", left.map(shown), right.map(shown))
    case (.json(let left), .json(let right)):
      guard let difference = JSONDifference(left, right) else { return }
      self.note("body \(difference.path)", [difference.recorded], [difference.asked], separator: "")
    default:
      var position = zip(recorded.body, asked.body).prefix { $0 == $1 }.count
      // A letter of several bytes is shown whole.
      while position > 0, position < recorded.body.count, recorded.body[position] & 0xC0 == 0x80 { position -= 1 }
      self.note(
        "body from byte \(position + 1)", [excerpt(recorded.body, position)], [excerpt(asked.body, position)],
        separator: "")
    }
  }

  private mutating func note(_ field: String, _ recorded: [String], _ asked: [String], separator: String) {
    if recorded.isEmpty, asked.isEmpty { return }
    self.disagreements += max(recorded.count, asked.count)
    func shown(_ parts: [String]) -> String {
      if parts.isEmpty { return "none" }
      let text = parts.joined(separator: separator)
      return text.isEmpty ? separator : text.count > 100 ? "\(text.prefix(99))…" : text
    }
    self.differences.append("\(field): \(shown(recorded)) ≠ \(shown(asked))")
  }

  private static func trimmingCommonEnds(
    _ recorded: [String], _ asked: [String]
  ) -> (recorded: [String], asked: [String], common: Int) {
    let start = zip(recorded, asked).prefix { $0 == $1 }.count
    let rest = (recorded.dropFirst(start), asked.dropFirst(start))
    let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    return (Array(rest.0.dropLast(end)), Array(rest.1.dropLast(end)), start + end)
  }
}

/// A form's item, safe to show.
private func shown(_ item: (name: [UInt8], value: [UInt8]?)) -> String {
  excerpt(item.name, 0) + (item.value.map { "=" + ($0.isEmpty ? "" : excerpt($0, 0)) } ?? "")
}

/// A few bytes from a place on, as text where they are text, else as their number.
private func excerpt(_ bytes: [UInt8], _ position: Int) -> String {
  if bytes.isEmpty { return "no body" }
  if position >= bytes.count { return "its end" }
  var rest = bytes[position...].prefix(24)
  var end = rest.endIndex
  while end > rest.startIndex, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
  if rest.endIndex - end < 4 { rest = bytes[rest.startIndex..<end] }
  let shown = rest.map { [0x09, 0x0A, 0x0D].contains($0) ? 0x20 : $0 }
  guard let text = String(validating: shown, as: UTF8.self).map({ trimmed($0) }), isPlainText(text),
    !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .format })
  else {
    return "0x" + rest.prefix(4).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
  return text + (bytes.count > position + 24 ? "…" : "")
}
