/// How a body is read for secrets.
package enum BodyKind {
  case json
  case form
  case multipart(boundary: String)
  case text
  case binary

  /// Detects the kind from the content type, or else from the first byte.
  init(_ body: [UInt8], contentType: String?) {
    let type = (contentType ?? "").lowercased()
    let first = body.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
    if type.contains("json") || first == "{" || first == "[" {
      self = .json
    } else if type.contains("x-www-form-urlencoded") {
      self = .form
    } else if let boundary = MultipartFields.boundary(contentType ?? "") {
      self = .multipart(boundary: boundary)
    } else {
      // Text in Latin-1 is not valid UTF-8 and can contain what any text can. Pictures and archives contain NUL.
      self = body.contains(0) && String(validating: body, as: UTF8.self) == nil ? .binary : .text
    }
  }

  /// Whether a body seems to be text in UTF-16 or UTF-32: it has a byte order mark, or it contains NUL and is called
  /// text or begins like JSON.
  package static func isWideText(_ body: [UInt8], contentType: String?) -> Bool {
    let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF], [0, 0, 0xFE, 0xFF]]
    if marks.contains(where: body.starts) { return true }
    guard body.contains(0) else { return false }
    if case .json = Self(body, contentType: contentType) { return true }
    return MediaType(contentType).isText
  }
}
