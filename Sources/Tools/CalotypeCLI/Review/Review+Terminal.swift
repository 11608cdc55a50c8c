import CalotypeScreens

extension Review {
  /// Runs in a terminal until every entry has a decision, or the user quits.
  ///
  /// - Parameter list: The list that decisions are applied to.
  /// - Returns: The signal that ended the review; `nil` for none.
  mutating func run(
    on terminal: ReviewTerminal, _ list: ReviewList, in environment: RenderEnvironment
  ) throws -> Int32? {
    var environment = environment
    while !isDone {
      environment.size = Machine.terminalSize ?? environment.size
      try terminal.draw(ReviewScreen(review: self).frame(environment).ansi(environment.colorDepth))
      switch terminal.next() {
      case .redraw: continue
      case .signal(let number): return number
      case .end: return nil
      case .keys(let keys):
        for key in keys {
          switch handle(key) {
          case nil: continue
          case .leave: return nil
          case .decide(let decision, let ids): self.apply(decision, ids, to: list)
          }
        }
      }
    }
    return nil
  }

  /// Applies a decision to the store. Errors are shown, and their entries stay open.
  private mutating func apply(_ decision: Decision, _ ids: [String], to list: ReviewList) {
    let entries = list.entries.filter { ids.contains($0.id) }
    do {
      if decision == .accepted {
        let done = try list.accept(entries)
        finish(decision, done.accepted)
        if !done.failures.isEmpty { refuse(done.failures.joined(separator: " ")) }
      } else {
        _ = try list.reject(entries)
        finish(decision, ids)
      }
    } catch {
      refuse("\(error)")
    }
  }
}
