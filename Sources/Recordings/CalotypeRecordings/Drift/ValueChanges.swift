import CalotypeHTTP

/// Where two JSON values hold something else at the same place.
///
/// The order of members plays no part; that of elements does, as it is what a list shows. Numbers are compared by their
/// digits, strings by their bytes. Members that only one side has are the shape's business.
package struct ValueChanges: Hashable, Sendable {
  /// One place that holds something else.
  package struct Change: Hashable, Sendable {
    /// The place: `$.message[0]`.
    package let path: String
    /// What is recorded, as short JSON.
    package let recorded: String
    /// What the service says, as short JSON.
    package let live: String
  }

  /// The most changes that are kept word for word.
  package static let most = 3

  /// The first changes.
  package private(set) var first: [Change] = []

  /// How many there are.
  package private(set) var count = 0

  /// Compares two values.
  package init(from recorded: JSONValue, to live: JSONValue) { self.collect(recorded, live, JSONPath()) }

  private mutating func collect(_ recorded: JSONValue, _ live: JSONValue, _ path: JSONPath) {
    switch (recorded, live) {
    case (.object(let members), .object(let others)):
      let places = Dictionary(others.enumerated().map { (Array($1.key.utf8), $0) }) { first, _ in first }
      for member in members {
        guard let place = places[Array(member.key.utf8)] else { continue }
        self.collect(member.value, others[place].value, path.member(member.key))
      }
    case (.array(let elements), .array(let others)):
      if elements.count != others.count {
        self.note(path, "\(elements.count) elements", "\(others.count) elements")
      }
      for (index, (element, other)) in zip(elements, others).enumerated() {
        self.collect(element, other, path.element(index))
      }
    case (.string, .string), (.number, .number), (.bool, .bool), (.null, _), (_, .null):
      guard recorded != live else { break }
      let shown = short(recorded, live)
      self.note(path, shown.recorded, shown.live)
    default:
      break  // another type is another shape
    }
  }

  private mutating func note(_ path: JSONPath, _ recorded: String, _ live: String) {
    self.count += 1
    if self.first.count < Self.most {
      self.first.append(Change(path: path.text, recorded: recorded, live: live))
    }
  }
}

/// Two values as JSON in about 40 characters each. Of long texts the part is shown where they begin to differ.
private func short(_ recorded: JSONValue, _ live: JSONValue) -> (recorded: String, live: String) {
  var start = 0
  if case (.string(let first), .string(let second)) = (recorded, live) {
    let common = zip(first.unicodeScalars, second.unicodeScalars).prefix { $0 == $1 }.count
    if max(first.unicodeScalars.count, second.unicodeScalars.count) > 38 { start = max(common - 12, 0) }
  }
  return (short(recorded, from: start), short(live, from: start))
}

private func short(_ value: JSONValue, from start: Int) -> String {
  switch value {
  case .array(let elements): return elements.isEmpty ? "[]" : "[…]"
  case .object(let members): return members.isEmpty ? "{}" : "{…}"
  case .string(let text):
    let rest = text.unicodeScalars.dropFirst(start)
    let shown = String(Substring(rest.prefix(38)))
    let cut = (start > 0 ? "…" : "") + shown + (rest.count > 38 ? "…" : "")
    return String(decoding: JSONValue.string(cut).text(), as: UTF8.self)
  case .number(let digits) where digits.utf8.count > 40: return "\(digits.prefix(39))…"
  default: return String(decoding: value.text(), as: UTF8.self)
  }
}
