import CalotypeCatalog
import CalotypeGoldens

/// Everything that waits for a decision, and the two decisions there are. `accept`, `reject` and `review` are three ways to
/// it; what they do to the store and beside it happens here.
///
///     let pending = try PendingItems(run)
///     for item in pending.items where !item.isRejected {
///       try Output.say(line: "\(item.kind.rawValue)  \(item.id)  \(item.reasons.joined(separator: ", "))")
///     }
///     for line in try pending.accept(pending.items).lines { try Output.say(line: line) }
struct PendingItems {
  /// What waits, in the byte order of the files' names, but for renamed screens: they come before what they may be now.
  let items: [PendingItem]

  /// What was found in all.
  let summary: GoldenSummary

  /// What kept a golden from being looked at.
  let failures: [FailureReport]

  private let run: GoldenRun

  /// Compares the prints of a run with their goldens.
  ///
  /// - Parameter leavesArtefacts: Whether to do what `check` does beside the store: the review is a check, too.
  init(_ run: GoldenRun, leavesArtefacts: Bool = false) throws {
    // An orphan is settled as a whole, though only one of its files may lie within the part.
    let summary =
      try leavesArtefacts ? run.check(orphansIn: .everything) : run.compare(orphansIn: .everything)
    self.run = run
    self.summary = summary
    self.failures = run.failures + summary.problems.map { FailureReport("\($0)") }
    var order: [Key] = []
    var groups: [Key: [GoldenFinding]] = [:]
    for finding in summary.findings {
      // A state may be damaged and have orphans: these are two things to decide.
      let key = Key(isOrphan: finding.kind == .orphaned, isOfIndex: finding.isOfIndex, id: finding.acceptedAs)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(finding)
    }
    let items = order.map { key in
      let findings = groups[key] ?? []
      return PendingItem(
        id: key.id, findings: findings,
        print: findings.lazy.compactMap(\.verdict).first.flatMap { run.print(of: $0.name) })
    }
    self.items = renamesFirst(items.filter { $0.findings.contains { run.filter.includes(path: $0.path) } })
  }

  private struct Key: Hashable {
    let isOrphan: Bool
    let isOfIndex: Bool
    let id: String
  }

  /// What an id means: the items whose files lie within it. The path of an index means nothing but the index.
  func items(_ id: String) -> [PendingItem] {
    let indexes = self.items.filter { $0.isOfIndex && $0.findings.contains { $0.path == id } }
    if !indexes.isEmpty { return indexes }
    let filter = GoldenFilter(id)
    return self.items.filter { $0.findings.contains { filter.includes(path: $0.path) } }
  }

  /// The items whose print is another one than the one that a check found and showed.
  func itemsChangedSinceCheck(_ items: [PendingItem]) throws -> [PendingItem] {
    try items.filter { item in
      try item.findings.contains { finding in
        guard let verdict = finding.verdict,
          let pending = try self.run.artefacts.pending(verdict.name, verdict.layer)
        else { return false }
        return pending != verdict.print
      }
    }
  }

  /// What came of accepting some items.
  struct Acceptance {
    /// What was done, as lines of a report.
    let lines: [String]

    /// Why some items are not settled.
    let failures: [FailureReport]

    fileprivate let unsettled: Set<String>

    /// Whether all of an item was done.
    func isSettled(_ item: PendingItem) -> Bool {
      !item.findings.contains { self.unsettled.contains($0.renamedTo == nil ? $0.id ?? "" : item.id) }
    }
  }

  /// Writes the prints as goldens, and moves the files of renamed screens: one change of the store. What keeps one state
  /// from being settled does not keep the others.
  ///
  /// - Throws: ``FailureReport`` for an orphan without a proposal: nothing has changed then.
  func accept(_ items: [PendingItem]) throws -> Acceptance {
    if let lost = items.first(where: { !$0.canAccept }) {
      throw FailureReport(
        "\(lost.id) \(lost.reasons.first ?? "belongs to no screen"). “prune \(lost.id) --force” removes it.")
    }
    let summary = try self.run.accept(items.flatMap(\.findings))
    let moves = summary.moves.map { "moved  \($0.from)  to \($0.to)" }
    let hasPrints = items.contains { $0.renamedTo == nil && !summary.unsettled.contains($0.findings[0].id ?? "") }
    return Acceptance(
      lines: moves + (hasPrints ? summary.lines : []), failures: summary.problems.map { FailureReport("\($0)") },
      unsettled: summary.unsettled)
  }

  /// Marks the prints as unwanted: the goldens stay, and nobody is asked about the same bytes again.
  ///
  /// - Returns: What was done, as lines of a report.
  /// - Throws: ``FailureReport`` for what is no print: nothing has changed then.
  func reject(_ items: [PendingItem]) throws -> [String] {
    if let item = items.first(where: { !$0.canReject }), let remedy = item.otherThanReject {
      throw FailureReport("\(item.id) is no print that could be rejected. \(remedy).")
    }
    try self.run.artefacts.reject(items.flatMap(\.findings))
    return items.map { "rejected  \($0.id)  the golden stays" }
  }
}

/// Orphans before the missing prints that they seem to be: what is written anew first cannot be moved any more.
private func renamesFirst(_ items: [PendingItem]) -> [PendingItem] {
  var sorted: [PendingItem] = []
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
