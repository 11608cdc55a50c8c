import Calotype

/// The name of a member of the service's JSON.
struct Key: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral name: String) { stringValue = name }
  init(stringValue name: String) { stringValue = name }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<Key> {
  /// Returns a text without blanks around it; `nil` if nothing is left.
  func text(_ key: Key) -> String? { lenientText(forKey: key) }

  /// Returns a whole number of a plausible size.
  func number(_ key: Key, in range: some RangeExpression<Int> = 0...) -> Int? {
    lenientInt(forKey: key).flatMap { range.contains($0) ? $0 : nil }
  }

  /// Returns the name of an item without an id: `"home_team": "Celtics"`, `"player": {"first_name": "Ike"}`.
  func name(of key: Key) -> String? {
    if let name = text(key) { return name }
    guard let item = try? nestedContainer(keyedBy: Key.self, forKey: key) else { return nil }
    let names = [item.text("first_name"), item.text("last_name")].compactMap(\.self).joined(separator: " ")
    return item.text("full_name") ?? item.text("name") ?? names.orNil
  }

  /// Returns a nested value; `nil` if it is missing or cannot be read.
  func part<Part: Decodable>(_ key: Key) -> Part? { try? decode(Part.self, forKey: key) }
}

extension String {
  /// The text; `nil` if it is empty.
  var orNil: String? { isEmpty ? nil : self }
}
