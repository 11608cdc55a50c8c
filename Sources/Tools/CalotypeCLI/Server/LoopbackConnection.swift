import CalotypeFiles
import CalotypeRecordings

/// One client of a ``LoopbackServer``: what came of its request, and what is still to be sent. Closed when it is let go of.
///
/// Nothing here waits: the server calls ``read(at:answering:)`` and ``write(at:)`` when the socket is ready.
final class LoopbackConnection {
  /// How long a client may say nothing, in the middle of a request too.
  static let idleLimit = Duration.seconds(30)

  private enum Phase {
    /// Waits for a request, or for the rest of one.
    case reading
    /// Has an answer to send, not before the given moment.
    case answering(from: ContinuousClock.Instant, WireResponse.Ending)
    /// Sent its last byte and waits for the client to close, so that no reset takes the answer away.
    case closing
    /// Never says anything again.
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
    self.lastMoved = now
  }

  deinit { close(self.descriptor) }

  var hasEnded: Bool { if case .ended = self.phase { true } else { false } }

  /// What to wait for. A silent connection is watched for its end alone.
  func events(at now: ContinuousClock.Instant) -> Int16 {
    switch self.phase {
    case .reading, .closing, .silent: Int16(POLLIN)
    case .answering(let start, _): start <= now ? Int16(POLLOUT) : 0
    case .ended: 0
    }
  }

  /// When something has to happen even if the client does nothing; nil for never.
  func deadline(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    switch self.phase {
    case .reading, .closing: self.lastMoved + Self.idleLimit
    case .answering(let start, _): start > now ? start : max(start, self.lastMoved) + Self.idleLimit
    case .silent, .ended: nil
    }
  }

  /// Ends the connection where the client has been still for too long.
  func endIfOverdue(at now: ContinuousClock.Instant) {
    if let deadline = self.deadline(at: now), deadline <= now { self.phase = .ended }
  }

  /// Since when the client has kept the server waiting for a request; nil where it does not.
  var waitingSince: ContinuousClock.Instant? {
    if case .reading = self.phase { self.lastMoved } else { nil }
  }

  /// Cuts the connection off, whatever it is doing.
  func end() { self.phase = .ended }

  /// Reads what there is, and answers a request that is complete.
  func read(at now: ContinuousClock.Instant, answering answer: (WireRequest) -> WireResponse) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = recv(self.descriptor, &chunk, chunk.count, 0)
    if count < 0, errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR { return }
    guard count > 0 else {
      self.phase = .ended
      return
    }
    guard case .reading = self.phase else { return }  // what comes after the last answer is thrown away
    self.lastMoved = now
    self.parser.append(chunk[..<count])
    self.takeRequest(at: now, answering: answer)
  }

  /// Sends as much as the client takes.
  ///
  /// - Parameter answer: Answers a request that came before the last one was answered.
  func write(at now: ContinuousClock.Instant, answering answer: (WireRequest) -> WireResponse) {
    guard case .answering(let start, let ending) = self.phase, start <= now else { return }
    while !self.unsent.isEmpty {
      let count = self.unsent.withUnsafeBytes { send(self.descriptor, $0.baseAddress, $0.count, sendFlags) }
      if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { return }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        self.phase = .ended
        return
      }
      self.unsent = self.unsent.dropFirst(count)
      self.lastMoved = now
    }
    switch ending {
    case .keepAlive:
      self.phase = .reading
      self.lastMoved = now
      self.takeRequest(at: now, answering: answer)
    case .close:
      shutdown(self.descriptor, Int32(SHUT_WR))
      self.phase = .closing
    case .reset:
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(self.descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
      self.phase = .ended
    case .hang:
      self.phase = .silent
    }
  }

  private func takeRequest(at now: ContinuousClock.Instant, answering answer: (WireRequest) -> WireResponse) {
    let result: WireResponse
    do throws(WireError) {
      guard let request = try self.parser.next() else {
        // A few bytes always fit into the socket's buffer; if not, the client sends its body unasked a moment later.
        if self.parser.takeContinue() {
          _ = WireResponse.continueResponse.withUnsafeBytes {
            send(self.descriptor, $0.baseAddress, $0.count, sendFlags)
          }
        }
        return
      }
      result = answer(request)
    } catch {
      result = .error(error)
    }
    self.unsent = result.bytes[...]
    self.phase = .answering(from: now + result.delay, result.ending)
  }
}

/// Writing to a client that went away is an error and no signal.
private var sendFlags: Int32 {
  #if canImport(Darwin)
    0
  #else
    Int32(MSG_NOSIGNAL)
  #endif
}
