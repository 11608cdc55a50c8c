#if Macros
  import Testing

  struct ViewActionTests {
    @Test func `a screen with a store sends its own actions`() {
      let expansion = Expansion(
        """
        @ViewAction(for: Dogs.self)
        struct DogScreen {
          let store: StoreOf<Dogs>
        }
        """, expanding: "ViewAction")

      #expect(
        expansion.text == """

          struct DogScreen {
            let store: StoreOf<Dogs>
          }

          extension DogScreen: CalotypeTCA.ViewActionSending {
          }
          """)
    }

    @Test func `a send past it is warned of`() {
      let expansion = Expansion(
        """
        @ViewAction(for: Dogs.self)
        struct DogScreen {
          let store: StoreOf<Dogs>
          func retry() { store.send(.view(.retryTapped)) }
        }
        """, expanding: "ViewAction")

      #expect(
        expansion.problems == """
            func retry() { store.send(.view(.retryTapped)) }
                           ^ Use 'send' instead of 'store.send' in a type with '@ViewAction'.
          """)
    }

    @Test func `it needs a store`() {
      let expansion = Expansion("@ViewAction(for: Dogs.self) struct DogScreen {}", expanding: "ViewAction")

      #expect(
        expansion.problems == """
          @ViewAction(for: Dogs.self) struct DogScreen {}
          ^ '@ViewAction' needs a property 'store': 'let store: StoreOf<Feature>'.
          """)
    }
  }
#endif
