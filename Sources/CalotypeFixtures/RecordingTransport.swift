public import CalotypeHTTP

/// Sends requests through another transport and keeps the answers of one service on disk.
///
///     let transport = RecordingTransport(CurlTransport(), recorder)
///
/// Requests outside the recorder's service pass through and are not kept, so transports for several services can be put
/// around each other. The caller gets the answer as it came; the next replay gives the stored form of it. When a request
/// fails, nothing is written.
public struct RecordingTransport: Transport {
  /// What keeps the answers.
  public let recorder: Recorder

  private let base: any Transport

  /// Wraps a transport. The address in a recording is the one that is asked here, so a `RebasedTransport` belongs inside.
  public init(_ base: any Transport, _ recorder: Recorder) {
    self.base = base
    self.recorder = recorder
  }

  /// Sends a request and keeps its answer.
  ///
  /// - Throws: What the other transport throws. `HTTPError.notRecorded` with the text of a ``FixtureError`` where the
  ///   answer cannot be kept: before the request is sent, unless writing itself fails.
  public func send(_ request: Request) async throws(HTTPError) -> Response {
    guard self.recorder.covers(request) else { return try await self.base.send(request) }
    do { try self.recorder.check(request) } catch { throw .notRecorded(error.description) }
    let response = try await self.base.send(request)
    do { try self.recorder.keep(response, to: request) } catch { throw .notRecorded(error.description) }
    return response
  }
}
