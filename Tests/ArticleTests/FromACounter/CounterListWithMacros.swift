#if Macros
  import CalotypeTCA

  @Reducer
  struct CounterListWithMacros {
    @ObservableState
    struct State: Equatable {
      var rows: IdentifiedArrayOf<Counter.State> = []
    }

    enum Action {
      case addTapped
      case rows(IdentifiedActionOf<Counter>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .addTapped:
          state.rows.append(Counter.State(id: (state.rows.last?.id ?? 0) + 1))
          return .none
        case .rows:
          return .none
        }
      }
      .forEach(\.rows, action: \.rows) { Counter() }
    }
  }

  @DependencyClient
  struct FactClientWithMacros {
    var fact: @Sendable (_ number: Int) async throws -> String
  }
#endif
