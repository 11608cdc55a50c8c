import Calotype

extension Catalog {
  /// The screen of the number fact app.
  public static let numbers = Catalog("number", services: [.number]) {
    Screen("fact", NumberFact(), from: NumberFact.State(), view: NumberFactView.init, failure: \.fact.failure) {
      journey in
      await journey.count()
      await journey.send(.factTapped)
    }
    .argument("n", "The number: 42, 0, -40. It is 42 unless another is said.", kind: .wholeNumber)
    .state("loaded")
    .state("closed", set: ["n": "7"]) { journey in
      await journey.count()
      await journey.send(.factTapped)
      await journey.send(.alert(.dismiss))
    }
    .state("start") { _ in }
    .state("loading") { journey in
      await journey.count()
      journey.begin(.factTapped)
    }
    .state("stale") { journey in
      await journey.count()
      journey.begin(.factTapped)
      await journey.send(.countChanged(journey.state.count + 1))
    }
    .state("another-failed", fixtures: "another") { journey in
      await journey.count()
      await journey.send(.factTapped)
      await journey.send(.alert(.presented(.anotherTapped)))
    }
    .state("negative", set: ["n": "-40"])
    .state("large", set: ["n": "1000000"])
    .state("long", fixtures: "long")
    .state("hostile", fixtures: "hostile")
    .state("latin-1", fixtures: "latin-1")
    .state("empty", fixtures: "empty")
    .state("web-page", fixtures: "web-page")
    .state("not-found", fixtures: "not-found")
    .state("server-error", fixtures: "server-error")
    .state("refused", fixtures: "refused")
    .state("cut-off", fixtures: "cut-off")
    .state("slow", fixtures: "slow")
  }
}

extension Journey<NumberFact.State, NumberFact.Action> {
  /// Counts to the number that the user said, 42 unless they did.
  fileprivate func count() async {
    await self.send(.countChanged(self.arguments.number("n") ?? 42))
  }
}
