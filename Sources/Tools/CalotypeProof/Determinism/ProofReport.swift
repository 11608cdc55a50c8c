import CalotypeHTTP

/// The result of rendering a catalog in many surroundings.
package struct ProofReport {
  /// The number of prints.
  var prints = 0

  /// The number of times they were rendered.
  var runs = 0

  /// The prints that differ, in the order of the catalog.
  var unstable: [UnstablePrint] = []

  /// The runs that ended without prints: the alterations, and the reason.
  var broken: [String] = []

  /// The things that were not tried, and why.
  package var remarks: [String] = []

  /// Why the clock was not altered; `nil` if it was.
  var clockObstacle: String?

  /// Whether all prints were the same in all surroundings.
  package var isClean: Bool { self.unstable.isEmpty && self.broken.isEmpty }

  /// The report for a person. The rows of a state are shown once for each cause.
  package var lines: [String] {
    var lines: [String] = []
    var shown: [(id: String, causes: [Cause])] = []
    for print in unstable {
      lines.append("unstable  \(print.line)")
      if shown.contains(where: { $0.id == print.name.id && $0.causes == print.causes }) { continue }
      shown.append((print.name.id, print.causes))
      lines += print.rows
    }
    return lines + broken + [closingLine]
  }

  private var closingLine: String {
    let count = Set(self.unstable.map(\.name)).count
    let clock = clockObstacle == nil ? "" : "; the clock was not tried"
    let prints = "\(self.prints) \(self.prints == 1 ? "print" : "prints")"
    if !broken.isEmpty { return "\(prints) not proved: some of \(runs) runs printed nothing\(clock)" }
    if isClean { return "\(prints) proved: the same bytes in \(runs) runs\(clock)" }
    return "\(count) of \(prints) unstable in \(runs) runs\(clock)"
  }

  /// The value of `prove` in the output of `check --json`.
  package var json: JSONValue {
    [
      "prints": .number("\(prints)"), "runs": .number("\(runs)"),
      "clock": .string(clockObstacle.map { "not tried: \($0)" } ?? "tried"),
      "unstable": .array(unstable.map(\.json)),
      "broken": .array(broken.map(JSONValue.string)),
      "remarks": .array(remarks.map(JSONValue.string)),
    ]
  }
}
