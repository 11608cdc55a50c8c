import Calotype

extension Catalog {
  /// Every state of the screen that is worth looking at, reached by the real feature.
  static let counters = Catalog("counters", services: []) {
    Screen("list", CounterScreen(), from: CounterScreen.State(), view: CounterScreenView.init) { journey in
      await journey.send(.list(.addTapped))
    }
    .state("one")
    .state("question") { journey in
      await journey.send(.list(.addTapped))
      await journey.send(.removeTapped(id: 1))
    }
  }
}
