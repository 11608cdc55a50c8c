import CalotypeHTTP
import Synchronization

/// A transport that replays a store but replaces some responses, to render screens as if those had been recorded.
///
/// It also collects the requests, because an app's own header fields may not be recorded.
package final class OverlayTransport: Transport {
  private let replay: ReplayTransport
  private let overlay: [String: Response]
  private let journal = Mutex<[(id: String, request: Request)]>([])

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - variants: The variants to prefer, most preferred first.
  ///   - overlay: The responses that replace recorded ones, by ``Recording/id``.
  package init(_ store: RecordingStore, variants: [String], overlay: [String: Response] = [:]) {
    replay = ReplayTransport(store, variants: variants)
    self.overlay = overlay
  }

  /// The requests and the ids of their recordings, in order.
  package var requests: [(id: String, request: Request)] { journal.withLock { $0 } }

  package func send(_ request: Request) async throws(HTTPError) -> Response {
    let recording = try replay.recording(of: request)
    journal.withLock { $0.append((recording.id, request)) }
    if let response = overlay[recording.id] { return response }
    return try await replay.replay(recording, to: request)
  }
}
