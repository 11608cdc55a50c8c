import CalotypeHTTP
import CalotypeRecordings
import CalotypeSecrets
import HTTPTypes

extension HAREntry {
  /// Returns the body of a request as it was sent, from an entry's `postData`: its text, or the items of a form; empty
  /// without a body.
  static func requestBody(_ data: JSONValue, _ contentType: String) throws(SkipReason) -> [UInt8] {
    if let text = data["text"]?.string, !text.isEmpty {
      return try decoded(text, data["encoding"] ?? data["_encoding"])
    }
    let items = data["params"]?.array ?? []
    if items.isEmpty { return [] }
    let type = MediaType(contentType)
    if type.name == "multipart/form-data" { return try multipart(items, contentType) }
    guard type.name.isEmpty || type.isForm else {
      throw SkipReason("its request body is in the file only as form items, but its type is \(quoted(type.name))")
    }
    let fields = items.map { "\(formEncoded($0["name"]?.string ?? ""))=\(formEncoded($0["value"]?.string ?? ""))" }
    return Array(fields.joined(separator: "&").utf8)
  }

  /// Encodes the items as multipart form data (RFC 7578).
  private static func multipart(_ items: [JSONValue], _ contentType: String) throws(SkipReason) -> [UInt8] {
    guard let boundary = MultipartFields.boundary(contentType) else {
      throw SkipReason("its request body is in the file only as items, and its content type has no boundary")
    }
    var body = ""
    for item in items {
      let name = item["name"]?.string ?? ""
      let fileName = item["fileName"]?.string
      guard let value = item["value"]?.string, !value.isEmpty || fileName == nil else {
        throw SkipReason("the contents of \(quoted(fileName ?? name)), a part of its request body, are not in the file")
      }
      body += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(escaped(name))\""
      if let fileName { body += "; filename=\"\(escaped(fileName))\"" }
      if let type = item["contentType"]?.string, !type.isEmpty {
        guard HTTPField.isValidValue(type) else { throw SkipReason("a part of its request body has an invalid type") }
        body += "\r\nContent-Type: \(type)"
      }
      if value.utf8.split(separator: UInt8(ascii: "\n")).contains(where: { $0.starts(with: "--\(boundary)".utf8) }) {
        throw SkipReason("a part of its request body contains the boundary between parts")
      }
      body += "\r\n\r\n\(value)\r\n"
    }
    return Array("\(body)--\(boundary)--\r\n".utf8)
  }
}

/// Returns a name as browsers write it between quotation marks.
private func escaped(_ name: String) -> String {
  percentEncoded(name.utf8) { !"\"\r\n".utf8.contains($0) }
}

private func formEncoded(_ text: String) -> String {
  percentEncoded(text.utf8) { byte in
    isUnreserved(byte) && byte != UInt8(ascii: "~") || byte == UInt8(ascii: "*") || byte == 0x20
  }
  .replacing(" ", with: "+")
}
