/// JSON (RFC 8259) as it is written: members in their order, doubled ones too, and numbers with their digits.
///
///     let value = try JSONValue(parsing: Array(#"{"price": 1.0, "id": 12345678901234567890}"#.utf8))
///     value["price"]                              // .number("1.0")
///     print(String(decoding: value.text(), as: UTF8.self))      // {"price":1.0,"id":12345678901234567890}
///
/// Where values are compared with `==`, strings are compared scalar by scalar, members in their order, and numbers by their
/// digits.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// The number as it is written, e.g. `1.0` or `1e3`.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// One member of an object.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }

    package static func == (left: Self, right: Self) -> Bool {
      left.key.utf8.elementsEqual(right.key.utf8) && left.value == right.value
    }
  }

  /// The value of an object's first member of that name; nil for no such member and for anything but an object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  /// The text of a string; nil for anything else.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The elements of an array; nil for anything else.
  package var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members of an object; nil for anything else.
  package var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    // Swift's == on String is canonical equivalence; two texts that a server tells apart are told apart here.
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .number(let digits): hasher.combine(digits)
    case .string(let text): for byte in text.utf8 { hasher.combine(byte) }
    case .array(let elements): hasher.combine(elements)
    case .object(let members): hasher.combine(members.count)
    }
  }
}

/// Where a text stops being JSON.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The offset in bytes.
  package let offset: Int
  /// The line, counted from 1.
  package let line: Int
  /// What was expected there, e.g. `a value`.
  package let expected: String
}
