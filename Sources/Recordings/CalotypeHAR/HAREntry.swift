import CalotypeHTTP
import CalotypeRecordings
import CalotypeSecrets
import HTTPTypes

/// An entry of an HTTP archive.
package struct HAREntry: Sendable {
  /// The number of the entry, counted from 1.
  package let number: Int

  let json: JSONValue

  /// The method: `GET`; empty if missing.
  package var method: String { json["request"]?["method"]?.string ?? "" }

  /// The URL without its fragment. Invalid characters are percent-encoded.
  package var url: String {
    let text = json["request"]?["url"]?.string ?? ""
    return percentEncoded(text.utf8.prefix { $0 != UInt8(ascii: "#") }) { 0x21...0x7E ~= $0 }
  }

  /// The date of the response: `2026-11-21`; `nil` if unknown.
  package var date: String? {
    let date = json["startedDateTime"]?.string.map { String($0.prefix(10)) }
    return date.flatMap { dayNumber($0) == nil ? nil : $0 }
  }

  /// The values of all cookies. Some programs omit the header fields that contain them.
  var cookieValues: [String] {
    ["request", "response"].flatMap { json[$0]?["cookies"]?.array ?? [] }.compactMap { $0["value"]?.string }
  }

  /// The reason why an entry is skipped, as the end of a sentence.
  package struct SkipReason: Error, Hashable, Sendable {
    package let text: String
    init(_ text: String) { self.text = text }
  }

  /// Returns the request without its body.
  package func request() throws(SkipReason) -> Request {
    guard let method = HTTPRequest.Method(rawValue: self.method) else { throw SkipReason("it has no method") }
    var request: Request
    do { request = try Request(method, url: url) } catch { throw SkipReason("its URL is invalid") }
    request.head.headerFields = fields(json["request"]?["headers"])
    return request
  }

  /// Adds the body to a request from ``request()``.
  package func withBody(_ request: Request) throws(SkipReason) -> Request {
    var request = request
    let data = json["request"]?["postData"] ?? .null
    if request.head.headerFields[.contentType] == nil {
      request.head.headerFields[.contentType] = validType(data["mimeType"]?.string)
    }
    request.body = try Self.requestBody(data, request.head.headerFields[.contentType] ?? "")
    let length = request.head.headerFields[.contentLength].flatMap { Int($0) } ?? integer(json["request"]?["bodySize"])
    if request.body.isEmpty, let length, length > 0 { throw SkipReason("its request body is not in the file") }
    return request
  }

  /// Returns the response to the request.
  package func response(to request: Request) throws(SkipReason) -> Response {
    let json = self.json["response"] ?? .null
    guard let status = integer(json["status"]), 100...999 ~= status else {
      let reason = json["_error"]?.string ?? self.json["_error"]?.string ?? ""
      throw SkipReason(reason.isEmpty ? "it got no response" : "it got no response: \(reason)")
    }
    var head = HTTPResponse(status: HTTPResponse.Status(code: status), headerFields: fields(json["headers"]))
    let content = json["content"] ?? .null
    let type = head.headerFields[.contentType] ?? content["mimeType"]?.string ?? ""
    let body = allowsBody(request.head.method, head.status) ? try Self.body(content, type, of: json) : []
    // Text is stored as UTF-8, whatever its original encoding was.
    let storedType = content["encoding"]?.string == nil ? withUTF8(type) : type
    head.headerFields[.contentType] = validType(storedType) ?? head.headerFields[.contentType]
    return Response(head, body: body)
  }

  private static func body(_ content: JSONValue, _ type: String, of json: JSONValue) throws(SkipReason) -> [UInt8] {
    let size = integer(content["size"])
    let text = content["text"]?.string
    if text == nil, size == 0 || size == nil && integer(json["bodySize"]) == 0 { return [] }
    guard let text, !text.isEmpty || size ?? 0 <= 0 else { throw SkipReason("its body is not in the file") }
    let body = try Self.decoded(text, content["encoding"])
    if MediaType(type).isJSON, let size, body.count < size, (try? JSONValue(parsing: body)) == nil {
      throw SkipReason("its body is truncated")
    }
    return body
  }

  static func decoded(_ text: String, _ encoding: JSONValue?) throws(SkipReason) -> [UInt8] {
    switch encoding?.string?.lowercased() {
    case nil, "": return Array(text.utf8)
    case "base64":
      guard let bytes = base64Decoded(text.utf8) else { throw SkipReason("its body is not valid base64") }
      return bytes
    case let other?: throw SkipReason("its body has the unknown encoding \(quoted(other))")
    }
  }
}

/// Returns an integer in any form: `200`, `200.0`, `"200"`.
private func integer(_ value: JSONValue?) -> Int? {
  switch value {
  case .number(let text), .string(let text): Int(text) ?? Double(text).flatMap { Int(exactly: $0.rounded()) }
  default: nil
  }
}

/// Returns a content type that is known and valid in a header field, or `nil`.
private func validType(_ type: String?) -> String? {
  type.flatMap { $0.isEmpty || $0 == "x-unknown" || !HTTPField.isValidValue($0) ? nil : $0 }
}

/// Header fields from an array of names and values, or from an object. Pseudo fields of HTTP/2 and invalid fields are
/// ignored.
private func fields(_ json: JSONValue?) -> HTTPFields {
  let pairs: [(JSONValue?, JSONValue?)] =
    json?.array?.map { ($0["name"], $0["value"]) } ?? json?.members?.map { (.string($0.key), $0.value) } ?? []
  var fields = HTTPFields()
  for (name, value) in pairs.prefix(1000) {
    guard let name = name?.string.flatMap({ HTTPField.Name($0.lowercased()) }) else { continue }
    // Browsers join fields with the same name by line feeds.
    for line in (value?.string ?? "").split(separator: "\n") where HTTPField.isValidValue(trimmed(line)) {
      fields.append(HTTPField(name: name, value: trimmed(line)))
    }
  }
  return fields
}

/// Returns the content type with the charset UTF-8, if it has another one.
private func withUTF8(_ type: String) -> String {
  let parts = type.split(separator: ";").map { trimmed($0) }
  guard let charset = parts.first(where: { $0.lowercased().hasPrefix("charset=") }),
    charset.lowercased().replacing("\"", with: "") != "charset=utf-8"
  else { return type }
  return parts.map { $0.lowercased().hasPrefix("charset=") ? "charset=utf-8" : $0 }.joined(separator: "; ")
}
