import Calotype

/// A part of a detail that is asked for by itself: while it is waited for or missing, the facts above it stay.
struct StatContent: View {
  let stats: Paging<StatLine, PageCursor, APIError>
  /// What a row is: `games` of a player, `players` of a game.
  let noun: Noun
  /// Whether the end of the list is told, where nothing else says how many rows there are.
  var tellsEnd = true
  let retry: Perform
  let more: Perform
  @ViewBuilder let rows: @Sendable () -> ViewList

  var body: some View {
    LoadingContent(
      self.stats, waiting: "Loading statistics…", failed: "The statistics could not be loaded", retry: self.retry
    ) { [self] _ in
      self.rows()
      // Where rows are rare the table goes without some: it can be moved, words that are cut off cannot.
      OmissionNotice(self.stats, of: self.noun).layoutPriority(1)
      if self.tellsEnd || !self.stats.isAtEnd {
        PagingEnd(self.stats, of: self.noun, more: self.more).layoutPriority(1)
      }
    }
  }
}
