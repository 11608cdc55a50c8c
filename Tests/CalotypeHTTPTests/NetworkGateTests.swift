@testable import CalotypeHTTP
import Synchronization
import Testing

@Suite
struct `a network gate` {
  @Test func `nothing is opened while it is in force`() async throws {
    try await RawServer.run(answering: "HTTP/1.1 204 No Content\r\n\r\n") { server in
      let denied = Denied()
      await denied.inForce {
        let url = server.url("/a?b=c")
        #expect(await ask(url) == .failure(.networkDenied("GET \(url)")))
      }
      #expect(denied.requestLines == ["GET \(server.url("/a?b=c"))"])
      #expect(server.connectionCount == 0)
    }
  }

  @Test func `it is over when its scope is`() async throws {
    try await RawServer.run(answering: "HTTP/1.1 204 No Content\r\n\r\n") { server in
      let transport = CurlTransport.patient
      await Denied().inForce {
        #expect(await ask(server.url("/"), over: transport) != .success(204))
      }
      #expect(await ask(server.url("/"), over: transport) == .success(204))
    }
  }

  @Test(arguments: ["127.0.0.1", "127.0.0.1:%"])
  func `a request to a named host is sent`(_ name: String) async throws {
    try await RawServer.run(answering: "HTTP/1.1 204 No Content\r\n\r\n") { server in
      let denied = Denied(except: name.replacing("%", with: "\(server.port)"))
      await denied.inForce {
        #expect(await ask(server.url("/")) == .success(204))
      }
      #expect(denied.requestLines == [])
    }
  }

  @Test(
    arguments: [
      ("dog.ceo", "https://DOG.ceo/"), ("DOG.CEO", "https://dog.ceo/"), ("[::1]", "http://[::1]:1/"),
      ("::1", "http://[::1]:1/"), ("dog.ceo:8443", "https://dog.ceo:8443/"),
    ])
  func `a name is compared without its case and its brackets`(_ name: String, _ url: String) async throws {
    let request = try CheckedRequest(Request(url: url))
    let denied = Denied(except: name)
    try await denied.inForce { try NetworkGate.check(request, madeUnder: nil) }
    #expect(denied.requestLines == [])
  }

  @Test(
    arguments: [
      ("dog.ceo", "https://cat.ceo/"), ("dog.ceo", "https://api.dog.ceo/"),
      ("dog.ceo", "https://dog.ceo.evil.example/"),
      ("dog.ceo:443", "https://dog.ceo:8443/"), ("localhost", "http://127.0.0.1:1/"),
      ("127.0.0.1", "http://localhost:1/"), ("", "http://127.0.0.1:1/"), ("*", "http://127.0.0.1:1/"),
    ])
  func `a name is neither a pattern nor looked up`(_ name: String, _ url: String) async throws {
    let denied = Denied(except: name)
    await denied.inForce {
      #expect(await ask(url) == .failure(.networkDenied("GET \(url)")))
    }
    #expect(denied.requestLines == ["GET \(url)"])
  }

  @Test func `a host that is named cannot send the request on to another`() async throws {
    let answer = "HTTP/1.1 302 Found\r\nLocation: http://localhost:1/secret\r\nContent-Length: 0\r\n\r\n"
    try await RawServer.run(answering: answer) { server in
      let denied = Denied(except: "127.0.0.1")
      await denied.inForce {
        #expect(await ask(server.url("/")) == .failure(.networkDenied("GET http://localhost:1/secret")))
      }
      #expect(denied.requestLines == ["GET http://localhost:1/secret"])
      #expect(server.connectionCount == 1)
    }
  }

  @Test func `tasks that are started inherit it`() async throws {
    let denied = Denied()
    await denied.inForce {
      let answer = await Task { await ask("https://dog.ceo/a") }.value
      #expect(answer == .failure(.networkDenied("GET https://dog.ceo/a")))
    }
    #expect(denied.attempts.map(\.isInScope) == [true])
  }

  @Test func `a detached task is denied the network if its transport was created where it is denied`() async throws {
    let denied = Denied()
    let transport = await denied.inForce { CurlTransport.patient }
    let answer = await Task.detached { await ask("https://dog.ceo/a", over: transport) }.value
    #expect(answer == .failure(.networkDenied("GET https://dog.ceo/a")))
    #expect(denied.attempts.map(\.isInScope) == [false])
  }

  @Test func `the innermost counts`() async throws {
    let (outer, inner) = (Denied(), Denied(except: "127.0.0.1"))
    try await RawServer.run(answering: "HTTP/1.1 204 No Content\r\n\r\n") { server in
      await outer.inForce {
        let transport = CurlTransport.patient
        await inner.inForce {
          #expect(await ask(server.url("/"), over: transport) == .success(204))
        }
      }
    }
    #expect(outer.requestLines == [] && inner.requestLines == [])
  }

  @Test func `an invalid address is reported as usual`() async throws {
    let denied = Denied()
    var request = try Request(url: "https://dog.ceo/")
    request.head.authority = "dog.ceo@evil.example"
    await denied.inForce { [request] in
      await #expect(throws: HTTPError.invalidURL("https://dog.ceo@evil.example/")) {
        try await CurlTransport.patient.send(request)
      }
    }
    #expect(denied.requestLines == [])
  }
}

/// A gate, and what it did not let pass.
private final class Denied: Sendable {
  private let log = Mutex<[NetworkGate.Attempt]>([])
  private let allowed: [String]

  init(except allowed: String...) { self.allowed = allowed }

  var attempts: [NetworkGate.Attempt] { log.withLock { $0 } }
  var requestLines: [String] { attempts.map { "\($0.method) \($0.url)" } }

  @discardableResult
  func inForce<R>(_ body: () async throws -> R) async rethrows -> R {
    let gate = NetworkGate(except: self.allowed) { attempt in self.log.withLock { $0.append(attempt) } }
    return try await NetworkGate.$current.withValue(gate, operation: body)
  }
}

/// The status of the answer to a request, or why there is none.
private func ask(_ url: String, over transport: CurlTransport = CurlTransport.patient) async -> Result<Int, HTTPError> {
  do throws(HTTPError) { return .success(try await transport.send(Request(url: url)).status) } catch {
    return .failure(error)
  }
}
