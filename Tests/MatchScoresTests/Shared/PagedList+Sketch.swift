import Calotype

@testable import MatchScores

extension PagedList where Row.ID == Int {
  /// The numbers of the rows that are shown, and how the list goes on: `1 2 23, more`, `loading`.
  var sketch: String {
    let end =
      if self.rows.isLoadingMore {
        "loading more"
      } else if self.rows.isLoading {
        "loading"
      } else if self.rows.failure != nil {
        "failed"
      } else {
        self.rows.hasMore ? "more" : self.rows.isAtEnd ? "end" : "not asked for"
      }
    return (self.shown.isEmpty ? "" : self.shown.map { "\($0.id)" }.joined(separator: " ") + ", ") + end
  }
}
