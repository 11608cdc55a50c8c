import CalotypeHTTP
import CalotypeRecordings
import CalotypeSecrets
import HTTPTypes

/// One entry of an HTTP archive.
package struct HAREntry: Sendable {
  /// Its place among the entries, counted from 1.
  package let number: Int

  let json: JSONValue

  init(number: Int, _ json: JSONValue) {
    self.number = number
    self.json = json
  }

  /// The method: `GET`; empty where there is none.
  package var method: String { self.json["request"]?["method"]?.string ?? "" }

  /// The address without its fragment. What cannot stand in an address as it is, is percent-encoded.
  package var url: String {
    let text = self.json["request"]?["url"]?.string ?? ""
    return percentEncoded(text.utf8.prefix { $0 != UInt8(ascii: "#") }) { 0x21...0x7E ~= $0 }
  }

  /// The day on which it was captured: `2026-11-21`; nil where the entry does not say so.
  package var date: String? {
    let day = self.json["startedDateTime"]?.string.map { String($0.prefix(10)) }
    return day.flatMap { isDate($0) ? $0 : nil }
  }

  /// The values of all cookies. Some programs list them and leave the header fields out that carried them.
  var cookieValues: [String] {
    ["request", "response"].flatMap { self.json[$0]?["cookies"]?.array ?? [] }.compactMap { $0["value"]?.string }
  }

  /// The request.
  ///
  /// - Throws: ``Gap`` where it cannot be sent.
  package func request() throws(Gap) -> Request {
    guard let method = HTTPRequest.Method(rawValue: self.method) else { throw Gap("it has no method") }
    var request: Request
    do { request = try Request(method, url: self.url) } catch { throw Gap("its address cannot be asked for") }
    request.head.headerFields = fields(self.json["request"]?["headers"])
    return request
  }

  /// The request with its body.
  ///
  /// - Parameter request: The request as ``request()`` gives it.
  /// - Throws: ``Gap`` where the body is not in the file, or not as it was sent.
  package func withBody(_ request: Request) throws(Gap) -> Request {
    var request = request
    let data = self.json["request"]?["postData"] ?? .null
    let said = data["mimeType"]?.string ?? ""
    let isSaid = !said.isEmpty && said != "x-unknown" && HTTPField.isValidValue(said)
    if request.head.headerFields[.contentType] == nil, isSaid {
      request.head.headerFields[.contentType] = said
    }
    request.body = try HARRequestBody(data, request.head.headerFields[.contentType]).bytes()
    let length =
      request.head.headerFields[.contentLength].flatMap { Int($0) } ?? integer(self.json["request"]?["bodySize"])
    if request.body.isEmpty, let length, length > 0 { throw Gap("its request body is not in the file") }
    return request
  }

  /// The answer to the request.
  ///
  /// - Throws: ``Gap`` where it is not in the file, or not whole.
  package func response(to request: Request) throws(Gap) -> Response {
    let json = self.json["response"] ?? .null
    guard let status = integer(json["status"]), 100...999 ~= status else {
      let reason = json["_error"]?.string ?? self.json["_error"]?.string ?? ""
      throw Gap(reason.isEmpty ? "it got no answer" : "it got no answer: \(reason)")
    }
    var head = HTTPResponse(status: HTTPResponse.Status(code: status), headerFields: fields(json["headers"]))
    let content = json["content"] ?? .null
    let type = head.headerFields[.contentType] ?? content["mimeType"]?.string ?? ""
    let body = try Self.body(content, type, of: json, to: request, head.status)
    let isText = content["encoding"]?.string == nil
    // Text stands in the file as UTF-8, whatever it was before.
    let kept = isText ? withUTF8(type) : type
    if !kept.isEmpty, kept != "x-unknown", HTTPField.isValidValue(kept) { head.headerFields[.contentType] = kept }
    return Response(head, body: body)
  }

  /// Why an entry is left out, as the end of a sentence.
  package struct Gap: Error, Hashable, Sendable {
    package let reason: String
    init(_ reason: String) { self.reason = reason }
  }

  private static func body(
    _ content: JSONValue, _ type: String, of json: JSONValue, to request: Request, _ status: HTTPResponse.Status
  ) throws(Gap) -> [UInt8] {
    guard allowsBody(request.head.method, status) else { return [] }
    let size = integer(content["size"])
    guard let text = content["text"]?.string else {
      if size == 0 || size == nil && integer(json["bodySize"]) == 0 { return [] }
      throw Gap("its body is not in the file")
    }
    let body = try Self.decoded(text, content["encoding"])
    if text.isEmpty, let size, size > 0 { throw Gap("its body is not in the file") }
    if MediaType(type).isJSON, let size, body.count < size, (try? JSONValue(parsing: body)) == nil {
      throw Gap("its body is cut off")
    }
    return body
  }

  static func decoded(_ text: String, _ encoding: JSONValue?) throws(Gap) -> [UInt8] {
    switch encoding?.string?.lowercased() {
    case nil, "": return Array(text.utf8)
    case "base64":
      guard let bytes = Base64.decoded(text) else { throw Gap("its body is not valid base64") }
      return bytes
    case let other?: throw Gap("its body has the unknown encoding \(quoted(other))")
    }
  }
}

/// A whole number, however it is written: `200`, `200.0`, `"200"`.
private func integer(_ value: JSONValue?) -> Int? {
  switch value {
  case .number(let text), .string(let text): Int(text) ?? Double(text).flatMap { Int(exactly: $0.rounded()) }
  default: nil
  }
}

/// Header fields from an array of name and value, or from an object. What is no field is passed over: the pseudo fields of
/// HTTP/2, and what no server could have sent.
private func fields(_ json: JSONValue?) -> HTTPFields {
  let pairs: [(JSONValue?, JSONValue?)] =
    json?.array?.map { ($0["name"], $0["value"]) } ?? json?.members?.map { (.string($0.key), $0.value) } ?? []
  var fields = HTTPFields()
  for (name, value) in pairs.prefix(1000) {
    guard let name = name?.string.flatMap({ HTTPField.Name($0.lowercased()) }) else { continue }
    // Browsers put several fields of one name into one, with line feeds.
    for line in (value?.string ?? "").split(separator: "\n") where HTTPField.isValidValue(trimmed(line)) {
      fields.append(HTTPField(name: name, value: trimmed(line)))
    }
  }
  return fields
}

/// A content type whose charset is UTF-8, where it names one.
private func withUTF8(_ type: String) -> String {
  let parts = type.split(separator: ";").map { trimmed($0) }
  let kept = parts.map { $0.lowercased().hasPrefix("charset=") ? "charset=utf-8" : $0 }
  return kept == parts || parts.contains { $0.lowercased().replacing("\"", with: "") == "charset=utf-8" }
    ? type : kept.joined(separator: "; ")
}
