#if Macros
  import Testing

  struct ReducerTests {
    @Test func `a feature gets its conformance, paths for its actions and its state's cases, and a builder`() {
      let expansion = Expansion(
        """
        @Reducer
        struct Feature {
          enum State {}
          enum Action {}
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
        """, expanding: "Reducer")

      #expect(
        expansion.text == """

          struct Feature {
            @CasePathable @dynamicMemberLookup
            enum State {}
            @CasePathable
            enum Action {}
            @CalotypeTCA.ReducerBuilder<Self.State, Self.Action>
            var body: some ReducerOf<Self> {
              EmptyReducer()
            }
          }

          extension Feature: CalotypeTCA.Reducer {
          }
          """)
      #expect(expansion.problems == "")
    }

    @Test func `missing members are generated with the access level of the feature`() {
      let expansion = Expansion("@Reducer public struct Feature {}", expanding: "Reducer")

      #expect(
        expansion.text == """
          public struct Feature {

            @ObservableState
            public struct State: Codable, Equatable, Hashable, Sendable {
              public init() {
              }
            }

            public enum Action: Equatable, Hashable, Sendable {
            }

            public let body = CalotypeTCA.EmptyReducer<State, Action>()
          }

          extension Feature: CalotypeTCA.Reducer {
          }
          """)
    }

    @Test(arguments: [
      "some ReducerOf<Self>": "Self.State, Self.Action",
      "some Reducer<State, Action>": "Self.State, Self.Action",
      "some Reducer<Self.State, Self.Action>": "Self.State, Self.Action",
      "some Calotype.ReducerOf<Self>": "Self.State, Self.Action",
      "some Reducer<Int, Bool>": "Int, Bool",
      "some ReducerOf<Base>": "Base.State, Base.Action",
    ])
    func `the builder is of the types that the body spells`(type: String, types: String) {
      let expansion = Expansion(
        """
        @Reducer
        struct Feature {
          struct State {}
          enum Action {}
          var body: \(type) {
            EmptyReducer()
          }
        }
        """, expanding: "Reducer")

      #expect(expansion.text.contains("@CalotypeTCA.ReducerBuilder<\(types)>"))
    }

    @Test func `state and actions may be in an extension if there is a body`() {
      let expansion = Expansion(
        """
        @Reducer
        struct Feature {
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
        """, expanding: "Reducer")

      #expect(!expansion.text.contains("struct State"))
      #expect(!expansion.text.contains("enum Action"))
    }

    @Test func `nothing is written twice`() {
      let source = """
        @Reducer
        struct Feature {
          @CasePathable @dynamicMemberLookup
          enum State {}
          enum Action: CasePathable {}
          @ReducerBuilder<State, Action>
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
        """
      #expect(
        Expansion(source, expanding: "Reducer").text == """
          \(source.dropFirst("@Reducer".count))

          extension Feature: CalotypeTCA.Reducer {
          }
          """)
    }

    @Test func `a body that returns is not built`() {
      let expansion = Expansion(
        """
        @Reducer
        struct Feature {
          struct State {}
          enum Action {}
          var body: some ReducerOf<Self> {
            return EmptyReducer()
          }
        }
        """, expanding: "Reducer")

      #expect(!expansion.text.contains("ReducerBuilder"))
    }

    @Test func `a method and a body are one too many`() {
      let expansion = Expansion(
        """
        @Reducer
        struct Feature {
          struct State {}
          enum Action {}
          func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
          var body: some ReducerOf<Self> {
            Child()
          }
        }
        """, expanding: "Reducer")

      #expect(
        expansion.problems == """
            func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
                 ^ A reducer must have 'body' or 'reduce(into:action:)', not both: only the method would run. Rename the \
          method and call it in 'body'.
          fix: Rename it to 'core' and call it in 'body'
          """)
      #expect(
        expansion.fixed == [
          """
          @Reducer
          struct Feature {
            struct State {}
            enum Action {}
            func core(into state: inout State, action: Action) -> Effect<Action> { .none }
            var body: some ReducerOf<Self> {
              Child()
              Reduce(self.core)
            }
          }
          """
        ])
    }

    @Test func `it is for structs and enums`() {
      let expansion = Expansion("@Reducer final class Feature {}", expanding: "Reducer")

      #expect(
        expansion.problems == """
          @Reducer final class Feature {}
          ^ '@Reducer' can only be attached to structs and enums, not to a class.
          fix: Remove '@Reducer'
          """)
    }
  }
#endif
