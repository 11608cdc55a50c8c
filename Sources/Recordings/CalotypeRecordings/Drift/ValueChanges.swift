import CalotypeHTTP

/// The places where two JSON values of the same shape have different values. Missing members and other types are changes
/// of the shape.
package struct ValueChanges: Hashable, Sendable {
  /// The maximum number of changes in ``first``.
  package static let most = 3

  /// The first changes, each with its path, and with its values as short JSON.
  package private(set) var first: [RecordingDrift.Difference] = []

  /// The number of changes.
  package private(set) var count = 0

  /// Creates a comparison without changes.
  init() {}

  /// Compares two values.
  package init(from recorded: JSONValue, to live: JSONValue) {
    for difference in JSONDifference.all(recorded, live) {
      guard let old = difference.recorded, let new = difference.live else { continue }
      switch (old, new) {
      case (.array(let old), .array(let new)): add(difference.path, "\(old.count) elements", "\(new.count) elements")
      case (.string, .string), (.number, .number), (.bool, .bool), (.null, _), (_, .null):
        var start = 0
        if case .string(let old) = old, case .string(let new) = new {
          let common = zip(old.unicodeScalars, new.unicodeScalars).prefix { $0 == $1 }.count
          if max(old.unicodeScalars.count, new.unicodeScalars.count) > 38 { start = max(common - 12, 0) }
        }
        add(difference.path, short(old, from: start), short(new, from: start))
      default: break
      }
    }
  }

  private mutating func add(_ path: String, _ recorded: String, _ live: String) {
    count += 1
    if first.count < Self.most { first.append(.init(name: path, recorded: recorded, live: live)) }
  }
}

/// Returns a value as JSON in about 40 characters.
///
/// - Parameter start: The number of characters of a string to omit at its start.
private func short(_ value: JSONValue, from start: Int) -> String {
  switch value {
  case .array(let elements): return elements.isEmpty ? "[]" : "[…]"
  case .object(let members): return members.isEmpty ? "{}" : "{…}"
  case .string(let text):
    let rest = text.unicodeScalars.dropFirst(start)
    let cut = (start > 0 ? "…" : "") + String(Substring(rest.prefix(38))) + (rest.count > 38 ? "…" : "")
    return String(decoding: JSONValue.string(cut).text(), as: UTF8.self)
  case .number(let digits) where digits.utf8.count > 40: return "\(digits.prefix(39))…"
  default: return String(decoding: value.text(), as: UTF8.self)
  }
}
