import CalotypeHTTP
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension HTTPStorm {
  /// Asks a server over one transport for files named by their sizes, as `Scripts/checks/servers.py` writes them.
  static func requests(_ url: String, _ count: Int, parallel: Int, trustedFile: String) async {
    let bodies = [1, 1024, 20_480, 100_000].map { size in (0..<size).map { UInt8(truncatingIfNeeded: $0 * 7 + size) } }
    let transport = CurlTransport.hasty(.seconds(30), trustedFile: trustedFile)
    let tally = Tally()
    await run(0..<count, parallel: parallel) { index in
      let body = bodies[index % bodies.count]
      switch await transport.body(of: "\(url)/\(body.count)") {
      case .success(body): tally.note("right")
      case .success(let other): tally.fault("\(other.count) bytes, other ones than the \(body.count) of the file")
      case .failure(let outcome): tally.fault(outcome.name)
      }
    }
    tally.finish(expecting: count)
  }

  /// Makes, uses and drops as many transports as each line of standard input says, and prints a line when they are gone.
  ///
  /// Another line makes it print how many bytes are in use, on standard error. The caller counts descriptors and threads.
  static func lifetimes(_ secureURL: String, trustedFile: String) async {
    let plain = Server { $0.last == 0x66 ? Server.Reply(end: .close) : $0.last == 0x77 ? Server.Reply() : .hello }
    let closed = listenLocally(backlog: 1)
    close(closed.descriptor)
    let uses: [(url: String, outcome: String)] = [
      (plain.url("success"), "right"), (plain.url("f"), "connectionClosed"), (plain.url("w"), "cancelled"),
      ("http://127.0.0.1:\(closed.port)/", "connectionRefused"), ("\(secureURL)/1024", "right"),
    ]
    while let line = readLine() {
      defer { fflush(nil) }
      guard let count = Int(line) else {
        // Not in Swift's module of the library.
        if let report = dlsym(nil, "malloc_stats") { unsafeBitCast(report, to: (@convention(c) () -> Void).self)() }
        print("reported")
        continue
      }
      let tally = Tally()
      await run(0..<count, parallel: 8) { index in
        let use = uses[index % uses.count]
        let request = Task { [trustedFile = use.url == uses[4].url ? trustedFile : nil] in
          await CurlTransport.hasty(.seconds(10), trustedFile: trustedFile).body(of: use.url)
        }
        if use.outcome == "cancelled" {
          try? await Task.sleep(for: .milliseconds(index % 4))
          request.cancel()
        }
        let outcome =
          switch await request.value {
          case .success: "right"
          case .failure(let outcome): outcome.kind
          }
        outcome == use.outcome ? tally.note(outcome) : tally.fault("\(use.url): \(outcome), not \(use.outcome)")
      }
      tally.finish(expecting: count)
    }
  }

  /// Cancels requests while they wait for a connection, a header or a body, and before and after.
  static func cancellations(_ seeds: Range<Int>) async {
    let server = Server { target in
      var random = Random(seed: target)
      let bytes = Server.Reply.hello.pieces[0]
      let cuts = (0..<3).map { _ in random.number(0..<bytes.count) }.sorted()
      let pieces = [bytes[..<cuts[0]], bytes[cuts[0]..<cuts[1]], bytes[cuts[1]..<cuts[2]], bytes[cuts[2]...]]
      return Server.Reply(
        pieces: pieces, pause: UInt32(random.number(0..<1000)), end: random.number(0..<4) == 0 ? .close : .keep)
    }
    // Nobody accepts here, so all but the first connections wait until they are cancelled.
    let full = listenLocally(backlog: 0)
    let transport = CurlTransport.hasty(.seconds(20))
    let tally = Tally()
    await run(seeds, parallel: 24) { seed in
      var random = Random(seed: "\(seed)".utf8)
      let url = seed % 8 == 0 ? "http://127.0.0.1:\(full.port)/" : server.url(seed)
      let request = Task { await transport.body(of: url) }
      if seed % 8 != 1 { try? await Task.sleep(for: .microseconds(random.number(0..<[200, 2000, 20_000][seed % 3]))) }
      request.cancel()
      switch await request.value {
      case .success(Server.Reply.hello.body): tally.note("right")
      case .success(let body): tally.fault("seed \(seed): the body has \(body.count) other bytes")
      case .failure(let outcome):
        outcome.kind == "cancelled" ? tally.note("cancelled") : tally.fault("seed \(seed): \(outcome.name)")
      }
    }
    if case .failure(let outcome) = await transport.body(of: server.url("last")) {
      tally.fault("a request after the cancelled ones: \(outcome.name)")
    }
    tally.finish(expecting: seeds.count)
  }

  /// Counts on many threads at once, within a mutex or beside it.
  static func takeTurns(isCorrect: Bool) async {
    final class Counter: @unchecked Sendable {
      let mutex = Mutex(())
      var value = 0
    }
    let counter = Counter()
    await run(0..<200_000, parallel: 8) { _ in
      if isCorrect { counter.mutex.withLock { _ in counter.value += 1 } } else { counter.value += 1 }
    }
    print(counter.value)
  }
}

extension Server.Reply {
  /// A correct response.
  static let hello = Server.Reply(
    pieces: [Array("HTTP/1.1 200 OK\r\nContent-Length: 26\r\n\r\nhello, hello, hello, hello".utf8)[...]])

  var body: [UInt8] { Array(self.pieces[0].suffix(26)) }
}

/// Numbers that follow from a seed: SplitMix64, started with the FNV-1a hash of some bytes.
struct Random: RandomNumberGenerator {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  init(seed: some Sequence<UInt8>) {
    for byte in seed { self.state = (self.state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  mutating func next() -> UInt64 {
    self.state &+= 0x9E37_79B9_7F4A_7C15
    let mixed = (self.state ^ self.state >> 30) &* 0xBF58_476D_1CE4_E5B9
    let again = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return again ^ again >> 31
  }

  mutating func number(_ range: Range<Int>) -> Int { range.lowerBound + Int(self.next() % UInt64(range.count)) }
}
