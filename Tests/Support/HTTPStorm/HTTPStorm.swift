import CalotypeHTTP
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sends a transport storms of requests and reports what does not hold. `Scripts/checks/long` says how long each takes.
///
///     HTTPStorm requests COUNT PARALLEL URL CA-FILE     files of a server that must arrive byte for byte
///     HTTPStorm lifetimes COUNT URL CA-FILE             transports made, used and dropped
///     HTTPStorm cancellations FIRST-SEED COUNT URL CA-FILE    requests canceled at random moments
///     HTTPStorm mutations FIRST-SEED COUNT              mutated responses over connections that are reused
///     HTTPStorm turns COUNT                             correct use of a mutex, which no sanitizer may report
///     HTTPStorm race COUNT                              a data race, which ThreadSanitizer must report
@main
enum HTTPStorm {
  static func main() async {
    let words = CommandLine.arguments
    let numbers = words.dropFirst(2).prefix(2).compactMap { Int($0) } + [1, 1]
    let storm = Storm()
    switch words.dropFirst().first {
    case "requests" where words.count == 6: await storm.requests(numbers[0], numbers[1], words[4], words[5])
    case "lifetimes" where words.count == 5: await storm.lifetimes(numbers[0], words[3], words[4])
    case "cancellations" where words.count == 6:
      await storm.cancellations(numbers[0]..<numbers[0] + numbers[1], words[4], words[5])
    case "mutations": await storm.mutations(numbers[0]..<numbers[0] + numbers[1])
    case "turns": await storm.takeTurns(numbers[0], isCorrect: true)
    case "race": await storm.takeTurns(numbers[0], isCorrect: false)
    default: storm.note("", fault: "Usage: HTTPStorm requests|lifetimes|cancellations|mutations|turns|race WORD…")
    }
    if !storm.report() { exit(1) }
  }
}

/// Counts the outcomes of a storm and keeps its faults.
final class Storm: Sendable {
  private let state = Mutex((counts: [String: Int](), faults: [String]()))

  /// Counts an outcome, and keeps the description of a fault unless it is `nil`.
  func note(_ outcome: String, fault: String?) {
    self.state.withLock { state in
      state.counts[outcome, default: 0] += 1
      if let fault { state.faults.append("FAULT \(fault): \(outcome)") }
    }
  }

  /// Prints the outcomes and up to ten faults; returns whether there are none.
  func report() -> Bool {
    let (counts, faults) = state.withLock { $0 }
    for (outcome, count) in counts.sorted(by: { $0.value > $1.value }).prefix(30) { print("  \(count)  \(outcome)") }
    print(faults.prefix(10).joined(separator: "\n"))
    print("\(counts.values.reduce(0, +)) outcomes, \(faults.count) faults")
    fflush(nil)
    return faults.isEmpty
  }

  /// Runs the operation once for each index, many at a time.
  func run(_ indices: Range<Int>, parallel: Int, _ operation: @escaping @Sendable (Int) async -> Void) async {
    await withTaskGroup(of: Void.self) { group in
      for first in indices.prefix(parallel) {
        group.addTask {
          for index in stride(from: first, to: indices.upperBound, by: parallel) { await operation(index) }
        }
      }
    }
  }

  /// Counts on many threads at once, with a mutex or without.
  func takeTurns(_ count: Int, isCorrect: Bool) async {
    nonisolated(unsafe) var value = 0
    await run(0..<count, parallel: 8) { _ in
      if isCorrect { self.state.withLock { _ in value += 1 } } else { value += 1 }
    }
    print(value)
  }
}

extension CurlTransport {
  /// A transport with limits that end every request of a storm soon.
  static func hasty(_ totalTimeout: Duration, trustedFile: String? = nil) -> CurlTransport {
    var configuration = Configuration()
    configuration.totalTimeout = totalTimeout
    configuration.bodyLimit = 200_000
    configuration.redirectLimit = 4
    configuration.trustedFile = trustedFile
    return CurlTransport(configuration)
  }

  /// "right" for a successful response with this body (`nil` for any), otherwise its status or the case of the error.
  func outcome(of url: String, body: [UInt8]? = nil) async -> String {
    do throws(HTTPError) {
      let response = try await send(Request(url: url))
      if !response.isSuccess { return "status \(response.status)" }
      return body ?? response.body == response.body ? "right" : "wrong body of \(response.body.count) bytes"
    } catch {
      if case .engine = error { return "\(error)" }
      return String("\(error)".prefix { $0 != "(" })
    }
  }
}

extension Storm {
  /// Asks a server over one transport for files that are named by their sizes, as `Benchmarks/parts/servers.py` writes them.
  func requests(_ count: Int, _ parallel: Int, _ url: String, _ trustedFile: String) async {
    let bodies = [1, 1024, 20_480, 100_000].map { size in (0..<size).map { UInt8(truncatingIfNeeded: $0 * 7 + size) } }
    let transport = CurlTransport.hasty(.seconds(30), trustedFile: trustedFile)
    await run(0..<count, parallel: parallel) { index in
      let body = bodies[index % bodies.count]
      let outcome = await transport.outcome(of: "\(url)/\(body.count)", body: body)
      self.note(outcome, fault: outcome == "right" ? nil : "request \(index)")
    }
  }

  /// Makes transports, uses each once in one of five ways and drops it, `count` in each of 20 rounds. After a round, prints
  /// how many bytes are in use and waits for a line of input, so that the caller can count descriptors and threads.
  func lifetimes(_ count: Int, _ url: String, _ trustedFile: String) async {
    let plain = Server { target in
      let isWaiting = target.elementsEqual("/wait".utf8)
      return Reply(pieces: target.last == 0x73 ? [Reply.hello[...]] : [], end: isWaiting ? .keep : .close)
    }
    let uses = [
      (plain.url("success"), "right"), (plain.url("failure"), "connectionClosed"), (plain.url("wait"), "cancelled"),
      ("http://127.0.0.1:1/", "connectionRefused"), ("\(url)/1024", "right"),
    ]
    for _ in 0..<20 {
      await run(0..<count, parallel: 8) { index in
        let (url, expected) = uses[index % uses.count]
        let request = Task { await CurlTransport.hasty(.seconds(10), trustedFile: trustedFile).outcome(of: url) }
        if expected == "cancelled" {
          try? await Task.sleep(for: .milliseconds(index % 4))
          request.cancel()
        }
        let outcome = await request.value
        self.note(outcome, fault: outcome == expected ? nil : "transport \(index), expected \(expected)")
      }
      try? await Task.sleep(for: .seconds(0.5))
      // Missing from Swift's module of the library.
      if let report = dlsym(nil, "malloc_stats") { unsafeBitCast(report, to: (@convention(c) () -> Void).self)() }
      _ = readLine()
    }
  }

  /// Cancels requests before they begin, while they wait for a connection, a header or a body, and afterward.
  func cancellations(_ seeds: Range<Int>, _ url: String, _ trustedFile: String) async {
    let server = Server { target in
      var random = Random(seed: target)
      return Reply(
        Reply.hello, cuts: 3, pause: random.number(0..<1000), end: random.element(of: [.keep, .close]), &random)
    }
    // Nobody accepts here, so all but the first connections wait until they are canceled.
    let full = "http://127.0.0.1:\(listenLocally(backlog: 0).port)/"
    let transport = CurlTransport.hasty(.seconds(20), trustedFile: trustedFile)
    await run(seeds, parallel: 24) { seed in
      var random = Random(seed: "\(seed)".utf8)
      let choices = [full, url, url, url, server.url(seed), server.url(seed), server.url(seed), server.url(seed)]
      let request = Task { [url = random.element(of: choices)] in await transport.outcome(of: url) }
      let delay = random.number(0..<[0, 200, 2000, 20_000][seed % 4] + 1)
      if delay > 0 { try? await Task.sleep(for: .microseconds(delay)) }
      request.cancel()
      let outcome = await request.value
      self.note(outcome, fault: ["right", "cancelled"].contains(outcome) ? nil : "seed \(seed)")
    }
    for url in [url, server.url("last")] {
      let last = await transport.outcome(of: url)
      if last != "right" { note(last, fault: "a request after the canceled ones") }
    }
  }

  /// Asks for mutated responses over a few transports, each of which uses its connections again.
  ///
  /// A server's bytes may lead to a response or to an error with a name, within the time limit; to nothing else.
  func mutations(_ seeds: Range<Int>) async {
    // The bytes of the target are the seed, so the same seed gives the same response again.
    let server = Server(patience: 20_000) { Mutant.reply(seed: $0) }
    let transports = (0..<4).map { _ in CurlTransport.hasty(.seconds(2)) }
    await run(seeds, parallel: 32) { seed in
      let start = ContinuousClock.now
      let outcome = await transports[seed % transports.count].outcome(of: server.url(seed))
      let isLate = ContinuousClock.now - start > .seconds(4)
      self.note(outcome, fault: isLate || outcome.hasPrefix("engine") ? "seed \(seed)\(isLate ? ", late" : "")" : nil)
    }
  }
}
