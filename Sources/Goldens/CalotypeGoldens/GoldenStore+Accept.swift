import CalotypeFiles

extension GoldenStore {
  /// Does what somebody decided about the findings of a check: prints become goldens, indexes are written anew, and the
  /// files of renamed states go to their new names. All of it is one change of the store.
  ///
  ///     let found = try store.settle(states, expected: names, by: GoldenPolicy(mode: .check, asker: .command))
  ///     let done = try store.accept(found.findings, states, expected: names)
  ///     for move in done.moves { print("\(move.from) is \(move.to) now") }
  ///
  /// - Parameters:
  ///   - findings: What is accepted. Of a renamed state, one finding stands for all its files; an orphan without a proposal
  ///     stands for nothing. Accepting a damaged index also writes the prints that lost their golden by the damage.
  ///   - states: What was rendered: what the check was given.
  ///   - names: The name of every print of the catalogue, in its order.
  /// - Returns: What was done. What kept single states from being settled is among its problems, and nothing of these has
  ///   changed.
  /// - Throws: ``GoldenError/unreadable(path:detail:)``, ``GoldenError/unwritable(path:detail:)``; nothing has changed then.
  public func accept(
    _ findings: [GoldenFinding], _ states: [GoldenState], expected names: [GoldenName]
  ) throws(GoldenError) -> GoldenSummary {
    try FolderLock.exclusively(self.folder) { () throws(GoldenError) in
      let expectation = Expectation(names)
      var summary = GoldenSummary(mode: .record)
      var change = FolderChange(of: self.folder)
      let moves = try self.moves(findings, states, expectation, &summary)
      for (from, to, bytes) in moves.files {
        change.write(bytes, to: to)
        change.remove(from)
      }
      let wanted = Set(findings.compactMap(\.verdict).map(\.name))
      let indexes = Set(findings.lazy.filter(\.isOfIndex).compactMap(\.id))
      let policy = GoldenPolicy(mode: .record, asker: .command)
      for state in states {
        let prints = state.prints.filter { wanted.contains($0.name) }
        let displays = moves.displays[state.id] ?? []
        guard !prints.isEmpty || !displays.isEmpty || indexes.contains(state.id) else { continue }
        do throws(GoldenError) {
          var stored = try StoredState(
            state.id, in: self.folder, moved: Dictionary(uniqueKeysWithValues: moves.files.map { ($0.to, $0.from) }))
          var written: [GoldenFileName: [UInt8]] = [:]
          for move in displays { written[move.name] = move.bytes }
          let run = try self.run(
            GoldenState(id: state.id, displays: state.displays, prints: prints), by: policy, &stored, writing: written,
            mending: indexes.contains(state.id) ? state.prints : nil)
          summary.add(run.outcomes)
          if let finding = run.indexFinding { summary.add([finding]) }
          change.apply(run.changes)
          summary.addTidied(run.tidied)
          for move in displays {
            change.remove(move.from)
            summary.add(moveFrom: move.from, to: move.to)
          }
        } catch {
          summary.add(problem: error, unsettled: state.id)
        }
      }
      for (from, to, _) in moves.files { summary.add(moveFrom: from, to: to) }
      do throws(FileError) { try change.commit() } catch { throw GoldenError(error) }
      return summary
    }
  }

  /// Where files of orphans go.
  private struct Moves {
    /// The files of renamed states.
    var files: [(from: String, to: String, bytes: [UInt8])] = []

    /// The files of renamed displays, by the state.
    var displays: [String: [(from: String, to: String, name: GoldenFileName, bytes: [UInt8])]] = [:]
  }

  /// What follows the proposals of accepted orphans. A proposal that does not hold any more is a problem.
  private func moves(
    _ findings: [GoldenFinding], _ states: [GoldenState], _ expected: Expectation, _ summary: inout GoldenSummary
  ) throws(GoldenError) -> Moves {
    var moves = Moves()
    let accepted = findings.filter { $0.kind == .orphaned && $0.renamedTo != nil }
    if accepted.isEmpty { return moves }
    var candidates: [Golden] = []
    // What cannot be read is told where its state is settled.
    for state in states { candidates += (try? self.missing(state.prints, of: state.id)) ?? [] }
    let current = try self.orphans(expected, in: .everything, candidates: candidates).findings
    var seen: Set<String> = []
    for finding in accepted where seen.insert(finding.acceptedAs).inserted {
      let files = current.filter { $0.acceptedAs == finding.acceptedAs && $0.renamedTo == finding.renamedTo }
      let paths = files.compactMap(\.renamedPath)
      guard !files.isEmpty, paths.count == files.count, !paths.contains(where: { Files.exists("\(self.folder)/\($0)") })
      else {
        summary.add(
          problem: .proposalGone(finding.acceptedAs, target: finding.renamedTo ?? ""), unsettled: finding.acceptedAs)
        continue
      }
      for (file, path) in zip(files, paths) {
        let bytes: [UInt8]?
        do throws(FileError) { bytes = try Files.readIfPresent("\(self.folder)/\(file.path)") } catch {
          throw GoldenError(error)
        }
        guard let bytes else { continue }
        if let name = GoldenName(path: path), file.renamedTo?.contains("@") == true {
          let layer = Golden.Layer.allCases.first { name.path(of: $0) == path } ?? .text
          moves.displays[name.id, default: []].append(
            (file.path, path, GoldenFileName(display: name.display, layer: layer), bytes))
        } else {
          moves.files.append((file.path, path, bytes))
        }
      }
    }
    return moves
  }

  /// Those of some prints that have no golden in any layer.
  func missing(_ prints: [Golden], of id: String) throws(GoldenError) -> [Golden] {
    let stored = try StoredState(id, in: self.folder)
    return prints.filter { print in
      Golden.Layer.allCases.allSatisfy { !Files.exists("\(self.folder)/\(stored.path(print.name.display, $0))") }
    }
  }
}

extension GoldenFinding {
  /// Where an orphan's file belongs, by its proposal.
  var renamedPath: String? {
    guard let target = self.renamedTo, let id = self.id else { return nil }
    let rest = self.path.dropFirst(id.utf8.count)
    // A display that was renamed is proposed with its new name, a state without one.
    guard target.contains("@") else { return target + rest }
    return rest.lastIndex(of: ".").map { target + rest[$0...] }
  }

  /// What `accept` takes for it: the print; of an orphan the state, or the print where only its display was renamed; the
  /// path of an index, and where nothing else is known.
  public var acceptedAs: String {
    if let name = self.verdict?.name { return name.description }
    if self.isOfIndex { return self.path }
    if let name = GoldenName(path: self.path), self.renamedTo?.contains("@") == true { return name.description }
    return self.id ?? self.path
  }
}

extension GoldenStore {
  /// The states whose prints have to be known before it can be said what orphans were renamed to, so that every part of the
  /// store is told the same: those of which nothing is stored, and those with an orphan among their displays. None where
  /// neither the orphans nor what they may have become lie within the part.
  public func renameCandidates(
    among names: [GoldenName], _ files: [String], in filter: GoldenFilter
  ) -> Set<String> {
    let expectation = Expectation(names)
    let wanted = Set(names.lazy.filter(filter.includes).map(\.id))
    var stored: Set<String> = []
    var hasOrphans = false
    var isRelevant = false
    var candidates: Set<String> = []
    for path in files {
      let name = GoldenName(path: path)
      guard let id = name?.id ?? GoldenIndex.id(path: path) else { continue }
      stored.insert(id)
      if expectation.displays(of: id) == nil {
        hasOrphans = true
        isRelevant = isRelevant || filter.includes(path: path)
      } else if let name, !expectation.contains(name), wanted.contains(id) || filter.includes(path: path) {
        candidates.insert(id)
      }
    }
    let unmet = Set(expectation.ids).subtracting(stored)
    if hasOrphans, isRelevant || !unmet.isDisjoint(with: wanted) { candidates.formUnion(unmet) }
    return candidates
  }
}
