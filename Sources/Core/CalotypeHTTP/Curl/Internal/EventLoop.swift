import CCurl

/// The thread that owns libcurl's multi handle, its connections and every running transfer.
///
/// Nothing here is shared: after its creation, only its own thread uses an event loop, and others post to its ``Mailbox``.
/// So libcurl needs no locks, and a connection is always closed by the right thread.
final class EventLoop {
  let configuration: CurlTransport.Configuration
  private let mailbox: Mailbox
  private let multi: UnsafeMutableRawPointer
  private(set) var reusableConnections = ReusableConnections()
  /// When the last sleep ended. Reading the clock for each line would cost more than handling it.
  private(set) var now = ContinuousClock.now
  /// The running transfers by libcurl handle.
  private var running: [UnsafeMutableRawPointer: Transfer] = [:]
  private var queue: RequestQueue<Transfer.Order>
  private var outcomes: [(Transfer.Order, Transfer.Outcome)] = []
  /// Whether bytes were received, or a socket became ready, since the last sleep.
  var hasMoved = false
  /// When the next time limit may run out.
  private var nearestDeadline = Deadline.never

  /// Starts a loop on a new thread. Posting ``Mailbox/Command/stop`` ends it.
  static func start(_ configuration: CurlTransport.Configuration) throws(HTTPError) -> Mailbox {
    guard calotype_curl_load() else {
      _ = try WakeUp()  // Loading needs a free descriptor, too.
      throw .engine(code: Int(CURLE_FAILED_INIT.rawValue), detail: "libcurl (libcurl.so.4) is not installed")
    }
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
    let (total, perHost) = (configuration.connectionLimit, configuration.connectionLimitPerHost)
    queue = RequestQueue(perHost: perHost, total: total)
    calotype_curl_multi_limit(multi, max(1, total), max(1, perHost))
  }

  deinit { calotype_curl_multi_cleanup(multi) }

  /// Runs until it is stopped or libcurl fails.
  private func run() {
    mailbox.moveIn()
    do throws(HTTPError) {
      while true {
        try executeCommands()
        try advance()
        try wait()
      }
    } catch { finish(because: error) }
  }

  /// Executes the posted commands, then those that they posted: usually a request, which is then sent without a delay.
  ///
  /// - Throws: `HTTPError.cancelled` if the loop should stop.
  private func executeCommands() throws(HTTPError) {
    var isStopped = false
    for _ in 0..<2 {
      for command in mailbox.takeAll() {
        switch command {
        case .start(let order): enqueue(order)
        case .cancel(let ticket): cancel(ticket)
        case .run(let job): job.runSynchronously(on: mailbox.asUnownedTaskExecutor())
        case .stop: isStopped = true
        }
      }
    }
    if isStopped { throw .cancelled }
  }

  private func enqueue(_ order: Transfer.Order) {
    // A cancellation that arrived before its order is remembered by the ticket.
    guard !order.ticket.isCancelled else { return order.refuse(.cancelled) }
    nearestDeadline = min(nearestDeadline, order.deadline)
    queue.add(order, for: order.request.origin)
    startNext()
  }

  /// Starts waiting orders while connections are available.
  private func startNext() {
    while let order = queue.next() {
      do throws(HTTPError) { try start(order) } catch {
        queue.finish(order.request.origin, isHTTP2: nil)
        order.refuse(error)
      }
    }
  }

  private func start(_ order: Transfer.Order, onFreshConnection: Bool = false) throws(HTTPError) {
    let transfer = Transfer(order, on: try EasyHandle(), of: self)
    try transfer.configure(onFreshConnection: onFreshConnection || order.isRepeated)
    try check(calotype_curl_multi_add_handle(multi, transfer.easy.pointer))
    running[transfer.easy.pointer] = transfer
    nearestDeadline = min(nearestDeadline, transfer.nextDeadline)
  }

  private func cancel(_ ticket: Transfer.Ticket) {
    if let transfer = running.values.first(where: { $0.order.ticket === ticket }) {
      end(transfer, .failure(Transfer.Failure(reason: .cancelled)))
    } else {
      for order in queue.remove(where: { $0.ticket === ticket }) { order.refuse(.cancelled) }
    }
  }

  /// Lets libcurl read, write and connect what it can, and ends what is complete.
  private func advance() throws(HTTPError) {
    var count: Int32 = 0
    try check(calotype_curl_multi_perform(multi, &count))

    var easy: UnsafeMutableRawPointer?
    var result = CURLE_OK
    while calotype_curl_next_finished(multi, &easy, &result) {
      guard let easy, let transfer = running[easy] else { continue }
      if transfer.metUnexpectedBytes {
        restart(transfer)
      } else {
        // Also if the response is refused below: libcurl keeps the connection.
        if result == CURLE_OK { reusableConnections.add(transfer) }
        end(transfer, transfer.outcome(of: result))
      }
    }
  }

  /// Sends a request again on a new connection, because its connection was unusable.
  private func restart(_ transfer: Transfer) {
    calotype_curl_multi_remove_handle(multi, transfer.easy.pointer)
    running[transfer.easy.pointer] = nil
    do throws(HTTPError) { try start(transfer.order, onFreshConnection: true) } catch {
      queue.finish(transfer.order.request.origin, isHTTP2: nil)
      transfer.order.refuse(error)
      startNext()
    }
  }

  /// Ends overdue orders and transfers, and finds the next deadline.
  private func endOverdue() {
    let now = self.now
    var nearest = Deadline.never
    let late = queue.remove { order in
      if order.deadline.isPast(at: now) { return true }
      nearest = min(nearest, order.deadline)
      return false
    }
    nearestDeadline = nearest
    for order in late { order.refuse(.timeout(.total)) }
    for transfer in running.values {
      if let timeout = transfer.timeout(at: now) {
        end(transfer, .failure(Transfer.Failure(reason: timeout)))
      } else {
        nearestDeadline = min(nearestDeadline, transfer.nextDeadline)
      }
    }
  }

  /// Sleeps until a socket, the mailbox or the nearest deadline asks for another turn.
  private func wait() throws(HTTPError) {
    if nearestDeadline.isPast(at: now) { endOverdue() }
    deliver()
    var wakeUp = curl_waitfd()
    wakeUp.fd = mailbox.wakeUp.descriptor
    wakeUp.events = Int16(CURL_WAIT_POLLIN)
    var rest = mailbox.isEmpty ? nearestDeadline.milliseconds(from: now) : 0
    let looksAgain = hasMoved && !running.isEmpty
    if looksAgain { rest = min(rest, 5) }
    var readyCount: Int32 = 0
    try check(calotype_curl_multi_poll(multi, &wakeUp, 1, Int32(clamping: rest), &readyCount))
    hasMoved = readyCount > 0
    if looksAgain, readyCount == 0 { readAgain() }
    now = .now
    if wakeUp.revents != 0 { mailbox.wakeUp.drain() }
  }

  /// Makes libcurl process what it may have left in the buffer of an HTTP/2 connection: before 8.1 it stops if the stream
  /// that filled the buffer ends there, and the other streams would wait until they time out.
  private func readAgain() {
    for transfer in running.values where transfer.incoming.allowsHTTP2 && transfer.ports != nil {
      calotype_curl_easy_read_again(transfer.easy.pointer)
    }
  }

  /// Removes a transfer from libcurl. Its caller is resumed later, when libcurl no longer uses it.
  private func end(_ transfer: Transfer, _ outcome: Transfer.Outcome) {
    calotype_curl_multi_remove_handle(multi, transfer.easy.pointer)
    running[transfer.easy.pointer] = nil
    queue.finish(transfer.order.request.origin, isHTTP2: transfer.isHTTP2)
    startNext()
    outcomes.append((transfer.order, outcome))
  }

  /// Resumes the callers of ended transfers together, so that a thread that wakes for the first finds the others too.
  private func deliver() {
    for (order, outcome) in outcomes { order.continuation.resume(returning: outcome) }
    outcomes.removeAll(keepingCapacity: true)
  }

  private func finish(because reason: HTTPError) {
    let late = mailbox.takeAll(closing: reason)
    for order in queue.remove(where: { _ in true }) { order.refuse(reason) }
    for transfer in running.values { end(transfer, .failure(Transfer.Failure(reason: reason))) }
    deliver()
    for command in late {
      switch command {
      case .start(let order): order.refuse(reason)
      case .run(let job): globalConcurrentExecutor.enqueue(job)
      case .cancel, .stop: break
      }
    }
  }
}

extension HTTPError {
  /// Returns a libcurl failure outside of a transfer or during its setup.
  static func engine(_ code: CURLcode, _ detail: String? = nil) -> Self {
    .engine(code: Int(code.rawValue), detail: detail ?? String(cString: calotype_curl_easy_strerror(code)))
  }
}

private func check(_ code: CURLMcode) throws(HTTPError) {
  guard code != CURLM_OK else { return }
  throw .engine(code: Int(code.rawValue), detail: String(cString: calotype_curl_multi_strerror(code)))
}
