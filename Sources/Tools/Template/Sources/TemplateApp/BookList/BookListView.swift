import Calotype

/// The screen of all books.
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
  /// `5 books`; `nil` if there are none.
  fileprivate var countText: String? {
    guard let books = self.books.value, !books.isEmpty else { return nil }
    return Noun("books").counted(books.count)
  }
}
