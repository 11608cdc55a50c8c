import Calotype

extension Catalog {
  /// The screen of the number fact app.
  public static let numbers = Catalog("number", services: [.number]) {
    Screen("fact", NumberFact(), from: NumberFact.State(), view: NumberFactView.init, failure: \.fact.failure) {
      journey in
      await journey.count()
      await journey.send(.factTapped)
    }
    .argument("n", "The number: 42, 0, -40. The default is 42.", kind: .wholeNumber)
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
    .journey(
      "ask-for-a-fact", from: { await $0.count() },
      [
        .press("?"), .press(.escape), .press("+"), .press(.left), .press(.left), .press(.enter), .press(.enter),
        .press(.tab), .press(.tab), .press("+"), .press(.enter), .press(.right), .press(.enter), .press("f"),
        .resize(columns: 32, rows: 9), .press(.escape),
      ]
    )
    .states(
      "long", "hostile", "latin-1", "empty", "web-page", "not-found", "server-error", "refused", "cut-off", "slow")
  }
}

extension Journey<NumberFact.State, NumberFact.Action> {
  /// Counts to the number of the argument, or to 42.
  fileprivate func count() async { await send(.countChanged(arguments.number("n") ?? 42)) }
}
