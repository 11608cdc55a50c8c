import CalotypeHTTP
import CalotypeSecrets

/// A variant name that repeats a part of the request, for requests that differ only there: `GET_search@page=2`,
/// `POST_graphql@operationName=Viewer`.
///
/// The recording is nevertheless the default one of its request. The parts are query items, form items, and the members of
/// a JSON object with a string, number or Boolean value, including those of nested objects (`variables.page=2`). A request
/// without query and body is labeled `query=none`. Characters that names cannot contain are replaced (`q=%2Fa+b` becomes
/// `q=a-b`), and long parts are cut.
enum RecordingLabel {
  /// Whether a variant consists of parts of the request: `page=2`, or `page=2,size=9`.
  static func isLabel(_ variant: String, of request: Request) -> Bool {
    guard variant.utf8.contains(UInt8(ascii: "=")) else { return false }
    if Self.isEmpty(request) { return variant == Self.none }
    let parts = Self.parts(of: request)
    return variant.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { label in
      parts.contains { part in
        let portable = Self.portable(part)
        return part == label || portable == label
          || Self.lengths.contains(label.utf8.count) && portable.hasPrefix(label)
      }
    }
  }

  /// Returns the labels to try if another request has the plain name: first each part that the other request does not
  /// have, then all of these parts together. Parts with secret values come late. Those with replaced characters come last.
  static func candidates(for request: Request, unlike other: Request) -> [String] {
    if Self.isEmpty(request) { return [Self.none] }
    let otherParts = Self.parts(of: other)
    let own = Self.parts(of: request)
    let secret = own.filter { $0.hasSuffix("=\(Redactor.placeholder)") }
    let all = own.filter { !secret.contains($0) } + secret
    var candidates: [String] = []
    for parts in [all.filter { !otherParts.contains($0) }, all] {
      let valid = parts.filter { isVariantName($0) && !$0.contains(",") }
      candidates += valid.count > 1 ? valid + [valid.joined(separator: ",")] : valid
      for part in parts where !valid.contains(part) || part.utf8.count > Self.lengths[0] {
        let portable = Self.portable(part)
        let cut = Self.lengths.filter { $0 < portable.utf8.count }.map { String(portable.prefix($0)) }
        if portable.contains("="), isVariantName(portable) {
          candidates += ([portable] + cut).filter { isVariantName($0) && $0.contains("=") }
        }
      }
    }
    return candidates
  }

  /// The label of a request without query and body.
  private static let none = "query=none"

  private static func isEmpty(_ request: Request) -> Bool {
    request.body.isEmpty && RequestTarget(request.head).query.isEmpty
  }

  /// The lengths of long parts after cutting.
  private static let lengths = [40, 72]

  /// Returns the part with `-` for each run of characters that a name cannot contain.
  private static func portable(_ part: String) -> String {
    var portable: [UInt8] = []
    for byte in percentDecoded(part).utf8 {
      if byte != UInt8(ascii: ","), isVariantName("x\(Unicode.Scalar(byte))x") {
        portable.append(byte)
      } else if let last = portable.last, !"-=".utf8.contains(last) {
        portable.append(UInt8(ascii: "-"))
      }
    }
    while let last = portable.last, "-.".utf8.contains(last) { portable.removeLast() }
    return String(decoding: portable, as: UTF8.self)
  }

  /// Returns the parts of a request.
  static func parts(of request: Request) -> [String] {
    let query = RequestTarget(request.head).query.split(separator: UInt8(ascii: "&")).map {
      String(decoding: $0, as: UTF8.self)
    }
    switch RequestBody(request) {
    case .json(let value): return query + Self.parts(of: value, "", depth: 3)
    case .form(let items):
      let parts = items.compactMap { item in item.value.map { item.name + [UInt8(ascii: "=")] + $0 } }
      return query + parts.map { String(decoding: $0, as: UTF8.self) }
    case .bytes: return query
    }
  }

  private static func parts(of value: JSONValue, _ prefix: String, depth: Int) -> [String] {
    (value.members ?? []).flatMap { member -> [String] in
      switch member.value {
      case .string(let text), .number(let text): ["\(prefix)\(member.key)=\(text)"]
      case .bool(let value): ["\(prefix)\(member.key)=\(value)"]
      case .object where depth > 1: Self.parts(of: member.value, "\(prefix)\(member.key).", depth: depth - 1)
      case .null, .array, .object: []
      }
    }
  }
}
