import ArgumentParser
import Calotype
import CalotypeFiles
import CalotypeJSON
import CalotypeSecrets

/// Returns the web address that an argument is, without its fragment; `nil` for a file, and for standard input, `-`.
///
///     webAddress("https://api.example.com/users#top")     // https://api.example.com/users
///     webAddress("users.json"), webAddress("-")           // nil
///
/// - Throws: A usage error for an address without a scheme, and an error for a missing file.
func webAddress(_ text: String) throws -> String? {
  if text.contains("://") { return encodedAddress(text) }
  if text == "-" || Files.exists(text) { return nil }
  let host = text.prefix { $0 != "/" && $0 != "?" }
  let isLocal = ["localhost", "127.0.0.1"].contains(host.prefix { $0 != ":" })
  let isFile = host.hasPrefix(".") || [".json", ".ndjson", ".jsonl", ".csv"].contains(where: host.hasSuffix)
  guard isLocal || host.contains(".") && !isFile else { throw CommandError("There is no file “\(text)”.") }
  let scheme = isLocal ? "http" : "https"
  throw ValidationError("There is no file “\(text)”. A web address needs its scheme: \(scheme)://\(text)")
}

/// The request of `open`, as options of curl.
struct OpenRequestOptions: ParsableArguments {
  @Option(name: [.customShort("H"), .long], help: "Send a header field, e.g. 'Accept: text/csv'. Repeatable.")
  var header: [String] = []

  @Option(name: [.customShort("X"), .long], help: "The method, e.g. POST. (default: GET)") var request: String?

  @Option(help: "The body of the request, or @FILE. It needs --request.") var data: String?

  @Option(
    help: ArgumentHelp("Send “Authorization: Bearer” with the value of this variable.", valueName: "variable"))
  var bearerEnv: String?

  /// Whether the source must be a web address.
  var isNeeded: Bool { !header.isEmpty || request != nil || data != nil || bearerEnv != nil }

  func validate() throws {
    if data != nil, request == nil {
      throw ValidationError("--data sends a body, which may change data on the server: name the method, e.g. -X POST.")
    }
  }

  /// Returns the request without credentials, and the credentials.
  ///
  /// - Throws: A usage error without secrets.
  func request(to address: String, isOffline: Bool) throws -> (Request, credentials: [HTTPField]) {
    guard let method = HTTPRequest.Method(request?.uppercased() ?? "GET") else {
      throw ValidationError("“\(request ?? "")” is not a method. Use GET, POST, PUT, PATCH, DELETE or HEAD.")
    }
    let authority = address.drop { $0 != ":" }.dropFirst(3).prefix { $0 != "/" && $0 != "?" }
    if authority.contains("@") {
      throw ValidationError("The address contains a user name. Send credentials with --bearer-env or --header.")
    }
    if authority.contains("%") {
      let host = percentDecoded(authority)
      throw ValidationError("The host “\(host)” is not ASCII. Write it in its ASCII form, which begins with xn--.")
    }
    var result: Request
    do { result = try Request(method, url: address, body: try body()) } catch let error as HTTPError {
      throw ValidationError(error.summary)
    }
    var credentials: [HTTPField] = []
    // Nothing is sent offline.
    if let bearerEnv, !isOffline {
      guard let value = Machine.variable(bearerEnv)?.withoutBlanks, !value.isEmpty else {
        throw ValidationError("The variable \(bearerEnv) is not set, or empty.")
      }
      credentials.append(
        try Credential(field: .authorization, prefix: "Bearer ", variable: bearerEnv).field(holding: value))
    }
    for text in header {
      let field = try Self.field(text)
      if Self.isCredential(field) { credentials.append(field) } else { result.head.headerFields.append(field) }
    }
    if result.head.headerFields[.accept] == nil {
      result.head.headerFields[.accept] = "application/json, application/*+json, text/csv;q=0.8, */*;q=0.5"
    }
    if data != nil, result.head.headerFields[.contentType] == nil {
      result.head.headerFields[.contentType] =
        JSONIndenter.accepts(result.body) ? "application/json" : "application/x-www-form-urlencoded"
    }
    return (result, credentials)
  }

  private func body() throws -> [UInt8] {
    guard let data else { return [] }
    return data.hasPrefix("@") ? try Files.read(String(data.dropFirst())) : Array(data.utf8)
  }

  /// Reads `Name: value`. The field is not sent to another origin after a redirect.
  private static func field(_ text: String) throws -> HTTPField {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let name = HTTPField.Name(String(parts[0]).withoutBlanks) else {
      throw ValidationError("--header needs “Name: value”, e.g. --header 'Accept: text/csv'.")
    }
    let value = String(parts[1]).withoutBlanks
    guard HTTPField.isValidValue(value) else {
      throw ValidationError("The value of the header field \(name) contains a control character.")
    }
    var field = HTTPField(name: name, value: value)
    field.indexingStrategy = .disallow
    return field
  }

  /// Whether the value of a field could be secret: that of any field but the usual ones.
  private static func isCredential(_ field: HTTPField) -> Bool {
    let name = field.name.canonicalName
    let usual = [
      "accept", "content-", "if-", "user-agent", "cache-control", "pragma", "prefer", "range", "referer", "origin",
    ]
    return !usual.contains { name.hasPrefix($0) } && !name.hasSuffix("version")
  }
}
