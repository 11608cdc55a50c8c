import CalotypeHTTP

/// The named parts of a `multipart/form-data` body (RFC 7578).
package enum MultipartFields {
  /// Returns the named parts of a body.
  static func all(in text: [UInt8], boundary: String) -> [FormField] {
    let mark = Array("--\(boundary)".utf8)
    var fields: [FormField] = []
    var name: String?
    var content: Int?
    var isHead = false
    var (start, previousEnd) = (0, 0)
    while start < text.count {
      let feed = text[start...].firstIndex(of: 0x0A) ?? text.count
      let end = feed > start && feed < text.count && text[feed - 1] == 0x0D ? feed - 1 : feed
      let line = text[start..<end]
      if line.starts(with: mark) {
        if let content, let name { fields.append((name, content..<max(content, previousEnd))) }
        (name, content, isHead) = (nil, nil, true)
      } else if isHead, line.isEmpty {
        (content, isHead) = (feed + 1, false)
      } else if isHead {
        let text = String(decoding: line, as: UTF8.self)
        if text.lowercased().hasPrefix("content-disposition:") { name = parameter("name", of: text) ?? name }
      }
      (start, previousEnd) = (feed + 1, end)
    }
    return fields
  }

  /// Returns the boundary that a content type names; `nil` if it is not that of a body in parts.
  package static func boundary(_ contentType: String) -> String? {
    contentType.lowercased().hasPrefix("multipart/") ? parameter("boundary", of: contentType) : nil
  }

  /// Returns the value of a parameter without quotation marks: `b` of `multipart/form-data; boundary="b"`.
  private static func parameter(_ name: String, of text: String) -> String? {
    for parameter in text.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1).map { trimmed($0) }
      guard parts.count == 2, parts[0].lowercased() == name else { continue }
      return parts[1].split(separator: "\"").first.map(String.init)
    }
    return nil
  }
}

/// Decodes percent-encoding and `+`. Invalid escapes are copied unchanged.
package func formDecoded(_ text: some Collection<UInt8>) -> [UInt8] { Reading.decoded(text, .form) }

/// A field of a form: its decoded name, and the range of its encoded value.
typealias FormField = (name: String, value: Range<Int>)

/// Returns the fields of a query, of a form's body (`application/x-www-form-urlencoded`) and, with another separator,
/// of a cookie.
func formFields(in text: [UInt8], separator: UInt8 = UInt8(ascii: "&")) -> [FormField] {
  text.split(separator: separator).compactMap { field in
    guard let equals = field.firstIndex(where: { $0 == "=" }) else { return nil }
    let name = String(decoding: Reading.decoded(field[..<equals], .form), as: UTF8.self)
    return (name, (equals + 1)..<field.endIndex)
  }
}
