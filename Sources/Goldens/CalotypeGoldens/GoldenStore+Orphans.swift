import CalotypeFiles

extension GoldenStore {
  /// Finds the files that belong to no expected golden, and the index lines about unknown displays.
  ///
  /// - Parameters:
  ///   - names: The names of all prints of the catalog, inside and outside the filter.
  ///   - filter: The part of the store to search.
  /// - Returns: The orphans in byte order of their paths.
  /// - Throws: ``GoldenError`` for a folder or index that cannot be read.
  package func orphans(
    expected names: [GoldenName], in filter: GoldenFilter = .everything
  ) throws(GoldenError) -> [GoldenFinding] {
    try FolderLock.sharing(folder) { () throws(GoldenError) in
      let orphans = try orphans(ExpectedNames(names), in: filter, candidates: [])
      if let problem = orphans.problems.first { throw problem }
      return orphans.findings
    }
  }

  /// Removes the orphans in one step. A file outside of the apps' folders without the name of a golden is left.
  ///
  /// - Parameters:
  ///   - names: The names of all prints of the catalog.
  ///   - filter: The part of the store to prune.
  /// - Returns: The removed files, those that were left, and those that could not be removed.
  /// - Throws: ``GoldenError`` if a file cannot be read or written, or for a damaged index; nothing has changed then.
  package func prune(
    expected names: [GoldenName], in filter: GoldenFilter = .everything
  ) throws(GoldenError) -> (removed: [GoldenFinding], left: [GoldenFinding], failed: [GoldenFinding]) {
    try FolderLock.exclusively(folder) { () throws(GoldenError) in
      let expected = ExpectedNames(names)
      let orphans = try orphans(expected, in: filter, candidates: [])
      if let problem = orphans.problems.first { throw problem }
      let removed = orphans.findings.filter(\.canBePruned)
      var change = FolderChange(of: folder)
      var seen: Set<String> = []
      for orphan in removed {
        guard let id = orphan.id, let displays = expected.displays(of: id) else {
          change.remove(orphan.path)
          continue
        }
        if !orphan.isOfIndex { change.remove(orphan.path) }
        // Goldens that an orphan's file holds are written to separate files first.
        guard seen.insert(id).inserted else { continue }
        var stored = try StoredState(id, in: self)
        if let damage = stored.index.damage { throw .damagedIndex(of: id, damage) }
        change.apply(try stored.edits(displays: displays))
      }
      try commit(change)
      // An index remains if it has other lines.
      let isThere = { (orphan: GoldenFinding) in
        !orphan.isOfIndex && (Files.exists("\(folder)/\(orphan.path)") || Files.isLink("\(folder)/\(orphan.path)"))
      }
      return (removed.filter { !isThere($0) }, orphans.findings.filter { !$0.canBePruned }, removed.filter(isThere))
    }
  }

  /// Finds orphans. The caller holds the lock.
  ///
  /// - Parameters:
  ///   - filter: The part of the store to report. Renamed screens are searched in the whole store, so that the result for
  ///     an orphan does not depend on the filter.
  ///   - candidates: The prints without a golden, which an orphan may belong to now.
  ///   - recorded: The states whose index is being rewritten, so that its lines are not checked.
  /// - Returns: The orphans in byte order of their paths; by the id of a missing state or the name of a missing print, the
  ///   orphan that seems to be its golden; and the errors.
  func orphans(
    _ expected: ExpectedNames, in filter: GoldenFilter, candidates: [Golden], recorded: Set<String> = []
  ) throws(GoldenError) -> (findings: [GoldenFinding], sources: [String: String], problems: [GoldenError]) {
    let files = try files()
    var (findings, problems): ([GoldenFinding], [GoldenError]) = ([], [])
    var indexes: [String: StoredState] = [:]
    for id in files.compactMap(GoldenIndex.id(path:)) where expected.displays(of: id) != nil && !recorded.contains(id) {
      do throws(GoldenError) { indexes[id] = try StoredState(id, in: self) } catch { problems.append(error) }
    }
    var strays: [(path: String, name: GoldenName?)] = []
    for path in files {
      if let name = GoldenName(path: path), expected.contains(name) {
        guard filter.includes(path: path), let stored = indexes[name.id] else { continue }
        let layer: Golden.Layer = name.path(of: .text) == path ? .text : .ansi
        let holder = stored.path(name.display, layer)
        if holder == path { continue }
        findings.append(
          GoldenFinding(
            .orphaned, path,
            "is not used: \(GoldenIndex.path(of: name.id)) refers to \(holder) instead; "
              + "run “record \(name.id)” to keep only one of the two"))
      } else if let id = GoldenIndex.id(path: path), let displays = expected.displays(of: id) {
        guard filter.includes(path: path), let stored = indexes[id] else { continue }
        findings += stored.staleLines(displays, "names").map {
          GoldenFinding(.orphaned, path, "\($0); run “record \(id)” to rewrite it", isOfIndex: true)
        }
      } else {
        strays.append((path, GoldenName(path: path)))
      }
    }

    let proposals = strays.isEmpty ? [:] : proposals(for: strays.compactMap(\.name), expected, files, candidates)
    let apps = expected.apps
    var nearest: [String: String?] = [:]
    for (path, name) in strays where filter.includes(path: path) {
      var orphan = GoldenFinding(.orphaned, path, "")
      let id = orphan.id
      orphan.canBePruned = id != nil || apps.contains { path.hasPrefix("\($0)/") }
      if let right = expected.path(differingInCaseFrom: path) {
        orphan.reason = "differs in case from \(right): rename or remove it"
      } else if let id {
        let isOfScreen = expected.displays(of: id) != nil
        let source = isOfScreen ? name.map { "\($0)" } ?? id : id
        orphan.renamedTo = proposals[source]
        orphan.reason = isOfScreen ? "its screen has no display \(name?.display ?? "")" : "belongs to no screen"
        if let target = orphan.renamedTo {
          orphan.reason += "; renamed to \(target)? “accept \(source)” moves it"
        } else if isOfScreen {
          let sharers = indexes[id]?.index.lines.filter { GoldenName.path(id, $0.owner, $0.layer) == path } ?? []
          if !sharers.isEmpty { orphan.reason += "; it holds the golden of \(wordList(sharers.flatMap(\.sharers)))" }
        } else {
          let near = nearest[id] ?? (nearest.count < 100 ? nearestName(to: id, among: expected.ids) : nil)
          nearest[id] = .some(near)
          if let near { orphan.reason += "; the nearest is \(near)" }
        }
      } else {
        orphan.reason = "is not a golden file"
      }
      findings.append(orphan)
    }
    let sources = Dictionary(proposals.map { ($0.value, $0.key) }) { first, _ in first }
    return (findings.sorted { isBefore($0.path, $1.path) }, sources, problems)
  }

  /// Returns the proposed new name of each orphan: a state for a state, a print for a display.
  private func proposals(
    for orphans: [GoldenName], _ expected: ExpectedNames, _ files: [String], _ candidates: [Golden]
  ) -> [String: String] {
    let withFiles = Set(files.compactMap { GoldenName(path: $0)?.id ?? GoldenIndex.id(path: $0) })
    var renames = RenameSearch { name in
      // An unreadable file gets no proposal.
      guard case .bytes(let bytes)? = try? GoldenFile.read("\(folder)/\(name.path(of: .text))") else { return nil }
      return bytes
    }
    renames.matchStates(
      orphans.filter { expected.displays(of: $0.id) == nil }, candidates.filter { !withFiles.contains($0.name.id) })
    renames.matchDisplays(
      orphans.filter { expected.displays(of: $0.id) != nil }, candidates.filter { withFiles.contains($0.name.id) })
    return renames.proposals
  }
}

/// The names of all prints of a catalog.
struct ExpectedNames {
  /// The ids of the states in the catalog's order.
  let ids: [String]

  private let displaysByID: [String: [String]]

  init(_ names: [GoldenName]) {
    ids = names.map(\.id).unique
    displaysByID = Dictionary(grouping: names, by: \.id).mapValues { $0.map(\.display) }
  }

  /// The folders of the apps.
  var apps: Set<String> { Set(ids.map { String($0.prefix { $0 != "/" }) }) }

  /// Returns the displays of a state in the catalog's order; `nil` if the catalog does not have the state.
  func displays(of id: String) -> [String]? { displaysByID[id] }

  func contains(_ name: GoldenName) -> Bool { displaysByID[name.id]?.contains(name.display) ?? false }

  /// Returns the path of an expected file that differs from another path only in case.
  fileprivate func path(differingInCaseFrom path: String) -> String? {
    let folded = String(decoding: path.utf8.map(lowercased), as: UTF8.self)
    guard folded != path else { return nil }
    let isExpected =
      GoldenName(path: folded).map(contains) ?? GoldenIndex.id(path: folded).map { displays(of: $0) != nil } ?? false
    return isExpected ? folded : nil
  }
}
