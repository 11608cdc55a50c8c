import HTTPTypes

/// The rule that decides whether to repeat a request after a response such as 429, and after which wait.
/// ``PatientTransport`` waits.
///
///     var policy = RetryPolicy()
///     // 429 with Retry-After: 2 → 2 s       429 without → 1 s       429 with Retry-After: 3600 → nil
///     policy.pause(after: response, to: request, retries: 0, waited: .zero, now: 1_795_305_600)
public struct RetryPolicy: Hashable, Sendable {
  /// The longest time to wait for one request, all its waits together.
  public var limit = Duration.seconds(10)

  /// The largest number of repetitions of one request.
  public var retries = 3

  /// The wait if the server does not name one, or names zero.
  public var shortPause = Duration.seconds(1)

  /// The time to reserve for the response. A wait that leaves less is not started.
  public var leastForAnswer = Duration.seconds(1)

  /// Creates a policy with up to three repetitions and at most 10 seconds of waiting.
  public init() {}

  /// The wait before the request is repeated, or `nil` if the response is final.
  ///
  /// A request is repeated after 429, and after 503 with a `Retry-After` field, if it is idempotent (RFC 9110, 9.2.2). A wait
  /// that would exceed a limit is not started.
  ///
  /// - Parameters:
  ///   - retries: The number of repetitions so far.
  ///   - waited: The sum of its waits so far.
  ///   - left: The time left for waits and response, or `nil` for no limit.
  ///   - now: The seconds since 1970-01-01 in UTC.
  public func pause(
    after response: Response, to request: Request, retries: Int, waited: Duration, left: Duration? = nil, now: Int
  ) -> Duration? {
    let asked = RetryAfter.duration(in: response, from: now)
    let isRefused = response.status == 429 || response.status == 503 && asked != nil
    guard isRefused, request.head.method.isIdempotent else { return nil }
    let pause = max(asked ?? .zero, shortPause)
    guard retries < self.retries, pause <= limit, waited <= limit - pause else { return nil }
    if let left, left - pause < leastForAnswer { return nil }
    return pause
  }
}
