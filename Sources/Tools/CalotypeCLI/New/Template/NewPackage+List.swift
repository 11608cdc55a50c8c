/// The list: its reducer and its picture.
extension NewPackage {
  var listFiles: [File] {
    [
      File("Sources/\(self.name.module)/BookList/BookList.swift", Self.bookList),
      File("Sources/\(self.name.module)/BookList/BookListView.swift", Self.bookListView),
    ]
  }

  private static let bookList = """
    import Calotype

    /// The list of all books: what is known of it, what can happen, and what follows.
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

      @Dependency(\\.library) var library

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .appeared where state.books.value != nil:
            // Coming back from a book keeps the list: it is loaded once, and again only after a failure.
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
    """

  private static let bookListView = #"""
    import Calotype

    /// The screen of all books: a value that draws a state and reads nothing else.
    struct BookListView: View {
      let state: BookList.State
      let send: Send<BookList.Action>

      var body: some View {
        Page {
          LoadingContent(
            state.books, waiting: "Loading books…", failed: "The books could not be loaded",
            retry: { send(.retryTapped) }
          ) { books in
            if books.isEmpty {
              EmptyState("There are no books.", hint: "The library answered with an empty list.")
            } else {
              rows(of: books)
            }
          }
        } header: {
          TitleBar("Books", trailing: state.countText)
        }
      }

      private func rows(of books: [Book]) -> some View {
        List("books", books) { book in
          Text(book.title.visibleName).lineLimit(1)
          Spacer()
          Text(book.author).role(.secondary).lineLimit(1)
          Text("\(book.year)").frame(columns: 4)
          Symbol.chevron.role(.accent)
        } onSelect: { book in
          send(.bookTapped(book.id))
        }
        .padding(Insets(top: 1))
      }
    }

    extension BookList.State {
      /// `5 books`; nothing of none.
      fileprivate var countText: String? {
        guard let books = self.books.value, !books.isEmpty else { return nil }
        return Noun("books").counted(books.count)
      }
    }
    """#
}
