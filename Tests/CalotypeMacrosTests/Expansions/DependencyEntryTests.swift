#if Macros
  import Testing

  struct DependencyEntryTests {
    @Test func `a dependency gets its key`() {
      let expansion = Expansion(
        """
        extension DependencyValues {
          @DependencyEntry(.live) public var dogs: DogClient = .live
          @DependencyEntry(.test) var cats: CatClient = CatClient()
        }
        """, expanding: "DependencyEntry")

      #expect(
        expansion.text == """
          extension DependencyValues {
            public var dogs: DogClient {
              get {
                self[__Key_dogs.self]
              }
              set {
                self[__Key_dogs.self] = newValue
              }
            }

            public nonisolated enum __Key_dogs: CalotypeTCA.DependencyKey {
              public static let liveValue: DogClient = .live
            }
            var cats: CatClient {
              get {
                self[__Key_cats.self]
              }
              set {
                self[__Key_cats.self] = newValue
              }
            }

            nonisolated enum __Key_cats: CalotypeTCA.TestDependencyKey {
              static let testValue: CatClient = CatClient()
            }
          }
          """)
    }

    @Test func `type and value must be written`() {
      let expansion = Expansion(
        """
        extension DependencyValues {
          @DependencyEntry(.live) var dogs = DogClient()
        }
        """, expanding: "DependencyEntry")

      #expect(
        expansion.problems == """
            @DependencyEntry(.live) var dogs = DogClient()
            ^ '@DependencyEntry' needs a variable with a type and a value: '@DependencyEntry(.live) var clock: Clock = \
          .system'.
          """)
    }
  }
#endif
