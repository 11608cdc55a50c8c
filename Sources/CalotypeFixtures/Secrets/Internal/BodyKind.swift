/// How a body is read for secrets.
enum BodyKind {
  case json
  case form
  case multipart(boundary: String)
  case text
  case binary

  /// What the content type says, and the first byte where that says nothing.
  init(_ body: [UInt8], contentType: String?) {
    let type = (contentType ?? "").lowercased()
    if type.contains("json") || Self.beginsLikeJSON(body) {
      self = .json
    } else if type.contains("x-www-form-urlencoded") {
      self = .form
    } else if let boundary = MultipartFields.boundary(contentType ?? "") {
      self = .multipart(boundary: boundary)
    } else {
      self = String(validating: body, as: UTF8.self) == nil ? .binary : .text
    }
  }

  private static func beginsLikeJSON(_ body: [UInt8]) -> Bool {
    let first = body.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
