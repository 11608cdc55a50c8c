import Calotype

extension Screen where R == MatchScores, Content == MatchScoresView {
  /// A screen of the app that shows a tab.
  init(_ tab: MatchScores.Tab) {
    self.init(tab.name, MatchScores(), from: MatchScores.State(), view: MatchScoresView.init, failure: \.failure) {
      await $0.open(tab)
    }
  }

  /// What every list can meet: pages, failures, both generations of the service, and rows that are hard to read.
  func commonStates(of tab: MatchScores.Tab) -> Self {
    self
      .state("loading") { await $0.beginToOpen(tab) }
      .state("loading-more") { await $0.open(tab, beginning: .more(of: tab)) }
      .state("more-failed", variant: "more-failed") { await $0.open(tab, then: .more(of: tab)) }
      .state("end-reached") { journey in
        await journey.open(tab)
        await journey.loadAll(of: tab)
      }
      .state("page-2", set: ["page": "2"])
      .state("page-behind-end", set: ["page": "9"])
      .state("page-failed", variant: "more-failed", set: ["page": "2"])
      .state("refreshing") { await $0.open(tab, beginning: .refreshTapped) }
      .state("refresh-failed", variant: "refresh-failed") { await $0.open(tab, then: .refreshTapped) }
      .states(
        recorded: "empty", "v1", "odd", "hostile", "no-key", "rate-limited", "bad-request",
        "not-found", "server-error", "refused", "web-page", "cut-off", "torn", "null-data")
  }
}
