import HTTPTypes

/// The part of a `content-type` field (RFC 9110, 8.3) that decides how a body is stored.
package struct MediaType: Hashable {
  /// Type and subtype in lower case: `application/json`; empty where there is none.
  private let name: String

  package init(_ contentType: String?) {
    guard let contentType else {
      self.name = ""
      return
    }
    let type = contentType.utf8.prefix { $0 != UInt8(ascii: ";") }
    let isPlain = type.allSatisfy { $0 > 0x20 && !(0x41...0x5A ~= $0) }
    self.name = isPlain ? String(Substring(type)) : trimmed(Substring(type)).lowercased()
  }

  /// Whether the body is JSON text.
  package var isJSON: Bool { self.fileExtension == "json" }

  /// Whether the body is text of any kind.
  package var isText: Bool {
    self.name.hasPrefix("text/") || self.name.hasSuffix("javascript")
      || ["json", "html", "txt", "csv", "css", "js", "xml", "svg"].contains(self.fileExtension)
  }

  /// Whether the body is a form's items (`a=1&b=2`).
  package var isForm: Bool { self.name == "application/x-www-form-urlencoded" }

  /// How a file of this type ends, without the dot; `bin` for anything that is not known.
  package var fileExtension: String {
    switch self.name {
    case "application/json", "text/json": "json"
    case "text/html", "application/xhtml+xml": "html"
    case "text/plain", "application/x-www-form-urlencoded": "txt"
    case "text/csv": "csv"
    case "text/css": "css"
    case "text/javascript", "application/javascript": "js"
    case "application/xml", "text/xml": "xml"
    case "application/pdf": "pdf"
    case "image/png": "png"
    case "image/jpeg": "jpg"
    case "image/gif": "gif"
    case "image/webp": "webp"
    case "image/avif": "avif"
    case "image/svg+xml": "svg"
    default: self.name.hasSuffix("+json") ? "json" : self.name.hasSuffix("+xml") ? "xml" : "bin"
    }
  }
}

/// The value of the first `content-type` field; nil for none. The look-up by name joins all values, and costs ten times
/// as much.
package func contentType(_ fields: HTTPFields) -> String? {
  fields.first { $0.name == .contentType }?.value
}

/// The text without spaces and tabs at its ends.
package func trimmed(_ text: some StringProtocol) -> String {
  func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
  guard let first = text.firstIndex(where: { !isBlank($0) }), let last = text.lastIndex(where: { !isBlank($0) }) else {
    return ""
  }
  return String(text[first...last])
}
