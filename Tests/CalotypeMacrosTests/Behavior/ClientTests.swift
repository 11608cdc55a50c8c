#if Macros
  import CalotypeTCA
  import Synchronization
  import Testing

  @DependencyClient
  private struct DogClient: Sendable {
    var retries = 3
    var breeds: @Sendable () async throws -> [String]
    var picture: @Sendable (_ breed: String, _ index: Int) async throws -> String
    @DependencyEndpoint(method: "picture")
    var firstPicture: @Sendable (_ breed: String) async throws -> String
    var isOnline: @Sendable () -> Bool = { false }
    var favorite: @Sendable () -> String?
    var log: @Sendable (_ text: String) -> Void
    var count: @Sendable (_ counter: inout Int) -> Void
    @DependencyEndpointIgnored var version: @Sendable () -> Int = { 7 }
  }

  extension DogClient: TestDependencyKey {
    static let testValue = Self()
  }

  extension DependencyValues {
    @DependencyEntry(.live) fileprivate var limit: Int = 20
    @DependencyEntry(.test) fileprivate var dogs: DogClient = DogClient()
  }

  struct ClientTests {
    @Test func `an unimplemented endpoint is reported by its name, and throws if it can`() async {
      let reports = Reports()
      await MisuseReporter.$current.withValue(reports.reporter) {
        let client = DogClient()
        await #expect(throws: UnimplementedFailure.self) { try await client.picture(breed: "hound", index: 1) }
        #expect(client.isOnline() == false)
        #expect(client.favorite() == nil)
        client.log(text: "woof")
      }

      #expect(
        reports.names == ["DogClient.picture", "DogClient.isOnline", "DogClient.favorite", "DogClient.log"])
    }

    @Test func `an endpoint that is set is used, by its name or by its method`() async throws {
      var client = DogClient(retries: 1)
      client.picture = { "\($0) \($1)" }
      client.firstPicture = { "\($0) 0" }
      client.count = { $0 += 1 }
      var counter = 1
      client.count(counter: &counter)

      #expect(client.retries == 1)
      #expect(try await client.picture(breed: "hound", index: 3) == "hound 3")
      #expect(try await client.picture("hound", 3) == "hound 3")
      #expect(try await client.picture(breed: "hound") == "hound 0")
      #expect(counter == 2)
      #expect(client.version() == 7)
    }

    @Test func `all endpoints can be given at once`() async throws {
      let client = DogClient(
        breeds: { ["hound"] }, picture: { _, _ in "" }, firstPicture: { _ in "" }, isOnline: { true },
        favorite: { "hound" }, log: { _ in }, count: { _ in })

      #expect(try await client.breeds() == ["hound"])
      #expect(client.isOnline())
    }

    @Test func `an entry is a dependency`() {
      withDependencies {
        $0.limit = 5
      } operation: {
        @Dependency(\.limit) var limit
        #expect(limit == 5)
      }
      withDependencies {
        $0.context = .live
      } operation: {
        @Dependency(\.limit) var limit
        #expect(limit == 20)
      }
    }
  }

  private final class Reports: Sendable {
    private let messages = Mutex<[String]>([])

    var reporter: MisuseReporter { MisuseReporter { misuse in self.messages.withLock { $0.append(misuse.message) } } }

    /// The text between the first quotes of each message.
    var names: [String] {
      self.messages.withLock { $0.map { String($0.split(separator: "\"")[0]) } }
    }
  }
#endif
