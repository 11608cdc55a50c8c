import Calotype
import CalotypeOpen

/// The parts of an address, decoded, as the client of a package appends them.
struct AddressParts {
  let scheme, host: String
  let port: Int?
  let segments: [String]
  let items: [(name: String, value: String)]

  init(_ request: Request) {
    scheme = request.head.scheme ?? "https"
    let authority = request.head.authority ?? ""
    let end = authority.lastIndex(of: ":") ?? authority.endIndex
    port = Int(authority[end...].dropFirst())
    host = String(port == nil ? authority[...] : authority[..<end])
    let path = (request.head.path ?? "").prefix { $0 != "?" }
    segments =
      path == "/" ? [] : path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(percentDecoded)
    // In a query, a plus sign is a blank.
    func decoded(_ text: Substring) -> String { percentDecoded(text.replacing("+", with: " ")) }
    items = queryItems(of: request.url).map { (decoded($0.name), decoded($0.value)) }
  }

  /// The address that the client requests: equivalent to that of the request, and maybe encoded in another way.
  var url: BaseURL {
    let origin = scheme == "http" ? BaseURL.http(host, port: port) : .https(host, port: port)
    let path = segments.reduce(origin) { $0.appending($1) }
    return items.reduce(path) { $0.appending(query: $1.name, $1.value) }
  }
}
