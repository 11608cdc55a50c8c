import HTTPTypes

/// What a request is matched by: method, scheme, host, path and query.
///
/// The order of query items with different names plays no part; among items of the same name it does. Header fields and
/// body are not looked at.
struct RequestKey: Hashable {
  let method: String
  let scheme: String
  /// Host and port in lower case; without a port that the scheme says anyway.
  let host: String
  /// The encoded parts between the path's slashes.
  let path: [String]
  /// The encoded items, in the order of their names.
  let query: [String]

  init(_ request: HTTPRequest) {
    let scheme = (request.scheme ?? "http").lowercased()
    var host = (request.authority ?? "").lowercased()
    let usualPort = scheme == "https" ? ":443" : ":80"
    if host.hasSuffix(usualPort) { host.removeLast(usualPort.count) }

    let target = (request.path ?? "/").split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = target.first?.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init) ?? []
    let items = target.dropFirst().first?.split(separator: "&").map(String.init) ?? []
    let names = items.map { String($0.prefix { $0 != "=" }) }
    let order = items.indices.sorted { names[$0] == names[$1] ? $0 < $1 : isBefore(names[$0], names[$1]) }

    self.method = request.method.rawValue
    self.scheme = scheme
    self.host = host
    self.path = path == [""] ? [] : path
    self.query = order.map { items[$0] }
  }
}
