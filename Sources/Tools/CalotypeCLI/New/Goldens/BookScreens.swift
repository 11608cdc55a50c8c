import CalotypeHTTP
import CalotypeScreens

/// What the screens of a new package show, state by state.
enum BookScreens {
  /// Screen and state, and its picture.
  static var states: [(id: String, view: any View)] {
    [
      ("list/loaded", BookListPicture(.shown(SampleBook.all))),
      ("list/loading", BookListPicture(.loading)),
      ("list/empty", BookListPicture(.shown([]))),
      ("list/failed", BookListPicture(.failed(.status(500, message: "The catalogue is being rebuilt.")))),
      ("list/refused", BookListPicture(.failed(.transport(.connectionRefused("api.example.com"))))),
      ("book/loaded", BookDetailPicture(.shown([.shown]))),
      ("book/loading", BookDetailPicture(.loading)),
      ("book/not-found", BookDetailPicture(.failed(.status(404, message: "There is no such book.")))),
    ]
  }
}

/// What a screen has of its books.
private enum Content {
  case shown([SampleBook])
  case loading
  case failed(APIError)
}

/// The list, as `BookListView` of the new package draws it.
private struct BookListPicture: View {
  let content: Content

  init(_ content: Content) { self.content = content }

  var body: some View {
    Page {
      switch self.content {
      case .shown(let books) where books.isEmpty:
        EmptyState("There are no books.", hint: "The library answered with an empty list.")
      case .shown(let books):
        self.rows(of: books)
      case .loading:
        Spinner("Loading books…").padding(rows: 1)
      case .failed(let error):
        ErrorState("The books could not be loaded", cause: error.summary, hint: error.advice, retry: {})
      }
    } header: {
      TitleBar("Books", trailing: self.count)
    }
  }

  private var count: String? {
    guard case .shown(let books) = self.content, !books.isEmpty else { return nil }
    return "\(books.count) books"
  }

  private func rows(of books: [SampleBook]) -> some View {
    List("books", books) { book in
      Text(book.title).lineLimit(1)
      Spacer()
      Text(book.author).role(.secondary).lineLimit(1)
      Text("\(book.year)").frame(columns: 4)
      Symbol.chevron.role(.accent)
    } onSelect: { _ in
    }
    .padding(Insets(top: 1))
  }
}

/// The detail, as `BookDetailView` of the new package draws it.
private struct BookDetailPicture: View {
  let content: Content

  init(_ content: Content) { self.content = content }

  var body: some View {
    Page {
      switch self.content {
      case .shown:
        VStack(spacing: 1) {
          VStack {
            self.fact("Author", SampleBook.shown.author)
            self.fact("Published", "\(SampleBook.shown.year)")
            self.fact("Pages", "\(SampleBook.pages)")
            self.fact("Language", SampleBook.language)
          }
          Text(SampleBook.summary)
        }
        .padding(rows: 1)
      case .loading:
        Spinner("Loading the book…").padding(rows: 1)
      case .failed(let error):
        ErrorState("The book could not be loaded", cause: error.summary, hint: error.advice, retry: {})
      }
    } header: {
      TitleBar(SampleBook.shown.title, back: {})
    }
  }

  private func fact(_ name: String, _ value: String) -> some View {
    HStack(spacing: 1) {
      Text(name).role(.secondary).lineLimit(1).frame(columns: 10)
      Text(value)
    }
  }
}
