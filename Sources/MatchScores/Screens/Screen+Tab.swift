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
      .state("loading-more") { journey in
        await journey.open(tab)
        journey.begin(journey.more(of: tab))
      }
      .state("more-failed", fixtures: "more-failed") { journey in
        await journey.open(tab)
        await journey.send(journey.more(of: tab))
      }
      .state("end-reached") { journey in
        await journey.open(tab)
        await journey.loadAll(of: tab)
      }
      .state("page-2", set: ["page": "2"])
      .state("page-behind-end", set: ["page": "9"])
      .state("page-failed", fixtures: "more-failed", set: ["page": "2"])
      .state("refreshing") { journey in
        await journey.open(tab)
        journey.begin(.refreshTapped)
      }
      .state("refresh-failed", fixtures: "refresh-failed") { journey in
        await journey.open(tab)
        await journey.send(.refreshTapped)
      }
      .state("empty", fixtures: "empty")
      .state("v1", fixtures: "v1")
      .state("odd", fixtures: "odd")
      .state("hostile", fixtures: "hostile")
      .state("no-key", fixtures: "no-key")
      .state("rate-limited", fixtures: "rate-limited")
      .state("bad-request", fixtures: "bad-request")
      .state("not-found", fixtures: "not-found")
      .state("server-error", fixtures: "server-error")
      .state("refused", fixtures: "refused")
      .state("web-page", fixtures: "web-page")
      .state("cut-off", fixtures: "cut-off")
      .state("torn", fixtures: "torn")
      .state("null-data", fixtures: "null-data")
  }
}
