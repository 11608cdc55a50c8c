import ArgumentParser
import CalotypeCatalog
import CalotypeGoldens

/// `accept`: makes prints that were looked at the new goldens.
struct AcceptCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "accept", abstract: "Make prints the new goldens, or follow a renamed screen.",
      discussion: """
        A print that is another one than the last check showed is refused. An orphan is moved to the screen that check \
        proposes for it.
        """)
  }

  @Argument(help: "What to accept: dogs/list/loaded@80x24, a file as check names it, a state, a screen or an app.")
  var ids: [String]

  @OptionGroup var places: GoldenPlaces

  @MainActor
  func run() async throws {
    let pending = try PendingItems(try await self.places.render(Tool.catalog, self.ids))
    var items: [PendingItem] = []
    var left: [PendingItem] = []
    for id in self.ids {
      let named = pending.items(id)
      try pending.refuseNothing(named, "“\(id)” has nothing to accept: it is as its goldens are.")
      // An app or a screen may hold orphans among what is to be accepted; one that is meant alone is refused by name.
      let acceptable = named.filter(\.canAccept)
      items += acceptable.isEmpty ? named : acceptable
      left += acceptable.isEmpty ? [] : named.filter { !$0.canAccept }
    }
    items = unique(items)
    if let changed = try pending.itemsChangedSinceCheck(items).first {
      throw FailureReport(
        "\(changed.id) has changed since it was checked. Run “check \(changed.id)” and look at it again.")
    }
    let done = try pending.accept(items)
    for line in done.lines { try Output.say(line: line) }
    for finding in unique(left).flatMap(\.findings) {
      Output.remark("left  \(finding.path)  \(finding.reason); “prune \(finding.path) --force” removes it\n")
    }
    try report(
      pending.failures + done.failures.filter { !pending.failures.map(\.description).contains($0.description) })
  }
}

/// `reject`: remembers that a print is not wanted.
struct RejectCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "reject", abstract: "Keep the goldens, and do not be asked about these prints again.",
      discussion: "The check goes on failing until the screen is mended; it says that the print is rejected.")
  }

  @Argument(help: "What to reject: dogs/list/loaded@80x24, a file as check names it, a state, a screen or an app.")
  var ids: [String]

  @OptionGroup var places: GoldenPlaces

  @MainActor
  func run() async throws {
    let pending = try PendingItems(try await self.places.render(Tool.catalog, self.ids))
    var items: [PendingItem] = []
    for id in self.ids {
      let named = pending.items(id)
      try pending.refuseNothing(named, "“\(id)” has nothing to reject: it is as its goldens are.")
      let prints = named.filter(\.canReject)
      let open = prints.filter { !$0.isRejected }
      guard prints.isEmpty || !open.isEmpty else { throw FailureReport("“\(id)” is rejected already.") }
      items += prints.isEmpty ? named : open
    }
    items = unique(items)
    if let changed = try pending.itemsChangedSinceCheck(items).first {
      throw FailureReport(
        "\(changed.id) has changed since it was checked. Run “check \(changed.id)” and look at it again.")
    }
    for line in try pending.reject(items) { try Output.say(line: line) }
    try report(pending.failures)
  }
}

extension PendingItems {
  /// An id with nothing to decide about is a mistake; why a screen could not be looked at comes first.
  fileprivate func refuseNothing(_ items: [PendingItem], _ message: String) throws {
    guard items.isEmpty else { return }
    try report(self.failures)
    throw FailureReport(message)
  }
}

/// Items that several ids mean are meant once.
private func unique(_ items: [PendingItem]) -> [PendingItem] {
  var seen: Set<String> = []
  return items.filter { seen.insert("\($0.kind) \($0.isOfIndex) \($0.id)").inserted }
}
