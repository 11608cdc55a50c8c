import ArgumentParser
import CalotypeCatalog
import CalotypeGoldens

/// `prune`: lists the files that belong to no screen, and deletes them where it is told to.
struct PruneCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "prune", abstract: "List goldens that belong to no screen, or delete them.",
      discussion: """
        Files that are no goldens and lie outside of the apps' folders are listed and never deleted. The screens are \
        rendered to tell what was only renamed; deleting renders nothing.
        """)
  }

  @Argument(help: "Only what lies within an app, a screen or a state: dogs, dogs/list, dogs/list/loaded.")
  var filter: String?

  @OptionGroup var places: GoldenPlaces

  @Flag(help: "Delete them.")
  var force = false

  @MainActor
  func run() async throws {
    let store = GoldenStore(folder: try Folders(Tool.catalog).goldens(self.places.goldens))
    let filter = self.filter.map(GoldenFilter.init) ?? .everything
    let names = try Tool.catalog.prints.map { try GoldenName(id: $0.id, display: $0.display.name) }
    if let id = self.filter { try GoldenRun.check(id, among: names, store.files()) }
    guard self.force else { return try await self.list(try store.orphans(expected: names, in: filter)) }
    let apps = names.map { String($0.id.prefix { $0 != "/" }) }
    let (removed, left, failed) = try store.prune(expected: names, apps: apps, in: filter)
    for finding in removed { try Output.say(line: "removed  \(finding.path)  \(finding.reason)") }
    for finding in left {
      try Output.say(line: "left  \(finding.path)  \(finding.reason), and lies in no app's folder: remove it by hand")
    }
    try Output.say(line: "removed \(removed.count), left \(left.count)")
    guard let first = failed.first else { return }
    let others = failed.count == 1 ? "" : ", and \(failed.count - 1) more"
    throw FailureReport("Cannot remove \(first.path)\(others). See that you may write in the folder of goldens.")
  }

  /// Says what would go, in the words of a check, which know what was renamed.
  @MainActor
  private func list(_ orphans: [GoldenFinding]) async throws {
    guard !orphans.isEmpty else { return try Output.say(line: "nothing to prune") }
    let run = try await self.places.render(Tool.catalog, self.filter.map { [$0] } ?? [])
    let found = try run.compare().findings.filter { $0.kind == .orphaned }
    for finding in found { try Output.say(line: "\(finding)") }
    let renamed = found.count { $0.renamedTo != nil }
    let note = renamed == 0 ? "" : "; “accept” would move \(renamed) of them instead"
    try Output.say(line: "\(found.count) to prune: “prune --force” deletes\(note)")
  }
}
