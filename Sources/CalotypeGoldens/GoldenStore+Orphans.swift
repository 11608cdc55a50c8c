import CalotypeFiles

extension GoldenStore {
  /// The files that belong to no expected golden: of screens that are gone, in the wrong case, with a foreign extension,
  /// or put there by another program; and the lines of an index that are about no golden.
  ///
  /// - Parameters:
  ///   - names: The name of every print of the catalogue; whether they lie within the filter does not matter.
  ///   - filter: The part of the store to look at.
  /// - Returns: Findings in byte order of their paths.
  /// - Throws: ``GoldenError/unreadable(path:detail:)`` for a folder or index that cannot be read.
  public func orphans(
    expected names: [GoldenName], in filter: GoldenFilter = .everything
  ) throws(GoldenError) -> [GoldenFinding] {
    try FolderLock.sharing(self.root) { () throws(GoldenError) in
      let orphans = try self.orphans(Expectation(names), in: filter, candidates: [])
      if let problem = orphans.problems.first { throw problem }
      return orphans.findings
    }
  }

  /// Takes the orphans away, in one step. What lies outside of the apps' folders and is not called after a golden was put
  /// there by somebody else, and is left.
  ///
  /// - Parameters:
  ///   - names: The name of every print of the catalogue.
  ///   - apps: The folders below the root in which everything belongs to the catalogue: `dogs`.
  ///   - filter: The part of the store to look at.
  /// - Returns: What was taken away, and what was left.
  /// - Throws: ``GoldenError/unreadable(path:detail:)``, ``GoldenError/unwritable(path:detail:)``,
  ///   ``GoldenError/damagedIndex(path:line:problem:)``; nothing has changed then.
  public func prune(
    expected names: [GoldenName], apps: [String], in filter: GoldenFilter = .everything
  ) throws(GoldenError) -> (removed: [GoldenFinding], left: [GoldenFinding]) {
    try FolderLock.exclusively(self.root) { () throws(GoldenError) in
      let expectation = Expectation(names)
      let orphans = try self.orphans(expectation, in: filter, candidates: [])
      if let problem = orphans.problems.first { throw problem }
      var (removed, left): ([GoldenFinding], [GoldenFinding]) = ([], [])
      for finding in orphans.findings {
        let isOurs = apps.contains { finding.path.hasPrefix("\($0)/") } || finding.id != nil
        if isOurs { removed.append(finding) } else { left.append(finding) }
      }
      var change = FolderChange(of: self.root)
      var seen: Set<String> = []
      for finding in removed {
        let id = finding.id ?? ""
        guard let variants = expectation.variants(of: id) else {
          change.remove(finding.path)
          continue
        }
        if GoldenIndex.id(path: finding.path) == nil { change.remove(finding.path) }
        // Goldens that live in an orphan's file get one of their own before it goes.
        guard seen.insert(id).inserted else { continue }
        var stored = try StoredState(id, in: self.root)
        if let damage = stored.index.damage {
          throw .damagedIndex(path: GoldenIndex.path(of: id), line: damage.line, problem: damage.problem)
        }
        change.apply(try stored.changes(variants: variants, writing: [:]))
      }
      do throws(FileError) { try change.commit() } catch { throw GoldenError(error) }
      return (removed, left)
    }
  }

  /// Moves the files of states that were renamed to their new names, in one step. Where a golden stands under the new name
  /// already, nothing is moved.
  ///
  /// - Parameter findings: Orphans, of which those with a proposal are moved.
  /// - Returns: From and to, as paths below the root, in byte order.
  /// - Throws: ``GoldenError/unreadable(path:detail:)``, ``GoldenError/unwritable(path:detail:)``; nothing has changed then.
  @discardableResult
  public func followRenames(_ findings: [GoldenFinding]) throws(GoldenError) -> [(from: String, to: String)] {
    try FolderLock.exclusively(self.root) { () throws(GoldenError) in
      var change = FolderChange(of: self.root)
      var moves: [(from: String, to: String)] = []
      for finding in findings.sorted(by: { isBefore($0.path, $1.path) }) {
        guard let path = finding.renamedPath, !Files.exists("\(self.root)/\(path)") else { continue }
        let bytes: [UInt8]?
        do throws(FileError) { bytes = try Files.readIfPresent("\(self.root)/\(finding.path)") } catch {
          throw GoldenError(error)
        }
        guard let bytes else { continue }
        change.write(bytes, to: path)
        change.remove(finding.path)
        moves.append((finding.path, path))
      }
      do throws(FileError) { try change.commit() } catch { throw GoldenError(error) }
      return moves
    }
  }
}

extension GoldenFinding {
  /// Where an orphan's file belongs, by its proposal.
  var renamedPath: String? {
    guard let target = self.renamedTo, let id = self.id else { return nil }
    let rest = self.path.dropFirst(id.utf8.count)
    // A variant that was renamed is proposed with its new name, a state without one.
    guard target.contains("@") else { return target + rest }
    return rest.lastIndex(of: ".").map { target + rest[$0...] }
  }

  /// What `accept` takes for it: the print; of an orphan the state, or the print where only its variant was renamed; the
  /// path where neither is known.
  public var acceptedAs: String {
    if let name = self.verdict?.name { return name.description }
    if let name = GoldenName(path: self.path), self.renamedTo?.contains("@") == true { return name.description }
    return self.id ?? self.path
  }
}

extension GoldenStore {
  /// The states of a catalogue of which nothing is stored, where some file of a part of the store is an orphan that one of
  /// them may explain. None where there is no such orphan.
  public func statesWithoutFiles(
    among names: [GoldenName], _ files: [String], ifOrphansIn filter: GoldenFilter
  ) -> Set<String> {
    let expectation = Expectation(names)
    var stored: Set<String> = []
    var hasOrphans = false
    for path in files {
      guard let id = GoldenName(path: path)?.id ?? GoldenIndex.id(path: path) else { continue }
      stored.insert(id)
      hasOrphans = hasOrphans || (expectation.variants(of: id) == nil && filter.includes(path: path))
    }
    return hasOrphans ? Set(expectation.ids).subtracting(stored) : []
  }
}
