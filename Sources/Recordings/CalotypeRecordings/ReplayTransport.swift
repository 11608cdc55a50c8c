public import CalotypeHTTP
import HTTPTypes
import Synchronization

/// Answers from recorded files, never from the network.
///
///     let transport = try ReplayTransport(folder: "Fixtures", services: ["dog"], variants: ["server-error"])
///     let response = try await transport.send(Request(url: "https://dog.ceo/api/breeds/list/all"))
///     print(response.status)          // 500, from dog/GET_breeds_list_all@server-error
///
/// It is strict. A request is answered by a recording of the same scheme and host and of what its ``MatchRule`` names, or
/// it fails with `HTTPError.notRecorded`, which names the nearest recordings and what is different in them. Of several
/// variants the first that was asked for answers, else the usual recording. What the service redacts is redacted in the
/// request, too, before it is compared.
///
/// A recording answers as often as it is asked. Those of a sequence answer once each, in order, and then the request fails
/// as used up, unless the last says `replay: last`. The answer has the header fields that were kept, and the
/// `content-length` of the stored body.
///
/// A `latency` passes on the clock that was handed in, and the usual clock only counts it, so nothing ever waits. An answer
/// that takes longer than the request's own limit, or 30 seconds, is the failure `.timeout(.total)` once the limit has
/// passed on that clock.
public final class ReplayTransport: Transport {
  /// The limit of a request that has none of its own, as `CurlTransport` has it.
  static let usualLimit = CurlTransport.Configuration().totalTimeout

  package let store: FixtureStore
  let variants: [String]
  private let clock: any Clock<Duration>
  private let journal = Mutex(Journal())

  private struct Journal {
    /// Indices into ``FixtureStore/recordings``.
    var used: Set<Int> = []
    var unanswered: Set<String> = []
    /// How many answers each sequence has given, by the store's index of its first recording.
    var calls: [Int: Int] = [:]
    var latency = Duration.zero
  }

  /// Replays the recordings of a store.
  ///
  /// - Parameters:
  ///   - variants: The variants to prefer, the most wanted first.
  ///   - clock: The clock on which latency passes; nil for one that only counts.
  public init(_ store: FixtureStore, variants: [String] = [], clock: (any Clock<Duration>)? = nil) {
    self.store = store
    self.variants = variants
    self.clock = clock ?? CountingClock()
  }

  /// Replays the recordings of some services.
  ///
  /// - Parameters:
  ///   - folder: The folder that holds a folder for each service.
  ///   - services: The services' names. One that has no folder has no recordings.
  ///   - variants: The variants to prefer, the most wanted first.
  ///   - clock: The clock on which latency passes; nil for one that only counts.
  /// - Throws: ``FixtureError`` for the first file, in byte order, that cannot be part of a store.
  public convenience init(
    folder: String, services: [String], variants: [String] = [], clock: (any Clock<Duration>)? = nil
  ) throws(FixtureError) {
    self.init(try FixtureStore(folder: folder, services: services), variants: variants, clock: clock)
  }

  /// The recordings that have answered, in the order of the store.
  public var used: [Recording] {
    self.journal.withLock { $0.used }.sorted().map { self.store.recordings[$0] }
  }

  /// The recordings that could have answered and have not, in the order of the store: the usual ones and those of the
  /// variants that were asked for. A recording in whose place a wanted variant answers is not among them.
  public var unused: [Recording] {
    let used = self.journal.withLock { $0.used }
    let recordings = self.store.recordings
    var unused: [Recording] = []
    for (index, recording) in recordings.enumerated() where !used.contains(index) {
      let isWanted = recording.isUsual || recording.variant.map(self.variants.contains) == true
      if isWanted, self.place(of: index, ifAskedFor: recording) { unused.append(recording) }
    }
    return unused
  }

  /// The requests that no recording answers, as `GET https://dog.ceo/api/breeds/list/all`, in byte order.
  ///
  /// A screen may show such a failure like any other, so a check asks here whether its picture can be trusted.
  public var unanswered: [String] {
    self.journal.withLock { $0.unanswered }.sorted(by: isBefore)
  }

  /// How long the answers would have taken, one after the other.
  public var latency: Duration { self.journal.withLock { $0.latency } }

  /// What a strict test fails by: requests that nothing answered, and recordings that nothing asked for; nil where all is
  /// well.
  ///
  /// - Parameter expected: The ids of the recordings that have to be used; nil for all that can answer.
  public func complaint(expecting expected: [String]? = nil) -> String? {
    var lines: [String] = []
    let unanswered = self.unanswered
    if !unanswered.isEmpty { lines += ["Not recorded, or used up:"] + unanswered.map { "  \($0)" } }
    let unused = self.unused.map(\.id).filter { expected?.contains($0) ?? true }
    if !unused.isEmpty { lines += ["Recorded and not asked for:"] + unused.map { "  \($0)" } }
    let unknown = (expected ?? []).filter { id in !self.store.recordings.contains { $0.id == id } }
    if !unknown.isEmpty { lines += ["Expected and not in the store:"] + unknown.map { "  \($0)" } }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Answers a request from its recording, or fails as its fault says.
  ///
  /// - Throws: `HTTPError.notRecorded` where no recording answers; what a ``Fault`` stands for; `HTTPError.timeout` where the
  ///   latency is too long; `HTTPError.cancelled`.
  public func send(_ request: Request) async throws(HTTPError) -> Response {
    if Task.isCancelled { throw .cancelled }
    let recording = try self.recording(of: request)
    if let latency = recording.sidecar.latency { try await self.wait(latency, atMost: request.timeout) }
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

  /// The recording that answers a request; it counts as used from then on, and as one call of its sequence.
  /// `fixtures serve` and `fixtures drift` ask here, as they need the recording itself.
  ///
  /// - Throws: `HTTPError.notRecorded`.
  package func recording(of request: Request) throws(HTTPError) -> Recording {
    let matches = self.store.index.matches(of: request)
    guard let found = self.wanted(among: matches) else {
      throw self.refusal(of: request) { requestLine, redacted in
        MismatchReport(redacted, requestLine, variants: matches.flatMap(\.self), in: self.store).text
      }
    }
    let isLimited = found.count > 1 || self.store.recordings[found[0]].replays != .always
    if !isLimited {
      self.journal.withLock { _ = $0.used.insert(found[0]) }
      return self.store.recordings[found[0]]
    }

    let sequence = found.sorted { (self.store.recordings[$0].number ?? 0) < (self.store.recordings[$1].number ?? 0) }
    let (call, answering) = self.journal.withLock { journal in
      let call = journal.calls[sequence[0], default: 0]
      let last = sequence[sequence.count - 1]
      let answering = call < sequence.count ? sequence[call] : self.store.recordings[last].replays == .once ? nil : last
      if let answering { journal.used.insert(answering) }
      journal.calls[sequence[0]] = call + 1
      return (call, answering)
    }
    guard let answering else {
      throw self.refusal(of: request) { requestLine, _ in
        UsedUpReport(requestLine, call: call + 1, sequence.map { self.store.recordings[$0] }).text
      }
    }
    return self.store.recordings[answering]
  }

  /// Those of the most wanted variant, else the usual ones: one, or the members of a sequence.
  private func wanted(among matches: [[Int]]) -> [Int]? {
    if matches.isEmpty { return nil }
    let recordings = self.store.recordings
    if matches.count == 1, matches[0].count == 1, self.variants.isEmpty || recordings[matches[0][0]].variant == nil {
      return recordings[matches[0][0]].isUsual ? matches[0] : nil
    }
    for variant in self.variants {
      for match in matches {
        let found = match.filter { recordings[$0].variant == variant }
        if !found.isEmpty { return found }
      }
    }
    return matches.lazy.map { match in match.filter { recordings[$0].isUsual } }.first { !$0.isEmpty }
  }

  /// Whether the recording would be among those that answer its own request.
  private func place(of index: Int, ifAskedFor recording: Recording) -> Bool {
    guard let body = try? self.store.requestBody(of: recording) else { return true }
    var request = Request(.get, BaseURL.https(""), body: body)
    request.head = recording.sidecar.request
    return self.wanted(among: self.store.index.matches(of: request))?.contains(index) == true
  }

  private func refusal(of request: Request, _ report: (_ requestLine: String, _ redacted: Request) -> String)
    -> HTTPError
  {
    // What is said ends up in logs, so it must not hold what a recording would not.
    let redacted = self.store.index.redacted(request)
    let line = requestLine(redacted.head)
    self.journal.withLock { _ = $0.unanswered.insert(line) }
    return .notRecorded(report(line, redacted))
  }

  /// Lets the time of an answer pass.
  private func wait(_ latency: Duration, atMost limit: Duration?) async throws(HTTPError) {
    let limit = min(limit ?? Self.usualLimit, Self.usualLimit)
    let passed = min(latency, limit)
    self.journal.withLock { $0.latency += passed }
    do { try await self.clock.sleep(for: passed) } catch { throw .cancelled }
    if latency > limit { throw .timeout(.total) }
  }
}

extension Recording {
  /// How often it answers: what the sidecar says, else once in a sequence and any number of times outside of one.
  var replays: Replay { self.sidecar.replay ?? (self.number == nil ? .always : .once) }
}

/// Returns when the task is cancelled. No clock is involved.
private func untilCancelled() async {
  let (never, continuation) = AsyncStream.makeStream(of: Void.self)
  for await _ in never {}
  continuation.finish()
}
