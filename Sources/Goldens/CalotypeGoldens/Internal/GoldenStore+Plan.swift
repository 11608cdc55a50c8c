import CalotypeFiles

extension GoldenStore {
  /// The result of comparing one state, before anything is written.
  struct StatePlan {
    /// The findings, those of the index last.
    var findings: [GoldenFinding] = []

    /// The number of layers that equal their goldens.
    var unchanged = 0

    /// The files to edit. In a check, the edits of accepting all findings.
    var edits: [GoldenFileEdit] = []

    /// The number of removed files whose bytes another file holds.
    var copies = 0

    /// The prints without a golden in any layer.
    var missing: [Golden] = []
  }

  /// Compares prints of a state with their goldens and plans the edits of a policy.
  ///
  /// - Parameters:
  ///   - prints: The prints of the state to process.
  ///   - written: New bytes for other goldens of the state, by their paths.
  ///   - rewritesIndex: Whether a damaged index is rewritten. Prints that lost their golden by the damage are written, too.
  func plan(
    for prints: [Golden], of state: GoldenState, by policy: GoldenPolicy, _ stored: inout StoredState,
    writing written: [String: [UInt8]] = [:], rewritesIndex: Bool = false
  ) throws(GoldenError) -> StatePlan {
    var (plan, written) = (StatePlan(), written)
    for print in prints {
      let findings = try GoldenFinding.comparing(print, &stored)
      let layers = Golden.Layer.allCases.count
      if findings.count(where: { $0.difference == .missing }) == layers { plan.missing.append(print) }
      plan.unchanged += layers - findings.count
      for var finding in findings {
        let action = policy.action(exists: finding.kind == .changed, equal: false)
        if case .write = action { written[finding.path] = finding.bytes }
        // Accepting the findings of a check writes them.
        if policy.mode == .check { written[finding.path] = finding.bytes }
        finding.note(action)
        plan.findings.append(finding)
      }
    }
    if rewritesIndex, stored.index.damage != nil {
      for print in state.prints where !prints.contains(where: { $0.name == print.name }) {
        for var finding in try GoldenFinding.comparing(print, &stored)
        where finding.difference == .missing && written[finding.path] == nil {
          written[finding.path] = finding.bytes
          finding.note(.write(passes: true))
          plan.findings.append(finding)
        }
      }
    }
    plan.findings += [indexFinding(stored, state.displays, policy)].compactMap(\.self)

    // A command that records also brings the files into their form. A test that finds nothing writes nothing.
    let tidies = policy.caller == .command && policy.mode != .check
    let isDamaged = stored.index.damage != nil || !stored.staleLines(state.displays, "names").isEmpty
    guard tidies || isDamaged && policy.mode == .check || !written.isEmpty else { return plan }
    if let damage = stored.index.damage,
      max(prints.count, rewritesIndex ? state.prints.count : 0) < state.displays.count
    {
      // The content of the damaged lines about the other displays would be lost.
      if policy.mode == .check { return plan }
      throw .damagedIndex(of: state.id, damage)
    }
    plan.edits = try stored.edits(displays: state.displays, writing: written)
    plan.copies = plan.edits.count { $0.new == nil && GoldenName(path: $0.path) != nil }
    return plan
  }

  /// Returns the finding of a damaged index; `nil` if there is none.
  private func indexFinding(_ stored: StoredState, _ displays: [String], _ policy: GoldenPolicy) -> GoldenFinding? {
    let path = GoldenIndex.path(of: stored.id)
    guard let damage = stored.index.damage else {
      // A check reports each such line as an orphan.
      let line = policy.mode == .check ? nil : stored.staleLines(displays, "named").first
      return line.map { GoldenFinding(.updated, path, $0, isOfIndex: true) }
    }
    return policy.mode == .check || policy.caller == .testRun
      ? GoldenFinding(.changed, path, "\(damage); run “record \(stored.id)” to rewrite it", isOfIndex: true)
      : GoldenFinding(.updated, path, damage, isOfIndex: true)
  }
}
