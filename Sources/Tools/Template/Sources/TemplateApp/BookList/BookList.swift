import Calotype

/// The list of all books.
struct BookList: Reducer {
  struct State: Equatable, Sendable {
    var books: Loading<[Book], APIError> = .idle
  }

  enum Action: Equatable, Sendable {
    case appeared
    case retryTapped
    case booksLoaded(Result<[Book], APIError>)
    case bookTapped(Book.ID)
  }

  @Dependency(\.library) var library

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared where state.books.value != nil:
        // The list is loaded once, and again only after a failure; coming back from a book keeps it.
        return .none

      case .appeared, .retryTapped:
        guard state.books.start() else { return .none }
        return .run { [library] send in
          await send(.booksLoaded(Result(of: try await library.books())))
        }

      case .booksLoaded(let result):
        state.books.finish(with: result)
        return .none

      case .bookTapped:
        // The app opens the book.
        return .none
      }
    }
  }
}
