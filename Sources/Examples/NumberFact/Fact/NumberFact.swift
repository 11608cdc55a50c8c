import Calotype

/// A number that is counted up and down, and a fact about it in an alert.
struct NumberFact: Reducer {
  struct State: Equatable, Sendable {
    var count = 0

    /// The fact about the current number. It stays when its alert is closed.
    var fact: Loading<String, APIError> = .idle

    @Presents var alert: Alert?
  }

  enum Alert: Hashable, Sendable, EphemeralState {
    case fact(String, about: Int)

    enum Action: Equatable, Sendable {
      case anotherTapped
    }
  }

  enum Action: Equatable, Sendable {
    case countChanged(Int)
    case factTapped
    case factLoaded(Result<String, APIError>)
    case alert(PresentationAction<Alert.Action>)
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
        return .cancel(id: CancelID.fact)

      case .factTapped, .alert(.presented(.anotherTapped)):
        guard state.fact.start() else { return .none }
        return .run { [api, count = state.count] send in
          await send(.factLoaded(Result(of: try await api.fact(count))))
        }
        .cancellable(id: CancelID.fact)

      case .factLoaded(let result):
        state.fact.finish(with: result)
        if case .success(let fact) = result { state.alert = .fact(fact, about: state.count) }
        return .none

      case .alert(.dismiss):
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension NumberFact.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let alert = AnyCasePath(NumberFact.Action.alert) { if case .alert(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
