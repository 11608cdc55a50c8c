import Calotype

/// The user who buys.
struct Profile: Reducer {
  struct State: Equatable, Sendable {
    /// The default user.
    static let firstID: UserProfile.ID = 1

    /// The number of the user.
    var id = firstID

    /// The user of that number; `nil` inside if the number is unknown.
    var user: Loading<UserProfile?, APIError> = .idle
  }

  enum Action: Equatable, Sendable {
    case appeared
    case refreshTapped
    /// Another user was selected.
    case userChanged(UserProfile.ID)
    case userLoaded(Result<UserProfile?, APIError>)
  }

  private enum CancelID {
    case user
  }

  @Dependency(\.storeClient) var api

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared where state.user.value != nil:
        return .none

      case .appeared, .refreshTapped:
        guard state.user.start() else { return .none }
        return .run { [api, id = state.id] send in
          await send(.userLoaded(Result(of: try await api.profile(id))))
        }
        .cancellable(id: CancelID.user)

      case .userChanged(let id):
        state = State(id: id)
        return .concatenate(.cancel(id: CancelID.user), .send(.appeared))

      case .userLoaded(let result):
        state.user.finish(with: result)
        return .none
      }
    }
  }
}
