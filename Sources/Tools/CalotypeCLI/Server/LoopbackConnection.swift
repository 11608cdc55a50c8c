import CalotypeFiles
import CalotypeRecordings

/// A connection to a client of a ``LoopbackServer``. Closed when it is deallocated.
///
/// It never blocks: the server calls ``read(at:answering:)`` and ``write(at:)`` when the socket is ready.
final class LoopbackConnection {
  /// The maximum time without a byte from the client, also within a request.
  static let idleLimit = Duration.seconds(30)

  private enum Phase {
    /// Waiting for a request, or for the rest of one.
    case reading
    /// Sending an answer, not before the given time.
    case answering(from: ContinuousClock.Instant, WireResponse.Ending)
    /// Waiting for the client to close after the last byte. Closing first could reset the connection and lose the answer.
    case closing
    /// Sending nothing any more.
    case silent
    case ended
  }

  let descriptor: Int32
  private var parser = WireRequestParser()
  private var phase = Phase.reading
  private var unsent: ArraySlice<UInt8> = []
  private var lastMoved: ContinuousClock.Instant

  init(_ descriptor: Int32, at now: ContinuousClock.Instant) {
    self.descriptor = descriptor
    lastMoved = now
  }

  deinit { close(descriptor) }

  var hasEnded: Bool { if case .ended = phase { true } else { false } }

  /// Returns the events to poll for, and the time of the next action without an event; `nil` if there is none.
  func wait(at now: ContinuousClock.Instant) -> (events: Int16, deadline: ContinuousClock.Instant?) {
    switch phase {
    case .reading, .closing: (Int16(POLLIN), lastMoved + Self.idleLimit)
    case .answering(let start, _) where start > now: (0, start)
    case .answering(let start, _): (Int16(POLLOUT), max(start, lastMoved) + Self.idleLimit)
    case .silent: (Int16(POLLIN), nil)
    case .ended: (0, nil)
    }
  }

  /// Ends the connection if the client was idle for too long.
  func endIfOverdue(at now: ContinuousClock.Instant) {
    if let deadline = wait(at: now).deadline, deadline <= now { phase = .ended }
  }

  /// The time since when the server waits for a request; `nil` if it does not.
  var waitingSince: ContinuousClock.Instant? {
    if case .reading = phase { lastMoved } else { nil }
  }

  /// Ends the connection immediately.
  func end() { phase = .ended }

  /// Reads the available bytes, and answers a complete request.
  func read(at now: ContinuousClock.Instant, answering answer: (WireRequest) -> WireResponse) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    if count < 0, errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR { return }
    guard count > 0 else { return end() }
    guard case .reading = phase else { return }  // bytes after the last answer are ignored
    lastMoved = now
    parser.append(chunk[..<count])
    takeRequest(at: now, answering: answer)
  }

  /// Sends the bytes that the client accepts now.
  ///
  /// - Parameter answer: Answers a request that arrived before the last answer was sent.
  func write(at now: ContinuousClock.Instant, answering answer: (WireRequest) -> WireResponse) {
    guard case .answering(let start, let ending) = phase, start <= now else { return }
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, sendFlags) }
      if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { return }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return end() }
      unsent = unsent.dropFirst(count)
      lastMoved = now
    }
    switch ending {
    case .keepAlive:
      phase = .reading
      lastMoved = now
      takeRequest(at: now, answering: answer)
    case .close:
      shutdown(descriptor, Int32(SHUT_WR))
      phase = .closing
    case .reset:
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
      phase = .ended
    case .hang: phase = .silent
    }
  }

  private func takeRequest(at now: ContinuousClock.Instant, answering answer: (WireRequest) -> WireResponse) {
    let result: WireResponse
    do throws(WireError) {
      guard let request = try parser.next() else {
        // These few bytes fit into the socket's buffer; otherwise the client sends its body anyway after a moment.
        if parser.takeContinue() {
          _ = WireResponse.continueResponse.withUnsafeBytes {
            send(descriptor, $0.baseAddress, $0.count, sendFlags)
          }
        }
        return
      }
      result = answer(request)
    } catch {
      result = .error(error)
    }
    unsent = result.bytes[...]
    phase = .answering(from: now + result.delay, result.ending)
  }
}

/// Makes writing to a closed connection an error instead of a signal.
private var sendFlags: Int32 {
  #if canImport(Darwin)
    0
  #else
    Int32(MSG_NOSIGNAL)
  #endif
}
