import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeGoldens
import CalotypeScreens

/// The prints of a part of a catalog, with the store of their goldens: the start of `check`, `record`, `accept`, `reject`
/// and `review`.
struct GoldenRun {
  /// The goldens.
  let store: GoldenStore

  /// The part of the catalog.
  let filter: GoldenFilter

  /// The prints of the part, and of the states that orphans may be renamed to.
  let catalog: CatalogRun

  /// The environments of the prints.
  let environments: [GoldenName: RenderEnvironment]

  /// The files that checks write beside the store.
  var artifacts: GoldenArtifacts { GoldenArtifacts(of: store) }

  /// Renders a part of a catalog.
  ///
  /// - Parameters:
  ///   - ids: The prefixes of ``GoldenFilter``; empty for the whole catalog.
  ///   - andOthers: Whether to render the whole catalog in any case. The ids are checked only.
  /// - Throws: A usage error for an id that is neither of a screen nor of a file.
  @MainActor
  static func render(
    _ catalog: Catalog, _ ids: [String], andOthers: Bool = false, store: GoldenStore, recordings: String
  ) async throws -> GoldenRun {
    let filter = ids.isEmpty || andOthers ? GoldenFilter.everything : GoldenFilter(anyOf: ids)
    let files = try store.files()
    let names = try catalog.goldenNames
    for id in ids { try check(id, among: names, files) }
    let candidates = store.renameCandidates(among: names, files, in: filter)
    let run = try await CatalogRun.render(catalog, recordings: recordings) {
      filter.includes($0) || candidates.contains($0.id)
    }
    let environments = Dictionary(run.prints.map { ($0.name, $0.environment) }) { $1 }
    return GoldenRun(store: store, filter: filter, catalog: run, environments: environments)
  }

  /// Checks that an id is one of a screen or of a file. An empty id, which would include everything, is an error.
  static func check(_ id: String, among names: [GoldenName], _ files: [String]) throws {
    let filter = GoldenFilter(id)
    let isKnown = names.contains(where: filter.includes) || files.contains(where: filter.includes(path:))
    if isKnown, filter != .everything { return }
    let ids = names.flatMap { name in
      [name.description] + name.id.indices.filter { name.id[$0] == "/" }.map { String(name.id[..<$0]) } + [name.id]
    }
    throw ValidationError(
      "“\(id)” is not an app, screen or state.\(didYouMean(id, among: ids)) Run “screens” for a list.")
  }

  /// Accepts changes, in one step.
  func accept(_ changes: [GoldenFinding]) throws -> GoldenReport {
    let report = try store.accept(changes, catalog.states, expected: catalog.names)
    let accepted = changes.compactMap(\.print?.name).filter { !report.failedIDs.contains($0.id) }
    if !accepted.isEmpty {
      attempt { try artifacts.remove(GoldenFilter(anyOf: accepted.map(\.description))) }
    }
    return report
  }

  /// Compares the prints with their goldens, or writes the goldens that differ or are missing.
  ///
  /// - Parameters:
  ///   - orphans: The part of the store to search for orphans; the default is the run's part.
  ///   - writesArtifacts: Whether to write the changes beside the store for people and tools.
  func process(
    _ mode: GoldenPolicy.Mode, orphansIn orphans: GoldenFilter? = nil, writesArtifacts: Bool = true
  ) throws -> GoldenReport {
    var report = try store.process(
      catalog.states, expected: catalog.names, in: filter, orphansIn: orphans,
      by: GoldenPolicy(mode: mode, caller: .command))
    if mode == .check { artifacts.markRejected(&report.found) }
    if writesArtifacts { attempt { try artifacts.update(report.findings, in: filter) { environments[$0] } } }
    return report
  }

  /// Changes the artifacts. The result of a command does not depend on them, so an error is only a warning.
  private func attempt(_ change: () throws -> Void) {
    do { try change() } catch { Output.remark("\(error)\n") }
  }

  /// Groups the differences of a check, and finds their causes.
  func changes(in report: GoldenReport) -> ChangeSet {
    if report.found.isEmpty { return ChangeSet([]) }
    var changes = ChangeSet(report.found) { environments[$0] }
    changes.explain(by: Causes(of: self, report.found.filter { $0.kind == .changed }.map(\.file)).files)
    return changes
  }
}

extension Catalog {
  /// The names of all prints, in the catalog's order.
  var goldenNames: [GoldenName] {
    get throws { try prints.map { try GoldenName(id: $0.id, display: $0.display.name) } }
  }
}
