import CalotypeRecordings
import CalotypeGoldens
import CalotypeHTTP

/// What came of rendering a catalogue in many surroundings.
struct ProofReport {
  /// How many prints were compared.
  var prints = 0

  /// How many times they were made.
  var runs = 0

  /// The prints that are not the same everywhere, in the catalogue's order.
  var findings: [ProofFinding] = []

  /// Runs that ended without prints: what was changed, and what became of them.
  var broken: [String] = []

  /// What was not tried, and why.
  var remarks: [String] = []

  /// Why the clock was not changed; nil where it was.
  var clockObstacle: String?

  /// Whether everything was the same everywhere.
  var isClean: Bool { self.findings.isEmpty && self.broken.isEmpty }

  /// The report as lines: each finding, its rows once for a state and cause, and a summary.
  var lines: [String] {
    var lines: [String] = []
    var shown: [(id: String, causes: [Cause])] = []
    for finding in self.findings {
      lines.append("unsteady  \(finding.line)")
      if shown.contains(where: { $0.id == finding.name.id && $0.causes == finding.causes }) { continue }
      shown.append((finding.name.id, finding.causes))
      lines += finding.rows
    }
    return lines + self.broken + [self.closingLine]
  }

  private var closingLine: String {
    let count = Set(self.findings.map(\.name)).count
    let clock = self.clockObstacle == nil ? "" : "; the clock was not tried"
    let prints = "\(self.prints) \(self.prints == 1 ? "print" : "prints")"
    if !self.broken.isEmpty { return "\(prints) not proved: some runs of \(self.runs) printed nothing\(clock)" }
    if self.isClean { return "\(prints) proved: the same bytes in \(self.runs) runs\(clock)" }
    return "\(count) of \(prints) unsteady in \(self.runs) runs\(clock)"
  }

  /// The report for scripts: the value of `prove` in what `check --json` prints.
  var json: JSONValue {
    .object([
      .init("prints", .number(String(self.prints))), .init("runs", .number(String(self.runs))),
      .init("clock", .string(self.clockObstacle.map { "not tried: \($0)" } ?? "tried")),
      .init("findings", .array(self.findings.map(\.json))),
      .init("broken", .array(self.broken.map(JSONValue.string))),
      .init("remarks", .array(self.remarks.map(JSONValue.string))),
    ])
  }
}

extension ProofFinding {
  fileprivate var json: JSONValue {
    .object([
      .init("id", .string(self.name.id)), .init("display", .string(self.name.display)),
      .init("causes", .array(self.causes.map { .string($0.name) })),
      .init("changes", .array(self.changes.map { .string($0.description) })),
      .init("rows", .array((self.difference?.rows ?? []).map { .number(String($0)) })),
      .init("layer", .string(self.difference?.isStyleOnly == true ? "ansi" : "txt")),
      .init("reason", .string(self.line)),
    ])
  }
}
