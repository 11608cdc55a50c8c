import CalotypeRecordings
import CalotypeHTTP
import Synchronization
import Testing

/// Latencies on a test clock.
struct LatencyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func replay(_ fact: String, clock: (any Clock<Duration>)? = nil) throws -> ReplayTransport {
    try folder.write("GET https://dog.ceo/a\n\nHTTP 204\n\n\(fact)\n", to: "dog/GET_a.meta")
    return try ReplayTransport(folder: folder.path, services: ["dog"], clock: clock)
  }

  private func request(timeout: Duration? = nil) throws -> Request {
    var request = try Request(url: "https://dog.ceo/a")
    request.timeout = timeout
    return request
  }

  @Test(
    arguments: [
      ("800ms", 800, "800ms"), ("1500ms", 1500, "1.5s"), ("1.5s", 1500, "1.5s"), ("2s", 2000, "2s"),
      ("0.25s", 250, "250ms"), ("1.005s", 1005, "1.005s"), ("0ms", 0, "0ms"), ("86400s", 86_400_000, "86400s"),
    ])
  func `a latency is read and written`(_ text: String, _ milliseconds: Int, _ written: String) throws {
    let sidecar = try Sidecar(
      parsing: Array("GET https://dog.ceo/a\n\nHTTP 204\n\nlatency: \(text)\n".utf8), file: "a.meta")
    #expect(sidecar.latency == .milliseconds(milliseconds))
    #expect(sidecar.text.hasSuffix("\nlatency: \(written)\n"))
  }

  @Test(arguments: [
    "800", "ms", "s", "-1s", "1,5s", "1.s", ".5s", "1.2345s", "86401s", "99999999999999999999s", "1e3ms",
  ])
  func `an invalid latency is an error`(_ text: String) {
    let error = #expect(throws: RecordingError.self) {
      try Sidecar(parsing: Array("GET https://dog.ceo/a\n\nHTTP 204\n\nlatency: \(text)\n".utf8), file: "a.meta")
    }
    #expect(
      error?.description
        == "a.meta:5: Invalid value in “latency: \(text)”. Expected milliseconds or seconds, e.g. 800ms or 1.5s, at "
        + "most a day.")
  }

  @Test(.timeLimit(.minutes(10))) func `without a clock, nothing waits for a latency`() async throws {
    let transport = try replay("latency: 29s")
    // Waits would outlast the time limit.
    for _ in 1...1000 { _ = try await transport.send(request()) }
  }

  @Test func `latency passes on the given clock`() async throws {
    let clock = NotedClock()
    _ = try await replay("latency: 800ms", clock: clock).send(request())
    #expect(clock.sleeps == [.milliseconds(800)])
  }

  @Test func `a response without latency does not use the clock`() async throws {
    let clock = NotedClock()
    _ = try await replay("recorded: 2026-11-21", clock: clock).send(request())
    #expect(clock.sleeps == [])
  }

  @Test func `a latency beyond the request's timeout fails after the timeout`() async throws {
    let clock = NotedClock()
    let transport = try replay("latency: 800ms", clock: clock)
    #expect(await failure(transport, try self.request(timeout: .milliseconds(799))) == .timeout(.total))
    #expect(clock.sleeps == [.milliseconds(799)])
    #expect(await failure(transport, try self.request(timeout: .milliseconds(800))) == nil)
  }

  @Test func `the default timeout is that of the live transport, and a request can only shorten it`() async throws {
    let transport = try replay("latency: 31s")
    #expect(await failure(transport, try self.request()) == .timeout(.total))
    #expect(await failure(transport, try self.request(timeout: .seconds(60))) == .timeout(.total))
  }

  @Test func `a fault also takes its latency`() async throws {
    let clock = NotedClock()
    let transport = try replay("latency: 2s\nfault: refused", clock: clock)
    #expect(await failure(transport, try request()) == .connectionRefused("dog.ceo"))
    #expect(clock.sleeps == [.seconds(2)])
  }
}

/// A clock that collects durations and returns at once.
private final class NotedClock: Clock {
  struct Instant: InstantProtocol {
    let offset: Duration
    func advanced(by duration: Duration) -> Self { Self(offset: self.offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - self.offset }
    static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private let noted = Mutex<[Duration]>([])

  var sleeps: [Duration] { noted.withLock(\.self) }
  let now = Instant(offset: .zero)
  let minimumResolution = Duration.zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    noted.withLock { $0.append(deadline.offset) }
  }
}
