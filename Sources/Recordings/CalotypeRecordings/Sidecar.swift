public import HTTPTypes

/// What is known of a recorded exchange apart from its bodies: a short text that reads like HTTP.
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
/// The facts, all of them optional:
///
///     recorded: 2026-11-21                          the day; without it a person wrote the recording
///     recorded-from: http://127.0.0.1:8080          where the answer really came from
///     verbatim: yes                                 the body is kept byte for byte, whatever it is
///     match: method path query header.accept body   what a request is matched by
///     redacted: request.query.api_key               what was taken out before it was kept
///     replay: once                                  how often it answers
///     latency: 800ms                                how long the answer takes, on the client's clock
///     fault: timeout idle                           what happens in place of the answer
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

  /// `verbatim: yes`: the body is kept byte for byte, where JSON is otherwise stored indented, and is not looked into.
  public var isVerbatim = false

  /// What a request is matched by; nil leaves it to the service.
  public var match: MatchRule?

  /// What was taken out before the exchange was kept, e.g. `request.query.api_key`.
  public var redacted: [String] = []

  /// How often it answers; nil for the usual: any number of times, or once in a sequence.
  public var replay: Replay?

  /// How long the answer, or the fault, takes; nil for no time.
  public var latency: Duration?

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
    do { self = try SidecarParser.parse(bytes) } catch { throw FixtureError(error.problem, in: file, line: error.line) }
  }

  /// Method and address: `GET https://dog.ceo/api/breeds/list/all`.
  public var requestLine: String { CalotypeRecordings.requestLine(self.request) }

  /// The file's text, which reads back as this value.
  public var text: String {
    var lines = [self.requestLine] + Self.lines(self.request.headerFields)
    if let response = self.response {
      lines += ["", "HTTP \(response.status.code)"] + Self.lines(response.headerFields)
    }
    let facts = Fact.allCases.compactMap { fact in self.value(of: fact).map { "\(fact): \($0)" } }
    if !facts.isEmpty { lines += [""] + facts }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The names of facts, in the order in which they are written.
  enum Fact: String, CaseIterable, CustomStringConvertible {
    case recorded
    case recordedFrom = "recorded-from"
    case verbatim
    case match
    case redacted
    case replay
    case latency
    case fault

    var description: String { self.rawValue }
  }

  private func value(of fact: Fact) -> String? {
    switch fact {
    case .recorded: self.recorded
    case .recordedFrom: self.recordedFrom
    case .verbatim: self.isVerbatim ? "yes" : nil
    case .match: self.match?.description
    case .redacted: self.redacted.isEmpty ? nil : self.redacted.joined(separator: " ")
    case .replay: self.replay?.rawValue
    case .latency: self.latency.map(Latency.text)
    case .fault: self.fault?.description
    }
  }

  private static func lines(_ fields: HTTPFields) -> [String] {
    fields.map { $0.value.isEmpty ? "\($0.name.canonicalName):" : "\($0.name.canonicalName): \($0.value)" }
  }
}

/// Method and address of a request: `GET https://dog.ceo/api/breeds/list/all`.
func requestLine(_ request: HTTPRequest) -> String {
  "\(request.method.rawValue) \(request.scheme ?? "http")://\(request.authority ?? "")\(request.path ?? "/")"
}
