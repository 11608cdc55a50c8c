import CCurl

/// The thread that owns libcurl's multi handle, its connections and every running transfer.
///
/// Nothing here is shared: an event loop is built by the thread that starts it, handed over once, and from then on
/// touched by its own thread alone. All others talk to it through its ``Mailbox``. That is why libcurl needs no locks
/// here, and why a connection can never be torn down by the wrong thread.
final class EventLoop {
  private let configuration: CurlTransport.Configuration
  private let mailbox: Mailbox
  private let multi: UnsafeMutableRawPointer
  private var running: [Transfer] = []
  private var idleHandles: [EasyHandle] = []

  /// Starts a loop on a thread of its own. Posting ``Mailbox/Command/stop`` ends it.
  static func start(_ configuration: CurlTransport.Configuration) throws(HTTPError) -> Mailbox {
    let code = calotype_curl_global_init()
    guard code == CURLE_OK else { throw .engine(code) }
    let mailbox = try Mailbox()
    let loop = Unmanaged.passRetained(try EventLoop(configuration, mailbox))
    let body: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
      guard let context else { return }
      Unmanaged<EventLoop>.fromOpaque(context).takeRetainedValue().run()
    }
    let error = calotype_curl_thread_start("calotype-http", body, loop.toOpaque())
    guard error == 0 else {
      loop.release()
      throw .engine(code: Int(error), detail: "the loop thread did not start")
    }
    return mailbox
  }

  private init(_ configuration: CurlTransport.Configuration, _ mailbox: Mailbox) throws(HTTPError) {
    guard let multi = calotype_curl_multi_init() else { throw .engine(CURLE_OUT_OF_MEMORY) }
    self.configuration = configuration
    self.mailbox = mailbox
    self.multi = multi
  }

  deinit {
    self.idleHandles = []  // libcurl wants every easy handle gone before its multi handle.
    calotype_curl_multi_cleanup(self.multi)
  }

  /// Turns until it is told to stop, or until libcurl itself cannot go on.
  private func run() {
    var end: HTTPError?
    while end == nil {
      end = self.obeyCommands() ?? self.advance()
      if end == nil {
        let now = ContinuousClock.now
        self.endOverdue(at: now)
        end = self.wait(at: now)
      }
    }
    self.finish(because: end ?? .cancelled)
  }

  /// - Returns: Why to stop, if one of the commands was to.
  private func obeyCommands() -> HTTPError? {
    var end: HTTPError?
    for command in self.mailbox.takeAll() {
      switch command {
      case .start(let order): self.start(order)
      case .cancel(let ticket): self.cancel(ticket)
      case .stop: end = .cancelled
      }
    }
    return end
  }

  private func start(_ order: Transfer.Order) {
    // A cancellation that was posted before its order found nothing to end; the ticket remembers it.
    guard !order.ticket.isCancelled else { return order.refuse(.cancelled) }
    do throws(HTTPError) {
      let easy = if let idle = self.idleHandles.popLast() { idle } else { try EasyHandle() }
      let transfer = Transfer(order, on: easy, self.configuration)
      do throws(HTTPError) {
        try transfer.configure()
        try easy.join(self.multi)
      } catch {
        easy.reset()
        throw error
      }
      self.running.append(transfer)
    } catch {
      order.refuse(error)
    }
  }

  private func cancel(_ ticket: Transfer.Ticket) {
    guard let transfer = self.running.first(where: { $0.order.ticket === ticket }) else { return }
    self.end(transfer, .failure(Transfer.Failure(.cancelled)))
  }

  /// Lets libcurl read, write and connect what it can, and ends what is complete.
  private func advance() -> HTTPError? {
    var count: Int32 = 0
    let code = calotype_curl_multi_perform(self.multi, &count)
    guard code == CURLM_OK else { return .engine(code) }

    var easy: UnsafeMutableRawPointer?
    var result = CURLE_OK
    while calotype_curl_next_finished(self.multi, &easy, &result) {
      guard let transfer = self.running.first(where: { $0.easy.pointer == easy }) else { continue }
      self.end(transfer, transfer.outcome(of: result))
    }
    return nil
  }

  private func endOverdue(at now: ContinuousClock.Instant) {
    for transfer in self.running {
      guard let timeout = transfer.timeout(at: now) else { continue }
      self.end(transfer, .failure(Transfer.Failure(timeout)))
    }
  }

  /// Sleeps until a socket, the mailbox or the nearest deadline asks for another turn.
  private func wait(at now: ContinuousClock.Instant) -> HTTPError? {
    let nearest = self.running.map(\.nextDeadline).min()
    let milliseconds = nearest.map { Int32(clamping: $0.milliseconds(from: now)) } ?? Int32.max
    var wakeUp = curl_waitfd()
    wakeUp.fd = self.mailbox.wakeUp.descriptor
    wakeUp.events = Int16(CURL_WAIT_POLLIN)
    let code = calotype_curl_multi_poll(self.multi, &wakeUp, 1, milliseconds, nil)
    guard code == CURLM_OK else { return .engine(code) }
    if wakeUp.revents != 0 { self.mailbox.wakeUp.drain() }
    return nil
  }

  /// Takes a transfer out of libcurl and resumes whoever waits for it, last: then nothing of it is in use any more.
  private func end(_ transfer: Transfer, _ outcome: Transfer.Outcome) {
    transfer.easy.leave(self.multi)
    transfer.easy.reset()
    // After a failure libcurl may keep what it refuses to set anew, e.g. a buffer after a host without an address.
    if case .success = outcome, self.idleHandles.count < 16 { self.idleHandles.append(transfer.easy) }
    self.running.removeAll { $0 === transfer }
    transfer.order.continuation.resume(returning: outcome)
  }

  private func finish(because reason: HTTPError) {
    let late = self.mailbox.close(reason)
    for transfer in self.running { self.end(transfer, .failure(Transfer.Failure(reason))) }
    for case .start(let order) in late { order.refuse(reason) }
  }
}

extension HTTPError {
  /// What libcurl says of a failure outside any transfer, or in setting one up.
  static func engine(_ code: CURLcode, _ detail: String? = nil) -> Self {
    .engine(code: Int(code.rawValue), detail: detail ?? String(cString: calotype_curl_easy_strerror(code)))
  }

  fileprivate static func engine(_ code: CURLMcode) -> Self {
    .engine(code: Int(code.rawValue), detail: String(cString: calotype_curl_multi_strerror(code)))
  }
}
