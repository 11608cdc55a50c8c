import ArgumentParser
import CalotypeCatalog
import CalotypeGoldens

/// Where goldens and recordings are.
struct GoldenPlaces: ParsableArguments {
  @Option(help: "The folder of goldens.")
  var goldens: String?

  @Option(help: "The folder of recordings.")
  var fixtures: String?

  /// Renders the parts of a catalogue that are called by their ids, or all of it.
  @MainActor
  func render(_ catalog: Catalog, _ ids: [String]) async throws -> GoldenRun {
    let folders = Folders(catalog)
    return try await GoldenRun.render(
      catalog, ids, store: GoldenStore(folder: folders.goldens(self.goldens)),
      recordings: folders.fixtures(self.fixtures))
  }
}

/// Which goldens a command is about, and where they are.
struct GoldenScope: ParsableArguments {
  @Argument(help: "Only the goldens of an app, a screen or a state: dogs, dogs/list, dogs/list/loaded.")
  var filter: String?

  @OptionGroup var places: GoldenPlaces

  /// The folder of goldens that was asked for.
  var goldens: String? { self.places.goldens }

  /// The folder of recordings that was asked for.
  var fixtures: String? { self.places.fixtures }

  /// Renders the catalogue's prints within the filter.
  @MainActor
  func render(_ catalog: Catalog) async throws -> GoldenRun {
    try await self.places.render(catalog, self.filter.map { [$0] } ?? [])
  }
}
