import CalotypeFiles

/// A folder of golden files, and the only thing that reads and writes them.
///
///     __Snapshots__/                       the root
///       dogs/                              app
///         list/                            screen
///           loaded@80x24.txt               state @ variant, what it says
///           loaded@80x24.ansi              the same rows with their styles
///
///     let store = GoldenStore(root: "__Snapshots__")
///     for verdict in try store.check(golden) where verdict.status != .unchanged {
///       print(verdict.path, verdict.reason)       // dogs/list/loaded@80x24.txt text differs in row 4
///       print(verdict.difference.visible())       // --- a/__Snapshots__/dogs/list/loaded@80x24.txt …
///     }
///
/// What is to happen to a file that is missing or differs is decided by a ``GoldenPolicy``; ``settle(_:by:)`` asks it
/// and obeys. A ``GoldenSummary`` turns what came of many goldens into a report.
///
/// What holds for every store:
/// - The expected names come from a catalogue, never from what happened to run, so an orphan is found without rendering
///   a screen and a test that was skipped endangers no file.
/// - Bytes are compared, file by file. What differs is said in words, as rows and columns where it can be, and as a
///   ``UnifiedDiff`` that `patch -p1` applies in the folder that holds the store.
/// - A file is written to a temporary neighbour and renamed: a reader sees the old bytes or the new ones. Bytes that
///   are right already are not written again.
/// - Nothing is ever deleted here, and checking writes nothing.
public struct GoldenStore: Hashable, Sendable {
  /// The folder, as an absolute path.
  public let root: String

  /// The store in a folder, which need not exist yet. A relative path starts at the working directory of this moment.
  public init(root: String) {
    self.root = Files.absolute(root)
  }

  /// Compares both files of a golden with the print and writes nothing.
  ///
  /// - Returns: One verdict for each layer, text first.
  /// - Throws: ``GoldenError/unreadable(path:detail:)`` for a file that is there and cannot be read.
  public func check(_ golden: Golden) throws(GoldenError) -> [GoldenVerdict] {
    var verdicts: [GoldenVerdict] = []
    for layer in Golden.Layer.allCases { verdicts.append(try self.verdict(on: golden, layer)) }
    return verdicts
  }

  /// Writes the files of a golden whose bytes are not those of the print: what the command `record` does.
  ///
  /// - Parameter missingOnly: Whether to leave a golden alone that is there and differs.
  /// - Returns: One outcome for each layer, text first.
  /// - Throws: ``GoldenError/unreadable(path:detail:)``, ``GoldenError/unwritable(path:detail:)``.
  @discardableResult
  public func record(_ golden: Golden, missingOnly: Bool = false) throws(GoldenError) -> [GoldenOutcome] {
    try self.settle(golden, by: GoldenPolicy(mode: missingOnly ? .recordMissing : .record, asker: .command))
  }

  /// Compares both files of a golden with the print and does what the policy says about each.
  ///
  /// - Returns: One outcome for each layer, text first.
  /// - Throws: ``GoldenError/unreadable(path:detail:)``, ``GoldenError/unwritable(path:detail:)``.
  public func settle(_ golden: Golden, by policy: GoldenPolicy) throws(GoldenError) -> [GoldenOutcome] {
    var outcomes: [GoldenOutcome] = []
    for verdict in try self.check(golden) {
      let action = policy.action(exists: verdict.exists, equal: verdict.status == .unchanged)
      if case .write = action {
        do { try Files.write(verdict.print, to: "\(self.root)/\(verdict.path)") } catch { throw GoldenError(error) }
      }
      outcomes.append(GoldenOutcome(verdict: verdict, action: action))
    }
    return outcomes
  }

  /// Every file below the root, in byte order; empty where there is no such folder.
  ///
  /// Only what an interrupted ``record(_:missingOnly:)`` may leave behind is passed over.
  ///
  /// - Throws: ``GoldenError/unreadable(path:detail:)`` for a folder that cannot be listed.
  public func files() throws(GoldenError) -> [String] {
    do { return try Files.list(self.root).filter { !isTemporary($0) } } catch { throw GoldenError(error) }
  }

  /// The files that belong to no expected golden: of screens that are gone, in the wrong case, with a foreign
  /// extension, or put there by another program.
  ///
  /// - Parameters:
  ///   - names: The name of every print of the catalogue; whether they lie within the filter does not matter.
  ///   - filter: The part of the store to look at.
  /// - Returns: Findings in byte order of their paths.
  /// - Throws: ``GoldenError/unreadable(path:detail:)`` for a folder that cannot be listed.
  public func orphans(
    expected names: some Sequence<GoldenName>, in filter: GoldenFilter = .everything
  ) throws(GoldenError) -> [GoldenFinding] {
    let expected = Set(names.flatMap { name in Golden.Layer.allCases.map(name.path(of:)) })
    return try self.files().filter { filter.includes(path: $0) && !expected.contains($0) }.map { path in
      let folded = String(decoding: path.utf8.map(lowercased), as: UTF8.self)
      let reason: String
      if expected.contains(folded) {
        reason = "differs in case from \(folded)"
      } else {
        reason = GoldenName(path: path) == nil ? "is no golden file" : "belongs to no screen"
      }
      return GoldenFinding(kind: .orphaned, path: path, reason: reason, verdict: nil)
    }
  }

  private func verdict(on golden: Golden, _ layer: Golden.Layer) throws(GoldenError) -> GoldenVerdict {
    let print = golden.bytes(of: layer)
    let stored: [UInt8]?
    do {
      stored = try Files.readIfPresent("\(self.root)/\(golden.name.path(of: layer))")
    } catch { throw GoldenError(error) }

    let status: GoldenVerdict.Status
    if let stored {
      if areEqual(stored, print) {
        status = .unchanged
      } else if let line = conflictLine(in: stored, print: print) {
        status = .conflict(line: line)
      } else {
        status = .changed(GoldenChange(from: stored, to: print, layer))
      }
    } else {
      status = .missing
    }
    return GoldenVerdict(
      name: golden.name, layer: layer, status: status, golden: status == .unchanged ? print : stored, print: print,
      folder: self.folder)
  }

  /// The last part of the root, or the usual name where that is none.
  private var folder: String {
    let last = self.root.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String(Substring($0)) } ?? ""
    return ["", ".", ".."].contains(last) ? "__Snapshots__" : last
  }
}

/// Whether a file is one that our writer renames when it is done: a golden's name, a process number, `.tmp`.
private func isTemporary(_ path: String) -> Bool {
  let parts = path.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count >= 3, parts[parts.count - 1] == "tmp" else { return false }
  let process = parts[parts.count - 2]
  guard !process.isEmpty, process.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return false }
  return GoldenName(path: parts.dropLast(2).joined(separator: ".")) != nil
}
