import CCurl
import Synchronization

/// One request on its way through libcurl, from the order to the outcome. Lives on the loop thread alone.
///
/// libcurl holds an unretained pointer to it, so the event loop keeps it until its handle has left libcurl.
final class Transfer {
  typealias Outcome = Result<Response, Failure>

  /// What a caller asks of the loop.
  struct Order: Sendable {
    let request: CheckedRequest
    let deadline: Deadline
    let ticket: Ticket
    let continuation: CheckedContinuation<Outcome, Never>

    /// Answers an order that does not become a transfer.
    func refuse(_ reason: HTTPError) {
      self.continuation.resume(returning: .failure(Failure(reason)))
    }
  }

  /// Lets a caller cancel an order, whether the loop has seen it yet or not.
  final class Ticket: Sendable {
    private let cancelled = Atomic(false)

    var isCancelled: Bool { self.cancelled.load(ordering: .acquiring) }

    func cancel() { self.cancelled.store(true, ordering: .releasing) }
  }

  /// Why there is no answer, and whether the connection closed before any byte of one came.
  struct Failure: Error, Equatable {
    let reason: HTTPError
    let isUnanswered: Bool

    init(_ reason: HTTPError, isUnanswered: Bool = false) {
      self.reason = reason
      self.isUnanswered = isUnanswered
    }
  }

  let order: Order
  let easy: EasyHandle
  let configuration: CurlTransport.Configuration

  /// What the callbacks have gathered so far.
  var incoming: IncomingResponse

  /// Bytes of the body before decompression, and when that number last grew.
  private var received = 0
  private var lastByte: ContinuousClock.Instant?

  init(_ order: Order, on easy: EasyHandle, _ configuration: CurlTransport.Configuration) {
    self.order = order
    self.easy = easy
    self.configuration = configuration
    self.incoming = IncomingResponse(
      headerLimit: configuration.headerLimit, bodyLimit: configuration.bodyLimit,
      expectsBody: order.request.method != .head)
  }

  /// The time limit that has run out, if one has.
  ///
  /// The idle limit is kept here because libcurl's own (`CURLOPT_LOW_SPEED_TIME`) fires seconds late. It begins with
  /// the body: a slow header is the total limit's affair. Bytes are counted as they arrive, since a decompressor may
  /// swallow many before it gives one.
  func timeout(at now: ContinuousClock.Instant) -> HTTPError? {
    if self.order.deadline.isPast(at: now) { return .timeout(.total) }
    guard self.incoming.head != nil else { return nil }
    let received = self.easy.offset(CURLINFO_SIZE_DOWNLOAD_T)
    guard let lastByte = self.lastByte, received == self.received else {
      self.received = received
      self.lastByte = now
      return nil
    }
    return Deadline(after: self.configuration.idleTimeout, from: lastByte).isPast(at: now) ? .timeout(.idle) : nil
  }

  /// When ``timeout(at:)`` is worth asking again if nothing arrives.
  var nextDeadline: Deadline {
    guard let lastByte = self.lastByte else { return self.order.deadline }
    return min(self.order.deadline, Deadline(after: self.configuration.idleTimeout, from: lastByte))
  }

  /// What comes of the transfer when libcurl says that it is over.
  func outcome(of code: CURLcode) -> Outcome {
    if let error = self.incoming.error { return .failure(Failure(error)) }
    guard code == CURLE_OK else { return .failure(self.failure(code)) }
    guard let head = self.incoming.head else {
      // libcurl is content with a connection that closes inside the header.
      return .failure(
        Failure(
          self.incoming.isInsideHeader
            ? .connectionClosed("the connection closed inside the header")
            : .malformedResponse("the answer has no final status")))
    }
    return .success(Response(head, body: self.incoming.body))
  }
}
