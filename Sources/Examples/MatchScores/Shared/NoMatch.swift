import Calotype

/// Says that a search found nothing, and what can be done.
struct NoMatch: View {
  private let noun: String
  private let query: SearchQuery
  private let hasMore: Bool
  private let clear: Perform

  /// - Parameters:
  ///   - noun: What was searched for, e.g. `team`.
  ///   - list: The rows that were searched. There may be more of them.
  ///   - query: What was searched for.
  ///   - clear: What clears the search.
  init<Row>(_ noun: String, in list: PagedList<Row>, query: SearchQuery, clear: @escaping Perform) {
    self.noun = noun
    self.query = query
    self.hasMore = list.page == nil && list.rows.hasMore
    self.clear = clear
  }

  var body: some View {
    EmptyState(
      "No \(self.noun) matches “\(self.query.trimmed)”.",
      hint: self.hasMore ? "Change or clear the search, or load more." : "Change or clear the search."
    ) {
      Button("Clear the search", perform: self.clear)
    }
  }
}
