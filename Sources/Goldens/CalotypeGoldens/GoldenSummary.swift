/// Everything that one run over the store found and did, in the order and the words of its report.
///
///     let summary = try store.settle(states, expected: names, by: GoldenPolicy(mode: .check, asker: .command))
///     for line in summary.lines { print(line) }
///
///     // changed  dogs/list/loaded@80x24.ansi  same text, style differs in row 4 (also 80x24-light)
///     // orphaned  dogs/lst/loaded@80x24.txt  belongs to no screen; the nearest is dogs/list/loaded
///     // 2 changed, 0 missing, 1 orphaned, 189 unchanged
///
/// All numbers count layers of prints, of which a golden has two, whether or not they share a file. The report is the same in whatever order the prints were made.
public struct GoldenSummary: Sendable {
  /// What the run was to do.
  public let mode: GoldenPolicy.Mode

  /// How many files were as they should be.
  public private(set) var unchanged = 0

  /// What kept single goldens from being settled, in the order of the catalogue.
  public private(set) var problems: [GoldenError] = []

  /// How many files went because others say the same; only recording takes them away.
  public private(set) var tidied = 0

  /// How many layers of prints could not be compared.
  public private(set) var notChecked = 0

  /// The states, and the orphans, that could not be settled.
  public private(set) var unsettled: Set<String> = []

  /// The files of renamed screens that were moved, as paths below the folder, in byte order of where they were.
  public var moves: [(from: String, to: String)] { self.unsortedMoves.sorted { isBefore($0.from, $1.from) } }

  private var unsortedMoves: [(from: String, to: String)] = []
  private var unsorted: [GoldenFinding] = []
  private var changes: [(folder: String, change: GoldenFileChange)] = []

  /// An empty summary of a run.
  public init(mode: GoldenPolicy.Mode) {
    self.mode = mode
  }

  /// Takes in what became of the files of a golden.
  public mutating func add(_ outcomes: some Sequence<GoldenOutcome>) {
    for outcome in outcomes {
      if let finding = outcome.finding { self.unsorted.append(finding) } else { self.unchanged += 1 }
    }
  }

  /// Takes in files that belong to no golden.
  public mutating func add(orphans: some Sequence<GoldenFinding>) {
    self.unsorted += orphans
  }

  /// Takes in what is the matter with files that are no goldens themselves.
  mutating func add(_ findings: [GoldenFinding]) {
    self.unsorted += findings
  }

  /// Takes in what kept a golden from being settled.
  mutating func add(problem: GoldenError, unsettled id: String? = nil) {
    self.problems.append(problem)
    if let id { self.unsettled.insert(id) }
  }

  /// Takes in how many layers of prints could not be compared.
  mutating func addUnsettled(_ count: Int) {
    self.notChecked += count
  }

  /// Takes in a file that was moved.
  mutating func add(moveFrom from: String, to: String) {
    self.unsortedMoves.append((from, to))
  }

  /// Says of missing prints which orphan seems to be their golden.
  mutating func noteRenames(_ sources: [String: String]) {
    if sources.isEmpty { return }
    for index in self.unsorted.indices where self.unsorted[index].kind == .missing {
      let finding = self.unsorted[index]
      guard let name = finding.verdict?.name, let source = sources["\(name)"] ?? sources[name.id] else { continue }
      self.unsorted[index] = GoldenFinding(
        kind: .missing, path: finding.path, reason: "\(finding.reason); renamed from \(source)?",
        verdict: finding.verdict, renamedFrom: source)
    }
  }

  /// Takes in the files that accepting the findings would change.
  mutating func add(changes: [GoldenFileChange], folder: String) {
    self.changes += changes.map { (folder, $0) }
  }

  /// Takes in how many files went that were copies.
  mutating func addTidied(_ count: Int) {
    self.tidied += count
  }

  /// Marks the findings whose prints somebody has rejected.
  public mutating func markRejected(where isRejected: (GoldenFinding) -> Bool) {
    for index in self.unsorted.indices { self.unsorted[index].isRejected = isRejected(self.unsorted[index]) }
  }

  /// The differences of the files, in byte order of their paths: `patch -p1` in the folder that holds the store makes of
  /// them what ``GoldenPolicy/Mode/record`` would. A file that is too large for a difference is left out. Made one by one,
  /// when asked for.
  public var patch: some Sequence<UnifiedDiff> {
    self.changes.sorted { isBefore($0.change.path, $1.change.path) }.lazy.filter(\.change.isComparable).map {
      folder, change in
      UnifiedDiff(from: change.old, to: change.new, path: "\(folder)/\(change.path)")
    }
  }

  /// From one file of the store to what ``GoldenPolicy/Mode/record`` would make of it; nil where it would be left as it is,
  /// where that is not known, and where it is too large for a difference.
  ///
  /// - Parameter path: The file below the store's folder, e.g. `dogs/list/loaded.index`.
  public func difference(of path: String) -> UnifiedDiff? {
    self.changes.first { $0.change.path == path && $0.change.isComparable }.map { folder, change in
      UnifiedDiff(from: change.old, to: change.new, path: "\(folder)/\(path)")
    }
  }

  /// What there is to tell, in the byte order of the paths.
  public var findings: [GoldenFinding] {
    self.unsorted.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// How many findings are of a kind.
  public func count(_ kind: GoldenFinding.Kind) -> Int {
    self.unsorted.count { $0.kind == kind }
  }

  /// Whether nothing is changed, missing or orphaned, and nothing kept a golden from being settled: what `check` exits by.
  public var isClean: Bool {
    self.problems.isEmpty && self.unsorted.allSatisfy { $0.kind == .added || $0.kind == .updated }
  }

  /// The report: a line for each finding, then the closing line. Prints of one state that differ from their golden in the
  /// very same way are one line, under the first of them.
  public var lines: [String] {
    var groups: [Group] = []
    var places: [Group.Key: [Int]] = [:]
    for finding in self.unsorted {
      guard let key = Group.Key(finding) else {
        groups.append(Group(first: finding))
        continue
      }
      if let place = places[key]?.first(where: { groups[$0].holds(finding) }) {
        groups[place].others.append(finding.verdict?.name.display ?? "")
      } else {
        places[key, default: []].append(groups.count)
        groups.append(Group(first: finding))
      }
    }
    return groups.sorted { isBefore($0.first.path, $1.first.path) }.map(\.description) + [self.closingLine]
  }

  /// The numbers. Those that a mode is about are always there, so that a script can rely on the shape.
  ///
  /// - check: `3 changed, 1 missing, 1 orphaned, 96 unchanged`, then, where something could not be read or rendered:
  ///   `, 12 not checked`
  /// - record: `updated 3, added 1, unchanged 412`, then, where there are any, what was not touched:
  ///   `, left 2 changed, left 1 orphaned`, and how many files were copies of others: `, removed 96 copies`
  public var closingLine: String {
    switch self.mode {
    case .check:
      let kinds: [GoldenFinding.Kind] = [.changed, .missing, .orphaned]
      return (kinds.map { "\(self.count($0)) \($0.rawValue)" } + ["\(self.unchanged) unchanged"])
        .joined(separator: ", ") + (self.notChecked == 0 ? "" : ", \(self.notChecked) not checked")
    case .record, .recordMissing:
      let done = "updated \(self.count(.updated)), added \(self.count(.added)), unchanged \(self.unchanged)"
      let kinds: [GoldenFinding.Kind] = [.changed, .missing, .orphaned]
      let copies = self.tidied == 0 ? "" : ", removed \(self.tidied) \(self.tidied == 1 ? "copy" : "copies")"
      return kinds.filter { self.count($0) > 0 }.reduce(done) { "\($0), left \(self.count($1)) \($1.rawValue)" }
        + copies + (self.notChecked == 0 ? "" : ", \(self.notChecked) not recorded")
    }
  }
}

extension GoldenFileChange {
  /// Whether it is small enough for a difference.
  fileprivate var isComparable: Bool { max(self.old?.count ?? 0, self.new?.count ?? 0) <= GoldenFile.comparableSize }
}

/// Findings that are told in one line.
private struct Group: CustomStringConvertible {
  let first: GoldenFinding
  var others: [String] = []

  init(first: GoldenFinding) {
    self.first = first
  }

  /// What such findings have in common, beside the bytes.
  struct Key: Hashable {
    let kind: GoldenFinding.Kind
    let id: String
    let layer: Golden.Layer
    let reason: String
    let isRejected: Bool

    init?(_ finding: GoldenFinding) {
      guard let verdict = finding.verdict else { return nil }
      self.kind = finding.kind
      self.id = verdict.name.id
      self.layer = verdict.layer
      self.reason = finding.reason
      self.isRejected = finding.isRejected
    }
  }

  func holds(_ finding: GoldenFinding) -> Bool {
    guard let own = self.first.verdict, let other = finding.verdict else { return false }
    return areEqual(own.print, other.print) && areEqual(own.golden ?? [], other.golden ?? [])
  }

  var description: String {
    let others = self.others.sorted(by: isBefore)
    switch others.count {
    case 0: return "\(self.first)"
    case 1: return "\(self.first) (also \(others[0]))"
    default: return "\(self.first) (also \(others.dropLast().joined(separator: ", ")) and \(others[others.count - 1]))"
    }
  }
}
