import CalotypeHTTP

/// A transport that sends requests through another one and passes the responses of one service to a ``Recorder``.
///
///     let transport = RecordingTransport(CurlTransport(), recorder)
///     // … requests to the service …
///     try recorder.save()
///
/// Requests to other services pass through unrecorded, so transports for several services can be nested. The caller gets
/// the original response; a replay returns its stored form. When a request fails, the recorder writes nothing.
package struct RecordingTransport: Transport {
  private let base: any Transport
  private let recorder: Recorder

  /// Wraps a transport. Recordings have the URL that is requested here, so a `RebasedTransport` belongs inside.
  package init(_ base: any Transport, _ recorder: Recorder) {
    self.base = base
    self.recorder = recorder
  }

  /// Sends a request and records its response.
  ///
  /// - Throws: The error of the wrapped transport, or `HTTPError.notRecorded` with the text of a ``RecordingError`` if the
  ///   request cannot be recorded; it is not sent then. A response that cannot be recorded is returned anyway.
  package func send(_ request: Request) async throws(HTTPError) -> Response {
    guard recorder.covers(request) else { return try await base.send(request) }
    do { try recorder.check(request) } catch { throw .notRecorded(error.description) }
    let response: Response
    do { response = try await base.send(request) } catch {
      recorder.fail(request, because: error)
      throw error
    }
    try? recorder.add(response, to: request)  // save() throws the error
    return response
  }
}
