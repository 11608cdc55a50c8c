import CalotypeFiles

/// The goldens that differ between two git trees, found without a checkout.
///
///     let comparison = TreeComparison(from: ["dogs/list/empty@80x24.txt": "9ae1…"], to: ["dogs/list/empty@80x24.txt": "03bf…"])
///     let findings = comparison.findings(bytes)      // the bytes of all comparison.hashes
///
/// It compares goldens, not files: a golden that moves into or out of a file of several displays is unchanged.
package struct TreeComparison {
  /// The hash of each file by its path below the store's folder.
  private let old, new: [String: String]

  /// The paths in both trees of each state with a file that differs, by its id.
  private let paths: [String: [String]]

  /// The hashes of the files whose bytes are needed: indexes, files that differ, and all files of a state whose index
  /// differs.
  package let hashes: [String]

  /// Compares two trees.
  ///
  /// - Parameters:
  ///   - old: The hash of each file by its path below the store's folder.
  ///   - new: The same for the later tree.
  package init(from old: [String: String], to new: [String: String]) {
    (self.old, self.new) = (old, new)
    paths = Dictionary(grouping: Set(old.keys).union(new.keys)) { path in
      GoldenName(path: path)?.id ?? GoldenIndex.id(path: path) ?? ""
    }.filter { id, paths in !id.isEmpty && paths.contains { old[$0] != new[$0] } }
    let needed = paths.flatMap { id, paths in
      let index = GoldenIndex.path(of: id)
      return paths.filter { $0 == index || old[$0] != new[$0] || old[index] != new[index] }
    }
    hashes = Set(needed.flatMap { [old[$0], new[$0]] }.compactMap(\.self)).sorted()
  }

  /// Returns a finding for each layer that differs, and for both layers of a print that only one of the trees has. A print
  /// that seems to have another name in the later tree is compared under that name.
  ///
  /// - Parameter bytes: The bytes of each file by its hash.
  /// - Returns: The findings in byte order of their paths.
  package func findings(_ bytes: [String: [UInt8]]) -> [GoldenFinding] {
    var pairs: [(old: Golden?, new: Golden?)] = []
    var (removed, added): ([GoldenName: Golden], [String: Golden]) = ([:], [:])
    var (lost, gained): (Set<String>, Set<String>) = ([], [])
    for id in paths.keys {
      let (before, after) = (goldens(id, in: old, bytes), goldens(id, in: new, bytes))
      if after.isEmpty { lost.insert(id) } else if before.isEmpty { gained.insert(id) }
      for (name, golden) in before where after[name] == nil { removed[name] = golden }
      for (name, golden) in after {
        if let old = before[name] { pairs.append((old, golden)) } else { added["\(name)"] = golden }
      }
    }
    var renames = RenameSearch { [removed] in removed[$0]?.text }
    renames.matchStates(
      removed.keys.filter { lost.contains($0.id) }, added.values.filter { gained.contains($0.name.id) })
    renames.matchDisplays(Array(removed.keys), Array(added.values))
    for (name, golden) in removed {
      let target = renames.proposals["\(name)"] ?? renames.proposals[name.id].map { "\($0)@\(name.display)" }
      pairs.append((golden, target.flatMap { added.removeValue(forKey: $0) }))
    }
    pairs += added.values.map { (nil, $0) }
    return concurrently(pairs.count, inPortionsOf: 64) { [pairs] in
      GoldenFinding.comparing(pairs[$0].old, pairs[$0].new)
    }
    .flatMap(\.self).sorted { isBefore($0.path, $1.path) }
  }

  /// Returns the goldens of a state in a tree. A layer without a file, or whose bytes are not needed, is empty.
  private func goldens(_ id: String, in tree: [String: String], _ bytes: [String: [UInt8]]) -> [GoldenName: Golden] {
    let index = tree[GoldenIndex.path(of: id)].flatMap { bytes[$0] }.map(GoldenIndex.init) ?? GoldenIndex()
    let displays = (paths[id] ?? []).compactMap { GoldenName(path: $0)?.display } + index.lines.flatMap(\.sharers)
    let goldens = displays.unique.compactMap { display -> (GoldenName, Golden)? in
      let hashes = Golden.Layer.allCases.map { layer in
        tree[GoldenName.path(id, index.owner(of: display, layer) ?? display, layer)]
      }
      guard hashes.contains(where: { $0 != nil }), let name = try? GoldenName(id: id, display: display) else {
        return nil
      }
      let layers = hashes.map { hash in hash.flatMap { bytes[$0] } ?? [] }
      return (name, Golden(name, text: layers[0], ansi: layers[1]))
    }
    return Dictionary(uniqueKeysWithValues: goldens)
  }
}
