import Calotype

/// The list of a detail: while it is waited for or missing, the facts above it stay.
struct DetailList<Row: Identifiable & Equatable & Sendable>: View where Row.ID: Sendable {
  let list: Paging<Row, PageCursor, APIError>
  /// What is asked for: `statistics`.
  let name: String
  /// What a row is: `games` of a player, `players` of a game.
  let noun: Noun
  /// Whether the end of the list is told, where nothing else says how many rows there are.
  var tellsEnd = true
  let retry: Perform
  let more: Perform
  @ViewBuilder let rows: @Sendable () -> ViewList

  var body: some View {
    LoadingContent(
      self.list, waiting: "Loading \(self.name)…", failed: "The \(self.name) could not be loaded", retry: self.retry
    ) { [self] _ in
      self.rows()
      VStack {
        OmissionNotice(self.list, of: self.noun)
        if self.tellsEnd || !self.list.isAtEnd { PagingEnd(self.list, of: self.noun, more: self.more) }
      }
      .padding(Insets(top: self.tellsEnd ? 1 : 0))
      // Where rows are rare the table goes without some: it can be moved, words that are cut off cannot.
      .layoutPriority(1)
    }
  }
}
