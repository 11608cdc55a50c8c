import Calotype

@testable import MatchScores

extension PagedList where Row.ID == Int {
  /// The numbers of the rows that are shown, and how the list goes on: `1 2 23, more`, `loading`.
  var sketch: String {
    let end =
      if rows.isLoadingMore {
        "loading more"
      } else if rows.isLoading {
        "loading"
      } else if rows.failure != nil {
        "failed"
      } else {
        rows.hasMore ? "more" : rows.isAtEnd ? "end" : "not asked for"
      }
    return (shown.isEmpty ? "" : shown.map { "\($0.id)" }.joined(separator: " ") + ", ") + end
  }
}
