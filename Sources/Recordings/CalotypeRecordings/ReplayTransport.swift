public import CalotypeHTTP
import Synchronization

/// A transport that replays recordings and never uses the network.
///
///     let transport = try ReplayTransport(folder: "Fixtures", services: ["dog"], variants: ["server-error"])
///     let response = try await transport.send(Request(url: "https://dog.ceo/api/breeds/list/all"))
///     print(response.status)          // 500, from dog/GET_breeds_list_all@server-error
///
/// A request is answered by a recording with the same scheme, the same host and equal parts according to its ``MatchRule``.
/// Otherwise it fails with `HTTPError.notRecorded`, which lists the nearest recordings and their differences. The first
/// requested variant with a recording has priority over the default recording. Requests are redacted like recordings
/// before they are compared.
///
/// A recording is replayed any number of times. The recordings of a sequence are replayed once each, in order; then the
/// request fails, unless the last recording has `replay: last`. The response has the recorded header fields, and the
/// `content-length` of the stored body.
///
/// A `latency` passes on the given clock; without a clock, nothing waits. A response that takes longer than the timeout of
/// the request, or 30 seconds, fails with `.timeout(.total)` after that time.
public final class ReplayTransport: Transport {
  /// The timeout of `CurlTransport`.
  private static let defaultTimeout = CurlTransport.Configuration().totalTimeout

  package let store: RecordingStore
  let variants: [String]
  private let clock: (any Clock<Duration>)?
  private let journal = Mutex(Journal())

  private struct Journal {
    /// The replayed recordings, as indices in the store.
    var used: Set<Int> = []
    var unanswered: Set<String> = []
    /// The number of responses of each sequence, by the index of its first recording.
    var calls: [Int: Int] = [:]
  }

  /// Creates a transport for a store.
  ///
  /// - Parameters:
  ///   - variants: The variants to prefer, most preferred first.
  ///   - clock: The clock for latencies; `nil` to return without waiting.
  package init(_ store: RecordingStore, variants: [String] = [], clock: (any Clock<Duration>)? = nil) {
    self.store = store
    self.variants = variants
    self.clock = clock
  }

  /// Creates a transport for the recordings of some services.
  ///
  /// - Parameters:
  ///   - folder: The folder with a folder for each service.
  ///   - services: The names of the services. A service without a folder has no recordings.
  ///   - variants: The variants to prefer, most preferred first.
  ///   - clock: The clock for latencies; `nil` to return without waiting.
  /// - Throws: ``RecordingError`` for the first invalid file in byte order.
  public convenience init(
    folder: String, services: [String], variants: [String] = [], clock: (any Clock<Duration>)? = nil
  ) throws(RecordingError) {
    self.init(try RecordingStore(folder: folder, services: services), variants: variants, clock: clock)
  }

  /// The replayed recordings, in the order of the store.
  package var used: [Recording] { journal.withLock { $0.used }.sorted().map { store.recordings[$0] } }

  /// The requests without a recording, e.g. `GET https://dog.ceo/api/breeds/list/all`, in byte order.
  ///
  /// A screen may show such a failure like any other. If this is not empty, its print cannot be trusted.
  package var unanswered: [String] { journal.withLock { $0.unanswered }.sorted(by: isBefore) }

  /// Replays the recording of a request.
  ///
  /// - Throws: `HTTPError.notRecorded` without a recording, the error of a ``Fault``, `HTTPError.timeout` if the latency is
  ///   too long, or `HTTPError.cancelled`.
  public func send(_ request: Request) async throws(HTTPError) -> Response {
    if Task.isCancelled { throw .cancelled }
    return try await replay(try recording(of: request), to: request)
  }

  /// Returns the response of a recording, after its latency.
  func replay(_ recording: Recording, to request: Request) async throws(HTTPError) -> Response {
    if let latency = recording.sidecar.latency { try await wait(latency, timeout: request.timeout) }
    if let fault = recording.sidecar.fault {
      if let error = fault.error(from: request.head.authority ?? "") { throw error }
      await untilCancelled()
      throw .cancelled
    }
    guard var head = recording.sidecar.response else { throw .notRecorded("\(recording.id) has no response.") }
    let body: [UInt8]
    do throws(RecordingError) { body = try store.body(of: recording, for: request.head.headerFields, &head) } catch {
      throw .notRecorded(error.description)
    }
    if allowsBody(request.head.method, head.status) { head.headerFields[.contentLength] = "\(body.count)" }
    return Response(head, body: body)
  }

  /// Returns the recording of a request, marks it as used, and advances its sequence.
  ///
  /// - Throws: `HTTPError.notRecorded`.
  package func recording(of request: Request) throws(HTTPError) -> Recording {
    let recordings = store.recordings
    let matches = store.index.matches(of: request)
    guard let sequence = preferred(among: matches) else {
      throw refuse(request) { mismatchReport($0, variants: matches.flatMap(\.self).map { recordings[$0] }, in: store) }
    }
    let last = recordings[sequence[sequence.count - 1]].replays
    let (call, index) = self.journal.withLock { journal in
      let call = journal.calls[sequence[0], default: 0]
      let index = call < sequence.count ? sequence[call] : last == .once ? nil : sequence.last
      if let index { journal.used.insert(index) }
      journal.calls[sequence[0]] = call + 1
      return (call, index)
    }
    guard let index else { throw refuse(request) { usedUpReport($0, call: call + 1, sequence.map { recordings[$0] }) } }
    return recordings[index]
  }

  /// Returns the matches of the most preferred variant, or the default ones: one recording, or the members of a
  /// sequence in order.
  private func preferred(among matches: [[Int]]) -> [Int]? {
    (variants + [nil]).map { store.recordings(among: matches, variant: $0) }.first { !$0.isEmpty }
  }

  /// Notes a request that has no recording. The report never contains secrets, because it ends up in logs.
  private func refuse(_ request: Request, _ report: (_ redacted: Request) -> String) -> HTTPError {
    let redacted = store.index.redacted(request)
    // A screen is complete without its pictures.
    if !acceptsPixels(request.head.headerFields) {
      journal.withLock { _ = $0.unanswered.insert(requestLine(redacted.head)) }
    }
    return .notRecorded(report(redacted))
  }

  private func wait(_ latency: Duration, timeout: Duration?) async throws(HTTPError) {
    let limit = min(timeout ?? Self.defaultTimeout, Self.defaultTimeout)
    do { try await clock?.sleep(for: min(latency, limit)) } catch { throw .cancelled }
    if latency > limit { throw .timeout(.total) }
  }
}

/// Returns when the task is canceled.
private func untilCancelled() async {
  let (never, continuation) = AsyncStream.makeStream(of: Void.self)
  for await _ in never {}
  continuation.finish()
}
