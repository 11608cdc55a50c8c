import CalotypeHTTP
import CalotypeSecrets
import HTTPTypes

/// A name that repeats a part of the request, for requests that differ in nothing else: `GET_search@page=2`,
/// `POST_graphql@operationName=Viewer`.
///
/// It stands where a variant stands, and yet the recording is the usual answer to its request. The parts are query items,
/// items of a form, and members of a JSON object whose value is a text, a number or a truth value, also those of objects in
/// it (`variables.page=2`). A request without query and body is called `query=none`. What cannot stand in a name is left out of it
/// (`q=%2Fa+b` is `q=a-b`), and a long part is cut.
enum RecordingLabel {
  /// Whether a variant's name consists of parts of the request: `page=2`, or `page=2,size=9`.
  static func isLabel(_ variant: String, of request: HTTPRequest, body: [UInt8]) -> Bool {
    guard variant.utf8.contains(UInt8(ascii: "=")) else { return false }
    let parts = Self.parts(of: request, body: body)
    if Self.saysNothing(request, body) { return variant == Self.none }
    return variant.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { label in
      parts.contains { part in
        if part == label { return true }
        let spelt = Self.spelt(part)
        return spelt == label || Self.lengths.contains(label.utf8.count) && spelt.hasPrefix(label)
      }
    }
  }

  /// Names to try where another request has the usual one: each part by itself that the other does not have, then all
  /// of them together, then what is left of parts that cannot stand in a name as they are.
  static func candidates(
    for request: HTTPRequest, body: [UInt8], unlike other: HTTPRequest, body otherBody: [UInt8]
  ) -> [String] {
    let otherParts = Self.parts(of: other, body: otherBody)
    let all = Self.parts(of: request, body: body).filter { !$0.hasSuffix("=\(Redactor.placeholder)") }
    if Self.saysNothing(request, body) { return [Self.none] }
    let own = all.filter { !otherParts.contains($0) }
    var candidates: [String] = []
    for parts in [own, all] {
      let plain = parts.filter { isVariantName($0) && !$0.utf8.contains(UInt8(ascii: ",")) }
      candidates += plain.count > 1 ? plain + [plain.joined(separator: ",")] : plain
      for part in parts where !plain.contains(part) || part.utf8.count > Self.lengths[0] {
        let spelt = Self.spelt(part)
        guard isVariantName(spelt), spelt.utf8.contains(UInt8(ascii: "=")) else { continue }
        let cut = Self.lengths.filter { $0 < spelt.utf8.count }.map { String(spelt.prefix($0)) }
        candidates += [spelt] + cut.filter { isVariantName($0) && $0.utf8.contains(UInt8(ascii: "=")) }
      }
    }
    return candidates
  }

  /// How many parts a request has.
  static func count(in request: HTTPRequest, body: [UInt8]) -> Int {
    Self.parts(of: request, body: body).count
  }

  /// What a request without query and body is called.
  private static let none = "query=none"

  private static func saysNothing(_ request: HTTPRequest, _ body: [UInt8]) -> Bool {
    body.isEmpty && RequestTarget(request).query.isEmpty
  }

  /// How many characters of a long part are kept.
  private static let lengths = [40, 72]

  /// A part with one `-` for each run of what cannot stand in a name.
  private static func spelt(_ part: String) -> String {
    var spelt: [UInt8] = []
    var rest = Array(part.utf8)[...]
    while let byte = rest.popFirst() {
      let byte = byte == UInt8(ascii: "%") ? takeEscapedByte(&rest) ?? byte : byte
      if byte != UInt8(ascii: ","), isVariantName("x\(Unicode.Scalar(byte))x") {
        spelt.append(byte)
      } else if let last = spelt.last, last != UInt8(ascii: "-"), last != UInt8(ascii: "=") {
        spelt.append(UInt8(ascii: "-"))
      }
    }
    while spelt.last == UInt8(ascii: "-") || spelt.last == UInt8(ascii: ".") { spelt.removeLast() }
    return String(decoding: spelt, as: UTF8.self)
  }

  private static func parts(of request: HTTPRequest, body: [UInt8]) -> [String] {
    var parts = RequestTarget(request).query.split(separator: UInt8(ascii: "&")).map {
      String(decoding: $0, as: UTF8.self)
    }
    switch RequestBody(body, of: request) {
    case .json(let value): parts += Self.parts(of: value, "", depth: 3)
    case .form(let items):
      for item in items {
        guard let value = item.value else { continue }
        parts.append("\(String(decoding: item.name, as: UTF8.self))=\(String(decoding: value, as: UTF8.self))")
      }
    case .bytes: break
    }
    return parts
  }

  private static func parts(of value: JSONValue, _ prefix: String, depth: Int) -> [String] {
    var parts: [String] = []
    for member in value.members ?? [] {
      if let text = member.value.label {
        parts.append("\(prefix)\(member.key)=\(text)")
      } else if depth > 1 {
        parts += Self.parts(of: member.value, "\(prefix)\(member.key).", depth: depth - 1)
      }
    }
    return parts
  }
}

extension JSONValue {
  fileprivate var label: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .bool(let value): "\(value)"
    case .null, .array, .object: nil
    }
  }
}
