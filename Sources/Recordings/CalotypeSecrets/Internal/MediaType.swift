import CalotypeHTTP
import HTTPTypes

/// The type and subtype of a `content-type` field (RFC 9110, 8.3).
package struct MediaType: Hashable {
  /// The type and subtype in lowercase: `application/json`; empty if missing.
  package let name: String

  /// Creates a media type from the value of a `content-type` field.
  package init(_ contentType: String?) {
    let type = (contentType ?? "").utf8.prefix { $0 != UInt8(ascii: ";") }
    let isPlain = type.allSatisfy { $0 > 0x20 && !(0x41...0x5A ~= $0) }
    name = isPlain ? String(Substring(type)) : trimmed(Substring(type)).lowercased()
  }

  /// Whether the type is JSON.
  package var isJSON: Bool { fileExtension == "json" }

  /// Whether the type is text of any kind.
  package var isText: Bool {
    name.hasPrefix("text/") || name.hasSuffix("javascript")
      || ["json", "html", "txt", "csv", "css", "js", "xml", "svg"].contains(fileExtension)
  }

  /// Whether the type is a form (`a=1&b=2`).
  package var isForm: Bool { name == "application/x-www-form-urlencoded" }

  /// The file extension without the dot; `bin` for unknown types.
  package var fileExtension: String {
    switch name {
    case "application/json", "text/json": "json"
    case "text/html", "application/xhtml+xml": "html"
    case "text/plain", "application/x-www-form-urlencoded": "txt"
    case "text/csv": "csv"
    case "text/css": "css"
    case "text/javascript", "application/javascript": "js"
    case "application/xml", "text/xml": "xml"
    case "application/pdf": "pdf"
    case "image/jpeg": "jpg"
    case "image/png", "image/gif", "image/webp", "image/avif": String(name.dropFirst("image/".count))
    case "image/svg+xml": "svg"
    default: name.hasSuffix("+json") ? "json" : name.hasSuffix("+xml") ? "xml" : "bin"
    }
  }
}

/// The value of the first `content-type` field, or `nil`. A lookup by name joins all values and is ten times slower.
package func contentType(_ fields: HTTPFields) -> String? { fields.first { $0.name == .contentType }?.value }
