import CCurl
import Synchronization

/// A transport over the system's libcurl, for HTTP/1.1 and HTTP/2.
///
///     let transport = CurlTransport()
///     let response = try await transport.send(Request(url: "https://dog.ceo/api/breeds/list/all"))
///     print(response.status)          // 200
///
/// Create one and keep it: its requests share connections. Creating one costs nothing; the first request loads libcurl and
/// the TLS library and starts a thread. There is nothing to shut down: when the last reference is released, the thread
/// ends and the connections close. A running ``send(_:)`` keeps the transport alive.
///
/// It verifies certificates and host names, decompresses bodies, follows redirects as RFC 9110, 15.4 says (never to
/// another scheme than `http` and `https`, never from `https` to `http`; once the origin changes, without `Authorization`,
/// `Cookie`, `Proxy-Authorization` and the field of an ``AuthorizingTransport``), and repeats an idempotent request if no
/// byte of a response arrived.
/// ``Configuration`` holds the limits. Environment variables, proxy settings and `.netrc` are not read.
public final class CurlTransport: Transport {
  /// The limits of this transport and its trusted certificates.
  public let configuration: Configuration

  /// The gate that was active when the transport was created; `nil` outside of tests.
  private let birthplace = NetworkGate.current

  /// The mailbox of the loop thread, or `nil` before the first request.
  private let mailbox = Mutex<Mailbox?>(nil)

  /// Creates a transport with the given limits.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  deinit {
    _ = mailbox.withLock { $0 }?.post(.stop)
  }

  /// The transport's thread as an executor of tasks.
  ///
  ///     let task = Task(executorPreference: try transport.executor) { try await transport.send(request) }
  ///
  /// A request from a task on this executor saves two thread switches, a third of the time of a small request on a fast
  /// network. Long computations on it delay the transport's other requests, so process results elsewhere.
  ///
  /// - Throws: ``HTTPError`` if the thread cannot be started.
  public var executor: any TaskExecutor { get throws(HTTPError) { try startedMailbox() } }

  /// Whether a request has started the loop thread.
  var isStarted: Bool { mailbox.withLock { $0 != nil } }

  /// Sends one request and returns the whole response, after redirects and decompression.
  ///
  /// The transport frames the body itself: a `Content-Length` field is optional and must be correct.
  ///
  /// - Throws: ``HTTPError``; `invalidURL`, `unsupportedScheme`, `invalidRequest` and `networkDenied` before any I/O.
  public func send(_ request: Request) async throws(HTTPError) -> Response {
    let limit = min(request.timeout ?? configuration.totalTimeout, configuration.totalTimeout)
    guard limit > .zero else { throw .timeout(.total) }
    guard configuration.connectTimeout > .zero else { throw .timeout(.connect) }
    guard configuration.idleTimeout > .zero else { throw .timeout(.idle) }
    let deadline = Deadline(after: limit)
    var request = request
    var redirects = 0
    while true {
      let checked = try CheckedRequest(request)
      try NetworkGate.check(checked, madeUnder: birthplace)
      let response = try await exchange(checked, before: deadline)
      guard let next = try RedirectPolicy.next(after: response.head, to: request) else { return response }
      guard redirects < configuration.redirectLimit else {
        throw .tooManyRedirects(limit: configuration.redirectLimit)
      }
      redirects += 1
      request = next
    }
  }

  /// Sends a request without following redirects, and repeats it as often as the configuration allows.
  private func exchange(_ request: CheckedRequest, before deadline: Deadline) async throws(HTTPError) -> Response {
    let mailbox = try startedMailbox()
    let retryLimit = request.method.isIdempotent ? configuration.retries : 0
    var (retries, refusals) = (0, 0)
    while true {
      do throws(Transfer.Failure) {
        return try await transfer(request, before: deadline, retries + refusals > 0, by: mailbox)
      } catch {
        if error.isRefused, refusals < 10 {
          refusals += 1
        } else if error.isUnanswered, retries < retryLimit {
          retries += 1
        } else {
          throw error.reason
        }
      }
    }
  }

  /// Sends a request on one connection.
  private func transfer(
    _ request: CheckedRequest, before deadline: Deadline, _ isRepeated: Bool, by mailbox: Mailbox
  ) async throws(Transfer.Failure) -> Response {
    let ticket = Transfer.Ticket()
    let outcome = await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        let order = Transfer.Order(
          request: request, deadline: deadline, ticket: ticket, isRepeated: isRepeated, continuation: continuation)
        if let refusal = mailbox.post(.start(order)) { order.refuse(refusal) }
      }
    } onCancel: {
      ticket.cancel()
      _ = mailbox.post(.cancel(ticket))
    }
    return try outcome.get()
  }

  private func startedMailbox() throws(HTTPError) -> Mailbox {
    try self.mailbox.withLock { mailbox throws(HTTPError) in
      if let mailbox { return mailbox }
      let started = try EventLoop.start(configuration)
      mailbox = started
      return started
    }
  }
}
