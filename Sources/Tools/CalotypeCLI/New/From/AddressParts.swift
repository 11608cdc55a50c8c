import Calotype

/// The parts of an address, decoded, as the client of a package appends them.
struct AddressParts {
  let scheme, host: String
  let port: Int?
  let segments: [String]
  let items: [(name: String, value: String)]

  init(_ request: Request) {
    scheme = request.head.scheme ?? "https"
    let authority = request.head.authority ?? ""
    let digits = authority.split(separator: ":").last.flatMap { authority.hasSuffix("]") ? nil : Int($0) }
    port = authority.contains(":") ? digits : nil
    host = port.map { String(authority.dropLast("\($0)".count + 1)) } ?? authority
    let parts = (request.head.path ?? "/").split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0] == "/" ? "" : parts[0]
    segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(percentDecoded)
    items = (parts.dropFirst().first ?? "").split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // A query has blanks as plus signs, too.
      let texts = parts.map { percentDecoded($0.replacing("+", with: " ")) }
      return (texts[0], texts.dropFirst().first ?? "")
    }
  }

  /// The address that the client requests: equivalent to that of the request, and maybe encoded in another way.
  var url: BaseURL {
    let origin = scheme == "http" ? BaseURL.http(host, port: port) : .https(host, port: port)
    let path = segments.reduce(origin) { $0.appending($1) }
    return items.reduce(path) { $0.appending(query: $1.name, $1.value) }
  }
}
