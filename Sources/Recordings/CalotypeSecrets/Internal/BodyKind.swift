/// How a body is read for secrets.
package enum BodyKind {
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
      // A text in Latin-1 is not valid UTF-8 and holds what any text does; pictures and archives hold NUL.
      self = body.contains(0) && String(validating: body, as: UTF8.self) == nil ? .binary : .text
    }
  }

  /// Whether a body seems to be text in UTF-16 or UTF-32: by its byte order mark, or by NUL in what is called text or
  /// begins like JSON.
  package static func isWideText(_ body: [UInt8], contentType: String?) -> Bool {
    let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF], [0, 0, 0xFE, 0xFF]]
    if marks.contains(where: { body.starts(with: $0) }) { return true }
    guard body.contains(0) else { return false }
    if case .json = BodyKind(body, contentType: contentType) { return true }
    return MediaType(contentType).isText
  }

  private static func beginsLikeJSON(_ body: [UInt8]) -> Bool {
    let first = body.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
