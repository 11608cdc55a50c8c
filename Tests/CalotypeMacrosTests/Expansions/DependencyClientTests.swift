#if Macros
  import Testing

  struct DependencyClientTests {
    @Test func `closures become endpoints, and there are initializers with and without them`() {
      let expansion = Expansion(
        """
        @DependencyClient
        public struct DogClient: Sendable {
          public var retries = 3
          public var breeds: @Sendable () async throws -> [Breed]
          public var isOnline: @Sendable () -> Bool = { false }
          let base = "dog.ceo"
          @DependencyEndpointIgnored public var log: @Sendable () -> Void = {}
        }
        """, expanding: "DependencyClient")

      #expect(
        expansion.text == """

          public struct DogClient: Sendable {
            public var retries = 3
            @DependencyEndpoint
            public var breeds: @Sendable () async throws -> [Breed]
            @DependencyEndpoint
            public var isOnline: @Sendable () -> Bool = { false }
            let base = "dog.ceo"
            @DependencyEndpointIgnored public var log: @Sendable () -> Void = {}

            public nonisolated init(
              retries: Swift.Int = 3,
              breeds: @escaping @Sendable () async throws -> [Breed],
              isOnline: @escaping @Sendable () -> Bool,
              log: @escaping @Sendable () -> Void = {
              }
            ) {
              self.retries = retries
              self._breeds = breeds
              self._isOnline = isOnline
              self.log = log
            }

            public nonisolated init(
              retries: Swift.Int = 3,
              log: @escaping @Sendable () -> Void = {
              }
            ) {
              self.retries = retries
              self.log = log
            }
          }
          """)
      #expect(expansion.problems == "")
    }

    @Test(arguments: [
      ("", "", ""),
      ("public ", "", ""),
      ("public ", "public ", "public "),
      ("", "private ", "private "),
      ("private ", "", ""),
      ("package ", "public ", "package "),
    ])
    func `an initializer is as visible as its type and its properties`(type: String, property: String, made: String) {
      let expansion = Expansion(
        """
        @DependencyClient
        \(type)struct DogClient {
          \(property)var breeds: () throws -> [Breed]
        }
        """, expanding: "DependencyClient")

      #expect(expansion.text.contains("\n  \(made)init(\n"))
    }

    @Test func `the type of a property must be written`() {
      let expansion = Expansion(
        """
        @DependencyClient
        struct DogClient {
          var cache = Cache()
        }
        """, expanding: "DependencyClient")

      #expect(
        expansion.problems == """
            var cache = Cache()
                ^ Type annotation missing for 'cache'. '@DependencyClient' generates initializers that take this property, \
          and a macro cannot infer its type.
          fix: Insert ': <#Type#>'
          """)
      #expect(
        expansion.fixed == [
          """
          @DependencyClient
          struct DogClient {
            var cache: <#Type#> = Cache()
          }
          """
        ])
    }
  }
#endif
