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
      case (.array, .array), (.string, .string), (.number, .number), (.bool, .bool), (.null, _), (_, .null):
        count += 1
        if first.count < Self.most { first.append(difference.values(upTo: 38)) }
      default: break
      }
    }
  }
}

extension JSONDifference {
  /// Returns both values as short JSON: of a long string the part that differs, of an array the number of its elements,
  /// `–` for a missing value.
  ///
  /// - Parameter limit: The number of characters of a string or a number.
  package func values(upTo limit: Int) -> RecordingDrift.Difference {
    if case .array(let old)? = recorded, case .array(let new)? = live {
      return .init(name: path, recorded: "\(old.count) elements", live: "\(new.count) elements")
    }
    var start = 0
    if case .string(let old)? = recorded, case .string(let new)? = live {
      let common = zip(old.unicodeScalars, new.unicodeScalars).prefix { $0 == $1 }.count
      if max(old.unicodeScalars.count, new.unicodeScalars.count) > limit { start = max(common - 12, 0) }
    }
    func text(_ value: JSONValue?) -> String { value.map { short($0, from: start, upTo: limit) } ?? "–" }
    return .init(name: path, recorded: text(recorded), live: text(live))
  }
}

/// Returns a value as JSON in few characters.
///
/// - Parameter start: The number of characters of a string to omit at its start.
private func short(_ value: JSONValue, from start: Int, upTo limit: Int) -> String {
  switch value {
  case .array(let elements): return elements.isEmpty ? "[]" : "[…]"
  case .object(let members): return members.isEmpty ? "{}" : "{…}"
  case .string(let text):
    let rest = text.unicodeScalars.dropFirst(start)
    let cut = (start > 0 ? "…" : "") + String(Substring(rest.prefix(limit))) + (rest.count > limit ? "…" : "")
    return String(decoding: JSONValue.string(cut).text(), as: UTF8.self)
  case .number(let digits) where digits.utf8.count > limit + 2: return "\(digits.prefix(limit + 1))…"
  default: return String(decoding: value.text(), as: UTF8.self)
  }
}
