import Calotype

extension Catalog {
  /// The screens and their states. The real reducers reach each state over recordings.
  public static let templateApp = Catalog("templateapp", services: [.library]) {
    Screen("list", BookList(), from: BookList.State(), view: BookListView.init, failure: \.books.failure) { journey in
      await journey.send(.appeared)
    }
    .state("loaded")
    .state("loading") { $0.begin(.appeared) }
    .state("empty", variant: "empty")
    .state("failed", variant: "server-error")
    .state("refused", variant: "refused")

    Screen("book", App(), from: App.State(), view: AppView.init, failure: \.failure) { journey in
      await journey.open(journey.arguments["book"] ?? "night-ferries")
      await journey.send(.detail(.appeared))
    }
    .argument("book", "The book's id, e.g. night-ferries.")
    .state("loaded")
    .state("loading") { journey in
      await journey.open("night-ferries")
      journey.begin(.detail(.appeared))
    }
    .state("not-found", variant: "not-found")
  }
}

extension Journey<App.State, App.Action> {
  /// Opens a book like a tap on its row.
  fileprivate func open(_ id: Book.ID) async {
    await send(.list(.appeared))
    await send(.list(.bookTapped(id)))
  }
}

extension App.State {
  /// The failure that the screen of a book shows.
  fileprivate var failure: (any Error)? { detail?.details.failure }
}
