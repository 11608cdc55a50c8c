import CCurl
import Synchronization

/// A request in libcurl, from the order to the outcome. Used only on the loop thread.
///
/// libcurl holds an unretained pointer to it, so the event loop keeps it until its handle has left libcurl.
final class Transfer {
  typealias Outcome = Result<Response, Failure>

  /// A request that a caller posts to the loop.
  struct Order: Sendable {
    let request: CheckedRequest
    let deadline: Deadline
    let ticket: Ticket
    /// Whether the request was sent before without any response. It then needs a new connection.
    var isRepeated = false
    let continuation: UnsafeContinuation<Outcome, Never>

    /// Fails an order that does not become a transfer.
    func refuse(_ reason: HTTPError) {
      continuation.resume(returning: .failure(Failure(reason: reason)))
    }
  }

  /// The cancellation flag of an order, which works before and after the loop receives the order.
  final class Ticket: Sendable {
    private let cancelled = Atomic(false)

    var isCancelled: Bool { self.cancelled.load(ordering: .acquiring) }

    func cancel() { cancelled.store(true, ordering: .releasing) }
  }

  /// The reason of a failure, and whether the request may be repeated.
  struct Failure: Error, Equatable {
    let reason: HTTPError
    var isUnanswered = false
    /// Whether the server has definitely not processed the request (RFC 9113, 8.7).
    var isRefused = false
  }

  let order: Order
  let easy: EasyHandle
  /// The loop that it runs on.
  private let loop: EventLoop

  /// The response so far.
  var incoming: IncomingResponse
  /// The reason why the transfer was stopped while its response arrived.
  var error: HTTPError?

  /// Whether the request was not sent because its connection had unread bytes.
  private(set) var metUnexpectedBytes = false
  /// The ports of its connection: ours, and the server's.
  private(set) var ports: ReusableConnections.Ports?

  init(_ order: Order, on easy: EasyHandle, of loop: EventLoop) {
    self.order = order
    self.easy = easy
    self.loop = loop
    incoming = IncomingResponse(
      headerLimit: loop.configuration.headerLimit, bodyLimit: loop.configuration.bodyLimit,
      expectsBody: order.request.method != .head,
      allowsHTTP2: order.request.isSecure || loop.configuration.speaksHTTP2WithoutTLS)
  }

  var configuration: CurlTransport.Configuration { loop.configuration }

  /// Takes a header line. The connection is closed after the response if it is unsafe to reuse.
  func takeHeaderLine(_ line: UnsafeRawBufferPointer) throws(HTTPError) {
    loop.hasMoved = true
    defer { if incoming.endsConnection { try? easy.set(CURLOPT_FORBID_REUSE, 1) } }
    try incoming.takeHeaderLine(line, at: loop.now)
  }

  /// Takes a piece of the body.
  func takeBody(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) {
    loop.hasMoved = true
    try incoming.takeBody(bytes, at: loop.now)
  }

  /// Whether the request may be sent on a connection with these ports.
  func mayUseConnection(_ ports: ReusableConnections.Ports) -> Bool {
    self.ports = ports
    let isKept = easy.long(CURLINFO_NUM_CONNECTS) == 0
    metUnexpectedBytes = isKept && loop.reusableConnections.isReadable(ports, for: easy)
    return !metUnexpectedBytes
  }

  /// Whether the server speaks HTTP/2, or `nil` before its response.
  var isHTTP2: Bool? {
    let version = easy.long(CURLINFO_HTTP_VERSION)
    return version == 0 ? nil : version == Int(CURL_HTTP_VERSION_2_0)
  }

  /// Returns the time limit that has run out, or `nil`.
  ///
  /// The idle limit is implemented here because libcurl's own (`CURLOPT_LOW_SPEED_TIME`) fires seconds late. It begins with
  /// the body; the total limit covers a slow header.
  func timeout(at now: ContinuousClock.Instant) -> HTTPError? {
    if order.deadline.isPast(at: now) { return .timeout(.total) }
    return idleDeadline?.isPast(at: now) == true ? .timeout(.idle) : nil
  }

  /// When ``timeout(at:)`` may next return an error if nothing arrives.
  var nextDeadline: Deadline {
    // Before the body, the idle limit is at least one whole idle timeout away.
    min(order.deadline, idleDeadline ?? Deadline(after: configuration.idleTimeout, from: loop.now))
  }

  private var idleDeadline: Deadline? {
    incoming.lastByte.map { Deadline(after: configuration.idleTimeout, from: $0) }
  }

  /// Returns the outcome of the transfer after libcurl reports its end.
  func outcome(of code: CURLcode) -> Outcome {
    do throws(HTTPError) {
      if let error = self.error { throw error }
      guard code == CURLE_OK else { return .failure(failure(code)) }
      return .success(try incoming.response())
    } catch { return .failure(Failure(reason: error)) }
  }
}
