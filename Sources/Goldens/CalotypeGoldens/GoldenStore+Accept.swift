import CalotypeFiles

extension GoldenStore {
  /// Accepts findings of a check: prints become goldens, damaged indexes are rewritten, and the files of renamed states
  /// move. All of it is one change of the folder.
  ///
  ///     let found = try store.process(states, expected: names, by: GoldenPolicy(mode: .check, caller: .command))
  ///     let done = try store.accept(found.findings, states, expected: names)
  ///     for move in done.moves { print("moved \(move.from) to \(move.to)") }
  ///
  /// - Parameters:
  ///   - findings: The accepted findings. One finding of a renamed state stands for all of its files; an orphan without a
  ///     proposal is ignored. Accepting a damaged index also writes the prints that lost their golden by the damage.
  ///   - states: The states of the check.
  ///   - names: The names of all prints of the catalog, in its order.
  /// - Returns: The report. Errors of single states are among its problems; these states have not changed.
  /// - Throws: ``GoldenError`` if a file cannot be read or written; nothing has changed then.
  package func accept(
    _ findings: [GoldenFinding], _ states: [GoldenState], expected names: [GoldenName]
  ) throws(GoldenError) -> GoldenReport {
    try FolderLock.exclusively(folder) { () throws(GoldenError) in
      var report = GoldenReport(mode: .record, folderName: folderName)
      var change = FolderChange(of: folder)
      let moves = try moves(findings, states, ExpectedNames(names), &report)
      // The files of a renamed display become the goldens of another one. Those of a renamed state move unchanged.
      let displayMoves = Dictionary(grouping: moves.filter(\.isOfDisplay)) { GoldenName(path: $0.to)?.id ?? "" }
      let stateMoves = moves.filter { !$0.isOfDisplay }
      for move in stateMoves {
        change.write(move.bytes, to: move.to)
        change.remove(move.from)
      }
      report.moves = stateMoves.map { ($0.from, $0.to) }
      let accepted = Set(findings.compactMap(\.print?.name))
      let indexes = Set(findings.filter(\.isOfIndex).compactMap(\.id))
      for state in states {
        let prints = state.prints.filter { accepted.contains($0.name) }
        let displays = displayMoves[state.id] ?? []
        guard !prints.isEmpty || !displays.isEmpty || indexes.contains(state.id) else { continue }
        do throws(GoldenError) {
          var stored = try StoredState(
            state.id, in: self, moved: Dictionary(uniqueKeysWithValues: stateMoves.map { ($0.to, $0.from) }))
          let plan = try plan(
            for: prints, of: state, by: GoldenPolicy(mode: .record, caller: .command), &stored,
            writing: Dictionary(displays.map { ($0.to, $0.bytes) }) { $1 }, rewritesIndex: indexes.contains(state.id))
          report.add(plan)
          change.apply(plan.edits)
          for move in displays { change.remove(move.from) }
          report.moves += displays.map { ($0.from, $0.to) }
        } catch {
          report.add(error, id: state.id)
        }
      }
      report.moves.sort { isBefore($0.from, $1.from) }
      try commit(change)
      return report
    }
  }

  /// The move of an orphan's file to its proposed name.
  private struct Move {
    let from, to: String
    let bytes: [UInt8]
    /// Whether only the display was renamed.
    let isOfDisplay: Bool
  }

  /// Returns the moves for the proposals of accepted orphans. A proposal that no longer holds is reported as a problem.
  private func moves(
    _ findings: [GoldenFinding], _ states: [GoldenState], _ expected: ExpectedNames, _ report: inout GoldenReport
  ) throws(GoldenError) -> [Move] {
    let accepted = findings.filter { $0.kind == .orphaned && $0.renamedTo != nil }
    if accepted.isEmpty { return [] }
    var candidates: [Golden] = []
    // An unreadable file is reported when its state is processed.
    for state in states { candidates += (try? missing(state.prints, of: state.id)) ?? [] }
    let current = try orphans(expected, in: .everything, candidates: candidates).findings
    var moves: [Move] = []
    for orphan in accepted.grouped(by: \.acceptedAs).map({ $0[0] }) {
      let files = current.filter { $0.acceptedAs == orphan.acceptedAs && $0.renamedTo == orphan.renamedTo }
      let paths = files.compactMap(\.renamedPath)
      guard !files.isEmpty, paths.count == files.count, !paths.contains(where: { Files.exists("\(folder)/\($0)") })
      else {
        report.add(.proposalGone(orphan.acceptedAs, target: orphan.renamedTo ?? ""), id: orphan.acceptedAs)
        continue
      }
      for (file, path) in zip(files, paths) {
        do throws(FileError) {
          guard let bytes = try Files.readIfPresent("\(folder)/\(file.path)") else { continue }
          let isOfDisplay = file.renamedTo?.contains("@") == true && GoldenName(path: path) != nil
          moves.append(Move(from: file.path, to: path, bytes: bytes, isOfDisplay: isOfDisplay))
        } catch { throw GoldenError(error) }
      }
    }
    return moves
  }

  /// Returns the states to render before orphans can be matched with renamed screens: the states without files, and those
  /// with an orphan among their displays. Empty if neither the orphans nor their possible new names are in the filter.
  package func renameCandidates(among names: [GoldenName], _ files: [String], in filter: GoldenFilter) -> Set<String> {
    let expected = ExpectedNames(names)
    let wanted = Set(names.lazy.filter(filter.includes).map(\.id))
    var (stored, candidates): (Set<String>, Set<String>) = ([], [])
    var (hasOrphans, isRelevant) = (false, false)
    for path in files {
      let name = GoldenName(path: path)
      guard let id = name?.id ?? GoldenIndex.id(path: path) else { continue }
      stored.insert(id)
      if expected.displays(of: id) == nil {
        hasOrphans = true
        isRelevant = isRelevant || filter.includes(path: path)
      } else if let name, !expected.contains(name), wanted.contains(id) || filter.includes(path: path) {
        candidates.insert(id)
      }
    }
    let unmet = Set(expected.ids).subtracting(stored)
    if hasOrphans, isRelevant || !unmet.isDisjoint(with: wanted) { candidates.formUnion(unmet) }
    return candidates
  }
}
