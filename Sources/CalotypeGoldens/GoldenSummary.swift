/// Everything that one run over the store found and did, in the order and the words of its report.
///
///     var summary = GoldenSummary(mode: .check)
///     for golden in goldens {
///       summary.add(try store.settle(golden, by: GoldenPolicy(mode: .check, asker: .command)))
///     }
///     summary.add(orphans: try store.orphans(expected: goldens.map(\.name)))
///     for line in summary.lines { print(line) }
///
///     // changed  dogs/list/loaded@80x24.ansi  same text, style differs in row 4
///     // orphaned  dogs/lst/loaded@80x24.txt  belongs to no screen
///     // 1 changed, 0 missing, 1 orphaned, 97 unchanged
///
/// All numbers count files; a golden has two. The report is the same in whatever order the prints were made.
public struct GoldenSummary: Hashable, Sendable {
  /// What the run was to do.
  public let mode: GoldenPolicy.Mode

  /// How many files were as they should be.
  public private(set) var unchanged = 0

  private var unsorted: [GoldenFinding] = []

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

  /// What there is to tell, in the byte order of the paths.
  public var findings: [GoldenFinding] {
    self.unsorted.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// How many findings are of a kind.
  public func count(_ kind: GoldenFinding.Kind) -> Int {
    self.unsorted.count { $0.kind == kind }
  }

  /// Whether nothing is changed, missing or orphaned: what `check` exits by.
  public var isClean: Bool {
    self.unsorted.allSatisfy { $0.kind == .added || $0.kind == .updated }
  }

  /// The report: a line for each finding, then the closing line.
  public var lines: [String] {
    self.findings.map(\.description) + [self.closingLine]
  }

  /// The numbers. Those that a mode is about are always there, so that a script can rely on the shape.
  ///
  /// - check: `3 changed, 1 missing, 1 orphaned, 96 unchanged`
  /// - record: `updated 3, added 1, unchanged 412`, then, where there are any, what was not touched:
  ///   `, left 2 changed, left 1 orphaned`
  public var closingLine: String {
    switch self.mode {
    case .check:
      let kinds: [GoldenFinding.Kind] = [.changed, .missing, .orphaned]
      return (kinds.map { "\(self.count($0)) \($0.rawValue)" } + ["\(self.unchanged) unchanged"])
        .joined(separator: ", ")
    case .record, .recordMissing:
      let done = "updated \(self.count(.updated)), added \(self.count(.added)), unchanged \(self.unchanged)"
      let kinds: [GoldenFinding.Kind] = [.changed, .missing, .orphaned]
      return kinds.filter { self.count($0) > 0 }.reduce(done) { "\($0), left \(self.count($1)) \($1.rawValue)" }
    }
  }
}
