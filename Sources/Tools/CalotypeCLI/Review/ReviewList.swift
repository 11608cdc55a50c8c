import CalotypeCatalog
import CalotypeFiles
import CalotypeGoldens

/// The entries of a review, and the decisions about them. `accept`, `reject` and `review` use it.
///
///     let list = try ReviewList(run)
///     for entry in list.entries where !entry.isRejected {
///       try Output.say(line: "\(entry.kind.rawValue)  \(entry.id)  \(entry.reasons.joined(separator: ", "))")
///     }
///     for line in try list.accept(list.entries).lines { try Output.say(line: line) }
struct ReviewList {
  /// The entries in byte order of their files. The orphan of a renamed screen precedes its new name.
  let entries: [ReviewEntry]

  /// The changes that the entries consist of.
  let changes: ChangeSet

  /// The errors of single states.
  let failures: [String]

  private let run: GoldenRun

  /// Compares the prints of a run with their goldens.
  ///
  /// - Parameter writesArtifacts: Whether to write the changes beside the store, as `check` does.
  init(_ run: GoldenRun, writesArtifacts: Bool = false) throws {
    // The files of an orphan belong together, even if only one of them is in the filter.
    let report = try run.process(.check, orphansIn: .everything, writesArtifacts: writesArtifacts)
    self.run = run
    failures = run.catalog.failures + report.problems.map(\.description)
    changes = run.changes(in: report)
    /// A state may have orphans and a damaged index, which are two entries.
    struct Key: Hashable { let isOrphan, isOfIndex: Bool, id: String }
    let groups = report.findings.grouped {
      Key(isOrphan: $0.kind == .orphaned, isOfIndex: $0.isOfIndex, id: $0.acceptedAs)
    }
    entries = renamesFirst(
      groups.compactMap { changes in
        guard changes.contains(where: { run.filter.includes(path: $0.path) }) else { return nil }
        let environment = changes.lazy.compactMap(\.print?.name).first.flatMap { run.environments[$0] }
        return ReviewEntry(changes[0].acceptedAs, changes, environment, in: run.store, report)
      })
  }

  /// Returns the entries all of whose changes are among some, and the others of these changes.
  func entries(ofChanges ids: [String]) -> (complete: [ReviewEntry], partial: [ReviewEntry]) {
    let (complete, partial) = changes.members(of: ids)
    return (entries.filter { complete.contains($0.id) }, entries.filter { partial.contains($0.id) })
  }

  /// Returns the entries whose files are in the part of an id. The path of an index stands for the index only.
  func entries(_ id: String) -> [ReviewEntry] {
    let indexes = entries.filter { $0.isOfIndex && $0.findings.contains { $0.path == id } }
    if !indexes.isEmpty { return indexes }
    let filter = GoldenFilter(id)
    return entries.filter { $0.findings.contains { filter.includes(path: $0.path) } }
  }

  /// Whether the print of an entry differs from the pending one of the last check.
  func hasChangedSinceCheck(_ entry: ReviewEntry) throws -> Bool {
    try entry.findings.contains { change in
      guard change.print != nil, let pending = try run.artifacts.pending(change.path) else { return false }
      return pending != change.bytes
    }
  }

  /// Writes the prints as goldens, and moves the files of renamed screens, in one change of the store. An error of one
  /// state does not affect the others.
  ///
  /// - Returns: The lines to print, and the errors.
  /// - Throws: ``CommandError`` for an orphan without a proposal; nothing has changed then.
  func accept(_ entries: [ReviewEntry]) throws -> (lines: [String], failures: [String]) {
    if let orphan = entries.first(where: { !$0.decisions.contains(.accept) }) {
      throw CommandError(
        "\(orphan.id) \(orphan.reasons.first ?? "belongs to no screen"). “prune \(orphan.id) --force” removes it.")
    }
    let done = try run.accept(entries.flatMap(\.findings))
    let hasPrints = entries.contains { $0.renamedTo == nil && !done.failedIDs.contains($0.findings[0].id ?? "") }
    let moves = done.moves.map { "moved  \($0.from)  to \($0.to)" }
    return (moves + (hasPrints ? done.lines : []), done.problems.map(\.description))
  }

  /// Stores the prints as rejected: the goldens stay, and later reviews skip the same bytes.
  ///
  /// - Returns: The lines to print.
  /// - Throws: ``CommandError`` for an entry without a print; nothing has changed then.
  func reject(_ entries: [ReviewEntry]) throws -> [String] {
    for entry in entries {
      guard let command = entry.otherThanReject else { continue }
      throw CommandError("\(entry.id) is not a print, so it cannot be rejected. \(command).")
    }
    try run.artifacts.reject(entries.flatMap(\.findings))
    return entries.map { "rejected  \($0.id)  the golden stays" }
  }
}

/// Moves orphans before the missing prints that they may belong to: once these are written, nothing can move there.
private func renamesFirst(_ entries: [ReviewEntry]) -> [ReviewEntry] {
  var sorted: [ReviewEntry] = []
  var seen: Set<String> = []
  for entry in entries {
    if let source = entry.renamedFrom, let orphan = entries.first(where: { $0.id == source && $0.renamedTo != nil }),
      seen.insert(source).inserted
    {
      sorted.append(orphan)
    }
    if entry.renamedTo == nil || seen.insert(entry.id).inserted { sorted.append(entry) }
  }
  return sorted
}
