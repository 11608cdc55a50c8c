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
          Form {
            FormRow("Author", details.author)
            FormRow("Published", "\(details.year)")
            FormRow("Pages", "\(details.pages)")
            FormRow("Language", details.language)
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
