import ArgumentParser
import CalotypeCatalog
import CalotypeGoldens

/// Which goldens a command is about, and where they are.
struct GoldenScope: ParsableArguments {
  @Argument(help: "Only the goldens of an app, a screen or a state: dogs, dogs/list, dogs/list/loaded.")
  var filter: String?

  @Option(help: "The folder of goldens.")
  var root: String?

  @Option(help: "The folder of recordings.")
  var fixtures: String?

  /// Renders the catalogue's prints within the filter and settles each with its golden.
  ///
  /// - Returns: What was found, and what kept a golden from being settled: a file that cannot be read or written, an
  ///   answer that is not recorded.
  @MainActor
  func summary(of catalog: Catalog, mode: GoldenPolicy.Mode) async throws -> (GoldenSummary, [FailureReport]) {
    let folders = Folders(catalog)
    let store = GoldenStore(root: try folders.snapshots(self.root))
    let filter = self.filter.map(GoldenFilter.init) ?? .everything
    let run = try await CatalogRun.render(catalog, filter, recordings: try folders.fixtures(self.fixtures))
    var summary = GoldenSummary(mode: mode)
    var failures = run.failures
    for print in run.states.flatMap(\.prints) {
      do {
        summary.add(try store.settle(print.golden, by: GoldenPolicy(mode: mode, asker: .command)))
      } catch {
        failures.append(FailureReport("\(error)"))
      }
    }
    let orphans = try store.orphans(expected: run.names, in: filter)
    guard !orphans.isEmpty || run.names.contains(where: filter.includes) else {
      throw ValidationError("“\(self.filter ?? "")” is no app, screen or state. “screens” lists what there is.")
    }
    summary.add(orphans: orphans)
    return (summary, failures)
  }
}
