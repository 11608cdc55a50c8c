#if Macros
  import Testing

  struct ObservableStateTests {
    @Test func `a state gets a mark and nothing else`() {
      let expansion = Expansion(
        """
        @ObservableState struct State {
          var count = 0
        }
        """, expanding: "ObservableState")

      #expect(
        expansion.text == """
          struct State {
            var count = 0
          }

          extension State: CalotypeTCA.ObservableState {
          }
          """)
    }

    @Test func `it is for structs and enums`() {
      let expansion = Expansion("@ObservableState actor State {}", expanding: "ObservableState")

      #expect(
        expansion.problems == """
          @ObservableState actor State {}
          ^ '@ObservableState' can only be attached to structs and enums, not to an actor.
          fix: Remove '@ObservableState'
          """)
      #expect(expansion.fixed == ["actor State {}"])
    }
  }
#endif
