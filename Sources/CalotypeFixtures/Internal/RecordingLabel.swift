import CalotypeHTTP
import HTTPTypes

/// A name that repeats a part of the request, for requests that differ in nothing else: `GET_search@page=2`,
/// `POST_graphql@operationName=Viewer`.
///
/// It stands where a variant stands, and yet the recording is the usual answer to its request. The parts are query items,
/// items of a form, and members of a JSON object whose value is a text, a number or a truth value.
enum RecordingLabel {
  /// Whether a variant's name consists of parts of the request: `page=2`, or `page=2,size=9`.
  static func isLabel(_ variant: String, of request: HTTPRequest, body: [UInt8]) -> Bool {
    guard variant.utf8.contains(UInt8(ascii: "=")) else { return false }
    let parts = Self.parts(of: request, body: body)
    return variant.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { parts.contains(String($0)) }
  }

  /// Names to try where another request has the usual one: each part by itself that the other does not have, then all
  /// of them together.
  static func candidates(
    for request: HTTPRequest, body: [UInt8], unlike other: HTTPRequest, body otherBody: [UInt8]
  ) -> [String] {
    let otherParts = Self.parts(of: other, body: otherBody)
    let parts = Self.parts(of: request, body: body).filter {
      isVariantName($0) && !$0.utf8.contains(UInt8(ascii: ",")) && !$0.hasSuffix("=\(Redactor.placeholder)")
        && !otherParts.contains($0)
    }
    return parts.count > 1 ? parts + [parts.joined(separator: ",")] : parts
  }

  private static func parts(of request: HTTPRequest, body: [UInt8]) -> [String] {
    var parts = RequestTarget(request).query.split(separator: UInt8(ascii: "&")).map {
      String(decoding: $0, as: UTF8.self)
    }
    switch RequestBody(body, of: request) {
    case .json(let value):
      for member in value.members ?? [] {
        if let text = member.value.label { parts.append("\(member.key)=\(text)") }
      }
    case .form(let items):
      for item in items {
        guard let value = item.value else { continue }
        parts.append("\(String(decoding: item.name, as: UTF8.self))=\(String(decoding: value, as: UTF8.self))")
      }
    case .bytes: break
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
