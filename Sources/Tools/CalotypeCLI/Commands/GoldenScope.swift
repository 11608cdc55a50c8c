import ArgumentParser
import CalotypeCatalog
import CalotypeGoldens

/// The folders of goldens and recordings.
struct GoldenPlaces: ParsableArguments {
  @Option(help: "The folder of goldens.", completion: .directory) var goldens: String?

  @Option(help: "The folder of recordings.", completion: .directory) var fixtures: String?

  /// Renders the parts of a catalog with the given ids, or the whole catalog if there are none.
  ///
  /// - Parameter andOthers: Whether to render the whole catalog in any case.
  @MainActor
  func render(_ catalog: Catalog, _ ids: [String], andOthers: Bool = false) async throws -> GoldenRun {
    let folders = Folders(catalog)
    return try await GoldenRun.render(
      catalog, ids, andOthers: andOthers, store: GoldenStore(folder: folders.folder(goldens, .goldens)),
      recordings: folders.fixtures(fixtures))
  }
}

/// A part of the goldens, and the folders.
struct GoldenScope: ParsableArguments {
  @Argument(
    help: "Only the goldens of an app, a screen or a state: dogs, dogs/list, dogs/list/loaded.", completion: .screens)
  var filter: String?

  @OptionGroup var places: GoldenPlaces

  /// Renders the prints in the filter.
  @MainActor
  func render(_ catalog: Catalog) async throws -> GoldenRun {
    try await places.render(catalog, filter.map { [$0] } ?? [])
  }
}
