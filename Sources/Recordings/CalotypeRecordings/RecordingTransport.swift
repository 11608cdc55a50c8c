public import CalotypeHTTP

/// Sends requests through another transport and collects the answers of one service for a ``Recorder``.
///
///     let transport = RecordingTransport(CurlTransport(), recorder)
///     // … whatever asks the service …
///     try recorder.save()
///
/// Requests outside the recorder's service pass through and are not kept, so transports for several services can be put
/// around each other. The caller gets the answer as it came; the next replay gives the stored form of it. When a request
/// fails, nothing of the run is written.
public struct RecordingTransport: Transport {
  /// What keeps the answers.
  public let recorder: Recorder

  private let base: any Transport

  /// Wraps a transport. The address in a recording is the one that is asked here, so a `RebasedTransport` belongs inside.
  public init(_ base: any Transport, _ recorder: Recorder) {
    self.base = base
    self.recorder = recorder
  }

  /// Sends a request and collects its answer.
  ///
  /// - Throws: What the other transport throws. `HTTPError.notRecorded` with the text of a ``FixtureError`` where the
  ///   request cannot be recorded at all; it is not sent then. An answer that cannot be kept is the caller's all the same.
  public func send(_ request: Request) async throws(HTTPError) -> Response {
    guard self.recorder.covers(request) else { return try await self.base.send(request) }
    do { try self.recorder.check(request) } catch { throw .notRecorded(error.description) }
    let response: Response
    do { response = try await self.base.send(request) } catch {
      self.recorder.fail(request, because: error)
      throw error
    }
    try? self.recorder.keep(response, to: request)  // a refusal is remembered, and told by save()
    return response
  }
}
