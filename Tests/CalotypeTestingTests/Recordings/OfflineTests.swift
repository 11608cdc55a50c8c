import CalotypeTesting
import IssueReporting
import Testing

/// The failures of requests to the network. The addresses are reserved (RFC 2606), and nothing is sent.
@MainActor
struct OfflineTests {
  @Test func `a request to the network is a failure with its address and step`() async {
    let line = UInt(#line) + 7
    let failures = await failures {
      let store = TestStore(initialState: 0) {
        Asking()
      } withDependencies: {
        $0.transport = CurlTransport()
      }
      await store.send(.asked)
      await store.receive(.answered(.failure(.networkDenied("GET https://api.invalid/a")))) { $0 = 1 }
    }
    #expect(
      failures == [
        Failure(
          message: """
            GET https://api.invalid/a after “.asked” was blocked: tests may not use the network.
            Use a recording: “withRecordings("dog") { … }” with the name of the service; “fixtures record” creates one.
            To allow a server, name it: “.offline(except: "api.invalid")” on the test, or \
            “withoutNetwork(except: "api.invalid") { … }”.
            """, line: line)
      ])
  }

  @Test func `actions of an effect's own tasks belong to the step that started it`() async {
    let line = UInt(#line) + 7
    let failures = await failures {
      let store = TestStore(initialState: 0) {
        Asking(how: .childTask)
      } withDependencies: {
        $0.transport = CurlTransport()
      }
      await store.send(.asked)
      await store.receive(.answered(.failure(.networkDenied("GET https://api.invalid/a")))) { $0 = 1 }
    }
    #expect(failures.map(\.line) == [line])
  }

  @Test func `actions of a detached task are reported at the end, at the line that created the store`() async {
    let line = UInt(#line) + 2
    let failures = await failures {
      let store = TestStore(initialState: 0) {
        Asking(how: .detachedTask)
      } withDependencies: {
        $0.transport = CurlTransport()
      }
      await store.send(.asked)
      await store.receive(.answered(.failure(.networkDenied("GET https://api.invalid/a")))) { $0 = 1 }
    }
    #expect(failures.map(\.line) == [line])
    #expect(
      failures.first?.message.hasPrefix(
        """
        GET https://api.invalid/a, sent by a task outside of the test with a transport from this test, was blocked: \
        tests may not use the network.
        """) == true)
  }

  @Test func `an effect that repeats a request is one failure`() async {
    let failures = await failures {
      let store = TestStore(initialState: 0) {
        Asking(times: 5)
      } withDependencies: {
        $0.transport = CurlTransport()
      }
      await store.send(.asked)
      await store.receive(.answered(.failure(.networkDenied("GET https://api.invalid/a")))) { $0 = 1 }
    }
    #expect(failures.count == 1)
  }

  @Test func `a part of a test can be offline, and fails at its line`() async {
    let line = UInt(#line) + 2
    let failures = await failures {
      await withoutNetwork {
        _ = try? await CurlTransport().send(Request(.get, .https("api.invalid")))
      }
    }
    #expect(failures.map(\.line) == [line])
    #expect(failures.first?.message.hasPrefix("GET https://api.invalid/ was blocked: tests may not use") == true)
  }

  @Test func `a key in the address is not shown`() async {
    let heard = await issues {
      _ = await withoutNetwork { await ask("https://api.invalid/a?api_key=sesame&page=2") }
    }
    #expect(
      heard.map { $0.prefix(76) } == ["GET https://api.invalid/a?api_key=REDACTED&page=2 was blocked: tests may not"])
  }

  @Test func `stores may send requests to the hosts that the test allows`() async {
    let failures = await failures {
      await withoutNetwork(except: "127.0.0.1") {
        let store = TestStore(initialState: 0) {
          Asking(host: "127.0.0.1:9")
        } withDependencies: {
          $0.transport = CurlTransport()
        }
        await store.send(.asked)
        await store.receive(.answered(.failure(.connectionRefused("127.0.0.1:9")))) { $0 = 1 }
      }
    }
    #expect(failures == [])
  }

  @Test func `a transport without network is not affected`() async {
    let failures = await failures {
      let store = TestStore(initialState: 0) {
        Asking()
      } withDependencies: {
        $0.transport = Refusing()
      }
      await store.send(.asked)
      await store.receive(.answered(.failure(.connectionRefused("stub")))) { $0 = 1 }
    }
    #expect(failures == [])
  }

  @Test(.offline) func `a test with the trait is offline`() async {
    let failures = await issues { await ask("https://api.invalid/a") }
    #expect(failures.map { $0.prefix(57) } == ["GET https://api.invalid/a was blocked: tests may not use "])
  }

  @Test(.offline(except: "127.0.0.1")) func `a test with the trait may send requests to the named hosts`() async {
    #expect(await ask("http://127.0.0.1:9/") == .connectionRefused("127.0.0.1:9"))
  }

  @Suite(.offline) struct `in a suite with the trait` {
    @Test(arguments: [1, 2]) func `every test is offline`(_ number: Int) async {
      let failures = await issues { await ask("https://api.invalid/\(number)") }
      #expect(failures.map { $0.prefix { $0 != "." } } == ["GET https://api"])
    }

    @Test(.offline(except: "127.0.0.1")) func `a test's own trait counts`() async {
      #expect(await ask("http://127.0.0.1:9/") == .connectionRefused("127.0.0.1:9"))
    }
  }
}

/// Asks a service once, in one of the ways in which effects work.
private struct Asking: Reducer {
  enum Action: Equatable, Sendable {
    case asked
    case answered(Result<Int, HTTPError>)
  }

  enum Way {
    case effect
    case childTask
    case detachedTask
  }

  var how = Way.effect
  var times = 1
  var host = "api.invalid"
  @Dependency(\.transport) private var transport

  init(how: Way = .effect, times: Int = 1, host: String = "api.invalid") {
    self.how = how
    self.times = times
    self.host = host
  }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .asked:
      let request = Request(.get, .https("api.invalid").appending("a"))
      return .run { [transport, how, times, host] send in
        var request = request
        if host != "api.invalid" { (request.head.scheme, request.head.authority) = ("http", host) }
        let ask = { @Sendable [request] () async -> Result<Int, HTTPError> in
          for _ in 1..<times { _ = try? await transport.send(request) }
          do throws(HTTPError) { return .success(try await transport.send(request).status) } catch {
            return .failure(error)
          }
        }
        switch how {
        case .effect: await send(.answered(ask()))
        case .childTask: await send(.answered(Task { await ask() }.value))
        case .detachedTask: await send(.answered(Task.detached { await ask() }.value))
        }
      }
    case .answered:
      state += 1
      return .none
    }
  }
}

private struct Refusing: Transport {
  func send(_ request: Request) async throws(HTTPError) -> Response { throw .connectionRefused("stub") }
}

@discardableResult
private func ask(_ url: String) async -> HTTPError? {
  do throws(HTTPError) {
    _ = try await CurlTransport().send(Request(url: url))
    return nil
  } catch { return error }
}
