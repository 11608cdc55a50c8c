import Calotype

/// The name of a member of the service's JSON.
struct Key: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral name: String) { self.stringValue = name }
  init?(stringValue name: String) { self.stringValue = name }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<Key> {
  /// The number of a thing. Without it nothing can be told from its like, so a row that lacks it cannot be read.
  ///
  /// - Throws: ``APIError`` where there is none.
  func id() throws(APIError) -> Int { try self.requiredInt(forKey: "id") }

  /// A text without blanks around it; nil where nothing is left.
  func text(_ key: Key) -> String? {
    self.lenientText(forKey: key)
  }

  /// A whole number that makes sense; nil for any other.
  func number(_ key: Key, in range: some RangeExpression<Int> = 0...) -> Int? {
    self.lenientInt(forKey: key).flatMap { range.contains($0) ? $0 : nil }
  }

  /// What a thing is called that has no number: `"home_team": "Celtics"`, `"player": {"first_name": "Ike"}`.
  func name(of key: Key) -> String? {
    if let name = self.text(key) { return name }
    guard let thing = try? self.nestedContainer(keyedBy: Key.self, forKey: key) else { return nil }
    let names = [thing.text("first_name"), thing.text("last_name")].compactMap(\.self).joined(separator: " ")
    return thing.text("full_name") ?? thing.text("name") ?? names.orNil
  }

  /// A part; nil where it is missing, or cannot be read.
  func part<Part: Decodable>(_ key: Key) -> Part? {
    try? self.decode(Part.self, forKey: key)
  }
}

extension String {
  /// The text; nil where it is empty.
  var orNil: String? { self.isEmpty ? nil : self }
}
