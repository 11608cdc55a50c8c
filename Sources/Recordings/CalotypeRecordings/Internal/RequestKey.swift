import CalotypeHTTP
import HTTPTypes

/// The normalized parts of a request that a ``MatchRule`` compares. Requests that match by the same rule have equal keys.
package struct RequestKey: Hashable, Sendable {
  private let bytes: [UInt8]

  /// Creates the key of a request for recordings with the given rule.
  package init(_ request: Request, by rule: MatchRule) {
    let target = RequestTarget(request.head)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(128)
    if rule.method { bytes += request.head.method.rawValue.utf8 }
    bytes.append(0)
    bytes += target.scheme.utf8
    bytes.append(0)
    bytes += target.host.utf8
    bytes.append(0)
    if rule.path { bytes += target.path }
    bytes.append(0)
    if rule.query {
      for item in target.sortedItems {
        bytes += item
        bytes.append(UInt8(ascii: "&"))
      }
    }
    for name in rule.headers {
      bytes.append(0)
      for value in fieldValues(name, of: request.head) {
        bytes.append(1)
        bytes += value.utf8
      }
    }
    if rule.body {
      bytes.append(0)
      bytes += RequestBody(request).canonicalBytes
    }
    self.bytes = bytes
  }

  /// Hashes the bytes at once, which is much faster than one by one.
  package func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}

/// A request's URL in its normalized parts (RFC 3986, 6.2.2).
struct RequestTarget {
  let scheme: String
  /// The host in lowercase, with the port unless it is the default.
  let host: String
  /// The encoded path; never empty.
  let path: ArraySlice<UInt8>
  /// The encoded query without its question mark.
  let query: ArraySlice<UInt8>

  init(_ request: HTTPRequest) {
    scheme = lowercased(request.scheme ?? "http")
    let host = lowercased(request.authority ?? "")
    let defaultPort = scheme == "https" ? ":443" : ":80"
    self.host = host.hasSuffix(defaultPort) ? String(host.dropLast(defaultPort.count)) : host
    let target = normalized(Array((request.path ?? "/").utf8))
    let mark = target.firstIndex(of: UInt8(ascii: "?")) ?? target.count
    path = mark == 0 ? [UInt8(ascii: "/")] : target[..<mark]
    query = target[mark...].dropFirst()
  }

  /// The encoded path segments.
  var segments: [String] {
    if path.elementsEqual("/".utf8) { return [] }
    return path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst().map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The encoded query items sorted by name; items with the same name keep their order.
  var sortedItems: [ArraySlice<UInt8>] {
    func name(_ item: ArraySlice<UInt8>) -> ArraySlice<UInt8> { item.prefix { $0 != UInt8(ascii: "=") } }
    return query.split(separator: UInt8(ascii: "&")).sorted { name($0).lexicographicallyPrecedes(name($1)) }
  }
}

/// Returns the target with only the necessary bytes percent-encoded, in uppercase digits: `~%C3` for `%7e%c3`.
private func normalized(_ target: [UInt8]) -> [UInt8] {
  if !target.contains(UInt8(ascii: "%")) { return target }
  var result: [UInt8] = []
  var rest = target[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), let escaped = takeEscapedByte(&rest) {
      result += percentEncoded([escaped], keeping: isUnreserved).utf8
    } else {
      result.append(byte)
    }
  }
  return result
}

/// Returns the text in lowercase. Most texts already are.
private func lowercased(_ text: String) -> String {
  text.utf8.contains { 0x41...0x5A ~= $0 || $0 >= 0x80 } ? text.lowercased() : text
}

/// Returns the values of a request's header field, in order.
func fieldValues(_ name: String, of request: HTTPRequest) -> [String] {
  fieldName(name).map { request.headerFields[values: $0] } ?? []
}
