import CalotypeHTTP
import Synchronization

/// Replays a store, with other answers laid over some of its recordings: what screens would look like if these were
/// recorded. Nothing is written.
///
/// It also notes with which request each recording was asked for, as an app's own header fields may not be recorded.
package final class OverlayTransport: Transport {
  private let replay: ReplayTransport
  /// Finds the recording that answers. A transport of its own, as finding one uses it up.
  private let finder: ReplayTransport
  private let overlay: [String: Response]
  private let journal = Mutex<[(id: String, request: Request)]>([])

  /// - Parameters:
  ///   - variants: The variants to prefer, the most wanted first.
  ///   - overlay: The answers to give in place of the recorded ones, by ``Recording/id``.
  package init(_ store: FixtureStore, variants: [String], overlay: [String: Response] = [:]) {
    self.replay = ReplayTransport(store, variants: variants)
    self.finder = ReplayTransport(store, variants: variants)
    self.overlay = overlay
  }

  /// The recordings that were asked for and the requests that did, in order.
  package var requests: [(id: String, request: Request)] { self.journal.withLock { $0 } }

  package func send(_ request: Request) async throws(HTTPError) -> Response {
    if let recording = try? self.finder.recording(of: request) {
      self.journal.withLock { $0.append((recording.id, request)) }
      if let response = self.overlay[recording.id] { return response }
    }
    return try await self.replay.send(request)
  }
}

extension Recording {
  /// The recorded request, to be sent again.
  package var request: Request {
    var request = Request(BaseURL.https(""))
    request.head = self.sidecar.request
    return request
  }

  /// Whether asking for it again changes nothing on a server (RFC 9110, 9.2.1).
  package var isSafe: Bool { self.sidecar.request.method == .get || self.sidecar.request.method == .head }
}
