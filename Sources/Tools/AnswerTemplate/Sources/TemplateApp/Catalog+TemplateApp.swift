import Calotype

extension Catalog {
  /// The screens and their states. The real reducers reach each state over recordings.
  public static let templateApp = Catalog("templateapp", services: [.templateService]) {
    Screen(
      "list", TemplateRowList(), from: TemplateRowList.State(), view: TemplateRowListView.init,
      failure: \.templateRows.failure
    ) { journey in
      await journey.send(.appeared)
    }
    .state("loaded")
    .state("loading") { $0.begin(.appeared) }
    .state("empty", variant: "empty")
    .state("failed", variant: "server-error")

    Screen(
      "detail", TemplateRowList(), from: TemplateRowList.State(), view: TemplateRowListView.init,
      failure: \.templateRows.failure
    ) { journey in
      await journey.send(.appeared)
      if let first = journey.state.templateRows.value?.first { await journey.send(.templateRowTapped(first.id)) }
    }
    .state("loaded")
  }
}
