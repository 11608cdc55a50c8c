import CalotypeHTTP
import HTTPTypes

/// What a request and a recording have in common where one answers the other: the parts that a ``MatchRule`` names, and
/// scheme and host, each in the one form that equal ones share.
///
/// Two keys of the same rule are equal where their bytes are.
package struct RequestKey: Hashable, Sendable {
  private let bytes: [UInt8]

  /// The key of a request that a recording of the given rule would have.
  package init(_ request: HTTPRequest, body: [UInt8] = [], by rule: MatchRule = .usual) {
    let target = RequestTarget(request)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(128)
    if rule.method { bytes += request.method.rawValue.utf8 }
    bytes.append(0)
    bytes += target.scheme.utf8
    bytes.append(0)
    bytes += target.host.utf8
    bytes.append(0)
    if rule.path { bytes += target.path }
    bytes.append(0)
    if rule.query, !target.query.isEmpty {
      for item in target.sortedItems {
        bytes += item
        bytes.append(UInt8(ascii: "&"))
      }
    }
    for name in rule.headers {
      bytes.append(0)
      for value in fieldValues(name, of: request) {
        bytes.append(1)
        bytes += value.utf8
      }
    }
    if rule.body {
      bytes.append(0)
      bytes += RequestBody(body, of: request).canonicalBytes
    }
    self.bytes = bytes
  }

  package func hash(into hasher: inout Hasher) {
    self.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

/// Scheme, host, path and query of a request as they are compared.
struct RequestTarget {
  let scheme: String
  /// Host and port in lower case; without a port that the scheme says anyway.
  let host: String
  /// The encoded path; `/` for none.
  let path: ArraySlice<UInt8>
  /// The encoded query without its question mark; empty for none.
  let query: ArraySlice<UInt8>

  init(_ request: HTTPRequest) {
    self.scheme = lowercased(request.scheme ?? "http")
    var host = lowercased(request.authority ?? "")
    let usualPort = self.scheme == "https" ? ":443" : ":80"
    if host.utf8.suffix(usualPort.utf8.count).elementsEqual(usualPort.utf8) { host.removeLast(usualPort.utf8.count) }
    self.host = host
    let target = normalized(Array((request.path ?? "/").utf8))
    let mark = target.firstIndex(of: UInt8(ascii: "?")) ?? target.count
    self.path = mark == 0 ? [UInt8(ascii: "/")] : target[..<mark]
    self.query = target[mark...].dropFirst()
  }

  /// The encoded parts between the path's slashes.
  var parts: [String] {
    if self.path.elementsEqual("/".utf8) { return [] }
    return self.path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst().map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The encoded items in the order of their names; those of one name as they stand.
  var sortedItems: [ArraySlice<UInt8>] {
    let items = self.query.split(separator: UInt8(ascii: "&"))
    func isBefore(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Bool {
      let equals = UInt8(ascii: "=")
      return first.prefix { $0 != equals }.lexicographicallyPrecedes(second.prefix { $0 != equals })
    }
    // Sorting keeps the order of equals.
    return zip(items, items.dropFirst()).contains { isBefore($1, $0) } ? items.sorted(by: isBefore) : items
  }
}

/// A target in which only what must be is percent-encoded, in upper-case digits (RFC 3986, 6.2.2): `%7e%c3` is `~%C3`.
private func normalized(_ target: [UInt8]) -> [UInt8] {
  if !target.contains(UInt8(ascii: "%")) { return target }
  var result: [UInt8] = []
  result.reserveCapacity(target.count)
  var index = 0
  while index < target.count {
    guard target[index] == UInt8(ascii: "%"), index + 2 < target.count, let high = digit(target[index + 1]),
      let low = digit(target[index + 2])
    else {
      result.append(target[index])
      index += 1
      continue
    }
    let byte = high << 4 | low
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      result.append(byte)
    default: result += [UInt8(ascii: "%")] + [target[index + 1], target[index + 2]].map { $0 >= 0x61 ? $0 - 0x20 : $0 }
    }
    index += 3
  }
  return result
}

/// The value of a hexadecimal digit.
private func digit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x37
  case 0x61...0x66: byte - 0x57
  default: nil
  }
}

/// The text in lower case. Most are already, and cost nothing then.
private func lowercased(_ text: String) -> String {
  text.utf8.contains { 0x41...0x5A ~= $0 || $0 >= 0x80 } ? text.lowercased() : text
}

/// Every value of a request's header field, in their order.
func fieldValues(_ name: String, of request: HTTPRequest) -> [String] {
  guard let name = fieldName(name) else { return [] }
  return request.headerFields[values: name]
}
