import Calotype

/// A number that is counted up and down.
struct Counter: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    let id: Int
    var count = 0
  }

  enum Action: Equatable, Sendable {
    case minusTapped
    case plusTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .minusTapped:
        state.count -= 1
        return .none
      case .plusTapped:
        state.count += 1
        return .none
      }
    }
  }
}
