import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeGoldens
import CalotypeScreens

/// A part of a catalogue, rendered, beside the store of its goldens: what `check`, `record`, `accept`, `reject` and `review`
/// start from.
struct GoldenRun {
  /// The goldens.
  let store: GoldenStore

  /// What checks leave behind.
  let artefacts: GoldenArtefacts

  /// The part.
  let filter: GoldenFilter

  /// The name of every print of the whole catalogue, in its order.
  let names: [GoldenName]

  /// The states within the part, and those that orphans may have been renamed to.
  let states: [CatalogRun.RenderedState]

  /// What kept a state from being rendered.
  let failures: [FailureReport]

  /// Renders a part of a catalogue.
  ///
  /// - Parameter ids: What the part consists of, as ``GoldenFilter`` takes it; none for the whole.
  /// - Throws: A usage error for an id that is of no screen and no file.
  @MainActor
  static func render(
    _ catalog: Catalog, _ ids: [String], store: GoldenStore, recordings: String
  ) async throws -> GoldenRun {
    let filter = ids.isEmpty ? GoldenFilter.everything : GoldenFilter(anyOf: ids)
    let files = try store.files()
    let names = try catalog.prints.map { try GoldenName(id: $0.id, display: $0.display.name) }
    for id in ids { try check(id, among: names, files) }
    let candidates = store.renameCandidates(among: names, files, in: filter)
    let run = try await CatalogRun.render(catalog, recordings: recordings) {
      filter.includes($0) || candidates.contains($0.id)
    }
    return GoldenRun(
      store: store, artefacts: GoldenArtefacts(of: store), filter: filter, names: run.names, states: run.states,
      failures: run.failures)
  }

  /// Refuses an id that is of no screen and of no file, and an empty one, which would be all of them.
  static func check(_ id: String, among names: [GoldenName], _ files: [String]) throws {
    let filter = GoldenFilter(id)
    let isKnown = names.contains(where: filter.includes) || files.contains(where: filter.includes(path:))
    if isKnown, filter != .everything { return }
    let ids = names.flatMap { name in
      [name.description] + name.id.indices.filter { name.id[$0] == "/" }.map { String(name.id[..<$0]) } + [name.id]
    }
    throw ValidationError(
      "“\(id)” is no app, screen or state.\(didYouMean(id, among: ids)) “screens” lists what there is.")
  }

  /// Compares every print with its golden, and leaves what differs beside the store for eyes and tools.
  ///
  /// - Parameter orphans: The part of the store in which orphans are looked for, where it is another one.
  func check(orphansIn orphans: GoldenFilter? = nil) throws -> GoldenSummary {
    let summary = try self.compare(orphansIn: orphans)
    self.leaveArtefacts(summary)
    return summary
  }

  /// Compares every print with its golden, and writes nothing at all.
  ///
  /// - Parameter orphans: The part of the store in which orphans are looked for, where it is another one.
  func compare(orphansIn orphans: GoldenFilter? = nil) throws -> GoldenSummary {
    var summary = try self.settle(.check, orphansIn: orphans)
    summary.markRejected(where: self.artefacts.isRejected)
    return summary
  }

  /// Writes the goldens that differ or are missing.
  func record(missingOnly: Bool) throws -> GoldenSummary {
    let summary = try self.settle(missingOnly ? .recordMissing : .record)
    self.leaveArtefacts(summary)
    return summary
  }

  /// Does what was decided about findings, in one step.
  func accept(_ findings: [GoldenFinding]) throws -> GoldenSummary {
    let summary = try self.store.accept(findings, self.states.map(\.goldens), expected: self.names)
    let settled = findings.compactMap(\.verdict).map(\.name).filter { !summary.unsettled.contains($0.id) }
    if !settled.isEmpty {
      do { try self.artefacts.forget(GoldenFilter(anyOf: settled.map(\.description))) } catch {
        Output.remark("\(error)\n")
      }
    }
    return summary
  }

  private func settle(_ mode: GoldenPolicy.Mode, orphansIn orphans: GoldenFilter? = nil) throws -> GoldenSummary {
    try self.store.settle(
      self.states.map(\.goldens), expected: self.names, in: self.filter, orphansIn: orphans,
      by: GoldenPolicy(mode: mode, asker: .command))
  }

  /// A check does not depend on what it leaves behind: that it cannot be written is worth a remark.
  private func leaveArtefacts(_ summary: GoldenSummary) {
    do {
      try self.artefacts.update(summary.findings, in: self.filter) { name in
        self.print(of: name).map { print in
          print.frame.svg(
            print.environment.colorDepth, palette: Palette(for: print.environment.theme), id: "\(name)",
            title: "\(name)")
        }
      }
    } catch {
      Output.remark("\(error)\n")
    }
  }

  /// The print of a name; nil where it was not rendered.
  func print(of name: GoldenName) -> CatalogRun.RenderedPrint? {
    self.states.first { $0.id == name.id }?.prints.first { $0.name == name }
  }
}
