/// A JSON value (RFC 8259) that keeps the order of members, duplicate members, and the digits of numbers.
///
///     let value = try JSONValue(parsing: Array(#"{"price": 1.0, "id": 12345678901234567890}"#.utf8))
///     value["price"]                              // .number("1.0")
///     print(String(decoding: value.text(), as: UTF8.self))      // {"price":1.0,"id":12345678901234567890}
///
/// `==` compares strings scalar by scalar, members in order, and numbers by their digits.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// The number as it is written, e.g. `1.0` or `1e3`.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// One member of an object.
  public struct Member: Hashable, Sendable {
    /// Its name.
    public var key: String

    /// Its value.
    public var value: JSONValue

    /// Creates a member.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }

    /// Whether names and values are the same, scalar by scalar.
    public static func == (left: Self, right: Self) -> Bool {
      left.key.utf8.elementsEqual(right.key.utf8) && left.value == right.value
    }
  }

  /// The value of an object's first member with that name, or `nil` if there is none or this is not an object.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  /// The text of a string, or `nil` for anything else.
  public var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The elements of an array, or `nil` for anything else.
  public var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  /// The members of an object, or `nil` for anything else.
  public var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// Whether both have the same text, apart from whitespace and escapes.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    // Swift's == on String is canonical equivalence, which treats different texts of a server as equal.
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }
}

/// The position where a text stops being JSON.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The offset in bytes.
  public let offset: Int
  /// The line, counted from 1.
  public let line: Int
  /// The expected token, e.g. `a value`.
  public let expected: String
}
