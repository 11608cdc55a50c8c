import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeGoldens

/// `accept`: makes prints the new goldens.
struct AcceptCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "accept", abstract: "Accept changed prints as the new goldens, or apply a proposed rename.",
      discussion: """
        A print that differs from the one of the last check is refused. An orphan moves to the screen that check \
        proposes.
        """)
  }

  @OptionGroup var scope: ReviewScope

  @MainActor
  func run() async throws {
    let list = try await scope.list(Tool.catalog)
    var (entries, left): ([ReviewEntry], [ReviewEntry]) = ([], [])
    for id in scope.ids {
      let named = try list.entries(id, "“\(id)” has nothing to accept: its prints equal their goldens.")
      // An app or a screen may include orphans that cannot be accepted; such an orphan by its own id is an error.
      let acceptable = named.filter { $0.decisions.contains(.accept) }
      entries += acceptable.isEmpty ? named : acceptable
      left += acceptable.isEmpty ? [] : named.filter { !$0.decisions.contains(.accept) }
    }
    let done = try list.accept(try list.unchangedSinceCheck(entries))
    for line in done.lines { try Output.say(line: line) }
    for orphan in left.unique.flatMap(\.changes) {
      Output.remark("left  \(orphan.path)  \(orphan.reason); “prune \(orphan.path) --force” removes it\n")
    }
    try report(list.failures + done.failures.filter { !list.failures.contains($0) })
  }
}

/// `reject`: stores prints as unwanted.
struct RejectCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "reject", abstract: "Keep the goldens, and hide these prints from reviews.",
      discussion: "The check fails until the screen is fixed, and marks the print as rejected.")
  }

  @OptionGroup var scope: ReviewScope

  @MainActor
  func run() async throws {
    let list = try await scope.list(Tool.catalog)
    var entries: [ReviewEntry] = []
    for id in scope.ids {
      let named = try list.entries(id, "“\(id)” has nothing to reject: its prints equal their goldens.")
      let prints = named.filter(\.isPrint)
      let open = prints.filter { !$0.isRejected }
      guard prints.isEmpty || !open.isEmpty else { throw CommandError("“\(id)” is rejected already.") }
      entries += prints.isEmpty ? named : open
    }
    for line in try list.reject(list.unchangedSinceCheck(entries)) { try Output.say(line: line) }
    try report(list.failures)
  }
}

/// The entries of a review that a command decides about, and the folders.
struct ReviewScope: ParsableArguments {
  @Argument(
    help: "A print, as in dogs/list/loaded@80x24, a file from the output of check, a state, a screen or an app.")
  var ids: [String]

  @OptionGroup var places: GoldenPlaces

  @MainActor
  func list(_ catalog: Catalog) async throws -> ReviewList { try ReviewList(try await places.render(catalog, ids)) }
}

extension ReviewList {
  /// Returns the entries of an id. If there are none, errors of single states are reported first.
  fileprivate func entries(_ id: String, _ message: String) throws -> [ReviewEntry] {
    let entries = entries(id)
    guard entries.isEmpty else { return entries }
    try report(failures)
    throw CommandError(message)
  }

  /// Returns the entries, each once. A print that differs from the pending one of the last check is an error.
  fileprivate func unchangedSinceCheck(_ entries: [ReviewEntry]) throws -> [ReviewEntry] {
    let entries = entries.unique
    if let changed = try entries.first(where: hasChangedSinceCheck) {
      throw CommandError(
        "\(changed.id) has changed since the last check. Run “check \(changed.id)” and review it again.")
    }
    return entries
  }
}
