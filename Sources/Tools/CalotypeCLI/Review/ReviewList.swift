import CalotypeCatalog
import CalotypeGoldens

/// The items of a review, and the decisions about them. `accept`, `reject` and `review` use it.
///
///     let list = try ReviewList(run)
///     for item in list.items where !item.isRejected {
///       try Output.say(line: "\(item.kind.rawValue)  \(item.id)  \(item.reasons.joined(separator: ", "))")
///     }
///     for line in try list.accept(list.items).lines { try Output.say(line: line) }
struct ReviewList {
  /// The items in byte order of their files. The orphan of a renamed screen precedes its new name.
  let items: [ReviewItem]

  /// The errors of single states.
  let failures: [FailureReport]

  private let report: GoldenReport
  private let run: GoldenRun

  /// Compares the prints of a run with their goldens.
  ///
  /// - Parameter writesArtifacts: Whether to write the changes beside the store, as `check` does.
  init(_ run: GoldenRun, writesArtifacts: Bool = false) throws {
    // The files of an orphan belong together, even if only one of them is in the filter.
    let report = try run.check(orphansIn: .everything, writesArtifacts: writesArtifacts)
    self.run = run
    self.report = report
    self.failures = run.failures + report.problems.map { FailureReport("\($0)") }
    /// A state may have orphans and a damaged index, which are two items.
    struct Key: Hashable { let isOrphan, isOfIndex: Bool, id: String }
    var order: [Key] = []
    var groups: [Key: [GoldenChange]] = [:]
    for change in report.changes {
      let key = Key(isOrphan: change.kind == .orphaned, isOfIndex: change.isOfIndex, id: change.acceptedAs)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(change)
    }
    let items = order.map { key in
      let changes = groups[key] ?? []
      let print = changes.lazy.compactMap(\.comparison).first.flatMap { run.print(of: $0.name) }
      return ReviewItem(id: key.id, changes: changes, print: print)
    }
    self.items = renamesFirst(items.filter { $0.changes.contains { run.filter.includes(path: $0.path) } })
  }

  /// Returns an item as the HTML page and the terminal show it.
  func entry(_ item: ReviewItem) -> ReviewEntry {
    item.entry(run.store, report, apps: Set(run.names.map { String($0.id.prefix { $0 != "/" }) }))
  }

  /// Returns the items whose files are in the part of an id. The path of an index stands for the index only.
  func items(_ id: String) -> [ReviewItem] {
    let indexes = items.filter { $0.isOfIndex && $0.changes.contains { $0.path == id } }
    if !indexes.isEmpty { return indexes }
    let filter = GoldenFilter(id)
    return items.filter { $0.changes.contains { filter.includes(path: $0.path) } }
  }

  /// Whether the print of an item differs from the pending one of the last check.
  func hasChangedSinceCheck(_ item: ReviewItem) throws -> Bool {
    try item.changes.compactMap(\.comparison).contains { comparison in
      let pending = try run.artifacts.pending(comparison.name, comparison.layer)
      return pending != nil && pending != comparison.print
    }
  }

  /// Writes the prints as goldens, and moves the files of renamed screens, in one change of the store. An error of one
  /// state does not affect the others.
  ///
  /// - Returns: The lines to print, the accepted items, and the errors.
  /// - Throws: ``FailureReport`` for an orphan without a proposal; nothing has changed then.
  func accept(
    _ items: [ReviewItem]
  ) throws -> (lines: [String], accepted: [ReviewItem], failures: [FailureReport]) {
    if let orphan = items.first(where: { !$0.canAccept }) {
      throw FailureReport(
        "\(orphan.id) \(orphan.reasons.first ?? "belongs to no screen"). “prune \(orphan.id) --force” removes it.")
    }
    let done = try run.accept(items.flatMap(\.changes))
    let accepted = items.filter { item in
      !item.changes.contains { done.failedIDs.contains($0.renamedTo == nil ? $0.id ?? "" : item.id) }
    }
    let hasPrints = items.contains { $0.renamedTo == nil && !done.failedIDs.contains($0.changes[0].id ?? "") }
    let moves = done.moves.map { "moved  \($0.from)  to \($0.to)" }
    return (moves + (hasPrints ? done.lines : []), accepted, done.problems.map { FailureReport("\($0)") })
  }

  /// Stores the prints as rejected: the goldens stay, and later reviews skip the same bytes.
  ///
  /// - Returns: The lines to print.
  /// - Throws: ``FailureReport`` for an item without a print; nothing has changed then.
  func reject(_ items: [ReviewItem]) throws -> [String] {
    if let item = items.first(where: { !$0.canReject }), let command = item.otherThanReject {
      throw FailureReport("\(item.id) is not a print, so it cannot be rejected. \(command).")
    }
    try run.artifacts.reject(items.flatMap(\.changes))
    return items.map { "rejected  \($0.id)  the golden stays" }
  }
}

/// Moves orphans before the missing prints that they may belong to: once these are written, nothing can move there.
private func renamesFirst(_ items: [ReviewItem]) -> [ReviewItem] {
  var sorted: [ReviewItem] = []
  var seen: Set<String> = []
  for item in items {
    if let source = item.renamedFrom, let orphan = items.first(where: { $0.id == source && $0.renamedTo != nil }),
      seen.insert(source).inserted
    {
      sorted.append(orphan)
    }
    if item.renamedTo == nil || seen.insert(item.id).inserted { sorted.append(item) }
  }
  return sorted
}
