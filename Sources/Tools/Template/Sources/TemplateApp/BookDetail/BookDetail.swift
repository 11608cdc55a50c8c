import Calotype

/// The details of one book.
struct BookDetail: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    /// The id in the API.
    let id: Book.ID

    /// The title to show until the details are loaded.
    let title: String

    var details: Loading<BookDetails, APIError> = .idle
  }

  enum Action: Equatable, Sendable {
    case appeared
    case retryTapped
    case detailsLoaded(Result<BookDetails, APIError>)
    case backTapped
  }

  @Dependency(\.library) var library

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared where state.details.value != nil:
        return .none

      case .appeared, .retryTapped:
        guard state.details.start() else { return .none }
        return .run { [id = state.id, library] send in
          await send(.detailsLoaded(Result(of: try await library.details(id))))
        }

      case .detailsLoaded(let result):
        state.details.finish(with: result)
        return .none

      case .backTapped:
        // The app closes the book.
        return .none
      }
    }
  }
}
