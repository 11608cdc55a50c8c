import CCurl
import Foundation
import HTTPTypes
import Testing

@testable import CalotypeHTTP

@Suite(.timeLimit(.minutes(10)))
struct `connections are few, and requests wait for them` {
  @Test func `a thousand requests at once to one host`() async throws {
    try await RawServer.run({ connection in
      while let request = connection.readRequest() { connection.answer(String(request.prefix { $0 != "\r\n" })) }
    }) { server in
      let transport = CurlTransport.patient
      let bodies = try await all(0..<1000) { try await transport.send(Request(url: server.url("/\($0)"))).body }
      #expect(bodies == Set((0..<1000).map { Array("GET /\($0) HTTP/1.1".utf8) }))
      #expect(server.connectionCount <= 16)
    }
  }

  @Test func `several hosts share the total`() async throws {
    let respond: @Sendable (RawServer.Connection) -> Void = { connection in
      while connection.readRequest() != nil { connection.answer("fine") }
    }
    try await RawServer.run(respond) { first in
      try await RawServer.run(respond) { second in
        try await RawServer.run(respond) { third in
          let servers = [first, second, third]
          let transport = CurlTransport {
            $0.connectionLimit = 4
            $0.connectionLimitPerHost = 3
          }
          _ = try await all(0..<300) { try await transport.send(Request(url: servers[$0 % 3].url("/"))).body }
          #expect(servers.map(\.requests.count) == [100, 100, 100])
          // A server sees the end of a connection some time after the client.
          let patience = ContinuousClock.now + .seconds(20)
          while servers.map(\.openCount).reduce(0, +) > 4, ContinuousClock.now < patience { await Task.yield() }
          #expect(servers.map(\.openCount).reduce(0, +) <= 4)
          withExtendedLifetime(transport) {}
        }
      }
    }
  }

  @Test func `a waiting request can be canceled and times out; other requests continue`() async throws {
    let (arrived, go) = (Signal(), DispatchSemaphore(value: 0))
    let isFirst = Once()
    try await RawServer.run({ connection in
      while connection.readRequest() != nil {
        if isFirst.take() {
          arrived.send()
          go.wait()
        }
        connection.answer("slow")
      }
    }) { slow in
      try await RawServer.run({ connection in
        while connection.readRequest() != nil { connection.answer("quick") }
      }) { quick in
        let transport = CurlTransport { $0.connectionLimitPerHost = 1 }
        let request = try Request(url: slow.url("/"))
        async let first = transport.send(request)
        await arrived.wait()

        let hasty = request.waiting(.milliseconds(50))
        await #expect(throws: HTTPError.timeout(.total)) { try await transport.send(hasty) }
        let waiting = Task { try await transport.send(request) }
        waiting.cancel()
        await #expect(throws: HTTPError.cancelled) { try await waiting.value }
        let other = try await transport.send(Request(url: quick.url("/")))
        #expect(other.body == Array("quick".utf8))
        #expect(slow.requests.count == 1)

        async let last = transport.send(request)
        go.signal()
        let bodies = try await [first.body, last.body]
        #expect(bodies == [Array("slow".utf8), Array("slow".utf8)])
        #expect(slow.requests.count == 2)
      }
    }
  }

  @Test func `failures make room as answers do`() async throws {
    try await RawServer.run({ connection in
      guard let request = connection.readRequest() else { return }
      if request.hasPrefix("POST") { connection.reset() } else { connection.answer("fine") }
    }) { server in
      let transport = CurlTransport { $0.connectionLimitPerHost = 2 }
      let outcomes = try await all(0..<100) { number in
        let request = try Request(number % 2 == 0 ? .post : .put, url: server.url("/\(number)"))
        do { return try await number % 2 == transport.send(request).status - 199 } catch { return number % 2 == 0 }
      }
      #expect(outcomes == [true])
    }
  }

  @Test func `a process without free descriptors gets an error and recovers`() async {
    await #expect(processExitsWith: .success) {
      try await RawServer.run({ connection in
        while connection.readRequest() != nil { connection.answer("fine") }
      }) { server in
        let transport = CurlTransport.patient
        _ = try await transport.send(Request(url: server.url("/")))
        // A POST takes a connection of its own.
        let order = try Request(.post, url: server.url("/"))
        var taken = takeAllDescriptors()
        for _ in 0..<3 {
          await #expect(throws: HTTPError.tooManyOpenFiles) { try await transport.send(order) }
        }
        await #expect(throws: HTTPError.tooManyOpenFiles) { try await CurlTransport.patient.send(order) }
        // libcurl has closed its socket when it reports that a file of certificates cannot be opened.
        if let descriptor = taken.popLast() { close(descriptor) }
        #expect(CurlFailure(code: CURLE_SSL_CACERT_BADFILE).reason == .tooManyOpenFiles)
        for descriptor in taken { close(descriptor) }
        let response = try await transport.send(order)
        #expect(response.body == Array("fine".utf8))
      }
    }
  }

  @Test func `a first request without a free descriptor gets an error, and a later one succeeds`() async {
    await #expect(processExitsWith: .success) {
      try await RawServer.run({ connection in
        while connection.readRequest() != nil { connection.answer("fine") }
      }) { server in
        let taken = takeAllDescriptors()
        await #expect(throws: HTTPError.tooManyOpenFiles) {
          try await CurlTransport.patient.send(Request(url: server.url("/")))
        }
        for descriptor in taken { close(descriptor) }
        let response = try await CurlTransport.patient.send(Request(url: server.url("/")))
        #expect(response.body == Array("fine".utf8))
      }
    }
  }

  private func all<Value: Hashable & Sendable>(
    _ numbers: Range<Int>, _ operation: @escaping @Sendable (Int) async throws -> Value
  ) async throws -> Set<Value> {
    try await withThrowingTaskGroup { group in
      for number in numbers { group.addTask { try await operation(number) } }
      return try await group.reduce(into: []) { $0.insert($1) }
    }
  }
}

@Suite
struct `limits that leave no time` {
  @Test(arguments: [Duration.zero, .nanoseconds(-1), .seconds(-5), .seconds(Int64.min)])
  func `fail at once, before any I O`(limit: Duration) async throws {
    try await RawServer.run({ $0.answer("") }) { server in
      let request = try Request(url: server.url("/"))
      let hasty = request.waiting(limit)
      let transports = [
        CurlTransport { $0.totalTimeout = limit }, CurlTransport { $0.connectTimeout = limit },
        CurlTransport { $0.idleTimeout = limit },
      ]
      await #expect(throws: HTTPError.timeout(.total)) { try await transports[0].send(request) }
      await #expect(throws: HTTPError.timeout(.connect)) { try await transports[1].send(request) }
      await #expect(throws: HTTPError.timeout(.idle)) { try await transports[2].send(request) }
      await #expect(throws: HTTPError.timeout(.total)) { try await CurlTransport.patient.send(hasty) }
      #expect(server.connectionCount == 0)
    }
  }

  @Test(arguments: ["a\rb", "a\nb", "a\r\nX: 1", "a\0b", "\r", "\n", "\0", "a\r\n", "\u{7F}", "a\u{1}", " a", "a\t"])
  func `a field value that would change the framing is refused`(value: String) throws {
    var request = try Request(url: "http://127.0.0.1:9/")
    try request.set(.accept, to: "before")
    let error = #expect(throws: HTTPError.self) { try request.set(.accept, to: value) }
    #expect(error?.name == "invalidRequest")
    #expect(
      request.head.headerFields.lines == ["accept: before"] || request.head.headerFields.lines == ["Accept: before"])
  }

  @Test(arguments: ["", "a b", "a\tb", "\u{E9}\u{1F600}", "text/plain; q=0.5"])
  func `any other field value is kept unchanged`(value: String) throws {
    var request = try Request(url: "http://127.0.0.1:9/")
    try request.set(.accept, to: value)
    #expect(request.head.headerFields[.accept] == value)
  }
}

extension Request {
  /// The same request with a time limit of its own.
  fileprivate func waiting(_ limit: Duration) -> Self {
    var request = self
    request.timeout = limit
    return request
  }
}

/// Limits the descriptors of this process to 64, and takes those that are free.
private func takeAllDescriptors() -> [Int32] {
  var limit = rlimit(rlim_cur: 64, rlim_max: 64)
  #if canImport(Darwin)
    setrlimit(RLIMIT_NOFILE, &limit)
  #else
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  #endif
  var taken: [Int32] = []
  while case let descriptor = dup(0), descriptor >= 0 { taken.append(descriptor) }
  return taken
}
