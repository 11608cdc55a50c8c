import Calotype

/// The list of counters, a fact about one of them, and the question before one is removed.
struct CounterScreen: Reducer {
  struct State: Equatable, Sendable {
    var list = CounterList.State()
    @Presents var fact: Fact.State?
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action: Equatable, Sendable {
    case list(CounterList.Action)
    case factTapped(id: Counter.State.ID)
    case removeTapped(id: Counter.State.ID)
    case fact(PresentationAction<Fact.Action>)
    case alert(PresentationAction<Alert>)

    enum Alert: Equatable, Sendable {
      case removeConfirmed(id: Counter.State.ID)
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { CounterList() }
    Reduce { state, action in
      switch action {
      case .factTapped(let id):
        state.fact = state.list.rows[id: id].map { Fact.State(number: $0.count) }
        return .none
      case .removeTapped(let id):
        state.alert = state.list.rows[id: id].map { .removing($0) }
        return .none
      case .alert(.presented(.removeConfirmed(let id))):
        state.list.total -= state.list.rows.remove(id: id)?.count ?? 0
        return .none
      case .list, .fact, .alert(.dismiss):
        return .none
      }
    }
    .ifLet(\.$fact, action: \.fact) { Fact() }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState<CounterScreen.Action.Alert> {
  static func removing(_ counter: Counter.State) -> Self {
    AlertState {
      TextState("Remove counter \(counter.id)?")
    } actions: {
      ButtonState(role: .cancel) { TextState("Keep") }
      ButtonState(role: .destructive, action: .removeConfirmed(id: counter.id)) { TextState("Remove") }
    } message: {
      TextState("It has counted to \(counter.count).")
    }
  }
}

extension CounterScreen.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let list = AnyCasePath(CounterScreen.Action.list) { if case .list(let action) = $0 { action } else { nil } }
    let fact = AnyCasePath(CounterScreen.Action.fact) { if case .fact(let action) = $0 { action } else { nil } }
    let alert = AnyCasePath(CounterScreen.Action.alert) { if case .alert(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
