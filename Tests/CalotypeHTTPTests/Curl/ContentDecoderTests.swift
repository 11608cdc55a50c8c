import CalotypeHTTP
import HTTPTypes
import Testing

@testable import CalotypeHTTP

@Suite
struct `undoing the content codings of a body` {
  private static let gzip = Deflate.gzip(Deflate.hello, of: Deflate.helloText)
  private static let zlib = Deflate.zlib(Deflate.hello, of: Deflate.helloText)
  private static let samples = [("gzip", gzip), ("deflate", zlib), ("deflate", Deflate.hello)]
  private static let empty = Deflate.gzip([3, 0], of: [])

  @Test(arguments: Self.samples, ["", "stored"])
  func `a whole body, in one piece and in two`(sample: (coding: String, bytes: [UInt8]), kind: String) throws {
    let text = Deflate.helloText
    let data =
      kind.isEmpty
      ? sample.bytes
      : sample.coding == "gzip"
        ? Deflate.gzip(Deflate.stored(text), of: text) : Deflate.zlib(Deflate.stored(text), of: text)
    for split in 0...data.count {
      #expect(try decoded(sample.coding, Array(data[..<split]), Array(data[split...])) == text)
    }
    #expect(try decoded(sample.coding, pieces: data.map { [$0] }) == text)
  }

  @Test(arguments: Self.samples)
  func `a body that ends too early, wherever it ends`(sample: (coding: String, bytes: [UInt8])) throws {
    for count in 1..<sample.bytes.count {
      #expect(refusal(sample.coding, Array(sample.bytes[..<count])) == "the compressed data ends too early", "\(count)")
    }
  }

  @Test(arguments: [1, 2, 3, 1000])
  func `several members, split anywhere`(count: Int) throws {
    let text = Array(repeating: Deflate.helloText, count: count).flatMap(\.self)
    let data = Array(repeating: Self.gzip, count: count).flatMap(\.self)
    for split in 0...min(data.count, 90) {
      #expect(try decoded("gzip", Array(data[..<split]), Array(data[split...])) == text)
    }
    #expect(try decoded("gzip", Self.empty + data + Self.empty + Self.empty) == text)
  }

  @Test func `a member that ends too early after whole ones`() throws {
    let member = Self.gzip
    for count in 1..<member.count {
      #expect(refusal("gzip", member + member[..<count]) == "the compressed data ends too early", "\(count)")
    }
  }

  @Test func `zeros may follow a gzip file, and nothing else`() throws {
    #expect(try decoded("gzip", Self.gzip + [UInt8](repeating: 0, count: 1000)) == Deflate.helloText)
    #expect(try decoded("gzip", Self.gzip, [0], [0, 0]) == Deflate.helloText)
    #expect(refusal("gzip", Self.gzip + [0, 1]) == "bytes follow the end of the compressed data")
    #expect(refusal("gzip", Self.gzip + [0] + Self.gzip) == "bytes follow the end of the compressed data")
    #expect(refusal("gzip", Self.gzip + Array("garbage".utf8)) == "the compressed data is damaged")
    for bytes in [Self.zlib, Deflate.hello] {
      for rest in [[0], [1], bytes] as [[UInt8]] {
        #expect(refusal("deflate", bytes + rest) == "bytes follow the end of the compressed data")
      }
    }
  }

  @Test func `a damaged checksum or length, in every byte`() throws {
    for index in (Self.gzip.count - 8)..<Self.gzip.count {
      #expect(refusal("gzip", changed(Self.gzip, at: index)) == "the compressed data is damaged")
    }
    for index in (Self.zlib.count - 4)..<Self.zlib.count {
      #expect(refusal("deflate", changed(Self.zlib, at: index)) == "the compressed data is damaged")
    }
    #expect(refusal("gzip", Array("plain text".utf8)) == "the compressed data is damaged")
  }

  @Test func `a gzip header with all its optional parts`() throws {
    let name = Array("name\0comment\0".utf8)
    let header = [0x1F, 0x8B, 8, 0b11100, 1, 2, 3, 4, 0, 3] + [2, 0, 65, 66] + name
    let data = header + Self.gzip.dropFirst(10)
    for split in 0...data.count {
      #expect(try decoded("gzip", Array(data[..<split]), Array(data[split...])) == Deflate.helloText)
    }
    for count in 1..<data.count { #expect(refusal("gzip", Array(data[..<count])) != nil) }
  }

  @Test(arguments: ["gzip", "x-gzip", "GZIP", " gzip ", "identity, gzip", "gzip, identity", ",gzip,"])
  func `names of gzip`(coding: String) throws {
    #expect(try decoded(coding, Self.gzip) == Deflate.helloText)
  }

  @Test(arguments: [["gzip, gzip"], ["gzip", "gzip"], ["x-gzip,identity", "Gzip"]])
  func `codings on top of each other`(values: [String]) throws {
    let data = Deflate.gzip(Deflate.stored(Self.gzip), of: Self.gzip)
    for split in 0...data.count {
      #expect(try decoded(values, pieces: [Array(data[..<split]), Array(data[split...])]) == Deflate.helloText)
    }
    for count in 1..<data.count {
      #expect(throws: HTTPError.self) { try decoded(values, pieces: [Array(data[..<count])]) }
    }
    let cut = Array(Self.gzip.dropLast(3))
    #expect(
      refusal(values[0] + (values.count > 1 ? "," + values[1] : ""), Deflate.gzip(Deflate.stored(cut), of: cut))
        == "the compressed data ends too early")
  }

  @Test func `deflate in gzip`() throws {
    let data = Deflate.gzip(Deflate.stored(Self.zlib), of: Self.zlib)
    #expect(try decoded("deflate, gzip", data) == Deflate.helloText)
    #expect(throws: HTTPError.self) { try decoded("gzip, deflate", data) }
  }

  @Test(arguments: [
    ["br"], ["zstd"], ["foo"], ["gzip, br"], ["br", "gzip"], ["identity"], [""], [], ["compress"], ["g zip2"],
  ])
  func `other codings are left to the caller`(values: [String]) throws {
    #expect(try ContentDecoder(for: values, limit: 1) == nil)
  }

  @Test(arguments: ["gzip", "deflate", "gzip, deflate"])
  func `an empty body is complete`(coding: String) throws {
    #expect(try decoded(coding, pieces: []).isEmpty)
  }

  @Test func `bombs end at the limit`() throws {
    // 200 MB of zeros, whose checksum is never reached.
    let bomb = Deflate.gzip(Deflate.zeros(times: 100_000), of: [])
    var body: [UInt8] = []
    let decoder = try #require(try ContentDecoder(for: ["gzip"], limit: 1_000_000))
    #expect(throws: HTTPError.bodyTooLarge(limit: 1_000_000)) {
      try bomb.withUnsafeBytes { bytes in try decoder.decode(bytes, into: &body) }
    }
    #expect(body.count <= 1_000_000)

    let zeros = [UInt8](repeating: 0, count: 1 + 2064 * 10)
    #expect(try decoded("gzip", Deflate.gzip(Deflate.zeros(times: 10), of: zeros)) == zeros)
    let inner = Deflate.zeros(times: 1000)  // 2 MB
    let nested = Deflate.gzip(Deflate.stored(inner), of: inner)
    #expect(throws: HTTPError.bodyTooLarge(limit: 1_000_000)) {
      try decoded(["deflate, gzip"], pieces: [nested], limit: 1_000_000)
    }
  }

  @Test func `members that hold nothing end at the limit as well`() throws {
    let members = Array(repeating: Self.empty, count: 10_000).flatMap(\.self)
    #expect(try decoded(["gzip"], pieces: [members], limit: 200_000).isEmpty)
    #expect(throws: HTTPError.bodyTooLarge(limit: 1000)) { try decoded(["gzip"], pieces: [members], limit: 1000) }
    #expect(throws: HTTPError.bodyTooLarge(limit: 1000)) {
      try decoded(["gzip"], pieces: [Self.gzip + [UInt8](repeating: 0, count: 10_000)], limit: 1000)
    }
  }

  @Test func `a body as large as the limit`() throws {
    #expect(try decoded(["gzip"], pieces: [Self.gzip], limit: Deflate.helloText.count) == Deflate.helloText)
    let limit = Deflate.helloText.count - 1
    #expect(throws: HTTPError.bodyTooLarge(limit: limit)) { try decoded(["gzip"], pieces: [Self.gzip], limit: limit) }
  }

  private func decoded(_ coding: String, _ pieces: [UInt8]...) throws -> [UInt8] {
    try self.decoded([coding], pieces: pieces)
  }

  private func decoded(_ coding: String, pieces: [[UInt8]]) throws -> [UInt8] {
    try self.decoded([coding], pieces: pieces)
  }

  @discardableResult
  private func decoded(
    _ codings: [String], pieces: [[UInt8]], limit: Int = 1_000_000
  ) throws -> [UInt8] {
    guard let decoder = try ContentDecoder(for: codings, limit: limit) else { return pieces.flatMap(\.self) }
    var body: [UInt8] = []
    for piece in pieces {
      try piece.withUnsafeBytes { bytes in try decoder.decode(bytes, into: &body) }
    }
    try decoder.finish()
    return body
  }

  /// What is wrong with the data, or nil.
  private func refusal(_ coding: String, _ bytes: [UInt8]) -> String? {
    do {
      _ = try decoded(coding, bytes)
      return nil
    } catch HTTPError.badContentEncoding(let reason) {
      return reason
    } catch {
      return "\(error)"
    }
  }

  private func changed(_ bytes: [UInt8], at index: Int) -> [UInt8] {
    var bytes = bytes
    bytes[index] ^= 0x10
    return bytes
  }
}

@Suite(.timeLimit(.minutes(10)))
struct `compressed bodies over the wire` {
  @Test(
    arguments: [
      (.get, 200, "gzip", Deflate.gzip(Deflate.hello, of: Deflate.helloText), Deflate.helloText),
      (.get, 200, "br", [1, 2, 3], [1, 2, 3]), (.get, 200, "gzip, br", [1, 2, 3], [1, 2, 3]),
      (.get, 206, "gzip", [0x1F, 0x8B], [0x1F, 0x8B]), (.get, 200, "gzip", [], []), (.head, 200, "gzip", [], []),
      (.get, 204, "gzip", [], []), (.get, 304, "gzip", [], []),
      (.get, 404, "deflate", Deflate.hello, Deflate.helloText),
    ] as [(HTTPRequest.Method, Int, String, [UInt8], [UInt8])])
  func `bodies that are decoded, and bodies that stay encoded`(
    method: HTTPRequest.Method, status: Int, coding: String, sent: [UInt8], body: [UInt8]
  ) async throws {
    let length = status == 204 ? "" : "Content-Length: \(method == .head ? 999 : sent.count)\r\n"
    let head = "HTTP/1.1 \(status) X\r\nContent-Encoding: \(coding)\r\n\(length)\r\n"
    try await RawServer.run({ connection in
      while connection.readRequest() != nil { connection.send(head.utf8 + sent) }
    }) { server in
      let transport = CurlTransport.patient
      for _ in 0..<2 {
        let response = try await transport.send(Request(method, url: server.url("/")))
        #expect(response.body == body)
        #expect(response.head.headerFields[.contentEncoding] == coding)
      }
      #expect(server.connectionCount == 1)
    }
  }
}
