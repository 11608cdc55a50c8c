import CalotypeHTTP
import HTTPTypes

/// Answers the requests of any HTTP client from one service's recordings: what stands behind `fixtures serve`.
///
/// A request is matched as ``ReplayTransport`` matches it, but for scheme and host, which are this machine's. A HEAD
/// request without a recording of its own gets the header of the GET recording. What is not recorded is a 404 with the
/// mismatch report. A fault is carried out as far as a server can: one that keeps a connection from being made closes
/// it before the first byte, one that takes time never answers. A latency is really waited for, as the client's clock is real.
package struct FixtureResponder: Sendable {
  private let store: FixtureStore
  private let replay: ReplayTransport
  /// Scheme and host of the service, then those of its other recordings.
  private let origins: [Origin]

  private struct Origin: Hashable {
    let scheme: String
    let authority: String
  }

  /// Serves a store that holds one service.
  ///
  /// - Parameters:
  ///   - url: The service's real address.
  ///   - variants: The variants to prefer, the most wanted first.
  package init(_ store: FixtureStore, at url: BaseURL, variants: [String] = []) {
    self.store = store
    self.replay = ReplayTransport(store, variants: variants)
    var origins = [Origin(scheme: url.scheme, authority: url.authority)]
    for request in store.recordings.map(\.sidecar.request) {
      let origin = Origin(scheme: request.scheme ?? "http", authority: request.authority ?? "")
      if !origins.contains(origin) { origins.append(origin) }
    }
    self.origins = origins
  }

  /// What is sent for a request.
  package func answer(to wire: WireRequest) -> WireAnswer {
    let isHead = wire.method == .head
    let recording: Recording
    do throws(HTTPError) { recording = try self.recording(for: wire) } catch {
      return .text(404, error.summary, keeps: wire.keepsConnection, isHead: isHead, "404  not recorded")
    }
    let body: [UInt8]
    do throws(FixtureError) { body = try self.store.body(of: recording) } catch {
      return .text(500, "\(error)", keeps: wire.keepsConnection, isHead: isHead, "500  \(recording.id) cannot be read")
    }
    var answer =
      recording.sidecar.fault.map { Self.failure($0, recording, body) } ?? Self.answer(recording, body, to: wire)
    answer.delay = recording.sidecar.latency ?? .zero
    return answer
  }

  /// The request as it would go to the real service.
  package func request(_ wire: WireRequest) -> Request {
    Self.request(wire, wire.method, at: self.origins[0])
  }

  private static func request(_ wire: WireRequest, _ method: HTTPRequest.Method, at origin: Origin) -> Request {
    var request = Request(BaseURL.https(""))
    request.head = HTTPRequest(
      method: method, scheme: origin.scheme, authority: origin.authority, path: wire.target, headerFields: wire.fields)
    request.body = wire.body
    return request
  }

  private func recording(for wire: WireRequest) throws(HTTPError) -> Recording {
    var refusal: HTTPError?
    for method in wire.method == .head ? [.head, .get] : [wire.method] {
      for origin in self.origins {
        let request = Self.request(wire, method, at: origin)
        do throws(HTTPError) { return try self.replay.recording(of: request) } catch { refusal = refusal ?? error }
      }
    }
    throw refusal ?? .notRecorded("Nothing is recorded for this service yet.")
  }

  private static func answer(_ recording: Recording, _ body: [UInt8], to wire: WireRequest) -> WireAnswer {
    let keeps = wire.keepsConnection
    guard let response = recording.sidecar.response, response.status.kind != .informational else {
      return .text(500, "\(recording.id) has no final answer.", keeps: keeps, "500  \(recording.id)")
    }
    let hasBody = allowsBody(recording.sidecar.request.method, response.status)
    let head = WireAnswer.head(
      response.status, response.headerFields, length: hasBody ? body.count : nil, keeps: keeps)
    let sent = hasBody && wire.method != .head ? head + body : head
    return WireAnswer(sent, keeps ? .keep : .close, "\(response.status.code)  \(recording.id)")
  }

  private static func failure(_ fault: Fault, _ recording: Recording, _ body: [UInt8]) -> WireAnswer {
    let remark = "fault: \(fault)  \(recording.id)"
    let response = recording.sidecar.response ?? HTTPResponse(status: .ok)
    switch fault {
    case .refused, .dns, .tls:
      return WireAnswer([], .close, remark)
    case .reset:
      return WireAnswer([], .reset, remark)
    case .timeout, .never:
      return WireAnswer([], .silence, remark)
    case .resetAfter(let count):
      let sent = Self.filled(body, to: min(count, WireRequestParser.bodyLimit))
      let length = max(body.count, sent.count + 1)
      let head = WireAnswer.head(response.status, response.headerFields, length: length, keeps: false)
      return WireAnswer(head + sent, .close, remark)
    case .tooLarge:
      let sent = Self.filled(body, to: WireRequestParser.bodyLimit + 1)
      let head = WireAnswer.head(response.status, response.headerFields, length: sent.count, keeps: false)
      return WireAnswer(head + sent, .close, remark)
    }
  }

  /// The first bytes of a body, with blanks after its end.
  private static func filled(_ body: [UInt8], to count: Int) -> [UInt8] {
    Array(body.prefix(count)) + [UInt8](repeating: 0x20, count: max(count - body.count, 0))
  }
}
