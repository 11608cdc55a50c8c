/// A transport that repeats requests which a server rejected for now, until one common deadline.
///
///     let transport = PatientTransport(
///       CurlTransport(), longest: .seconds(8), within: .seconds(13), clock: ContinuousClock(), now: { seconds })
///     // all requests together end within 13 s from now
///
/// Its ``RetryPolicy`` decides what to repeat. By default, it repeats an idempotent request up to three times, after 429,
/// and after 503 with a `Retry-After` field, and waits at most 10 seconds. If a response is not worth a wait, it is
/// returned unchanged: a 429 stays a 429.
public struct PatientTransport<C: Clock>: Transport where C.Duration == Duration {
  private let base: any Transport
  private let policy: RetryPolicy
  private let longest: Duration
  private let deadline: C.Instant?
  private let clock: C
  private let now: @Sendable () -> Int

  /// Wraps a transport.
  ///
  /// - Parameters:
  ///   - policy: The rule for repetitions and waits.
  ///   - longest: The longest time for one response. A request's ``Request/timeout`` may shorten it, and covers all its
  ///     attempts and waits.
  ///   - limit: The time from now for all requests and waits together, or `nil` for no limit.
  ///   - clock: The clock to measure with and to sleep on.
  ///   - now: Returns the seconds since 1970-01-01 in UTC, for a server that names a date to wait for.
  public init(
    _ base: any Transport, policy: RetryPolicy = RetryPolicy(), longest: Duration, within limit: Duration? = nil,
    clock: C, now: @escaping @Sendable () -> Int
  ) {
    self.base = base
    self.policy = policy
    self.longest = longest
    deadline = limit.map { clock.now.advanced(by: $0) }
    self.clock = clock
    self.now = now
  }

  /// Sends the request, and repeats it if that is worth a wait.
  ///
  /// - Throws: ``HTTPError/timeout(_:)``, also without sending the request if no time is left.
  public func send(_ request: Request) async throws(HTTPError) -> Response {
    let start = clock.now
    var waited = Duration.zero
    var retries = 0
    while true {
      let left = self.left(for: request, since: start)
      if let left, left <= .zero { throw .timeout(.total) }
      var limited = request
      limited.timeout = min(left ?? longest, longest)
      let response = try await base.send(limited)
      guard
        let pause = policy.pause(
          after: response, to: request, retries: retries, waited: waited,
          left: self.left(for: request, since: start), now: now())
      else { return response }
      do { try await clock.sleep(for: pause) } catch { throw .cancelled }
      waited += pause
      retries += 1
    }
  }

  /// Returns the time until the request's limit or the common one, whichever comes first, or `nil` without limits.
  private func left(for request: Request, since start: C.Instant) -> Duration? {
    let now = clock.now
    let own = request.timeout.map { $0 - start.duration(to: now) }
    let all = deadline.map { now.duration(to: $0) }
    return [own, all].compactMap(\.self).min()
  }
}
