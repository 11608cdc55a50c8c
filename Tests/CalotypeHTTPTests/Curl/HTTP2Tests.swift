import CalotypeHTTP
import HTTPTypes
import Testing

/// Frames that answer the request on a stream, after which the connection closes; and the error they must become.
struct HTTP2Fault: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let error: String
  let frames: @Sendable (_ stream: UInt32) -> [RawHTTP2.Frame]

  init(_ description: String, _ error: String, _ frames: @escaping @Sendable (UInt32) -> [RawHTTP2.Frame]) {
    testDescription = description
    self.error = error
    self.frames = frames
  }

  /// Whether an error is the expected one. The close may overtake what came before it: then the error is that of a close.
  func allows(_ error: HTTPError?) -> Bool {
    error?.name == self.error || (self.error == "http2" && ["connectionClosed", "truncatedBody"].contains(error?.name))
  }

  private typealias Frame = RawHTTP2.Frame
  private static let ok = (":status", "200")

  static let all: [Self] =
    (0...13).map { code in
      Self("RST_STREAM \(code) before the header", "http2") { [.reset($0, code)] }
    }
    + (0...13).map { code in
      Self("RST_STREAM \(code) inside the body", "http2") {
        [.headers($0, [ok, ("content-length", "10")]), .data($0, "short"), .reset($0, code)]
      }
    } + [
      Self("GOAWAY before the stream", "http2") { _ in [.goAway(last: 0, 0)] },
      Self("GOAWAY with an error before the stream", "http2") { _ in [.goAway(last: 0, 11)] },
      Self("GOAWAY inside the body, and the end", "truncatedBody") {
        [.headers($0, [ok]), .data($0, "short"), .goAway(last: $0, 2)]
      },
      Self("only a header, and the end", "truncatedBody") { [.headers($0, [ok])] },
      Self("half a body, and the end", "truncatedBody") { [.headers($0, [ok]), .data($0, "short")] },
      Self("a truncated header", "connectionClosed") {
        [Frame(Frame.headers, $0, hpack(":status", "200"))]
      },
      Self("no status", "http2") { [.headers($0, [("x", "1")]), .data($0, "", ends: true)] },
      Self("two statuses", "http2") { [.headers($0, [ok, ok]), .data($0, "", ends: true)] },
      Self("an invalid status", "http2") { [.headers($0, [(":status", "2x0")]), .data($0, "", ends: true)] },
      Self("status 600", "malformedResponse") { [.headers($0, [(":status", "600")]), .data($0, "", ends: true)] },
      Self("status 099", "malformedResponse") { [.headers($0, [(":status", "099")]), .data($0, "", ends: true)] },
      Self("status 1000", "http2") { [.headers($0, [(":status", "1000")]), .data($0, "", ends: true)] },
      Self("only an informational response", "http2") { [.headers($0, [(":status", "103")], ends: true)] },
      Self("status 101", "http2") { [.headers($0, [(":status", "101")]), .data($0, "", ends: true)] },
      Self("a request's field", "http2") { [.headers($0, [ok, (":path", "/")]), .data($0, "", ends: true)] },
      Self("a pseudo-field after others", "http2") { [.headers($0, [("x", "1"), ok]), .data($0, "", ends: true)] },
      Self("an uppercase name", "http2") { [.headers($0, [ok, ("X-Upper", "1")]), .data($0, "", ends: true)] },
      Self("Connection", "http2") { [.headers($0, [ok, ("connection", "close")]), .data($0, "", ends: true)] },
      Self("Transfer-Encoding", "http2") {
        [.headers($0, [ok, ("transfer-encoding", "chunked")]), .data($0, "", ends: true)]
      },
      Self("a line end in a field", "http2") { [.headers($0, [ok, ("x", "1\r\ny: 2")]), .data($0, "", ends: true)] },
      Self("NUL in a field", "http2") { [.headers($0, [ok, ("x", "1\0")]), .data($0, "", ends: true)] },
      Self("a name with a blank", "http2") { [.headers($0, [ok, ("x y", "1")]), .data($0, "", ends: true)] },
      Self("an empty name", "http2") { [.headers($0, [ok, ("", "1")]), .data($0, "", ends: true)] },
      Self("a body shorter than its length", "http2") {
        [.headers($0, [ok, ("content-length", "10")]), .data($0, "short", ends: true)]
      },
      Self("a body longer than its length", "http2") {
        [.headers($0, [ok, ("content-length", "3")]), .data($0, "longer", ends: true)]
      },
      Self("no body although there is a length", "http2") {
        [.headers($0, [ok, ("content-length", "3")], ends: true)]
      },
      Self("two lengths", "http2") {
        [.headers($0, [ok, ("content-length", "3"), ("content-length", "4")]), .data($0, "abc", ends: true)]
      },
      Self("an invalid length", "http2") {
        [.headers($0, [ok, ("content-length", "-3")]), .data($0, "abc", ends: true)]
      },
      Self("a length that does not fit", "http2") {
        [.headers($0, [ok, ("content-length", "99999999999999999999")]), .data($0, "abc", ends: true)]
      },
      Self("a body before the header", "http2") { [.data($0, "early"), .headers($0, [ok], ends: true)] },
      Self("a body on stream 0", "http2") { [.headers($0, [ok, ("content-length", "100000")]), .data(0, "zero")] },
      Self("a body on an unopened stream", "http2") {
        [.headers($0, [ok, ("content-length", "100000")]), .data($0 + 100, "who")]
      },
      Self("a header on an even stream", "http2") { _ in [.headers(2, [ok])] },
      Self("a body padded past its end", "http2") {
        [.headers($0, [ok, ("content-length", "100000")]), Frame(Frame.data, flags: 8, $0, [200, 65, 66])]
      },
      Self("a frame larger than 16 KB", "http2") {
        [
          .headers($0, [ok, ("content-length", "100000")]),
          .data($0, [UInt8](repeating: 65, count: 70_000), ends: true),
        ]
      },
      Self("a frame that claims 16 MB", "http2") {
        [.headers($0, [ok, ("content-length", "100000")]), Frame(Frame.data, $0, [65], length: 0xFF_FFFF)]
      },
      Self("a table index that is empty", "http2") { [Frame(Frame.headers, flags: 5, $0, [0xFF, 0x80, 0x01])] },
      Self("table index 0", "http2") { [Frame(Frame.headers, flags: 5, $0, [0x80])] },
      Self("a text longer than the block", "http2") { [Frame(Frame.headers, flags: 5, $0, [0, 100, 65])] },
      Self("a number that never ends", "http2") {
        [Frame(Frame.headers, flags: 5, $0, [0xFF] + [UInt8](repeating: 0xFF, count: 20))]
      },
      Self("a table larger than allowed", "http2") { [Frame(Frame.headers, flags: 5, $0, [0x3F, 0xFF, 0xFF, 0x7F])] },
      Self("bad Huffman code", "http2") {
        [Frame(Frame.headers, flags: 5, $0, [0, 0x81, 0xFF, 0x84, 0xFF, 0xFF, 0xFF, 0xFF])]
      },
      Self("a push promise", "http2") {
        [Frame(Frame.pushPromise, flags: 4, $0, [0, 0, 0, 2] + hpack(":status", "200"))]
      },
      Self("CONTINUATION without a header", "http2") {
        [Frame(Frame.continuation, flags: 4, $0, hpack(":status", "200"))]
      },
      Self("another frame inside a header", "http2") {
        [Frame(Frame.headers, $0, hpack(":status", "200")), .data($0, "body", ends: true)]
      },
      Self("a window update of 0", "http2") { [.windowUpdate($0, 0)] },
      Self("a window that overflows", "http2") { _ in [.windowUpdate(0, 0x7FFF_FFFF), .windowUpdate(0, 0x7FFF_FFFF)] },
      Self("a setting out of range", "http2") { _ in [.settings([(5, 1)])] },
      Self("an acknowledgment with a payload", "http2") { _ in [Frame(Frame.settings, flags: 1, 0, [1])] },
      Self("settings on a stream", "http2") { [Frame(Frame.settings, $0)] },
      Self("a ping of 7 bytes", "http2") { _ in [Frame(Frame.ping, 0, [UInt8](repeating: 0, count: 7))] },
      Self("a reset of stream 0", "http2") { _ in [.reset(0, 1)] },
      Self("a header of 70,000 bytes", "headersTooLarge") { stream in
        let value = String(repeating: "a", count: 10_000)
        return [Frame(Frame.headers, stream, hpack(":status", "200"))]
          + (1...7).map { Frame(Frame.continuation, flags: $0 == 7 ? 4 : 0, stream, hpack("x-\($0)", value)) }
      },
      Self("a flood of CONTINUATION", "http2") { stream in
        [Frame(Frame.headers, stream, hpack(":status", "200"))]
          + (0..<10_000).map { _ in Frame(Frame.continuation, stream, hpack("x", "1")) }
      },
      Self("a flood of empty CONTINUATION", "http2") { stream in
        [Frame(Frame.headers, stream, hpack(":status", "200"))]
          + (0..<10_000).map { _ in Frame(Frame.continuation, stream) }
      },
      Self("a flood of pings", "http2") { _ in
        (0..<10_000).map { _ in Frame(Frame.ping, 0, [UInt8](repeating: 0, count: 8)) }
      },
      Self("a flood of settings", "http2") { _ in (0..<10_000).map { _ in .settings([]) } },
      Self("a flood of informational answers", "headersTooLarge") { stream in
        (0..<20_000).map { _ in .headers(stream, [(":status", "103")]) }
      },
      Self("a flood of empty DATA", "truncatedBody") { stream in
        [.headers(stream, [ok])] + (0..<10_000).map { _ in .data(stream, "") }
      },
      Self("truncated gzip", "badContentEncoding") {
        [.headers($0, [ok, ("content-encoding", "gzip")]), .data($0, bytes(hex: "1f8b08000000"), ends: true)]
      },
    ]
}

@Suite(.timeLimit(.minutes(10)))
struct `each kind of broken HTTP 2 response has its own error` {
  @Test(arguments: HTTP2Fault.all)
  func `frames on a fresh connection`(fault: HTTP2Fault) async throws {
    try await RawServer.run({ connection in
      guard let http2 = RawHTTP2(connection), let request = http2.readRequest() else { return }
      http2.send(fault.frames(request.stream))
      http2.finish()
    }) { server in
      let error = await #expect(throws: HTTPError.self) {
        try await CurlTransport.http2().send(Request(.post, url: server.url("/")))
      }
      #expect(fault.allows(error), "\(String(describing: error))")
    }
  }

  @Test(.enabled(if: TLS.isAvailable), arguments: HTTP2Fault.all)
  func `frames on a reused connection, encrypted`(fault: HTTP2Fault) async throws {
    let isFirst = Once()
    try await RawServer.run(
      { connection in
        guard let http2 = RawHTTP2(connection) else { return }
        while let request = http2.readRequest() {
          if isFirst.take() {
            http2.answer(request, "good")
          } else {
            http2.send(fault.frames(request.stream))
            return http2.finish()
          }
        }
      }, over: .http2
    ) { server in
      let transport = CurlTransport.trusting()
      let first = try await transport.send(Request(url: server.url("/")))
      #expect(first.body == Array("good".utf8))
      let request = try Request(url: server.url("/"))
      let error = await #expect(throws: HTTPError.self) { try await transport.send(request) }
      #expect(fault.allows(error), "\(String(describing: error))")
      #expect(server.requests[1].hasPrefix("HTTP/2 3"))
    }
  }

  @Test func `HTTP 1 instead of HTTP 2`() async throws {
    try await RawServer.run(answering: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi") { server in
      let error = await #expect(throws: HTTPError.self) {
        try await CurlTransport.http2().send(Request(.post, url: server.url("/")))
      }
      #expect(["http2", "connectionClosed"].contains(error?.name), "\(String(describing: error))")
    }
  }

  @Test(
    arguments: [
      ([], .total), ([RawHTTP2.Frame(RawHTTP2.Frame.headers, 1, hpack(":status", "200"))], .total),
      ([.headers(1, [(":status", "103")])], .total), ([.headers(1, [(":status", "200")])], .idle),
      ([.headers(1, [(":status", "200")]), .data(1, "half")], .idle),
      ([.headers(1, [(":status", "200")]), .data(1, ""), .data(1, "")], .idle),
      ([.headers(1, [(":status", "200")]), .goAway(last: 1, 0)], .idle),
    ] as [([RawHTTP2.Frame], HTTPError.TimeoutPhase)])
  func `a stalled stream`(frames: [RawHTTP2.Frame], phase: HTTPError.TimeoutPhase) async throws {
    try await RawServer.run({ connection in
      guard let http2 = RawHTTP2(connection), http2.readRequest() != nil else { return }
      http2.send(frames)
      http2.waitForClose()
    }) { server in
      let transport = CurlTransport.http2 {
        if phase == .idle { $0.idleTimeout = .milliseconds(50) } else { $0.totalTimeout = .milliseconds(200) }
      }
      await #expect(throws: HTTPError.timeout(phase)) { try await transport.send(Request(.post, url: server.url("/"))) }
    }
  }
}

@Suite(.timeLimit(.minutes(10)), .enabled(if: TLS.isAvailable))
struct `HTTP 2 connections` {
  @Test(arguments: [1, 2, 100], [2, 8, 64])
  func `each of many parallel requests gets its own response, however few streams a server allows`(
    limit: UInt32, count: Int
  ) async throws {
    try await RawServer.run(
      { connection in
        guard let http2 = RawHTTP2(connection, settings: [(3, limit)]) else { return }
        while let request = http2.readRequest() { http2.answer(request, String(decoding: request.body, as: UTF8.self)) }
      }, over: .http2
    ) { server in
      let transport = CurlTransport.trusting()
      let numbers = try await withThrowingTaskGroup { group in
        for number in 0..<count {
          group.addTask {
            let body = Array("\(number)".utf8)
            return try await transport.send(Request(.put, url: server.url("/"), body: body)).body == body ? number : -1
          }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(numbers == Set(0..<count))
      #expect(server.connectionCount <= 16)
    }
  }

  @Test func `a request that came too late for a connection is sent on another one`() async throws {
    let (isFirst, isSecond) = (Once(), Once())
    try await RawServer.run(
      { connection in
        guard let http2 = RawHTTP2(connection) else { return }
        while let request = http2.readRequest() {
          if isFirst.take() || !isSecond.take() {
            http2.answer(request, "stream \(request.stream)")
          } else {
            http2.send(.goAway(last: request.stream - 2, 0))
          }
        }
      }, over: .http2
    ) { server in
      let transport = CurlTransport.trusting()
      let bodies = [
        try await transport.send(Request(url: server.url("/"))).body,
        try await transport.send(Request(url: server.url("/"))).body,
      ]
      #expect(bodies == [Array("stream 1".utf8), Array("stream 1".utf8)])
      #expect(server.connectionCount == 2)
    }
  }

  @Test func `no request is lost to a server that closes every connection after five`() async throws {
    try await RawServer.run(
      { connection in
        guard let http2 = RawHTTP2(connection) else { return }
        for turn in 1...5 {
          guard let request = http2.readRequest() else { return }
          http2.answer(request, String(decoding: request.body, as: UTF8.self))
          if turn == 5 { http2.send(.goAway(last: request.stream, 0)) }
        }
        http2.finish()
      }, over: .http2
    ) { server in
      let transport = CurlTransport.trusting()
      let numbers = try await withThrowingTaskGroup { group in
        for number in 0..<300 {
          group.addTask {
            let body = Array("\(number)".utf8)
            return try await transport.send(Request(.put, url: server.url("/"), body: body)).body == body ? number : -1
          }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(numbers == Set(0..<300))
      #expect(server.requests.count == 300)
    }
  }

  @Test func `a request that the server refused before reading it is sent again`() async throws {
    let isFirst = Once()
    try await RawServer.run(
      { connection in
        guard let http2 = RawHTTP2(connection) else { return }
        while let request = http2.readRequest() {
          if isFirst.take() { http2.send(.reset(request.stream, 7)) } else { http2.answer(request, "at last") }
        }
      }, over: .http2
    ) { server in
      let response = try await CurlTransport.trusting().send(Request(.post, url: server.url("/"), body: [65]))
      #expect(response.body == Array("at last".utf8))
    }
  }

  @Test func `a server that refuses every stream is not retried forever`() async throws {
    try await RawServer.run(
      { connection in
        guard let http2 = RawHTTP2(connection) else { return }
        while let request = http2.readRequest() { http2.send(.reset(request.stream, 7)) }
      }, over: .http2
    ) { server in
      let error = await #expect(throws: HTTPError.self) {
        try await CurlTransport.trusting().send(Request(url: server.url("/")))
      }
      #expect(error?.name == "http2", "\(String(describing: error))")
      #expect(server.requests.count <= 66)
    }
  }

  @Test func `trailers, padding, pings, settings, unknown frames and priorities change nothing`() async throws {
    try await RawServer.run(
      { connection in
        typealias Frame = RawHTTP2.Frame
        guard let http2 = RawHTTP2(connection), let request = http2.readRequest() else { return }
        let stream = request.stream
        http2.send(
          Frame(Frame.ping, 0, [UInt8](repeating: 1, count: 8)), .settings([(4, 1000)]),
          .headers(stream, [(":status", "103")]),
          Frame(Frame.priority, stream, [0, 0, 0, 0, 7]), Frame(99, stream, [1, 2, 3]), .windowUpdate(0, 10),
          .headers(stream, [(":status", "200"), ("x-real", "yes")]), .data(stream, ""),
          Frame(Frame.data, flags: 8, stream, [3] + "whole".utf8 + [0, 0, 0]), .data(stream, " body"),
          .headers(stream, [("x-trailer", "late")], ends: true))
        http2.waitForClose()
      }, over: .http2
    ) { server in
      let response = try await CurlTransport.trusting().send(Request(url: server.url("/")))
      #expect(response.body == Array("whole body".utf8))
      #expect(response.head.headerFields.lines == ["x-real: yes"])
    }
  }

  @Test func `a response before GOAWAY, a reset or the end is complete`() async throws {
    let turns = Turns()
    try await RawServer.run(
      { connection in
        guard let http2 = RawHTTP2(connection), let request = http2.readRequest() else { return }
        let last: RawHTTP2.Frame = turns.next() == 0 ? .goAway(last: request.stream, 0) : .reset(request.stream, 0)
        http2.send(.headers(request.stream, [(":status", "200")]), .data(request.stream, "whole", ends: true), last)
        http2.finish()
      }, over: .http2
    ) { server in
      let transport = CurlTransport.trusting()
      for _ in 0..<3 {
        let response = try await transport.send(Request(url: server.url("/")))
        #expect(response.body == Array("whole".utf8))
      }
    }
  }
}
