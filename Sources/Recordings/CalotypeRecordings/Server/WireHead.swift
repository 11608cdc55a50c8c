import CalotypeSecrets
import HTTPTypes

/// Reads a request line and its header fields (RFC 9112, 3 and 5).
enum WireHead {
  /// How a request's body comes.
  enum Body: Hashable {
    case none
    case length(Int)
    case chunked
  }

  /// - Parameter lines: The lines without their ends; at least one.
  static func read(_ lines: [[UInt8]]) throws(WireError) -> (WireRequest, Body) {
    guard let first = lines.first else { throw .bad("There is no request line.") }
    let (method, target, version) = try Self.requestLine(first)
    var fields = HTTPFields()
    for line in lines.dropFirst() { fields.append(try Self.field(line)) }
    if version == 1, fields.count(where: { $0.name.canonicalName == "host" }) != 1 {
      throw .bad("There must be one host field.")
    }
    let options = Self.words(fields, .connection)
    let keeps = version == 1 ? !options.contains("close") : options.contains("keep-alive")
    let request = WireRequest(method: method, target: target, fields: fields, keepsConnection: keeps)
    return (request, try Self.body(fields, version: version))
  }

  private static func requestLine(
    _ line: [UInt8]
  ) throws(WireError) -> (HTTPRequest.Method, target: String, version: Int) {
    let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard parts.count == 3, let method = HTTPRequest.Method(rawValue: String(decoding: parts[0], as: UTF8.self)) else {
      throw .bad("The first line is no request line.")
    }
    let version: Int
    switch String(decoding: parts[2], as: UTF8.self) {
    case "HTTP/1.1": version = 1
    case "HTTP/1.0": version = 0
    case let text where text.hasPrefix("HTTP/"): throw WireError(505, "Only HTTP/1.1 is spoken here.")
    default: throw .bad("The first line is no request line.")
    }
    guard method != .connect else { throw WireError(501, "This is no proxy.") }
    guard parts[1].allSatisfy({ 0x21...0x7E ~= $0 }), !parts[1].contains(UInt8(ascii: "#")) else {
      throw .bad("The target is no path.")
    }
    return (method, try Self.path(String(decoding: parts[1], as: UTF8.self)), version)
  }

  /// Path and query of a target; that of an absolute address as well, which is what a proxy is asked for.
  private static func path(_ target: String) throws(WireError) -> String {
    if target.hasPrefix("/") || target == "*" { return target }
    for scheme in ["http://", "https://"] where target.lowercased().hasPrefix(scheme) {
      let rest = target.dropFirst(scheme.count)
      guard let end = rest.firstIndex(where: { $0 == "/" || $0 == "?" }) else { return "/" }
      return rest[end] == "?" ? "/" + rest[end...] : String(rest[end...])
    }
    throw .bad("The target is no path.")
  }

  private static func field(_ line: [UInt8]) throws(WireError) -> HTTPField {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
      let name = HTTPField.Name(String(decoding: line[..<colon], as: UTF8.self))
    else { throw .bad("A line of the header is no field.") }
    var value = line[line.index(after: colon)...]
    while let byte = value.first, byte == 0x20 || byte == 0x09 { value.removeFirst() }
    while let byte = value.last, byte == 0x20 || byte == 0x09 { value.removeLast() }
    guard HTTPField.isValidValue(Array(value)) else { throw .bad("A field holds a control byte.") }
    return HTTPField(name: name, value: Array(value))
  }

  private static func body(_ fields: HTTPFields, version: Int) throws(WireError) -> Body {
    let lengths = fields[values: .contentLength]
    if !fields[values: .transferEncoding].isEmpty {
      guard lengths.isEmpty, version == 1 else { throw .bad("A length and chunks contradict each other.") }
      guard Self.words(fields, .transferEncoding) == ["chunked"] else {
        throw WireError(501, "Only “chunked” is understood as a transfer encoding.")
      }
      return .chunked
    }
    guard let length = lengths.first else { return .none }
    guard lengths.count == 1, 1...18 ~= length.utf8.count,
      length.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let count = Int(length)
    else { throw .bad("The length is no number, or there are several.") }
    return count == 0 ? .none : .length(count)
  }

  /// The comma-separated words of a field, in lower case.
  private static func words(_ fields: HTTPFields, _ name: HTTPField.Name) -> [String] {
    fields[values: name].flatMap { $0.split(separator: ",") }.map { trimmed($0).lowercased() }.filter { !$0.isEmpty }
  }
}
