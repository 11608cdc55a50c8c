import Calotype

/// A fact about a number, shown over the screen that asks for it.
struct Fact: Reducer {
  struct State: Equatable, Sendable {
    let number: Int
    var text: Loading<String, FactError> = .idle
  }

  enum Action: Equatable, Sendable {
    case appeared
    case loaded(Result<String, FactError>)
    case closeTapped
  }

  @Dependency(\.facts) var facts
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        state.text.start()
        return .run { [facts, number = state.number] send in
          await send(.loaded(Result(of: try await facts.fact(number))))
        }
      case .loaded(let result):
        state.text.finish(with: result)
        return .none
      case .closeTapped:
        return .run { [dismiss] _ in await dismiss() }
      }
    }
  }
}
