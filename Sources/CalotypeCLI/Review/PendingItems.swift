import CalotypeCatalog
import CalotypeGoldens

/// Everything that waits for a decision, and the two decisions there are. `accept`, `reject` and `review` are three ways to
/// it; what they do to the store and beside it happens here.
///
///     let pending = try PendingItems(run)
///     for item in pending.items where !item.isRejected {
///       try Output.say(line: "\(item.kind.rawValue)  \(item.id)  \(item.reasons.joined(separator: ", "))")
///     }
///     for line in try pending.accept(pending.items) { try Output.say(line: line) }
struct PendingItems {
  /// What waits, in the byte order of the files' names.
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
    let summary = try leavesArtefacts ? run.check() : run.compare()
    self.run = run
    self.summary = summary
    self.failures = run.failures + summary.problems.map { FailureReport("\($0)") }
    var order: [Key] = []
    var groups: [Key: [GoldenFinding]] = [:]
    for finding in summary.findings {
      // A state may be damaged and have orphans: these are two things to decide.
      let key = Key(isOrphan: finding.kind == .orphaned, id: finding.acceptedAs)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(finding)
    }
    self.items = order.map { key in
      let findings = groups[key] ?? []
      return PendingItem(
        id: key.id, findings: findings,
        print: findings.lazy.compactMap(\.verdict).first.flatMap { run.print(of: $0.name) })
    }
  }

  private struct Key: Hashable {
    let isOrphan: Bool
    let id: String
  }

  /// What an id means: the items whose files lie within it.
  func items(_ id: String) -> [PendingItem] {
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

  /// Writes the prints as goldens, and moves the files of renamed screens.
  ///
  /// - Returns: What was done, as lines of a report.
  /// - Throws: ``FailureReport`` for an orphan without a proposal: nothing has changed then.
  func accept(_ items: [PendingItem]) throws -> [String] {
    let orphans = items.filter { $0.kind == .orphaned }
    if let lost = orphans.first(where: { $0.renamedTo == nil }) {
      throw FailureReport("\(lost.id) \(lost.reasons.first ?? "belongs to no screen"). “prune --force” removes it.")
    }
    var lines = try self.run.store.followRenames(orphans.flatMap(\.findings)).map { "moved  \($0.from)  to \($0.to)" }
    let prints = items.filter { $0.kind != .orphaned }.map(\.id)
    guard !prints.isEmpty else { return lines }
    let summary = try self.run.record(GoldenFilter(anyOf: prints))
    if let problem = summary.problems.first { throw problem }
    lines += summary.lines
    return lines
  }

  /// Marks the prints as unwanted: the goldens stay, and nobody is asked about the same bytes again.
  ///
  /// - Returns: What was done, as lines of a report.
  /// - Throws: ``FailureReport`` for what is no print: nothing has changed then.
  func reject(_ items: [PendingItem]) throws -> [String] {
    if let item = items.first(where: { $0.print == nil }) {
      let remedy = item.kind == .orphaned ? "“prune --force” removes it" : "“record \(item.id)” mends it"
      throw FailureReport("\(item.id) is no print that could be rejected. \(remedy).")
    }
    try self.run.artefacts.reject(items.flatMap(\.findings))
    return items.map { "rejected  \($0.id)  the golden stays" }
  }
}
