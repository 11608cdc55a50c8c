import CalotypeTCA

/// A count with a fact about it, as the number-fact demo has it: the alert with the fact is only a text.
struct CounterDomain: Reducer {
  struct State: Equatable {
    var count = 0
    var isLoading = false
    var factAlert: String?
  }

  enum Action: Equatable {
    case decreaseCounter
    case increaseCounter
    case factTapped
    case factResponse(TaskResult<String>)
    case factAlertDismissed
  }

  private enum CancelID { case fact }

  @Dependency(\.numberFact) var numberFact

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decreaseCounter:
        state.count -= 1
        return self.forgetFact(&state)

      case .increaseCounter:
        state.count += 1
        return self.forgetFact(&state)

      case .factTapped:
        guard !state.isLoading else { return .none }
        state.isLoading = true
        return .run { [count = state.count] send in
          await send(.factResponse(TaskResult { try await self.numberFact(count) }))
        }
        .cancellable(id: CancelID.fact)

      case .factResponse(.success(let fact)):
        state.isLoading = false
        state.factAlert = fact
        return .none

      case .factResponse(.failure):
        state.isLoading = false
        state.factAlert = "Could not load a number fact :("
        return .none

      case .factAlertDismissed:
        state.factAlert = nil
        return .none
      }
    }
  }

  private func forgetFact(_ state: inout State) -> Effect<Action> {
    state.isLoading = false
    return .cancel(id: CancelID.fact)
  }
}

private enum NumberFactKey: DependencyKey {
  static var liveValue: @Sendable (Int) async throws -> String { { "\($0) is a good number Brent" } }
  static var testValue: @Sendable (Int) async throws -> String { unimplemented("numberFact") }
}

extension DependencyValues {
  var numberFact: @Sendable (Int) async throws -> String {
    get { self[NumberFactKey.self] }
    set { self[NumberFactKey.self] = newValue }
  }
}
