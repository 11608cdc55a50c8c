import ArgumentParser
import CalotypeCatalog
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

  @Argument(
    help: "A print, as in dogs/list/loaded@80x24, a file from the output of check, a state, a screen or an app.")
  var ids: [String]

  @OptionGroup var places: GoldenPlaces

  @MainActor
  func run() async throws {
    let list = try ReviewList(try await places.render(Tool.catalog, ids))
    var (items, left): ([ReviewItem], [ReviewItem]) = ([], [])
    for id in ids {
      let named = try list.items(id, "“\(id)” has nothing to accept: its prints equal their goldens.")
      // An app or a screen may include orphans that cannot be accepted; such an orphan by its own id is an error.
      let acceptable = named.filter(\.canAccept)
      items += acceptable.isEmpty ? named : acceptable
      left += acceptable.isEmpty ? [] : named.filter { !$0.canAccept }
    }
    items = try list.unchangedSinceCheck(items)
    let done = try list.accept(items)
    for line in done.lines { try Output.say(line: line) }
    for orphan in unique(left).flatMap(\.changes) {
      Output.remark("left  \(orphan.path)  \(orphan.reason); “prune \(orphan.path) --force” removes it\n")
    }
    try report(list.failures + done.failures.filter { !list.failures.map(\.description).contains($0.description) })
  }
}

/// `reject`: stores prints as unwanted.
struct RejectCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "reject", abstract: "Keep the goldens, and hide these prints from reviews.",
      discussion: "The check fails until the screen is fixed, and marks the print as rejected.")
  }

  @Argument(
    help: "A print, as in dogs/list/loaded@80x24, a file from the output of check, a state, a screen or an app.")
  var ids: [String]

  @OptionGroup var places: GoldenPlaces

  @MainActor
  func run() async throws {
    let list = try ReviewList(try await places.render(Tool.catalog, ids))
    var items: [ReviewItem] = []
    for id in ids {
      let named = try list.items(id, "“\(id)” has nothing to reject: its prints equal their goldens.")
      let prints = named.filter(\.canReject)
      let open = prints.filter { !$0.isRejected }
      guard prints.isEmpty || !open.isEmpty else { throw FailureReport("“\(id)” is rejected already.") }
      items += prints.isEmpty ? named : open
    }
    for line in try list.reject(list.unchangedSinceCheck(items)) { try Output.say(line: line) }
    try report(list.failures)
  }
}

extension ReviewList {
  /// Returns the items of an id. If there are none, errors of single states are reported first.
  fileprivate func items(_ id: String, _ message: String) throws -> [ReviewItem] {
    let items = items(id)
    guard items.isEmpty else { return items }
    try report(failures)
    throw FailureReport(message)
  }

  /// Returns the items, each once. A print that differs from the pending one of the last check is an error.
  fileprivate func unchangedSinceCheck(_ items: [ReviewItem]) throws -> [ReviewItem] {
    let items = unique(items)
    if let changed = try items.first(where: hasChangedSinceCheck) {
      throw FailureReport(
        "\(changed.id) has changed since the last check. Run “check \(changed.id)” and review it again.")
    }
    return items
  }
}

private func unique(_ items: [ReviewItem]) -> [ReviewItem] {
  var seen: Set<String> = []
  return items.filter { seen.insert("\($0.kind) \($0.isOfIndex) \($0.id)").inserted }
}
