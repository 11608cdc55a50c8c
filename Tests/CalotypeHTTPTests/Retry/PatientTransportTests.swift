import CalotypeHTTP
import HTTPTypes
import Synchronization
import Testing

@Suite
struct PatientTransportTests {
  private let clock = SkippingClock()

  @Test func `a busy response is retried after a pause`() async throws {
    let server = Script(clock, [.refusal("2"), .refusal("3"), .answer])
    #expect(try await send(over: server).status == 200)
    #expect(clock.waits == [2, 3])
  }

  @Test func `a refusal for ever is handed on after three more attempts`() async throws {
    let server = Script(clock, [.refusal(nil)])
    #expect(try await send(over: server).status == 429)
    #expect(clock.waits == [1, 1, 1])
    #expect(server.timeouts.count == 4)
  }

  @Test func `ten seconds are enough`() async throws {
    let server = Script(clock, [.refusal("6")])
    #expect(try await send(over: server).status == 429)
    #expect(clock.waits == [6])
  }

  @Test func `a response that asks for too long a pause is returned immediately`() async throws {
    let server = Script(clock, [.refusal("3600")])
    #expect(try await send(over: server).status == 429)
    #expect(clock.waits == [])
    #expect(server.timeouts.count == 1)
  }

  @Test func `a policy changes how often and how long to wait`() async throws {
    let server = Script(clock, [.refusal("6")])
    var policy = RetryPolicy()
    policy.limit = .seconds(60)
    policy.retries = 5
    let transport = PatientTransport(server, policy: policy, longest: .seconds(8), clock: clock, now: { 0 })
    #expect(try await transport.send(Request(url: "https://api.test/")).status == 429)
    #expect(clock.waits == [6, 6, 6, 6, 6])
  }

  @Test func `an unsafe request is sent once`() async throws {
    let server = Script(clock, [.refusal("1"), .answer])
    #expect(try await send(over: server) { $0.head.method = .post }.status == 429)
    #expect(server.timeouts.count == 1)
  }

  @Test func `a response has eight seconds, or the limit of the request`() async throws {
    let server = Script(clock, [.answer])
    _ = try await send(over: server)
    _ = try await send(over: server) { $0.timeout = .seconds(3) }
    _ = try await send(over: server) { $0.timeout = .seconds(60) }
    #expect(server.timeouts == [8, 3, 8])
  }

  @Test func `a request's own limit holds for its attempts and waits together`() async throws {
    let server = Script(clock, [.refusal("2")])
    #expect(try await send(over: server) { $0.timeout = .seconds(5) }.status == 429)
    #expect(server.timeouts == [5, 3, 1])
  }

  @Test func `consecutive requests share one limit, and none is sent after it`() async throws {
    let server = Script(clock, [.slow(6)])
    let transport = PatientTransport(
      server, longest: .seconds(8), within: .seconds(13), clock: clock, now: { 0 })
    for _ in 1...3 { _ = try? await transport.send(Request(url: "https://api.test/")) }
    #expect(server.timeouts == [8, 7, 1])
    await #expect(throws: HTTPError.timeout(.total)) { try await transport.send(Request(url: "https://api.test/")) }
    #expect(server.timeouts.count == 3)
  }

  @Test func `no wait goes beyond the limit of all`() async throws {
    let server = Script(self.clock, [.slow(6), .slow(5), .refusal("2")])
    let transport = PatientTransport(
      server, longest: .seconds(8), within: .seconds(13), clock: self.clock, now: { 0 })
    for _ in 1...2 { _ = try await transport.send(Request(url: "https://api.test/")) }
    #expect(try await transport.send(Request(url: "https://api.test/")).status == 429)
    #expect(self.clock.waits == [])
  }

  @Test func `a request without a response is not retried`() async throws {
    let server = Script(self.clock, [.failure])
    await #expect(throws: HTTPError.connectionRefused("api.test")) { try await send(over: server) }
    #expect(server.timeouts.count == 1)
  }

  @Test func `a wait ends when its task is canceled`() async throws {
    let transport = PatientTransport(
      Script(clock, [.refusal("5")]), longest: .seconds(8), clock: ContinuousClock(), now: { 0 })
    let task = Task { try await transport.send(Request(.https("api.test"))) }
    task.cancel()
    await #expect(throws: HTTPError.cancelled) { try await task.value }
  }

  private func send(
    over server: Script, _ change: (inout Request) -> Void = { _ in }
  ) async throws(HTTPError) -> Response {
    var request = try Request(url: "https://api.test/")
    change(&request)
    return try await PatientTransport(server, longest: .seconds(8), clock: clock, now: { 0 }).send(request)
  }
}

/// Answers in order, the last answer for ever.
private final class Script: Transport {
  enum Step {
    case answer
    case refusal(_ retryAfter: String?)
    case slow(_ seconds: Int)
    case failure
  }

  private let clock: SkippingClock
  private let steps: Mutex<[Step]>
  private let asked = Mutex<[Int]>([])

  init(_ clock: SkippingClock, _ steps: [Step]) {
    self.clock = clock
    self.steps = Mutex(steps)
  }

  /// How many seconds each request was given.
  var timeouts: [Int] { asked.withLock { $0 } }

  func send(_ request: Request) async throws(HTTPError) -> Response {
    let limit = Int(request.timeout?.components.seconds ?? -1)
    asked.withLock { $0.append(limit) }
    switch steps.withLock({ $0.count > 1 ? $0.removeFirst() : $0[0] }) {
    case .answer: return Response(status: 200)
    case .refusal(let value):
      var response = Response(status: 429)
      response.head.headerFields[.retryAfter] = value
      return response
    case .slow(let seconds):
      clock.advance(by: .seconds(min(seconds, limit)))
      if seconds > limit { throw .timeout(.total) }
      return Response(status: 200)
    case .failure: throw .connectionRefused("api.test")
    }
  }
}
