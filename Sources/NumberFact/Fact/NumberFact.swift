import Calotype

/// A number that is counted up and down, and a fact about it, told in an alert.
struct NumberFact: Reducer {
  struct State: Equatable, Sendable {
    var count = 0

    /// The fact about the number as it is now. It outlives its alert, and goes with the number.
    var fact: Loading<String, APIError> = .idle

    var alert: String?
  }

  enum Action: Equatable, Sendable {
    case countChanged(Int)
    case factTapped
    case factLoaded(Result<String, APIError>)
    case anotherTapped
    case alertClosed
  }

  private enum CancelID {
    case fact
  }

  @Dependency(\.numbers) var api

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .countChanged(let count):
        guard count != state.count else { return .none }
        state.count = count
        state.fact = .idle
        // Nobody wants to hear of the number that was there before.
        return .cancel(id: CancelID.fact)

      case .factTapped, .anotherTapped:
        state.alert = nil
        guard !state.fact.isLoading else { return .none }
        state.fact.start()
        return .run { [api, count = state.count] send in
          await send(.factLoaded(Result(of: try await api.fact(count))))
        }
        .cancellable(id: CancelID.fact)

      case .factLoaded(let result):
        state.fact.finish(with: result)
        state.alert = try? result.get()
        return .none

      case .alertClosed:
        state.alert = nil
        return .none
      }
    }
  }
}
