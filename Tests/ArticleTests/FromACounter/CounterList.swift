import Calotype

/// Any number of counters.
struct CounterList: Reducer {
  struct State: Equatable, Sendable {
    var rows: IdentifiedArrayOf<Counter.State> = []
    var total = 0
  }

  enum Action: Equatable, Sendable {
    case addTapped
    case rows(IdentifiedActionOf<Counter>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.rows.append(Counter.State(id: (state.rows.last?.id ?? 0) + 1))
        return .none
      case .rows(.element(id: _, action: .minusTapped)):
        state.total -= 1
        return .none
      case .rows(.element(id: _, action: .plusTapped)):
        state.total += 1
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Counter() }
  }
}

extension CounterList.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let rows = AnyCasePath(CounterList.Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
