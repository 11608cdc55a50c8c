import ArgumentParser
import CalotypeCatalog
import CalotypeFixtures
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
    let recordings = try folders.fixtures(self.fixtures)
    let filter = self.filter.map(GoldenFilter.init) ?? .everything
    let policy = GoldenPolicy(mode: mode, asker: .command)
    var summary = GoldenSummary(mode: mode)
    var names: Set<GoldenName> = []
    var failures: [FailureReport] = []

    for screen in catalog.screens {
      for state in screen.states {
        let prints = try screen.variants.map { variant in
          (try GoldenName(id: "\(screen.id)/\(state.name)", variant: variant.name), variant.environment)
        }
        // Two masters of one name would overwrite each other for ever.
        guard !prints.contains(where: { names.contains($0.0) }) else {
          failures.append(
            FailureReport("\(screen.id)/\(state.name) stands in the catalogue twice. Rename one of them."))
          continue
        }
        names.formUnion(prints.map(\.0))
        let wanted = prints.filter { filter.includes($0.0) }
        if wanted.isEmpty { continue }
        // One walk serves every size: a scene has none yet.
        let transport = try ReplayTransport(
          folder: recordings, services: screen.services.map(\.name), variants: state.fixtures)
        let scene = await state.scene(over: transport)
        guard transport.unanswered.isEmpty else {
          failures.append(
            FailureReport(
              """
              \(screen.id)/\(state.name) asks for what is not recorded, so it has no golden:
                \(transport.unanswered.joined(separator: "\n  "))
              Record it with “fixtures record \(screen.id)”, or write the recording by hand.
              """))
          continue
        }
        for (name, environment) in wanted {
          let golden = Golden(name, scene.frame(in: environment), depth: environment.colorDepth)
          do { summary.add(try store.settle(golden, by: policy)) } catch { failures.append(FailureReport("\(error)")) }
        }
      }
    }
    let orphans = try store.orphans(expected: names, in: filter)
    guard !orphans.isEmpty || names.contains(where: filter.includes) else {
      throw ValidationError("“\(self.filter ?? "")” is no app, screen or state. “screens” lists what there is.")
    }
    summary.add(orphans: orphans)
    return (summary, failures)
  }
}
