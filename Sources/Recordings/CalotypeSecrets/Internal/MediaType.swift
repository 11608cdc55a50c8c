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
    Self.extensions[name] ?? (name.hasSuffix("+json") ? "json" : name.hasSuffix("+xml") ? "xml" : "bin")
  }

  private static let extensions = [
    "application/json": "json", "text/json": "json", "text/html": "html", "application/xhtml+xml": "html",
    "text/plain": "txt", "application/x-www-form-urlencoded": "txt", "text/csv": "csv", "text/css": "css",
    "text/javascript": "js", "application/javascript": "js", "application/xml": "xml", "text/xml": "xml",
    "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png", "image/gif": "gif", "image/webp": "webp",
    "image/avif": "avif", "image/svg+xml": "svg",
  ]
}

/// Returns the value of the first `content-type` field, or `nil`. A lookup by name joins all values and is ten times
/// slower.
package func contentType(_ fields: HTTPFields) -> String? { fields.first { $0.name == .contentType }?.value }
