import CalotypeFiles
import CalotypeHTTP
import HTTPTypes

/// The responses of `fixtures serve`, which replays one service's recordings to any HTTP client.
///
/// Requests match as in ``ReplayTransport``, except for scheme and host, which are local. A HEAD request without a recording
/// gets the header of the GET recording. A request without a recording gets a 404 with the mismatch report. A fault is
/// simulated as far as a server can: if the connection should fail, it closes before the first byte; if a timeout should
/// expire, the server never responds. Latencies take real time, because the client's clock is real.
package struct RecordingResponder: Sendable {
  private let replay: ReplayTransport
  /// The URLs of the service and of its recordings.
  private let origins: [Origin]

  private typealias Origin = (scheme: String, authority: String)

  /// Creates a responder for a store with one service.
  ///
  /// - Parameters:
  ///   - url: The URL of the service.
  ///   - variants: The variants to prefer, most preferred first.
  package init(_ store: RecordingStore, at url: BaseURL, variants: [String] = []) {
    replay = ReplayTransport(store, variants: variants)
    let recorded = store.recordings.map(\.sidecar.request).map { ($0.scheme ?? "http", $0.authority ?? "") }
    origins = ([(url.scheme, url.authority)] + recorded).grouped { "\($0)://\($1)" }.map { $0[0] }
  }

  /// Returns the response to a request.
  package func response(to request: WireRequest) -> WireResponse {
    func failure(_ status: Int, _ text: String, _ logLine: String) -> WireResponse {
      .text(status, text, keepAlive: request.keepAlive, isHead: request.method == .head, "\(status)  \(logLine)")
    }
    let recording: Recording
    do throws(HTTPError) { recording = try self.recording(for: request) } catch {
      return failure(404, error.summary, "not recorded")
    }
    var head = recording.sidecar.response ?? HTTPResponse(status: .ok)
    let body: [UInt8]
    do throws(RecordingError) { body = try replay.store.body(of: recording, for: request.fields, &head) } catch {
      return failure(500, "\(error)", "\(recording.id) cannot be read")
    }
    var response: WireResponse
    if let fault = recording.sidecar.fault {
      response = Self.response(to: fault, head, body, "fault: \(fault)  \(recording.id)")
    } else if head.status.kind == .informational {
      response = failure(500, "\(recording.id) has no final response.", recording.id)
    } else {
      let hasBody = allowsBody(recording.sidecar.request.method, head.status)
      response = WireResponse(
        head, hasBody ? body : nil, isHead: request.method == .head, request.keepAlive ? .keepAlive : .close,
        "\(head.status.code)  \(recording.id)")
    }
    response.delay = recording.sidecar.latency ?? .zero
    return response
  }

  /// Returns the request as it would be sent to the service.
  package func request(_ request: WireRequest) -> Request { Self.request(request, request.method, at: origins[0]) }

  private static func request(_ wire: WireRequest, _ method: HTTPRequest.Method, at origin: Origin) -> Request {
    let head = HTTPRequest(
      method: method, scheme: origin.scheme, authority: origin.authority, path: wire.target, headerFields: wire.fields)
    return Request(head, body: wire.body)
  }

  private func recording(for wire: WireRequest) throws(HTTPError) -> Recording {
    var firstError: HTTPError?
    for method in wire.method == .head ? [.head, .get] : [wire.method] {
      for origin in origins {
        let request = Self.request(wire, method, at: origin)
        do throws(HTTPError) { return try replay.recording(of: request) } catch { firstError = firstError ?? error }
      }
    }
    throw firstError ?? .notRecorded("Nothing is recorded for this service yet.")
  }

  private static func response(
    to fault: Fault, _ head: HTTPResponse, _ body: [UInt8], _ logLine: String
  ) -> WireResponse {
    /// Returns the first bytes of the body, padded with spaces.
    func padded(_ count: Int) -> [UInt8] {
      body.prefix(count) + [UInt8](repeating: 0x20, count: max(count - body.count, 0))
    }
    switch fault {
    case .refused, .dns, .tls: return WireResponse([], .close, logLine)
    case .reset: return WireResponse([], .reset, logLine)
    case .timeout, .never: return WireResponse([], .hang, logLine)
    case .resetAfter(let count):
      let sent = padded(min(count, WireRequestParser.bodyLimit))
      return WireResponse(head, sent, length: max(body.count, sent.count + 1), .close, logLine)
    case .tooLarge: return WireResponse(head, padded(WireRequestParser.bodyLimit + 1), .close, logLine)
    }
  }
}
