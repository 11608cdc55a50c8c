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
    .state("another-failed", variant: "another") { journey in
      await journey.count()
      await journey.send(.factTapped)
      await journey.send(.alert(.presented(.anotherTapped)))
    }
    .state("negative", set: ["n": "-40"])
    .state("large", set: ["n": "1000000"])
    .state("long", variant: "long")
    .state("hostile", variant: "hostile")
    .state("latin-1", variant: "latin-1")
    .state("empty", variant: "empty")
    .state("web-page", variant: "web-page")
    .state("not-found", variant: "not-found")
    .state("server-error", variant: "server-error")
    .state("refused", variant: "refused")
    .state("cut-off", variant: "cut-off")
    .state("slow", variant: "slow")
  }
}

extension Journey<NumberFact.State, NumberFact.Action> {
  /// Counts to the number that the user said, 42 unless they did.
  fileprivate func count() async {
    await self.send(.countChanged(self.arguments.number("n") ?? 42))
  }
}
