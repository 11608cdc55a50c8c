/// Any JSON, so that what the app does not know is written back as it was read.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let values = try? container.decode([JSONValue].self) {
      self = .array(values)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }
}

extension JSONValue {
  /// The text; nil for anything else.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The values; nil for anything else.
  var values: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  /// The fields; nil for anything else.
  var fields: [String: JSONValue]? { if case .object(let fields) = self { fields } else { nil } }

  /// The whole number, also one in quotes; nil for anything else.
  var int: Int? {
    switch self {
    case .integer(let number): number
    case .number(let number): Int(exactly: number)
    case .string(let text): Int(text)
    default: nil
    }
  }

  /// The JSON in one line, the fields of an object sorted by their names.
  var written: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .integer(let number): return "\(number)"
    case .number(let number): return number.isFinite ? "\(number)" : "null"
    case .string(let text): return Self.quoted(text)
    case .array(let values): return "[" + values.map(\.written).joined(separator: ", ") + "]"
    case .object(let fields):
      let sorted = fields.sorted { $0.key < $1.key }
      return "{" + sorted.map { "\(Self.quoted($0.key)): \($0.value.written)" }.joined(separator: ", ") + "}"
    }
  }

  /// A text in quotes. Control bytes, quotes and backslashes are escaped, everything else stands as it is.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\u{0}"..<"\u{20}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
