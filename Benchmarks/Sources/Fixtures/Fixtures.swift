import CalotypeRecordings
import CalotypeHTTP

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Loads 10,000 recorded exchanges and asks for some of them; prints one line of JSON. A process is one measurement.
///
///     fixtures FOLDER        {"load": 0.1, "loadProcessor": 0.1, "bodyless": {"median": …, "p99": …}, "answer": {…}}
///
/// Times are in seconds, by the monotonic clock. `load` is the store and the transport over it, ready to answer;
/// `loadProcessor` is what it took of a processor, which says more on a busy machine. `bodyless` is one request whose
/// recording has no body: matching and nothing else. `answer` is one whose body is read from its file.
@main enum Fixtures {
  static func main() async throws {
    guard let folder = CommandLine.arguments.dropFirst().first else {
      return print("Usage: fixtures FOLDER")
    }
    let clock = ContinuousClock()
    let (start, processor) = (clock.now, processorTime())
    let transport = try ReplayTransport(folder: folder, services: ["shop"])
    let (load, loadProcessor) = (clock.now - start, processorTime() - processor)

    let (bodyless, answers) = try await ask(transport, times: 2000)
    print(
      """
      {"load": \(load.seconds), "loadProcessor": \(loadProcessor.seconds), \
      "bodyless": \(summary(bodyless)), "answer": \(summary(answers))}
      """)
  }

  /// How long requests take, those whose recording has no body and the others. From the main actor each would take a
  /// hop to another thread and back, which is no part of matching.
  @concurrent
  private static func ask(
    _ transport: ReplayTransport, times: Int
  ) async throws -> (bodyless: [Duration], answers: [Duration]) {
    let clock = ContinuousClock()
    var bodyless: [Duration] = []
    var answers: [Duration] = []
    var number = 0
    for _ in 0..<times {
      // A stride that is prime to 10,000 walks through all of the store.
      number = (number + 7919) % 10_000
      let request = try request(number)
      let start = clock.now
      let response = try await transport.send(request)
      let time = clock.now - start
      if response.body.isEmpty { bodyless.append(time) } else { answers.append(time) }
    }
    return (bodyless, answers)
  }

  /// What this process has used of the processors, all threads together.
  private static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// As the runner writes the exchanges: every tenth deletes an item.
  private static func request(_ number: Int) throws(HTTPError) -> Request {
    number % 10 == 0
      ? try Request(.delete, url: "https://shop.invalid/v1/items/\(number)")
      : try Request(url: "https://shop.invalid/v1/items/\(number)?page=\(number % 7)&sort=name")
  }

  private static func summary(_ times: [Duration]) -> String {
    let sorted = times.sorted()
    guard !sorted.isEmpty else { return "null" }
    return """
      {"median": \(sorted[sorted.count / 2].seconds), "p99": \(sorted[sorted.count * 99 / 100].seconds), \
      "count": \(sorted.count)}
      """
  }
}

extension Duration {
  fileprivate var seconds: Double { self / .seconds(1) }
}
