import ArgumentParser
import CalotypeCatalog
import CalotypeGoldens

/// `prune`: lists the files that belong to no screen, and removes them with `--force`.
struct PruneCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "prune", abstract: "List goldens that belong to no screen, or remove them.",
      discussion: """
        Files that are not goldens and are outside of the apps' folders are listed but never removed. Listing renders \
        the screens to find renamed ones; removing does not.
        """)
  }

  @OptionGroup var scope: GoldenScope

  @Flag(help: "Remove the files.") var force = false

  @MainActor
  func run() async throws {
    let store = GoldenStore(folder: try Folders(Tool.catalog).folder(scope.places.goldens, .goldens))
    let filter = scope.filter.map(GoldenFilter.init) ?? .everything
    let names = try Tool.catalog.goldenNames
    if let id = scope.filter { try GoldenRun.check(id, among: names, store.files()) }
    guard force else { return try await list(try store.orphans(expected: names, in: filter)) }
    let (removed, left, failed) = try store.prune(expected: names, in: filter)
    for orphan in removed { try Output.say(line: "removed  \(orphan.path)  \(orphan.reason)") }
    for orphan in left {
      try Output.say(line: "left  \(orphan.path)  \(orphan.reason), and is in no app's folder: remove it by hand")
    }
    try Output.say(line: "removed \(removed.count), left \(left.count)")
    guard let first = failed.first else { return }
    let others = failed.count == 1 ? "" : " and \(failed.count - 1) more"
    throw CommandError("Cannot remove \(first.path)\(others). Check the permissions of the folder of goldens.")
  }

  /// Lists the orphans as a check does, with the proposals for renamed screens.
  @MainActor
  private func list(_ orphans: [GoldenFinding]) async throws {
    guard !orphans.isEmpty else { return try Output.say(line: "nothing to prune") }
    let run = try await scope.render(Tool.catalog)
    let found = try run.process(.check, writesArtifacts: false).findings.filter { $0.kind == .orphaned }
    for orphan in found { try Output.say(line: "\(orphan)") }
    let renamed = found.count { $0.renamedTo != nil }
    let note = renamed == 0 ? "" : "; “accept” would move \(renamed) of them"
    try Output.say(line: "\(found.count) to prune: “prune --force” removes them\(note)")
  }
}
