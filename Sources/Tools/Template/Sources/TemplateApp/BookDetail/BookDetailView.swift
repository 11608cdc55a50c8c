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

/// A name and its value. The values of several facts are aligned.
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
