/// The detail: its reducer and its picture.
extension NewPackage {
  var detailFiles: [File] {
    [
      File("Sources/\(self.name.module)/BookDetail/BookDetail.swift", Self.bookDetail),
      File("Sources/\(self.name.module)/BookDetail/BookDetailView.swift", Self.bookDetailView),
    ]
  }

  private static let bookDetail = """
    import Calotype

    /// One book: its facts, and what it is about.
    struct BookDetail: Reducer {
      struct State: Equatable, Identifiable, Sendable {
        /// What the API is asked by.
        let id: Book.ID

        /// What the book is called as long as nothing more is known.
        let title: String

        var details: Loading<BookDetails, APIError> = .idle
      }

      enum Action: Equatable, Sendable {
        case appeared
        case retryTapped
        case detailsLoaded(Result<BookDetails, APIError>)
        case backTapped
      }

      @Dependency(\\.library) var library

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
    """

  private static let bookDetailView = #"""
    import Calotype

    /// The screen of one book.
    struct BookDetailView: View {
      let state: BookDetail.State
      let send: Send<BookDetail.Action>

      var body: some View {
        Page {
          LoadingContent(
            state.details, waiting: "Loading the book…", failed: "The book could not be loaded",
            retry: { send(.retryTapped) }
          ) { details in
            VStack(spacing: 1) {
              VStack {
                Fact("Author", details.author)
                Fact("Published", "\(details.year)")
                Fact("Pages", "\(details.pages)")
                Fact("Language", details.language)
              }
              Text(details.summary)
            }
            .padding(rows: 1)
          }
        } header: {
          TitleBar(state.title.visibleName, back: { send(.backTapped) })
        }
      }
    }

    /// A name and its value, with all values in one column.
    private struct Fact: View {
      let name: String
      let value: String

      init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
      }

      var body: some View {
        HStack(spacing: 1) {
          Text(name).role(.secondary).lineLimit(1).frame(columns: 10)
          Text(value)
        }
      }
    }
    """#
}
