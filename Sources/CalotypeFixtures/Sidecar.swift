public import HTTPTypes

/// What is known of a recorded exchange apart from its body: a short text that reads like HTTP.
///
///     GET https://dog.ceo/api/breeds/list/all
///     accept: application/json
///
///     HTTP 200
///     content-type: application/json
///
///     recorded: 2026-11-21
///     recorded-from: http://127.0.0.1:8080
///
/// The request comes first, then the answer, then the facts, one a line. A ``Fault`` may stand in place of the answer.
/// There are no sizes and no hashes: a person may change the body, or this, and nothing else has to follow.
///
/// Method and address are read as they stand. Header fields may have any case and are written in lower case; fields that
/// speak of the body's way over the wire (`content-length`, `content-encoding`, `transfer-encoding`) are refused, as the
/// body is kept decoded.
public struct Sidecar: Hashable, Sendable {
  /// Method, address, and the header fields worth keeping.
  public let request: HTTPRequest

  /// Status, and the header fields worth keeping. Nil only where there is a fault.
  public let response: HTTPResponse?

  /// What happens in place of the answer.
  public let fault: Fault?

  /// The day of the recording as `2026-11-21`; nil for what a person wrote.
  public var recorded: String?

  /// Where the answer really came from, where that is not the request's address.
  public var recordedFrom: String?

  /// `verbatim: yes`: the body is kept byte for byte, where JSON is otherwise stored indented.
  public var isVerbatim = false

  /// An answered exchange.
  public init(_ request: HTTPRequest, response: HTTPResponse) {
    self.request = request
    self.response = response
    self.fault = nil
  }

  /// An exchange that fails. What the answer would have been may be said, and plays no part.
  public init(_ request: HTTPRequest, fault: Fault, response: HTTPResponse? = nil) {
    self.request = request
    self.response = response
    self.fault = fault
  }

  /// Reads a sidecar.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - file: Its path, for the error.
  /// - Throws: ``FixtureError`` with the line and what was expected there.
  public init(parsing bytes: [UInt8], file: String) throws(FixtureError) {
    self = try SidecarParser.parse(bytes, file: file)
  }

  /// Method and address: `GET https://dog.ceo/api/breeds/list/all`.
  public var requestLine: String {
    let request = self.request
    return "\(request.method.rawValue) \(request.scheme ?? "http")://\(request.authority ?? "")\(request.path ?? "/")"
  }

  /// The file's text, which reads back as this value.
  public var text: String {
    var lines = [self.requestLine] + Self.lines(self.request.headerFields)
    if let response = self.response {
      lines += ["", "HTTP \(response.status.code)"] + Self.lines(response.headerFields)
    }
    var facts: [String] = []
    if let recorded = self.recorded { facts.append("\(Fact.recorded): \(recorded)") }
    if let recordedFrom = self.recordedFrom { facts.append("\(Fact.recordedFrom): \(recordedFrom)") }
    if self.isVerbatim { facts.append("\(Fact.verbatim): yes") }
    if let fault = self.fault { facts.append("\(Fact.fault): \(fault)") }
    if !facts.isEmpty { lines += [""] + facts }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The names of facts, in the order in which they are written.
  enum Fact: String, CaseIterable, CustomStringConvertible {
    case recorded
    case recordedFrom = "recorded-from"
    case verbatim
    case fault

    var description: String { self.rawValue }
  }

  private static func lines(_ fields: HTTPFields) -> [String] {
    fields.map { $0.value.isEmpty ? "\($0.name.canonicalName):" : "\($0.name.canonicalName): \($0.value)" }
  }
}
