import CalotypeHTTP
import CalotypeSecrets
import HTTPTypes

/// The body of a request as it is compared: JSON and forms by value, anything else byte by byte.
///
/// What it is says the content type; where there is none, a text that reads as a JSON object or array is JSON.
package enum RequestBody {
  case json(JSONValue)
  /// Names and values, decoded, in the order of the names; those of one name as they stand.
  case form([(name: [UInt8], value: [UInt8]?)])
  case bytes([UInt8])

  init(_ body: [UInt8], of request: HTTPRequest) {
    let contentType = request.headerFields[.contentType]
    let type = MediaType(contentType)
    if type.isForm {
      self = .form(Self.items(body))
    } else if type.isJSON || contentType == nil && Self.looksLikeJSON(body),
      let value = try? JSONValue(parsing: body)
    {
      self = .json(value)
    } else {
      self = .bytes(body)
    }
  }

  /// Equal for equal bodies.
  var canonicalBytes: [UInt8] {
    switch self {
    case .json(let value): return value.canonical.text()
    case .form(let items):
      return items.flatMap { item in
        Self.escaped(item.name) + (item.value.map { [UInt8(ascii: "=")] + Self.escaped($0) } ?? []) + [
          UInt8(ascii: "&")
        ]
      }
    case .bytes(let bytes): return bytes
    }
  }

  private static func looksLikeJSON(_ body: [UInt8]) -> Bool {
    let first = body.first { $0 > 0x20 }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  private static func items(_ body: [UInt8]) -> [(name: [UInt8], value: [UInt8]?)] {
    let items = body.split(separator: UInt8(ascii: "&")).map { item in
      let parts = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      return (name: self.decoded(parts[0]), value: parts.count == 2 ? self.decoded(parts[1]) : nil)
    }
    let order = items.indices.sorted { first, second in
      items[first].name == items[second].name
        ? first < second : items[first].name.lexicographicallyPrecedes(items[second].name)
    }
    return order.map { items[$0] }
  }

  /// Without percent-encoding; `+` is a blank. What is not well encoded stays as it is.
  package static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"): bytes.append(takeEscapedByte(&rest) ?? byte)
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return bytes
  }

  /// Without the bytes that have a meaning between items.
  private static func escaped(_ text: [UInt8]) -> [UInt8] {
    text.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "&"): Array("%26".utf8)
      case UInt8(ascii: "="): Array("%3D".utf8)
      case UInt8(ascii: "%"): Array("%25".utf8)
      default: [byte]
      }
    }
  }
}

extension JSONValue {
  /// The same value with members in the byte order of their names, and numbers in one form: equal for equal values.
  var canonical: JSONValue {
    switch self {
    case .null, .bool, .string: return self
    case .number(let digits): return .number(canonicalNumber(digits))
    case .array(let elements): return .array(elements.map(\.canonical))
    case .object(let members):
      let order = members.indices.sorted { first, second in
        members[first].key.utf8.elementsEqual(members[second].key.utf8)
          ? first < second : isBefore(members[first].key, members[second].key)
      }
      return .object(order.map { Member(members[$0].key, members[$0].value.canonical) })
    }
  }
}

/// A number as its digits, without zeros at either end, and the power of ten that they count: `12e-1` for `1.20`.
///
/// Nothing is rounded. A number whose exponent is beyond counting stays as it is.
private func canonicalNumber(_ text: String) -> String {
  var rest = text.utf8[...]
  let isNegative = rest.first == UInt8(ascii: "-")
  if isNegative { rest.removeFirst() }
  let exponentMark = rest.firstIndex { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") } ?? rest.endIndex
  let exponentText = Substring(rest[exponentMark...].dropFirst())
  guard var exponent = exponentText.isEmpty ? 0 : Int(exponentText), abs(exponent) < 1_000_000_000 else { return text }
  let mantissa = rest[..<exponentMark]
  let parts = mantissa.split(separator: UInt8(ascii: "."))
  if parts.count == 2 { exponent -= parts[1].count }
  var digits = parts.flatMap { Array($0) }[...]
  while digits.first == UInt8(ascii: "0") { digits.removeFirst() }
  while digits.last == UInt8(ascii: "0") {
    digits.removeLast()
    exponent += 1
  }
  if digits.isEmpty { return "0" }
  return (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self) + "e\(exponent)"
}
