public import CalotypeHTTP
import HTTPTypes
import Synchronization

/// Answers from recorded files, never from the network.
///
///     let transport = try ReplayTransport(folder: "Fixtures", services: ["dog"], variants: ["server-error"])
///     let response = try await transport.send(Request(url: "https://dog.ceo/api/breeds/list/all"))
///     print(response.status)          // 500, from dog/GET_breeds_list_all@server-error
///
/// It is strict. A request is answered by a recording of the same method, scheme, host, path and query (whose order plays
/// no part), or it fails with `HTTPError.notRecorded`, which names the nearest recordings and what is different in them.
/// Of several variants the first that was asked for answers, else the recording without a variant.
///
/// A recording answers as often as it is asked. The answer has the header fields that were kept, and the
/// `content-length` of the stored body.
public final class ReplayTransport: Transport {
  private let store: FixtureStore
  private let variants: [String]
  private let keys: [RequestKey]
  /// Indices into ``FixtureStore/recordings``.
  private let index: [RequestKey: [Int]]
  private let journal = Mutex(Journal())

  private struct Journal {
    var used: Set<Int> = []
    var unanswered: Set<String> = []
  }

  /// Replays the recordings of a store.
  ///
  /// - Parameter variants: The variants to prefer, the most wanted first.
  public init(_ store: FixtureStore, variants: [String] = []) {
    self.store = store
    self.variants = variants
    self.keys = store.recordings.map { RequestKey($0.sidecar.request) }
    self.index = Dictionary(grouping: store.recordings.indices) { [keys] in keys[$0] }
  }

  /// Replays the recordings of some services.
  ///
  /// - Parameters:
  ///   - folder: The folder that holds a folder for each service.
  ///   - services: The services' names. One that has no folder has no recordings.
  ///   - variants: The variants to prefer, the most wanted first.
  /// - Throws: ``FixtureError`` for the first file, in byte order, that cannot be part of a store.
  public convenience init(folder: String, services: [String], variants: [String] = []) throws(FixtureError) {
    self.init(try FixtureStore(folder: folder, services: services), variants: variants)
  }

  /// The recordings that have answered, in the order of the store.
  public var used: [Recording] {
    self.journal.withLock { $0.used }.sorted().map { self.store.recordings[$0] }
  }

  /// The requests that no recording answers, as `GET https://dog.ceo/api/breeds/list/all`, in byte order.
  ///
  /// A screen may show such a failure like any other, so a check asks here whether its picture can be trusted.
  public var unanswered: [String] {
    self.journal.withLock { $0.unanswered }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Answers a request from its recording, or fails as its fault says.
  ///
  /// - Throws: `HTTPError.notRecorded` where no recording answers; what a ``Fault`` stands for; `HTTPError.cancelled`.
  public func send(_ request: Request) async throws(HTTPError) -> Response {
    if Task.isCancelled { throw .cancelled }
    let recording = try self.recording(of: request)
    if let fault = recording.sidecar.fault {
      if let error = fault.error(from: request.head.authority ?? "") { throw error }
      await untilCancelled()
      throw .cancelled
    }
    guard var head = recording.sidecar.response else { throw .notRecorded("\(recording.id) has no answer.") }
    let body: [UInt8]
    do { body = try self.store.body(of: recording) } catch { throw .notRecorded(error.description) }
    if allowsBody(request.head.method, head.status) { head.headerFields[.contentLength] = "\(body.count)" }
    return Response(head, body: body)
  }

  private func recording(of request: Request) throws(HTTPError) -> Recording {
    let key = RequestKey(request.head)
    let candidates = self.index[key] ?? []
    let wanted = self.variants.map(Optional.some) + [nil]
    let found = wanted.lazy.compactMap { variant in
      candidates.first { self.store.recordings[$0].variant == variant }
    }.first
    guard let found else {
      let known = zip(self.keys, self.store.recordings).map { (key: $0, recording: $1) }
      let requestLine = "\(request.head.method.rawValue) \(request.url)"
      self.journal.withLock { _ = $0.unanswered.insert(requestLine) }
      throw .notRecorded(MismatchReport(key, requestLine, among: known).text)
    }
    self.journal.withLock { _ = $0.used.insert(found) }
    return self.store.recordings[found]
  }
}

/// Returns when the task is cancelled. No clock is involved.
private func untilCancelled() async {
  let (never, continuation) = AsyncStream.makeStream(of: Void.self)
  for await _ in never {}
  continuation.finish()
}
