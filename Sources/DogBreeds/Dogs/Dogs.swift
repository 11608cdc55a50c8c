import Calotype

/// The list of all breeds, and the filter over it.
struct Dogs: Reducer {
  struct State: Equatable, Sendable {
    var dogs: Loading<[Dog], APIError> = .idle
    var query = ""
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
      case .appeared, .retryTapped:
        // Coming back from a breed keeps the list: it is loaded once, and again only after a failure.
        guard !state.dogs.isLoading, state.dogs.value == nil else { return .none }
        state.dogs.start()
        return .run { [api] send in
          await send(.dogsLoaded(Result(of: try await api.breeds())))
        }

      case .dogsLoaded(let result):
        state.dogs.finish(with: result)
        return .none

      case .queryChanged(let query):
        state.query = query
        return .none

      case .dogTapped:
        // The app opens the breed.
        return .none
      }
    }
  }
}

extension Dogs.State {
  /// The breeds whose name holds the query. Blanks around it and the case of letters do not matter.
  var matches: [Dog] {
    let dogs = self.dogs.value ?? []
    let query = self.trimmedQuery.lowercased()
    return query.isEmpty ? dogs : dogs.filter { $0.name.lowercased().contains(query) }
  }

  /// The query as it is searched for and told back to the user.
  var trimmedQuery: String {
    var query = Substring(self.query)
    while query.first?.isWhitespace == true { query.removeFirst() }
    while query.last?.isWhitespace == true { query.removeLast() }
    return String(query)
  }
}
