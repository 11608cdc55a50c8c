import CalotypeFiles

/// The result of one run over a store: the findings, the counts, and the files to write.
///
///     let report = try store.process(states, expected: names, by: GoldenPolicy(mode: .check, caller: .command))
///     for line in report.lines { print(line) }
///
///     // changed  dogs/list/loaded@80x24.ansi  same text, style differs in row 4 (also 80x24-light)
///     // orphaned  dogs/lst/loaded@80x24.txt  belongs to no screen; the nearest is dogs/list/loaded
///     // 2 changed, 0 missing, 1 orphaned, 189 unchanged
///
/// All counts are layers of prints, two for each golden, whether or not they share a file. The report does not depend on
/// the order of the prints.
package struct GoldenReport: Sendable {
  /// The mode of the run.
  package let mode: GoldenPolicy.Mode

  /// The number of layers that equal their goldens.
  package internal(set) var unchanged = 0

  /// The errors of single states, in the order of the catalog.
  package internal(set) var problems: [GoldenError] = []

  /// The number of removed files whose bytes another file holds. Only recording removes them.
  package internal(set) var copies = 0

  /// The number of layers that could not be compared.
  package internal(set) var notChecked = 0

  /// The ids of the states and orphans that could not be processed.
  package internal(set) var failedIDs: Set<String> = []

  /// The moved files of renamed screens, as paths below the folder, in byte order of the old paths.
  package internal(set) var moves: [(from: String, to: String)] = []

  /// The findings in the order in which they were found.
  package var found: [GoldenFinding] = []

  /// The files that accepting all findings would write or remove.
  var edits: [GoldenFileEdit] = []

  /// The name of the store's folder, the first part of the paths in ``patch``.
  let folderName: String

  /// Adds the plan for a state.
  mutating func add(_ plan: GoldenStore.StatePlan) {
    found += plan.findings
    unchanged += plan.unchanged
    if mode == .check { edits += plan.edits } else { copies += plan.copies }
  }

  /// Adds an error that kept a state or an orphan from being processed.
  mutating func add(_ problem: GoldenError, id: String) {
    problems.append(problem)
    failedIDs.insert(id)
  }

  /// Notes the orphan that seems to be the golden of each missing print.
  mutating func noteRenames(_ sources: [String: String]) {
    for index in found.indices where found[index].kind == .missing {
      guard let name = found[index].print?.name, let source = sources["\(name)"] ?? sources[name.id] else { continue }
      found[index].reason += "; renamed from \(source)?"
      found[index].renamedFrom = source
    }
  }

  /// The findings in byte order of their paths.
  package var findings: [GoldenFinding] { found.sorted { isBefore($0.path, $1.path) } }

  /// The diffs of the files in byte order of their paths, computed one by one. Applied with `patch -p1` beside the store's
  /// folder, they have the effect of ``GoldenPolicy/Mode/record``. Files that are too large are left out.
  package var patch: some Sequence<UnifiedDiff> {
    edits.sorted { isBefore($0.path, $1.path) }.lazy.filter(\.isComparable).map { $0.diff(in: folderName) }
  }

  /// Returns the diff from a file to the one that recording would write; `nil` if recording leaves it unchanged, or if it
  /// is too large.
  ///
  /// - Parameter path: The file below the store's folder, e.g. `dogs/list/loaded.index`.
  package func diff(of path: String) -> UnifiedDiff? {
    edits.first { $0.path == path && $0.isComparable }?.diff(in: folderName)
  }

  /// Returns the number of findings of a kind.
  package func count(_ kind: GoldenFinding.Kind) -> Int { found.count { $0.kind == kind } }

  /// Whether nothing is changed, missing or orphaned and there were no errors. `check` exits with 1 otherwise.
  package var isClean: Bool { problems.isEmpty && found.allSatisfy { $0.kind == .added || $0.kind == .updated } }

  /// The lines of the report: one for each set of equal findings of a state, then ``closingLine``.
  package var lines: [String] {
    /// What all prints of one line have in common. A finding without a print has its own line.
    struct Key: Hashable {
      let kind: GoldenFinding.Kind, name: String, layer: Golden.Layer, reason: String, isRejected: Bool
      let bytes, golden: [UInt8]?
    }
    let groups = found.grouped { finding in
      Key(
        kind: finding.kind, name: finding.print?.name.id ?? finding.path, layer: finding.layer, reason: finding.reason,
        isRejected: finding.isRejected, bytes: finding.bytes, golden: finding.golden)
    }
    return groups.sorted { isBefore($0[0].path, $1[0].path) }.map { group in
      let others = group.dropFirst().compactMap(\.print?.name.display).sorted(by: isBefore)
      return others.isEmpty ? "\(group[0])" : "\(group[0]) (also \(wordList(others)))"
    } + [closingLine]
  }

  /// The counts. Those of the mode are always present, so that scripts can rely on the form.
  ///
  /// - check: `3 changed, 1 missing, 1 orphaned, 96 unchanged`, and `, 12 not checked` after an error.
  /// - record: `updated 3, added 1, unchanged 412`, and as needed `, left 2 changed, left 1 orphaned`, `, removed 96
  ///   copies` and `, 12 not recorded`.
  package var closingLine: String {
    let open: [GoldenFinding.Kind] = [.changed, .missing, .orphaned]
    let parts: [String]
    if mode == .check {
      parts =
        open.map { "\(count($0)) \($0.rawValue)" } + ["\(unchanged) unchanged"]
        + (notChecked == 0 ? [] : ["\(notChecked) not checked"])
    } else {
      parts =
        ["updated \(count(.updated))", "added \(count(.added))", "unchanged \(unchanged)"]
        + open.filter { count($0) > 0 }.map { "left \(count($0)) \($0.rawValue)" }
        + (copies == 0 ? [] : ["removed \(copies) \(copies == 1 ? "copy" : "copies")"])
        + (notChecked == 0 ? [] : ["\(notChecked) not recorded"])
    }
    return parts.joined(separator: ", ")
  }
}
