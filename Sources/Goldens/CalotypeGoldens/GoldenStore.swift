import CalotypeFiles

/// A folder of golden files, and the only thing that reads and writes them.
///
///     __Snapshots__/                       the folder
///       dogs/                              app
///         list/                            screen
///           loaded@80x24.txt               state @ display, what it says
///           loaded@80x24.ansi              the same rows with their styles
///           loaded.index                   which displays these two stand for beside their own
///
///     let store = GoldenStore(folder: "__Snapshots__")
///     let summary = try store.settle(
///       states, expected: names, in: .everything, by: GoldenPolicy(mode: .check, asker: .command))
///     for line in summary.lines { print(line) }
///     // changed  dogs/list/loaded@80x24.txt  text differs in row 4
///     // 1 changed, 0 missing, 0 orphaned, 191 unchanged
///
/// What is to happen to a golden that is missing or differs is decided by a ``GoldenPolicy``; the store asks it and obeys.
///
/// What holds for every store:
/// - The expected names come from a catalogue, never from what happened to run, so an orphan is found without rendering
///   a screen and a test that was skipped endangers no file.
/// - Bytes are compared, file by file. What differs is said in words, as rows and columns where it can be, and as a
///   ``UnifiedDiff``.
/// - Prints of one state that are equal are stored once, and an index says for whom (``GoldenIndex``). A store that holds
///   every file separately is as good; recording brings it into this form. What recording makes depends on the prints
///   alone, not on the files that were there.
/// - A run changes the folder in one step (`FolderChange`) and holds it for itself meanwhile (`FolderLock`): a reader, and
///   whoever comes after a crash, sees the old store or the new one. What is right already is not written again.
/// - Checking writes nothing, and recording deletes nothing but what is stored elsewhere too. Orphans go by
///   ``prune(expected:apps:in:)`` alone.
public struct GoldenStore: Hashable, Sendable {
  /// The folder, as an absolute path.
  public let folder: String

  /// The store in a folder, which need not exist yet. A relative path starts at the working directory of this moment.
  public init(folder: String) {
    self.folder = Files.absolute(folder)
  }

  /// Compares prints with their goldens, does what the policy says about each, and names the files that belong to no
  /// print.
  ///
  /// - Parameters:
  ///   - states: What was rendered, in the catalogue's order. Each state stands there once.
  ///   - names: The name of every print of the catalogue, in its order; whether it lies within the filter does not matter.
  ///   - filter: The part of the store that the run is about. Prints outside of it are not settled; they only tell what an
  ///     orphan may have been renamed to.
  ///   - orphans: The part of the store in which orphans are looked for, where it is another one.
  ///   - policy: What to do.
  /// - Returns: What was found and done. What kept single goldens from being settled is among its problems.
  /// - Throws: ``GoldenError/unreadable(path:detail:)`` for a folder that cannot be listed,
  ///   ``GoldenError/unwritable(path:detail:)``; nothing has changed then.
  public func settle(
    _ states: [GoldenState], expected names: [GoldenName], in filter: GoldenFilter = .everything,
    orphansIn orphanFilter: GoldenFilter? = nil, by policy: GoldenPolicy
  ) throws(GoldenError) -> GoldenSummary {
    try self.locked(by: policy) { () throws(GoldenError) in
      var summary = GoldenSummary(mode: policy.mode)
      var change = FolderChange(of: self.folder)
      var candidates: [Golden] = []
      var settled: Set<GoldenName> = []
      var recorded: Set<String> = []
      for state in states {
        let wanted = GoldenState(
          id: state.id, displays: state.displays, prints: state.prints.filter { filter.includes($0.name) })
        do throws(GoldenError) {
          let run = try self.run(wanted, by: policy)
          summary.add(run.outcomes)
          if let finding = run.indexFinding { summary.add([finding]) }
          settled.formUnion(wanted.prints.map(\.name))
          switch policy.mode {
          case .check:
            summary.add(changes: run.changes, folder: self.folderName)
            candidates += run.missing
          case .record, .recordMissing:
            change.apply(run.changes)
            summary.addTidied(run.tidied)
            if !wanted.prints.isEmpty { recorded.insert(state.id) }
          }
          if wanted.prints.count < state.prints.count {
            candidates += try self.missing(state.prints.filter { !filter.includes($0.name) }, of: state.id)
          }
        } catch {
          summary.add(problem: error, unsettled: state.id)
        }
      }
      summary.addUnsettled(names.count { filter.includes($0) && !settled.contains($0) } * Golden.Layer.allCases.count)
      let orphans = try self.orphans(
        Expectation(names), in: orphanFilter ?? filter, candidates: candidates, settled: recorded)
      summary.add(orphans: orphans.findings)
      if policy.mode == .check { summary.noteRenames(orphans.sources) }
      for problem in orphans.problems where !summary.problems.contains(problem) { summary.add(problem: problem) }
      do throws(FileError) { try change.commit() } catch { throw GoldenError(error) }
      return summary
    }
  }

  /// Compares the prints of one state with their goldens and does what the policy says about each.
  ///
  /// - Returns: One outcome for each print and layer, in the order of the prints, text first.
  /// - Throws: ``GoldenError/unreadable(path:detail:)``, ``GoldenError/unwritable(path:detail:)``,
  ///   ``GoldenError/damagedIndex(path:line:problem:)``.
  @discardableResult
  public func settle(_ state: GoldenState, by policy: GoldenPolicy) throws(GoldenError) -> [GoldenOutcome] {
    try self.locked(by: policy) { () throws(GoldenError) in
      let run = try self.run(state, by: policy)
      var change = FolderChange(of: self.folder)
      if policy.mode != .check { change.apply(run.changes) }
      do throws(FileError) { try change.commit() } catch { throw GoldenError(error) }
      return run.outcomes
    }
  }

  /// Every file below the folder, in byte order; empty where there is no such folder. The folder may be a link. One below it is
  /// listed as itself, wherever it leads: what lies behind it is not the store's.
  ///
  /// - Throws: ``GoldenError/unreadable(path:detail:)`` for a folder that cannot be listed.
  public func files() throws(GoldenError) -> [String] {
    do {
      let files = try Files.list(self.folder, followsLinks: false)
      return files.filter { !isTemporary($0) && !Self.reserved.contains($0) }
    } catch {
      throw GoldenError(error)
    }
  }

  /// Files below the folder that are no goldens and belong there all the same.
  private static let reserved: Set = ["emulators.register"]

  /// The last part of the folder's path, or the usual name where that is none.
  var folderName: String {
    let last = self.folder.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String(Substring($0)) } ?? ""
    return ["", ".", ".."].contains(last) ? "__Snapshots__" : last
  }

  /// Others may read while we check, and nobody may do anything while we write.
  private func locked<Result>(
    by policy: GoldenPolicy, _ work: () throws(GoldenError) -> Result
  ) throws(GoldenError) -> Result {
    switch policy.mode {
    case .check: try FolderLock.sharing(self.folder, work)
    case .record, .recordMissing: try FolderLock.exclusively(self.folder, work)
    }
  }
}

extension FolderChange {
  mutating func apply(_ changes: [GoldenFileChange]) {
    for change in changes {
      if let bytes = change.new { self.write(bytes, to: change.path) } else { self.remove(change.path) }
    }
  }
}

/// Whether a file is one that our writer renames when it is done: a golden's name, a process number, `.tmp`.
private func isTemporary(_ path: String) -> Bool {
  guard path.hasSuffix(".tmp") else { return false }
  let parts = path.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count >= 3 else { return false }
  let process = parts[parts.count - 2]
  guard !process.isEmpty, process.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return false }
  return GoldenName(path: parts.dropLast(2).joined(separator: ".")) != nil
}
