import Calotype

/// The list of all breeds, and the filter over it.
struct Dogs: Reducer {
  struct State: Equatable, Sendable {
    var dogs: Loading<[Dog], APIError> = .idle
    var query = SearchQuery()
  }

  enum Action: Equatable, Sendable {
    case appeared
    case retryTapped
    case dogsLoaded(Result<[Dog], APIError>)
    case queryChanged(String)
    case dogTapped(Dog.ID)
  }

  @Dependency(\.dogs) var api

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared where state.dogs.value != nil:
        // The list is loaded once, and again only after a failure.
        return .none

      case .appeared, .retryTapped:
        guard state.dogs.start() else { return .none }
        return .run { [api] send in
          await send(.dogsLoaded(Result(of: try await api.breeds())))
        }

      case .dogsLoaded(let result):
        state.dogs.finish(with: result)
        return .none

      case .queryChanged(let query):
        state.query.text = query
        return .none

      case .dogTapped:
        return .none
      }
    }
  }
}

extension Dogs.State {
  /// The breeds whose name contains the query.
  var matches: [Dog] { query.filter(dogs.value ?? []) { [$0.name] } }
}
