import CalotypeTCA
import Testing

struct UnimplementedTests {
  struct Refusal: Error {}

  struct Client {
    var sync: @Sendable () -> Int = unimplemented("Client.sync", placeholder: 42)
    var argument: @Sendable (Int, String) -> Int = unimplemented("Client.argument", placeholder: 42)
    var nothing: @Sendable (Int) -> Void = unimplemented("Client.nothing")
    var plain: () -> String = unimplemented("Client.plain", placeholder: "")
    var throwing: @Sendable (Int) throws -> Int = unimplemented("Client.throwing")
    var throwingWithPlaceholder: @Sendable () throws -> Int = unimplemented("Client.placeholder", placeholder: 1)
    var async: @Sendable (Int) async -> Int = unimplemented("Client.async", placeholder: 42)
    var asyncThrowing: @Sendable (Int, Int) async throws -> String = unimplemented("Client.asyncThrowing")
    var asyncNothing: @Sendable () async -> Void = unimplemented("Client.asyncNothing")
    var asyncThrowingNothing: @Sendable () async throws -> Void = unimplemented("Client.asyncThrowingNothing")
    var typed: @Sendable () async throws(Refusal) -> Int = unimplemented("Client.typed", throwing: Refusal())
    var stream: @Sendable () -> AsyncStream<Int> = unimplemented("Client.stream", placeholder: .finished)
    var optional: @Sendable (Int) async -> String? = unimplemented("Client.optional", placeholder: nil)
    var main: @MainActor @Sendable () -> Int = unimplemented("Client.main", placeholder: 3)
  }

  @Test func `the report has the endpoint, its arguments and how to fix it`() async {
    let line: UInt = #line + 1
    let endpoint: @Sendable (Int, String) async -> Int = unimplemented("Client.count", placeholder: 42)
    let heard = await misuses {
      #expect(await endpoint(1, "one") == 42)
    }
    #expect(
      heard == [
        """
        CalotypeStateTests/UnimplementedTests.swift:\(line): "Client.count" was called but is not implemented.
          called with: (1, "one")
        Override it where the store is created, in "withDependencies:", or fix the code that calls it.
        """
      ])
  }

  @Test func `it fits every kind of endpoint`() async {
    let client = Client()
    let heard = await misuses {
      #expect(client.sync() == 42)
      #expect(client.argument(1, "a") == 42)
      client.nothing(1)
      #expect(client.plain() == "")
      #expect(throws: UnimplementedFailure.self) { try client.throwing(1) }
      #expect((try? client.throwingWithPlaceholder()) == 1)
      #expect(await client.async(1) == 42)
      await #expect(throws: UnimplementedFailure.self) { try await client.asyncThrowing(1, 2) }
      await client.asyncNothing()
      await #expect(throws: UnimplementedFailure.self) { try await client.asyncThrowingNothing() }
      await #expect(throws: Refusal.self) { try await client.typed() }
      for await _ in client.stream() {}
      #expect(await client.optional(1) == nil)
      #expect(client.main() == 3)
    }
    #expect(heard.count == 14)
  }

  @Test func `an unimplemented value is misuse immediately`() async {
    let heard = await misuses {
      let value: Int = unimplemented("limit", placeholder: 3)
      #expect(value == 3)
    }
    #expect(heard.count == 1)
    #expect(heard[0].contains("\"limit\" was called but is not implemented.\nOverride"))
  }
}

extension AsyncStream {
  fileprivate static var finished: Self { Self { $0.finish() } }
}
