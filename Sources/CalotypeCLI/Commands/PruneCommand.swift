import ArgumentParser
import CalotypeCatalog
import CalotypeGoldens

/// `prune`: lists the files that belong to no screen, and deletes them where it is told to.
struct PruneCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "prune", abstract: "List goldens that belong to no screen, or delete them.",
      discussion: "Files that are no goldens and lie outside of the apps' folders are listed and never deleted.")
  }

  @Argument(help: "Only what lies within an app, a screen or a state: dogs, dogs/list, dogs/list/loaded.")
  var filter: String?

  @Option(help: "The folder of goldens.")
  var root: String?

  @Flag(help: "Delete them.")
  var force = false

  @MainActor
  func run() async throws {
    let store = GoldenStore(root: try Folders(Tool.catalog).snapshots(self.root))
    let filter = self.filter.map(GoldenFilter.init) ?? .everything
    let names = try Tool.catalog.prints.map { try GoldenName(id: $0.id, variant: $0.variant.name) }
    guard try names.contains(where: filter.includes) || store.files().contains(where: filter.includes(path:)) else {
      throw ValidationError("“\(self.filter ?? "")” is no app, screen or state. “screens” lists what there is.")
    }
    guard self.force else {
      let orphans = try store.orphans(expected: names, in: filter)
      for finding in orphans { try Output.say(line: "\(finding)") }
      let closing = orphans.isEmpty ? "nothing to prune" : "\(orphans.count) to prune: “prune --force” deletes"
      return try Output.say(line: closing)
    }
    let apps = names.map { String($0.id.prefix { $0 != "/" }) }
    let (removed, left) = try store.prune(expected: names, apps: apps, in: filter)
    for finding in removed { try Output.say(line: "removed  \(finding.path)  \(finding.reason)") }
    for finding in left {
      try Output.say(line: "left  \(finding.path)  \(finding.reason), and lies in no app's folder: remove it by hand")
    }
    try Output.say(line: "removed \(removed.count), left \(left.count)")
  }
}
