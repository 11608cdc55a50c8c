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
        Of a change, it accepts the prints that have no other change. A print that differs from the one of the last \
        check is refused. An orphan moves to the screen that check proposes.
        """)
  }

  @OptionGroup var scope: ReviewScope

  @MainActor
  func run() async throws {
    let list = try await scope.list(Tool.catalog)
    var (entries, left): ([ReviewEntry], [ReviewEntry]) = (try list.entries(ofChanges: scope, "accepted"), [])
    for id in scope.names {
      let named = try list.entries(id, "“\(id)” has nothing to accept: its prints equal their goldens.")
      // An app or a screen may include orphans that cannot be accepted; such an orphan by its own id is an error.
      let acceptable = named.filter { $0.decisions.contains(.accept) }
      entries += acceptable.isEmpty ? named : acceptable
      left += acceptable.isEmpty ? [] : named.filter { !$0.decisions.contains(.accept) }
    }
    let done = try list.accept(try list.unchangedSinceCheck(entries))
    for line in done.lines { try Output.say(line: line) }
    list.remarkOthers(scope, than: entries)
    for orphan in left.unique.flatMap(\.findings) {
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
    var entries = try list.entries(ofChanges: scope, "rejected").filter { !$0.isRejected }
    for id in scope.names {
      let named = try list.entries(id, "“\(id)” has nothing to reject: its prints equal their goldens.")
      let prints = named.filter(\.isPrint)
      let open = prints.filter { !$0.isRejected }
      guard prints.isEmpty || !open.isEmpty else { throw CommandError("“\(id)” is rejected already.") }
      entries += prints.isEmpty ? named : open
    }
    for line in try list.reject(list.unchangedSinceCheck(entries)) { try Output.say(line: line) }
    list.remarkOthers(scope, than: entries)
    try report(list.failures)
  }
}

/// The entries of a review that a command decides about, and the folders.
struct ReviewScope: ParsableArguments {
  @Argument(
    help: "A change, as in +3f9a2c, a print, as in dogs/list/loaded@80x24, a file, a state, a screen or an app.",
    completion: .screens)
  var ids: [String]

  @OptionGroup var places: GoldenPlaces

  /// The ids of changes.
  var changes: [String] { ids.filter { $0.hasPrefix("+") } }

  /// The ids that name a part of the catalog.
  var names: [String] { ids.filter { !$0.hasPrefix("+") } }

  /// Compares the named parts, or everything if a change is among the ids: it may be anywhere.
  @MainActor
  func list(_ catalog: Catalog) async throws -> ReviewList {
    try ReviewList(try await places.render(catalog, names, andOthers: !changes.isEmpty))
  }
}

extension ReviewList {
  /// Returns the entries that consist of changes named by a command.
  ///
  /// - Throws: ``CommandError`` if a change is unknown, or the command would decide about nothing.
  fileprivate func entries(ofChanges scope: ReviewScope, _ verb: String) throws -> [ReviewEntry] {
    for id in scope.changes {
      let found = changes.fullIDs(of: id)
      if found.count == 1 { continue }
      try report(failures)
      throw CommandError(
        found.isEmpty
          ? "There is no change \(id). “check” lists the changes with their ids."
          : "Several changes begin with \(id): \(found.joined(separator: ", ")).")
    }
    let (complete, partial) = entries(ofChanges: scope.changes)
    if complete.isEmpty, !partial.isEmpty, scope.names.isEmpty {
      let others = others(scope, in: partial)
      throw CommandError(
        "Nothing was \(verb): every print with \(scope.changes.joined(separator: ", ")) also has "
          + "\(others.map(\.heading).joined(separator: ", ")).")
    }
    return complete
  }

  /// Remarks which prints of the named changes remain, because they have other changes.
  fileprivate func remarkOthers(_ scope: ReviewScope, than entries: [ReviewEntry]) {
    let decided = Set(entries.map(\.id))
    let left = self.entries(ofChanges: scope.changes).partial.filter { !decided.contains($0.id) }
    for group in left.grouped(by: { others(scope, in: [$0]).map(\.heading) }) {
      let count = group.count > 1 ? " and \(group.count - 1) more" : ""
      Output.remark(
        "left  \(group[0].id)\(count)  also changed: \(others(scope, in: group).map(\.heading).joined(separator: ", "))\n"
      )
    }
  }

  /// Returns the changes of entries that a command does not name.
  private func others(_ scope: ReviewScope, in entries: [ReviewEntry]) -> [Change] {
    entries.flatMap { changes.changes(of: $0.id, without: scope.changes) }.unique
  }

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
