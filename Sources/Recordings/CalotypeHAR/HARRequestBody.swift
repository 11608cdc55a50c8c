import CalotypeHTTP
import CalotypeRecordings
import CalotypeSecrets
import HTTPTypes

/// The body of a request, out of what an archive says of it: its text, or the items of a form.
struct HARRequestBody {
  private let data: JSONValue
  private let contentType: String?

  /// - Parameters:
  ///   - data: The entry's `postData`.
  ///   - contentType: What the request says of its body.
  init(_ data: JSONValue, _ contentType: String?) {
    self.data = data
    self.contentType = contentType
  }

  /// The bytes as they were sent; none where the archive has no body.
  ///
  /// - Throws: ``HAREntry/Gap`` where they are not known.
  func bytes() throws(HAREntry.Gap) -> [UInt8] {
    if let text = self.data["text"]?.string, !text.isEmpty {
      return try HAREntry.decoded(text, self.data["encoding"] ?? self.data["_encoding"])
    }
    let items = self.data["params"]?.array ?? []
    if items.isEmpty { return [] }
    let type = trimmed((self.contentType ?? "").prefix { $0 != ";" }).lowercased()
    if type == "multipart/form-data" { return try self.multipart(items) }
    guard type.isEmpty || MediaType(type).isForm else {
      throw HAREntry.Gap("its request body is in the file as items of a form only, and it is \(quoted(type))")
    }
    return Array(
      items.map { formEncoded($0["name"]?.string ?? "") + "=" + formEncoded($0["value"]?.string ?? "") }
        .joined(separator: "&").utf8)
  }

  /// The items as parts between boundaries (RFC 7578).
  private func multipart(_ items: [JSONValue]) throws(HAREntry.Gap) -> [UInt8] {
    guard let boundary = self.boundary else {
      throw HAREntry.Gap("its request body is in the file as items only, and its content type names no boundary")
    }
    var bytes: [UInt8] = []
    for item in items {
      let name = item["name"]?.string ?? ""
      let fileName = item["fileName"]?.string
      guard let value = item["value"]?.string, !value.isEmpty || fileName == nil else {
        throw HAREntry.Gap(
          "the contents of \(quoted(fileName ?? name)), a part of its request body, are not in the file")
      }
      var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(escaped(name))\""
      if let fileName { head += "; filename=\"\(escaped(fileName))\"" }
      if let type = item["contentType"]?.string, !type.isEmpty {
        guard HTTPField.isValidValue(type) else { throw HAREntry.Gap("a part of its request body has no valid type") }
        head += "\r\nContent-Type: \(type)"
      }
      let lines = value.utf8.split(separator: UInt8(ascii: "\n"))
      if lines.contains(where: { $0.starts(with: "--\(boundary)".utf8) }) {
        throw HAREntry.Gap("a part of its request body holds the boundary between parts")
      }
      bytes += Array("\(head)\r\n\r\n\(value)\r\n".utf8)
    }
    return bytes + Array("--\(boundary)--\r\n".utf8)
  }

  /// What the content type names as the line between parts.
  private var boundary: String? {
    for parameter in (self.contentType ?? "").split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, trimmed(parts[0]).lowercased() == "boundary" else { continue }
      var value = trimmed(parts[1])
      if value.utf8.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") {
        value = String(value.dropFirst().dropLast())
      }
      return value.isEmpty ? nil : value
    }
    return nil
  }
}

/// A name between quotation marks, as browsers write it.
private func escaped(_ name: String) -> String {
  name.unicodeScalars.map { scalar in
    switch scalar {
    case "\"": "%22"
    case "\r": "%0D"
    case "\n": "%0A"
    default: String(scalar)
    }
  }.joined()
}

private func formEncoded(_ text: String) -> String {
  percentEncoded(text.utf8) { byte in
    isUnreserved(byte) && byte != UInt8(ascii: "~") || byte == UInt8(ascii: "*") || byte == 0x20
  }
  .replacing(" ", with: "+")
}
