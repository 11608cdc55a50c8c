import CalotypeHTTP

extension HTTPStorm {
  /// Asks for mutated responses over a few transports, each of which uses its connections again.
  ///
  /// A server's bytes may lead to a response or to an error with a name, within the time limit; to nothing else.
  static func mutations(_ seeds: Range<Int>) async {
    // The bytes of the target are the seed, so the same seed gives the same response again.
    let server = Server(patience: 20_000) { Mutant(seed: $0).reply }
    let transports = (0..<4).map { _ in CurlTransport.hasty(.seconds(2)) }
    let tally = Tally()
    await run(seeds, parallel: 32) { seed in
      let start = ContinuousClock.now
      let outcome =
        switch await transports[seed % transports.count].body(of: server.url(seed)) {
        case .success: "success"
        case .failure(let outcome): outcome.name
        }
      if outcome.hasPrefix("engine") { tally.fault("seed \(seed): \(outcome)") }
      if ContinuousClock.now - start > .seconds(4) { tally.fault("seed \(seed): ended late, \(outcome)") }
      tally.note(String(outcome.prefix { $0 != "(" }))
    }
    tally.finish(expecting: seeds.count)
  }
}

/// A response that a seed made from correct and faulty ones.
struct Mutant {
  private var random: Random
  private var bytes: [UInt8]

  init(seed: ArraySlice<UInt8>) {
    self.random = Random(seed: seed)
    self.bytes = Self.corpus[self.random.number(0..<Self.corpus.count)]
    for _ in 0..<max(0, self.random.number(-2..<4)) { self.mutate() }
  }

  /// The bytes in up to three pieces, and mostly a connection that stays open.
  var reply: Server.Reply {
    var random = self.random
    let cuts = (0..<2).map { _ in random.number(0..<2) == 0 ? 0 : random.number(0..<self.bytes.count + 1) }.sorted()
    return Server.Reply(
      pieces: [self.bytes[..<cuts[0]], self.bytes[cuts[0]..<cuts[1]], self.bytes[cuts[1]...]].filter { !$0.isEmpty },
      end: [.keep, .keep, .keep, .keep, .keep, .keep, .close, .reset][random.number(0..<8)])
  }

  private mutating func mutate() {
    let start = self.random.number(0..<self.bytes.count + 1)
    let range = start..<min(self.bytes.count, start + self.random.number(1..<12))
    let other = Self.corpus[self.random.number(0..<Self.corpus.count)]
    switch self.random.number(0..<7) {
    case 0: self.bytes.removeSubrange(range)
    case 1: self.bytes.insert(contentsOf: self.bytes[range], at: start)
    case 2: for index in range { self.bytes[index] ^= 1 << UInt8(self.random.number(0..<8)) }
    case 3: for index in range { self.bytes[index] = UInt8(self.random.number(0..<256)) }
    case 4: self.bytes.removeSubrange(start...)
    case 5: self.bytes.replaceSubrange(start..., with: other[self.random.number(0..<other.count)...])
    default: self.bytes.insert(contentsOf: Self.tokens[self.random.number(0..<Self.tokens.count)], at: start)
    }
  }

  private static let hello = Array("hello, hello, hello, hello".utf8)
  private static let deflate = bytes(hex: "789ccb48cdc9c9d751c8c0a4007c160935")
  private static let gzip = bytes(hex: "1f8b0800000000000203cb48cdc9c9d751c8c0a40055a382771a000000")

  private static let corpus: [[UInt8]] = [
    answer("Content-Length: 26", hello),
    answer("Transfer-Encoding: chunked", Array("5\r\nhello\r\n6;name=value\r\n world\r\n0\r\nX-Sum: 1\r\n\r\n".utf8)),
    answer(" folded: 1\r\nContent-Length: 26", hello),
    answer("Location: ?1\r\nContent-Length: 0", status: "302 Found"),
    answer(" folded: 1\r\nLocation: ?2\r\nContent-Length: 0", status: "302 Found"),
    answer("Location: ?3\r\nTransfer-Encoding: chunked", Array("0\r\n\r\n".utf8), status: "307 Temporary Redirect"),
    answer("Content-Length: 26\r\nContent-Length: 5", hello),
    answer("Content-Length: 5\r\nTransfer-Encoding: chunked", Array("5\r\nhello\r\n0\r\n\r\n".utf8)),
    answer("Connection: close", hello),
    answer("ETag: \"1\"", status: "304 Not Modified"),
    answer("Retry-After: 1\r\nContent-Length: 0", status: "503 Service Unavailable"),
    answer("Upgrade: other\r\nConnection: Upgrade", status: "101 Switching Protocols"),
    answer("Link: </a>; rel=preload", status: "103 Early Hints") + answer("Content-Length: 26", hello),
    Array(repeating: answer("Link: </a>", status: "103 Early Hints"), count: 300).joined()
      + answer("Content-Length: 0"),
    answer("X-Flood: \(String(repeating: "x", count: 70_000))\r\nContent-Length: 0"),
    answer("Content-Encoding: gzip\r\nContent-Length: \(gzip.count)", gzip),
    answer("Content-Encoding: gzip\r\nContent-Length: \(gzip.count - 6)", Array(gzip.dropLast(6))),
    answer("Content-Encoding: x-gzip\r\nContent-Length: \(2 * gzip.count)", gzip + gzip),
    answer("Content-Encoding: gzip\r\nTransfer-Encoding: chunked", chunk(gzip[..<9]) + chunk(gzip[9...]) + chunk([])),
    answer("Content-Encoding: deflate\r\nContent-Length: \(deflate.count)", deflate),
    answer("Content-Encoding: deflate, gzip\r\nContent-Length: \(gzip.count)", gzip),
    answer("Content-Encoding: br\r\nContent-Length: 26", hello),
    Array("HTTP/1.0 200 OK\r\n\r\n".utf8) + hello,
    Array("HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".utf8),
  ]

  private static let tokens = [
    "\r\n", "\n", "\r", "\0", ":", " ", "\r\n\r\n", "-1", "0x", "99999999999999999999", "FFFFFFFFFFFFFFFF\r\n",
    "0\r\n\r\n",
    "\r\n folded", "Content-Length: 3\r\n", "Content-Length: 0\r\n", "Transfer-Encoding: chunked\r\n",
    "Transfer-Encoding: gzip\r\n", "Content-Encoding: gzip\r\n", "Connection: close\r\n", "Location: ?4\r\n",
    "Location: //[\r\n", "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/2 200\r\n", "Set-Cookie: a=b\r\n",
  ].map { Array($0.utf8) }

  private static func answer(_ fields: String, _ body: [UInt8] = [], status: String = "200 OK") -> [UInt8] {
    Array("HTTP/1.1 \(status)\r\n\(fields)\r\n\r\n".utf8) + body
  }

  private static func chunk(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8)
  }

  private static func bytes(hex: String) -> [UInt8] {
    stride(from: 0, to: hex.utf8.count, by: 2).compactMap { UInt8(hex.dropFirst($0).prefix(2), radix: 16) }
  }
}
