import CalotypeHTTP
import CalotypeSecrets

/// A request's body for comparisons: JSON and forms by value, anything else as bytes.
///
/// Without a content type, a body that parses as a JSON object or array is JSON.
package enum RequestBody {
  case json(JSONValue)
  /// The decoded names and values, sorted by name; items with the same name keep their order.
  case form([(name: [UInt8], value: [UInt8]?)])
  case bytes([UInt8])

  init(_ request: Request) {
    let body = request.body
    let contentType = request.head.headerFields[.contentType]
    let type = MediaType(contentType)
    let isUntypedJSON = contentType == nil && body.first { $0 > 0x20 }.map { "{[".utf8.contains($0) } == true
    if type.isForm {
      let items = body.split(separator: UInt8(ascii: "&")).map { item in
        let name = item.prefix { $0 != UInt8(ascii: "=") }
        let value = name.endIndex < item.endIndex ? formDecoded(item[name.endIndex...].dropFirst()) : nil
        return (name: formDecoded(name), value: value)
      }
      self = .form(items.sorted { $0.name.lexicographicallyPrecedes($1.name) })
    } else if type.isJSON || isUntypedJSON, let value = try? JSONValue(parsing: body) {
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
      func escaped(_ text: [UInt8]) -> String { percentEncoded(text) { !"&=%".utf8.contains($0) } }
      return items.flatMap { "\(escaped($0.name))\($0.value.map { "=" + escaped($0) } ?? "")&".utf8 }
    case .bytes(let bytes): return bytes
    }
  }
}

extension JSONValue {
  /// The same value with members sorted by name and normalized numbers: equal for equal values.
  var canonical: JSONValue {
    switch self {
    case .null, .bool, .string: self
    case .number(let digits): .number(canonicalNumber(digits))
    case .array(let elements): .array(elements.map(\.canonical))
    case .object(let members):
      .object(members.sorted { isBefore($0.key, $1.key) }.map { Member($0.key, $0.value.canonical) })
    }
  }
}

/// Returns a number as digits without zeros at either end, and a power of ten: `12e-1` for `1.20`. Nothing is rounded;
/// a number with an enormous exponent is returned unchanged.
private func canonicalNumber(_ text: String) -> String {
  let parts = text.lowercased().split(separator: "e")
  guard var exponent = parts.count == 2 ? Int(parts[1]) : 0, abs(exponent) < 1_000_000_000 else { return text }
  let mantissa = parts[0].drop { $0 == "-" }.split(separator: ".")
  if mantissa.count == 2 { exponent -= mantissa[1].utf8.count }
  var digits = mantissa.joined().drop { $0 == "0" }
  while digits.hasSuffix("0") {
    digits.removeLast()
    exponent += 1
  }
  return digits.isEmpty ? "0" : (text.hasPrefix("-") ? "-" : "") + "\(digits)e\(exponent)"
}
