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
    try FolderLock.sharing(self.folder) { () throws(GoldenError) in
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
  ///   - apps: The folders below the folder in which everything belongs to the catalogue: `dogs`.
  ///   - filter: The part of the store to look at.
  /// - Returns: What was taken away, what was left, and what is still there against our will.
  /// - Throws: ``GoldenError/unreadable(path:detail:)``, ``GoldenError/unwritable(path:detail:)``,
  ///   ``GoldenError/damagedIndex(path:line:problem:)``; nothing has changed then.
  public func prune(
    expected names: [GoldenName], apps: [String], in filter: GoldenFilter = .everything
  ) throws(GoldenError) -> (removed: [GoldenFinding], left: [GoldenFinding], failed: [GoldenFinding]) {
    try FolderLock.exclusively(self.folder) { () throws(GoldenError) in
      let expectation = Expectation(names)
      let orphans = try self.orphans(expectation, in: filter, candidates: [])
      if let problem = orphans.problems.first { throw problem }
      var (removed, left): ([GoldenFinding], [GoldenFinding]) = ([], [])
      for finding in orphans.findings {
        let isOurs = apps.contains { finding.path.hasPrefix("\($0)/") } || finding.id != nil
        if isOurs { removed.append(finding) } else { left.append(finding) }
      }
      var change = FolderChange(of: self.folder)
      var seen: Set<String> = []
      for finding in removed {
        let id = finding.id ?? ""
        guard let displays = expectation.displays(of: id) else {
          change.remove(finding.path)
          continue
        }
        if GoldenIndex.id(path: finding.path) == nil { change.remove(finding.path) }
        // Goldens that live in an orphan's file get one of their own before it goes.
        guard seen.insert(id).inserted else { continue }
        var stored = try StoredState(id, in: self.folder)
        if let damage = stored.index.damage {
          throw .damagedIndex(path: GoldenIndex.path(of: id), line: damage.line, problem: damage.problem)
        }
        change.apply(try stored.changes(displays: displays, writing: [:]))
      }
      do throws(FileError) { try change.commit() } catch { throw GoldenError(error) }
      // An index stays where other lines of it are right.
      let isThere = { (finding: GoldenFinding) in
        let path = "\(self.folder)/\(finding.path)"
        let isIndex = finding.id.flatMap(expectation.displays) != nil && GoldenIndex.id(path: finding.path) != nil
        return !isIndex && (Files.exists(path) || Files.isLink(path))
      }
      return (removed.filter { !isThere($0) }, left, removed.filter(isThere))
    }
  }
}
