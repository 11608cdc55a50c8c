import CalotypeFiles

extension GoldenStore {
  /// What ``orphans(_:in:candidates:)`` found.
  struct OrphanSearch {
    /// The orphans, in byte order of their paths.
    var findings: [GoldenFinding] = []

    /// The orphans that missing prints seem to have been, by the ids of these: states by states, prints by prints.
    var sources: [String: String] = [:]

    /// What could not be read.
    var problems: [GoldenError] = []
  }

  /// Looks for files that belong to no expected golden. The caller holds the folder.
  ///
  /// - Parameters:
  ///   - filter: The part of the store to tell about. What an orphan was renamed to is found out over the whole store, so
  ///     that every part is told the same.
  ///   - candidates: Prints without a golden: what an orphan may have been renamed to.
  ///   - settled: States whose index is just being written anew: nothing is wrong with it.
  func orphans(
    _ expected: Expectation, in filter: GoldenFilter, candidates: [Golden], settled: Set<String> = []
  ) throws(GoldenError) -> OrphanSearch {
    var search = OrphanSearch()
    let files = try self.files()
    let present = Set(files)
    var indexes: [String: GoldenIndex] = [:]
    for file in files {
      guard let id = GoldenIndex.id(path: file), expected.displays(of: id) != nil, !settled.contains(id) else {
        continue
      }
      do throws(GoldenError) {
        indexes[id] = try StoredState(id, in: self.folder).index
      } catch {
        search.problems.append(error)
      }
    }

    var strays: [(path: String, name: GoldenName?)] = []
    for path in files {
      let name = GoldenName(path: path)
      let isWanted = filter.includes(path: path)
      if let name, expected.contains(name) {
        guard isWanted, let index = indexes[name.id] else { continue }
        if let finding = shadowed(path, name, index, present) { search.findings.append(finding) }
      } else if let id = GoldenIndex.id(path: path), let displays = expected.displays(of: id) {
        guard isWanted, let index = indexes[id] else { continue }
        search.findings += staleLines(of: index, id, displays)
      } else {
        strays.append((path, name))
      }
    }

    let proposals = strays.isEmpty ? RenameProposals() : self.proposals(for: strays, expected, files, candidates)
    var nearest: [String: String?] = [:]
    search.sources = proposals.sources
    for (path, name) in strays where filter.includes(path: path) {
      search.findings.append(self.finding(path, name, expected, proposals, indexes, &nearest))
    }
    search.findings.sort { isBefore($0.path, $1.path) }
    return search
  }

  /// The proposals for the goldens among the strays.
  private func proposals(
    for strays: [(path: String, name: GoldenName?)], _ expected: Expectation, _ files: [String], _ candidates: [Golden]
  ) -> RenameProposals {
    let withFiles = Set(files.compactMap { GoldenName(path: $0)?.id ?? GoldenIndex.id(path: $0) })
    let orphans = strays.compactMap(\.name)
    return RenameProposals(
      orphans: orphans.filter { expected.displays(of: $0.id) == nil },
      displays: orphans.filter { expected.displays(of: $0.id) != nil },
      missingStates: candidates.filter { !withFiles.contains($0.name.id) },
      missingDisplays: candidates.filter { withFiles.contains($0.name.id) }
    ) { name in
      // Unreadable is as good as unlike: there is no proposal for it.
      guard case .bytes(let bytes)? = try? GoldenFile.read("\(self.folder)/\(name.path(of: .text))") else { return nil }
      return bytes
    }
  }

  private func finding(
    _ path: String, _ name: GoldenName?, _ expected: Expectation, _ proposals: RenameProposals,
    _ indexes: [String: GoldenIndex], _ nearest: inout [String: String?]
  ) -> GoldenFinding {
    func orphan(_ reason: String, renamedTo proposal: String? = nil) -> GoldenFinding {
      GoldenFinding(kind: .orphaned, path: path, reason: reason, renamedTo: proposal)
    }
    if let right = expected.path(differingInCaseFrom: path) {
      return orphan("differs in case from \(right): rename or remove it")
    }
    guard let id = name?.id ?? GoldenIndex.id(path: path) else { return orphan("is no golden file") }
    if let name, let proposal = proposals[display: name] {
      return orphan(
        "belongs to no display of its screen; renamed to \(proposal)? “accept \(name)” moves it",
        renamedTo: "\(proposal)")
    }
    if let name, expected.displays(of: id) != nil {
      let sharers =
        indexes[id]?.lines.filter { GoldenName.path(id, $0.owner, $0.layer) == path }.flatMap(\.sharers) ?? []
      let note = sharers.isEmpty ? "" : "; it holds the golden of \(sharers.joined(separator: ", "))"
      return orphan("belongs to no display of its screen (\(name.display))\(note)")
    }
    if let proposal = proposals[id] {
      return orphan("belongs to no screen; renamed to \(proposal)? “accept \(id)” moves it", renamedTo: proposal)
    }
    let near = nearest[id] ?? (nearest.count < 100 ? expected.nearest(to: id) : nil)
    nearest[id] = .some(near)
    return orphan("belongs to no screen" + (near.map { "; the nearest is \($0)" } ?? ""))
  }
}

extension Expectation {
  /// The path of an expected file that differs from another path in nothing but case.
  fileprivate func path(differingInCaseFrom path: String) -> String? {
    let folded = String(decoding: path.utf8.map(lowercased), as: UTF8.self)
    guard folded != path else { return nil }
    if let name = GoldenName(path: folded), self.contains(name) { return folded }
    if let id = GoldenIndex.id(path: folded), self.displays(of: id) != nil { return folded }
    return nil
  }
}

/// A file of a golden that the index keeps in another one.
private func shadowed(
  _ path: String, _ name: GoldenName, _ index: GoldenIndex, _ present: Set<String>
) -> GoldenFinding? {
  for layer in Golden.Layer.allCases where name.path(of: layer) == path {
    guard let owner = index.owner(of: name.display, layer) else { return nil }
    let holder = GoldenName.path(name.id, owner, layer)
    return GoldenFinding(
      kind: .orphaned, path: path,
      reason: "stands beside \(GoldenIndex.path(of: name.id)), which says that \(holder) holds it; “record \(name.id)” "
        + "decides")
  }
  return nil
}

/// The lines of an index that are about displays that the screen does not have.
private func staleLines(of index: GoldenIndex, _ id: String, _ displays: [String]) -> [GoldenFinding] {
  index.lines.compactMap { $0.staleness(displays, "names") }.map {
    GoldenFinding(
      kind: .orphaned, path: GoldenIndex.path(of: id), reason: "\($0); “record \(id)” writes it anew", isOfIndex: true)
  }
}
