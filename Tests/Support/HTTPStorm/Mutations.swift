/// Responses made from correct and faulty ones, as seeds say.
enum Mutant {
  /// A response in up to three pieces, and mostly a connection that stays open.
  static func reply(seed: ArraySlice<UInt8>) -> Reply {
    var random = Random(seed: seed)
    var bytes = random.element(of: Self.corpus)
    for _ in 0..<max(0, random.number(-2..<4)) { mutate(&bytes, &random) }
    let end = random.element(of: [.keep, .keep, .keep, .keep, .keep, .close, .reset] as [Reply.End])
    return Reply(bytes, cuts: random.number(0..<3), end: end, &random)
  }

  private static func mutate(_ bytes: inout [UInt8], _ random: inout Random) {
    let start = random.number(0..<bytes.count + 1)
    let range = start..<min(bytes.count, start + random.number(1..<12))
    let other = random.element(of: Self.corpus)
    switch random.number(0..<7) {
    case 0: bytes.removeSubrange(range)
    case 1: bytes.insert(contentsOf: bytes[range], at: start)
    case 2: for index in range { bytes[index] ^= 1 << UInt8(random.number(0..<8)) }
    case 3: for index in range { bytes[index] = UInt8(random.number(0..<256)) }
    case 4: bytes.removeSubrange(start...)
    case 5: bytes.replaceSubrange(start..., with: other[random.number(0..<other.count)...])
    default: bytes.insert(contentsOf: random.element(of: Self.tokens), at: start)
    }
  }

  private static let deflate = bytes("789ccb48cdc9c9d751c8c0a4007c160935")
  private static let gzip = bytes("1f8b0800000000000203cb48cdc9c9d751c8c0a40055a382771a000000")

  private static let corpus: [[UInt8]] = [
    Reply.hello,
    answer("Transfer-Encoding: chunked", Array("5\r\nhello\r\n6;name=value\r\n world\r\n0\r\nX-Sum: 1\r\n\r\n".utf8)),
    answer(" folded: 1\r\nContent-Length: 26", Reply.body),
    answer("Location: ?1\r\nContent-Length: 0", status: "302 Found"),
    answer(" folded: 1\r\nLocation: ?2\r\nContent-Length: 0", status: "302 Found"),
    answer("Location: ?3\r\nTransfer-Encoding: chunked", Array("0\r\n\r\n".utf8), status: "307 Temporary Redirect"),
    answer("Content-Length: 26\r\nContent-Length: 5", Reply.body),
    answer("Content-Length: 5\r\nTransfer-Encoding: chunked", Array("5\r\nhello\r\n0\r\n\r\n".utf8)),
    answer("ETag: \"1\"", status: "304 Not Modified"),
    answer("Retry-After: 1\r\nContent-Length: 0", status: "503 Service Unavailable"),
    answer("Upgrade: other\r\nConnection: Upgrade", status: "101 Switching Protocols"),
    answer("Link: </a>; rel=preload", status: "103 Early Hints") + Reply.hello,
    Array(repeating: answer("Link: </a>", status: "103 Early Hints"), count: 300).joined() + Reply.hello,
    answer("X-Flood: \(String(repeating: "x", count: 70_000))\r\nContent-Length: 0"),
    answer("Content-Encoding: gzip\r\nContent-Length: 29", gzip),
    answer("Content-Encoding: gzip\r\nContent-Length: 23", Array(gzip.dropLast(6))),
    answer("Content-Encoding: x-gzip\r\nContent-Length: 58", gzip + gzip),
    answer(
      "Content-Encoding: gzip\r\nTransfer-Encoding: chunked", bytes("390d0a") + gzip[..<9] + bytes("0d0a300d0a0d0a")),
    answer("Content-Encoding: deflate\r\nContent-Length: 17", deflate),
    answer("Content-Encoding: deflate, gzip\r\nContent-Length: 29", gzip),
    answer("Content-Encoding: br\r\nContent-Length: 26", Reply.body),
    Array("HTTP/1.0 200 OK\r\n\r\n".utf8) + Reply.body,
    answer("Server: x", Reply.hello, status: "204 No Content"),
  ]

  private static let tokens = [
    "\r\n", "\n", "\r", "\0", ":", " ", "-1", "0x", "99999999999999999999", "FFFFFFFFFFFFFFFF\r\n", "0\r\n\r\n",
    "\r\n folded", "Content-Length: 3\r\n", "Content-Length: 0\r\n", "Transfer-Encoding: chunked\r\n", "\r\n\r\n",
    "Transfer-Encoding: gzip\r\n", "Content-Encoding: gzip\r\n", "Connection: close\r\n", "Location: ?4\r\n",
    "Location: //[\r\n", "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/2 200\r\n", "Set-Cookie: a=b\r\n",
  ].map { Array($0.utf8) }

  private static func answer(_ fields: String, _ body: [UInt8] = [], status: String = "200 OK") -> [UInt8] {
    Array("HTTP/1.1 \(status)\r\n\(fields)\r\n\r\n".utf8) + body
  }

  private static func bytes(_ hex: String) -> [UInt8] {
    stride(from: 0, to: hex.count, by: 2).compactMap { UInt8(hex.dropFirst($0).prefix(2), radix: 16) }
  }
}

/// Numbers that follow from a seed: the FNV-1a hash of some bytes, then Knuth's linear congruential generator.
struct Random {
  private var state: UInt64

  init(seed: some Sequence<UInt8>) {
    state = seed.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  mutating func number(_ range: Range<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int((state >> 33) % UInt64(range.count))
  }

  mutating func element<Element>(of choices: [Element]) -> Element { choices[number(0..<choices.count)] }
}
