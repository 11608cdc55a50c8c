/// What was found about one file of a golden, and what was done about it.
public struct GoldenOutcome: Hashable, Sendable {
  /// What was found.
  public let verdict: GoldenVerdict

  /// What the policy said, and so what was done.
  public let action: GoldenPolicy.Action

  /// Whether a test or a command may go on as if nothing had happened.
  public var passes: Bool {
    switch self.action {
    case .pass, .write(passes: true): true
    case .fail, .write(passes: false), .refuse: false
    }
  }

  /// The line for a report; nil for a file that was as it should be.
  public var finding: GoldenFinding? {
    let reason = self.verdict.reason
    let problem: GoldenFinding.Kind = self.verdict.exists ? .changed : .missing
    switch self.action {
    case .pass:
      return nil
    case .fail:
      return self.finding(problem, reason)
    case .write(let passes):
      guard self.verdict.golden != nil else { return self.finding(.added, "") }
      let review = passes ? "" : "; written, review it and run again"
      if case .conflict(let line) = self.verdict.status {
        return self.finding(.updated, "held a conflict in line \(line)")
      }
      return self.finding(.updated, self.verdict.shortReason + review)
    case .refuse:
      return self.finding(problem, "\(reason); not recorded, because CI is set")
    }
  }

  private func finding(_ kind: GoldenFinding.Kind, _ reason: String) -> GoldenFinding {
    GoldenFinding(kind: kind, path: self.verdict.path, reason: reason, verdict: self.verdict)
  }
}
