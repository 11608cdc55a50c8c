import CalotypeFiles

/// A folder of golden files. All reads and writes of goldens go through a store.
///
///     __Snapshots__/                       the folder
///       dogs/                              app
///         list/                            screen
///           loaded@80x24.txt               state @ display: the text
///           loaded@80x24.ansi              the same rows with their styles
///           loaded.index                   the displays that share these two files
///
///     let store = GoldenStore(folder: "__Snapshots__")
///     let report = try store.process(states, expected: names, by: GoldenPolicy(mode: .check, caller: .command))
///     for line in report.lines { print(line) }
///     // changed  dogs/list/loaded@80x24.txt  text differs in row 4
///     // 1 changed, 0 missing, 0 orphaned, 191 unchanged
///
/// A ``GoldenPolicy`` decides what happens to a golden that is missing or differs. For every store:
/// - The expected names come from a catalog, not from the prints of a run, so orphans are found without rendering and a
///   skipped test endangers no file.
/// - Files are compared by bytes.
/// - Equal prints of one state are stored once, with a ``GoldenIndex``. A store with a separate file for every display is
///   valid, too; recording rewrites it. The recorded files depend only on the prints, not on earlier files.
/// - A run changes the folder in one step (`FolderChange`) while it holds the lock (`FolderLock`). After a crash the
///   folder has either the old or the new files. Unchanged files are not rewritten.
/// - Checking writes nothing. Recording removes only files whose bytes another file holds. Only
///   ``prune(expected:in:)`` removes orphans.
package struct GoldenStore: Hashable, Sendable {
  /// The folder, as an absolute path.
  package let folder: String

  /// Creates a store for a folder, which may not exist yet. A relative path starts at the current working directory.
  package init(folder: String) { self.folder = Files.absolute(folder) }

  /// The last part of the folder's path, or `__Snapshots__`.
  var folderName: String {
    let last = folder.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String(Substring($0)) } ?? ""
    return ["", ".", ".."].contains(last) ? "__Snapshots__" : last
  }

  /// Compares prints with their goldens, applies a policy, and finds orphans.
  ///
  /// - Parameters:
  ///   - states: The rendered states in the catalog's order, each once.
  ///   - names: The names of all prints of the catalog, inside and outside the filter, in its order.
  ///   - filter: The part of the store to process. Prints outside of it only help to find renamed screens.
  ///   - orphanFilter: The part of the store to search for orphans; the default is `filter`.
  ///   - policy: The policy.
  /// - Returns: The report. Errors of single states are among its problems.
  /// - Throws: ``GoldenError`` if the folder cannot be listed or written; nothing has changed then.
  package func process(
    _ states: [GoldenState], expected names: [GoldenName], in filter: GoldenFilter = .everything,
    orphansIn orphanFilter: GoldenFilter? = nil, by policy: GoldenPolicy
  ) throws(GoldenError) -> GoldenReport {
    try locked(by: policy) { () throws(GoldenError) in
      var report = GoldenReport(mode: policy.mode, folderName: folderName)
      var change = FolderChange(of: folder)
      var candidates: [Golden] = []
      var processed: Set<GoldenName> = []
      var recorded: Set<String> = []
      for state in states {
        let wanted = state.prints.filter { filter.includes($0.name) }
        let others = state.prints.filter { !filter.includes($0.name) }
        do throws(GoldenError) {
          if !wanted.isEmpty {
            var stored = try StoredState(state.id, in: self)
            let plan = try plan(for: wanted, of: state, by: policy, &stored)
            report.add(plan)
            processed.formUnion(wanted.map(\.name))
            if policy.mode == .check {
              candidates += plan.missing
            } else {
              change.apply(plan.edits)
              recorded.insert(state.id)
            }
          }
          if !others.isEmpty { candidates += try missing(others, of: state.id) }
        } catch {
          report.add(error, id: state.id)
        }
      }
      report.notChecked = names.count { filter.includes($0) && !processed.contains($0) } * Golden.Layer.allCases.count
      let orphans = try orphans(
        ExpectedNames(names), in: orphanFilter ?? filter, candidates: candidates, recorded: recorded)
      report.found += orphans.findings
      if policy.mode == .check { report.noteRenames(orphans.sources) }
      report.problems += orphans.problems.filter { !report.problems.contains($0) }
      try commit(change)
      return report
    }
  }

  /// Compares the prints of one state with their goldens and applies a policy.
  ///
  /// - Returns: The findings, in the order of the prints, text first.
  /// - Throws: ``GoldenError`` if a file cannot be read or written, or for a damaged index.
  @discardableResult
  package func process(_ state: GoldenState, by policy: GoldenPolicy) throws(GoldenError) -> [GoldenFinding] {
    try locked(by: policy) { () throws(GoldenError) in
      var stored = try StoredState(state.id, in: self)
      let plan = try plan(for: state.prints, of: state, by: policy, &stored)
      var change = FolderChange(of: folder)
      if policy.mode != .check { change.apply(plan.edits) }
      try commit(change)
      return plan.findings.filter { $0.print != nil }
    }
  }

  /// Lists all files below the folder in byte order, without temporary files and the emulator register. Links below the
  /// folder are listed, not followed.
  ///
  /// - Throws: ``GoldenError`` if a folder cannot be listed.
  package func files() throws(GoldenError) -> [String] {
    do {
      return try Files.list(folder, followsLinks: false).filter { !isTemporary($0) && $0 != "emulators.register" }
    } catch { throw GoldenError(error) }
  }

  /// Returns the prints that have no golden in any layer.
  func missing(_ prints: [Golden], of id: String) throws(GoldenError) -> [Golden] {
    let stored = try StoredState(id, in: self)
    return prints.filter { stored.isMissing($0.name) }
  }

  func commit(_ change: FolderChange) throws(GoldenError) {
    do throws(FileError) { try change.commit() } catch { throw GoldenError(error) }
  }

  /// Shares the folder with other readers for a check, and locks it for a recording.
  private func locked<Result>(
    by policy: GoldenPolicy, _ work: () throws(GoldenError) -> Result
  ) throws(GoldenError) -> Result {
    if policy.mode == .check { try FolderLock.sharing(folder, work) } else { try FolderLock.exclusively(folder, work) }
  }
}

extension FolderChange {
  mutating func apply(_ edits: [GoldenFileEdit]) {
    for edit in edits {
      if let bytes = edit.new { write(bytes, to: edit.path) } else { remove(edit.path) }
    }
  }
}

/// Whether a file is the unfinished copy of a golden: its name, the numbers of the process and the file, and `.tmp`.
private func isTemporary(_ path: String) -> Bool {
  guard path.hasSuffix(".tmp") else { return false }
  let parts = path.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count >= 3, let numbers = parts.dropLast().last, !numbers.isEmpty else { return false }
  guard numbers.utf8.allSatisfy("0123456789-".utf8.contains) else { return false }
  return GoldenName(path: parts.dropLast(2).joined(separator: ".")) != nil
}
