import CalotypeHTTP
import HTTPTypes

/// A parser of request lines and header fields (RFC 9112, 3 and 5).
enum WireHead {
  /// Parses the lines of a header without their line ends.
  ///
  /// - Returns: The request without its body, and the length of the body; `nil` if it is chunked.
  static func parse(_ lines: [[UInt8]]) throws(WireError) -> (WireRequest, bodyLength: Int?) {
    guard let first = lines.first else { throw .badRequest("Missing request line.") }
    let (method, target, version) = try Self.requestLine(first)
    var fields = HTTPFields()
    for line in lines.dropFirst() { fields.append(try Self.field(line)) }
    if version == 1, fields.count(where: { $0.name.canonicalName == "host" }) != 1 {
      throw .badRequest("Expected one Host field.")
    }
    let options = Self.words(fields, .connection)
    let keepAlive = version == 1 ? !options.contains("close") : options.contains("keep-alive")
    let request = WireRequest(method: method, target: target, fields: fields, keepAlive: keepAlive)
    return (request, try Self.bodyLength(fields, version: version))
  }

  private static func requestLine(
    _ line: [UInt8]
  ) throws(WireError) -> (HTTPRequest.Method, target: String, version: Int) {
    let parts = line.split(separator: 0x20, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard parts.count == 3, let method = HTTPRequest.Method(rawValue: parts[0]), parts[2].hasPrefix("HTTP/") else {
      throw .badRequest("Invalid request line.")
    }
    guard let version = ["HTTP/1.0", "HTTP/1.1"].firstIndex(of: parts[2]) else {
      throw WireError(status: 505, reason: "Only HTTP/1.1 is supported.")
    }
    guard method != .connect else { throw WireError(status: 501, reason: "The CONNECT method is not supported.") }
    guard let target = Self.target(parts[1]) else { throw .badRequest("Invalid request target.") }
    return (method, target, version)
  }

  /// Returns the path and the query of a target, which may be an absolute URL.
  private static func target(_ text: String) -> String? {
    guard text.utf8.allSatisfy({ 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "#") }) else { return nil }
    if text.hasPrefix("/") || text == "*" { return text }
    guard let scheme = ["http://", "https://"].first(where: text.lowercased().hasPrefix) else { return nil }
    let target = text.dropFirst(scheme.count).drop { $0 != "/" && $0 != "?" }
    return target.hasPrefix("/") ? String(target) : "/" + target
  }

  private static func field(_ line: [UInt8]) throws(WireError) -> HTTPField {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
      let name = HTTPField.Name(String(decoding: line[..<colon], as: UTF8.self))
    else { throw .badRequest("Invalid header field.") }
    let value = Array(trimmed(line[(colon + 1)...]))
    guard HTTPField.isValidValue(value) else { throw .badRequest("A header field contains a control character.") }
    return HTTPField(name: name, value: value)
  }

  private static func bodyLength(_ fields: HTTPFields, version: Int) throws(WireError) -> Int? {
    let lengths = fields[values: .contentLength]
    if !fields[values: .transferEncoding].isEmpty {
      guard lengths.isEmpty, version == 1 else {
        throw .badRequest("Content-Length and Transfer-Encoding cannot be combined.")
      }
      guard Self.words(fields, .transferEncoding) == ["chunked"] else {
        throw WireError(status: 501, reason: "Only the transfer encoding “chunked” is supported.")
      }
      return nil
    }
    if lengths.isEmpty { return 0 }
    guard lengths.count == 1, isDigits(lengths[0]), let count = Int(lengths[0]) else {
      throw .badRequest("Invalid or repeated Content-Length.")
    }
    return count
  }

  /// Returns the comma-separated words of a field in lowercase.
  private static func words(_ fields: HTTPFields, _ name: HTTPField.Name) -> [String] {
    fields[values: name].flatMap { $0.split(separator: ",") }.map { trimmed($0).lowercased() }.filter { !$0.isEmpty }
  }
}
