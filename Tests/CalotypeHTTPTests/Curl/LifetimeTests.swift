import HTTPTypes
import Testing

@testable import CalotypeHTTP

@Suite(.timeLimit(.minutes(10)))
struct `canceling` {
  @Test func `before the request starts: nothing is sent`() async throws {
    try await RawServer.run({ $0.answer("") }) { server in
      let request = try Request(url: server.url("/"))
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await CurlTransport.patient.send(request)
      }
      await #expect(throws: HTTPError.cancelled) { try await task.value }
      #expect(server.connectionCount == 0)
    }
  }

  @Test func `while it runs: it ends at once, and its connection closes`() async throws {
    let (arrived, closed) = (Signal(), Signal())
    try await RawServer.run({ connection in
      _ = connection.readRequest()
      arrived.send()
      connection.waitForClose()
      closed.send()
    }) { server in
      let transport = CurlTransport.patient
      let request = try Request(url: server.url("/"))
      let task = Task { try await transport.send(request) }
      await arrived.wait()
      task.cancel()
      await #expect(throws: HTTPError.cancelled) { try await task.value }
      await closed.wait()
      withExtendedLifetime(transport) {}
    }
  }

  @Test func `after the answer: the answer stays`() async throws {
    try await RawServer.run({ $0.readRequest() == nil ? () : $0.answer("done") }) { server in
      let request = try Request(url: server.url("/"))
      let task = Task { try await CurlTransport.patient.send(request) }
      _ = try await task.value
      task.cancel()
      #expect(try await task.value.body == Array("done".utf8))
    }
  }

  @Test func `a request canceled at any moment has exactly one outcome`() async throws {
    try await RawServer.run({ connection in
      while connection.readRequest() != nil { connection.answer("done") }
    }) { server in
      let transport = CurlTransport.patient
      let request = try Request(url: server.url("/"))
      for turns in 0..<300 {
        let task = Task { () async -> Result<Response, HTTPError> in
          do throws(HTTPError) { return .success(try await transport.send(request)) } catch { return .failure(error) }
        }
        for _ in 0..<(turns % 30) { await Task.yield() }
        task.cancel()
        switch await task.value {
        case .success(let response): #expect(response.body == Array("done".utf8))
        case .failure(let error): #expect(error == .cancelled)
        }
      }
    }
  }

  @Test func `other requests continue`() async throws {
    let (arrived, go) = (Signal(), Signal())
    try await RawServer.run({ connection in
      guard let request = connection.readRequest() else { return }
      if request.hasPrefix("GET /stalls ") {
        arrived.send()
        connection.waitForClose()
        go.send()
      } else {
        connection.answer("fine")
      }
    }) { server in
      let transport = CurlTransport.patient
      let request = try Request(url: server.url("/stalls"))
      let task = Task { try await transport.send(request) }
      await arrived.wait()
      task.cancel()
      await go.wait()
      #expect(try await transport.send(Request(url: server.url("/other"))).body == Array("fine".utf8))
    }
  }
}

@Suite(.timeLimit(.minutes(10)))
struct `the end of a transport` {
  @Test func `an unused one starts nothing`() {
    let transport = CurlTransport.patient
    #expect(!transport.isStarted)
  }

  @Test func `dropping the last reference closes the kept connections`() async throws {
    let closed = Signal()
    try await RawServer.run({ connection in
      while connection.readRequest() != nil { connection.answer("") }
      closed.send()
    }) { server in
      _ = try await CurlTransport.patient.send(Request(url: server.url("/")))
      await closed.wait()
    }
  }

  @Test func `running and late requests end as canceled when the loop stops`() async throws {
    let (arrived, closed) = (Signal(), Signal())
    try await RawServer.run({ connection in
      _ = connection.readRequest()
      arrived.send()
      connection.waitForClose()
      closed.send()
    }) { server in
      let mailbox = try EventLoop.start(CurlTransport.Configuration())
      let request = try CheckedRequest(Request(url: server.url("/")))
      func outcome() async -> Transfer.Outcome {
        await withUnsafeContinuation { continuation in
          let order = Transfer.Order(
            request: request, deadline: Deadline(after: .seconds(30)), ticket: Transfer.Ticket(),
            continuation: continuation)
          if let refusal = mailbox.post(.start(order)) { order.refuse(refusal) }
        }
      }
      async let running = outcome()
      await arrived.wait()
      _ = mailbox.post(.stop)
      let late = await outcome()
      #expect(throws: Transfer.Failure(reason: .cancelled)) { try late.get() }
      let ended = await running
      #expect(throws: Transfer.Failure(reason: .cancelled)) { try ended.get() }
      await closed.wait()
    }
  }

  @Test func `fifty lifetimes leave no descriptor open`() async {
    // In a process of its own: other tests open and close descriptors at the same time.
    await #expect(processExitsWith: .success) {
      try await RawServer.run({ connection in
        while let request = connection.readRequest(), request.hasPrefix("GET /answers ") { connection.answer("") }
        connection.waitForClose()
      }) { server in
        func live() async throws {
          let transport = CurlTransport.patient
          _ = try await transport.send(Request(url: server.url("/answers")))
          let stalled = try Request(url: server.url("/stalls"))
          let task = Task { try await transport.send(stalled) }
          task.cancel()
          _ = try? await task.value
          _ = try? await transport.send(Request(url: "https://127.0.0.1:1/"))
        }
        try await live()
        // What a library opens once and keeps is open by now. The loop threads end in their own time.
        var before = openDescriptorCount()
        for _ in 0..<1000 {
          await Task.yield()
          before = min(before, openDescriptorCount())
        }
        for _ in 0..<50 { try await live() }
        let patience = ContinuousClock.now + .seconds(20)
        while openDescriptorCount() > before, ContinuousClock.now < patience { await Task.yield() }
        #expect(openDescriptorCount() <= before)
      }
    }
  }

  /// `.invalid` has no address anywhere (RFC 6761, 6.4), and asking for it needs no network.
  @Test func `a transport that has failed fails the next time for the same reason`() async throws {
    var configuration = CurlTransport.Configuration()
    configuration.totalTimeout = .seconds(10)
    let transport = CurlTransport(configuration)
    for _ in 0..<3 {
      let error = await #expect(throws: HTTPError.self) {
        try await transport.send(Request(url: "http://nothing.invalid/"))
      }
      #expect(error == .dnsFailure(host: "nothing.invalid") || error == .timeout(.total))
    }
  }
}
