import CalotypeFiles

extension GoldenStore {
  /// What came of one state, before anything is written.
  struct StateRun {
    /// What was found about each print and layer, and what is to be done.
    var outcomes: [GoldenOutcome] = []

    /// What is the matter with the index; nil for nothing.
    var indexFinding: GoldenFinding?

    /// The files to change. In a check, those that accepting all findings would change.
    var changes: [GoldenFileChange] = []

    /// How many of the changed files say what another file says too.
    var tidied = 0

    /// The prints that have no golden in any layer.
    var missing: [Golden] = []
  }

  /// Compares one state with its files and plans what the policy says.
  func run(_ state: GoldenState, by policy: GoldenPolicy) throws(GoldenError) -> StateRun {
    if state.prints.isEmpty { return StateRun() }
    var stored = try StoredState(state.id, in: self.folder)
    return try self.run(state, by: policy, &stored)
  }

  /// Compares one state with its files and plans what the policy says.
  ///
  /// - Parameters:
  ///   - written: Bytes that other goldens of the state get.
  ///   - all: All prints of the state, where its index is to be written anew: those that lost their golden by its damage
  ///     are written, too. Nil where it is not asked for.
  func run(
    _ state: GoldenState, by policy: GoldenPolicy, _ stored: inout StoredState,
    writing written: [GoldenFileName: [UInt8]] = [:], mending all: [Golden]? = nil
  ) throws(GoldenError) -> StateRun {
    var run = StateRun()
    var written = written
    var hasFailures = false
    for print in state.prints {
      var text = try GoldenVerdict(on: print, .text, stored: &stored, folder: self.folderName)
      var ansi = try GoldenVerdict(on: print, .ansi, stored: &stored, folder: self.folderName)
      GoldenVerdict.noteAgreement(&text, &ansi)
      if text.status == .missing, ansi.status == .missing { run.missing.append(print) }
      for verdict in [text, ansi] {
        let action = policy.action(exists: verdict.exists, equal: verdict.status == .unchanged)
        switch action {
        case .pass, .refuse: break
        case .fail:
          hasFailures = true
          if policy.mode == .check {
            written[GoldenFileName(display: print.name.display, layer: verdict.layer)] = verdict.print
          }
        case .write:
          written[GoldenFileName(display: print.name.display, layer: verdict.layer)] = verdict.print
        }
        run.outcomes.append(GoldenOutcome(verdict: verdict, action: action))
      }
    }
    if let all, stored.index.damage != nil {
      for print in all where !state.prints.contains(where: { $0.name == print.name }) {
        for layer in Golden.Layer.allCases {
          let verdict = try GoldenVerdict(on: print, layer, stored: &stored, folder: self.folderName)
          let file = GoldenFileName(display: print.name.display, layer: layer)
          guard case .missing = verdict.status, written[file] == nil else { continue }
          written[file] = verdict.print
          run.outcomes.append(GoldenOutcome(verdict: verdict, action: .write(passes: true)))
        }
      }
    }
    run.indexFinding = self.finding(stored, state.displays, policy)

    // A test that finds nothing wrong writes nothing; the command brings the files into their form.
    let tidies = policy.asker == .command && policy.mode != .check
    let isDamaged = stored.index.damage != nil || stored.staleLine(state.displays, "names") != nil
    guard tidies || (hasFailures || isDamaged) && policy.mode == .check || !written.isEmpty else { return run }
    if let damage = stored.index.damage, max(state.prints.count, all?.count ?? 0) < state.displays.count {
      // What the damaged lines said about the other displays would be lost.
      if policy.mode == .check { return run }
      throw .damagedIndex(path: GoldenIndex.path(of: state.id), line: damage.line, problem: damage.problem)
    }
    run.changes = try stored.changes(displays: state.displays, writing: written)
    run.tidied = run.changes.count { $0.new == nil && GoldenName(path: $0.path) != nil }
    return run
  }

  /// A damaged index is a finding of its own, whatever the goldens are like.
  private func finding(_ stored: StoredState, _ displays: [String], _ policy: GoldenPolicy) -> GoldenFinding? {
    let path = GoldenIndex.path(of: stored.id)
    guard let damage = stored.index.damage else {
      // In a check, each such line is an orphan.
      guard policy.mode != .check, let line = stored.staleLine(displays, "named") else { return nil }
      return GoldenFinding(kind: .updated, path: path, reason: line, isOfIndex: true)
    }
    let reason = "line \(damage.line) \(damage.problem)"
    if policy.mode == .check || policy.asker == .testRun {
      return GoldenFinding(
        kind: .changed, path: path, reason: "\(reason); “record \(stored.id)” writes it anew", isOfIndex: true)
    }
    return GoldenFinding(kind: .updated, path: path, reason: reason, isOfIndex: true)
  }
}
