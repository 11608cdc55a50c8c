import HTTPTypes

/// Whether an answer that says “not now” is worth waiting for, and how long. A value that decides; ``PatientTransport``
/// does the waiting.
///
///     let policy = RetryPolicy()
///     // 429 with Retry-After: 2 → 2 s       429 without → 1 s       429 with Retry-After: 3600 → nil
///     policy.pause(after: response, to: request, retries: 0, waited: .zero, now: 1_795_305_600)
public struct RetryPolicy: Hashable, Sendable {
  /// The longest time to wait for one request, all its waits together.
  public var limit: Duration = .seconds(10)

  /// How often one request is sent again.
  public var retries = 3

  /// How long to wait where the server does not say, or says not at all: it has just refused.
  public var shortPause: Duration = .seconds(1)

  /// The least time for an answer. A wait that leaves less of it is not begun.
  public var leastForAnswer: Duration = .seconds(1)

  /// Waits 10 seconds at most, in up to three pauses.
  public init() {}

  /// How long to wait before a request is sent again; nil where its answer stands.
  ///
  /// It is sent again after 429, and after 503 with a `Retry-After` field, where sending it twice is like sending it once
  /// (RFC 9110, 9.2.2). A wait that would go beyond a limit is not begun.
  ///
  /// - Parameters:
  ///   - retries: How often it was sent again already.
  ///   - waited: How long it has waited already.
  ///   - left: How much time is left for the waits and the answer; nil for no limit.
  ///   - now: The seconds since 1970-01-01 in UTC, which a date is compared with.
  public func pause(
    after response: Response, to request: Request, retries: Int, waited: Duration, left: Duration? = nil, now: Int
  ) -> Duration? {
    let asked = RetryAfter.duration(in: response, from: now)
    let isRefused = response.status == 429 || response.status == 503 && asked != nil
    guard isRefused, request.head.method.isIdempotent else { return nil }
    let pause = max(asked ?? .zero, self.shortPause)
    guard retries < self.retries, pause <= self.limit, waited <= self.limit - pause else { return nil }
    if let left, left - pause < self.leastForAnswer { return nil }
    return pause
  }
}
