import ArgumentParser
import CalotypeFiles
import CalotypeGoldens
import CalotypeScreens
import CalotypeTerminal

extension Review {
  /// Runs in a terminal until every entry has a decision, or the user quits.
  ///
  /// - Parameter list: The list that decisions are applied to.
  /// - Returns: The signal that ended the review, SIGINT for Ctrl-C; `nil` for none.
  @MainActor
  mutating func run(
    on terminal: TerminalSession, _ list: ReviewList, in environment: RenderEnvironment
  ) async throws(TerminalError) -> Int32? {
    draw(on: terminal, in: environment)
    let (batches, continuation) = AsyncStream.makeStream(of: [TerminalEvent].self)
    try terminal.start { _, events in
      continuation.yield(events)
      return true
    }
    for await batch in batches {
      for event in batch {
        switch event {
        case .redraw, .background, .input(.mouse), .input(.paste), .input(.windowFocus): continue
        case .signal(let number): return number
        case .end: return nil
        case .input(.key(KeyPress(.character("c"), .control))): return SIGINT
        case .input(.key(let press)):
          guard press.modifiers.isEmpty else { continue }
          switch handle(press.key) {
          case nil: continue
          case .leave: return nil
          case .decide(let decision, let ids): apply(decision, ids, to: list)
          }
          if isDone { return nil }
        }
      }
      draw(on: terminal, in: environment)
    }
    return nil
  }

  private func draw(on terminal: TerminalSession, in environment: RenderEnvironment) {
    var environment = environment
    let size = terminal.size
    if size.columns > 0, size.rows > 0 { environment.size = size }
    terminal.show(ReviewScreen(review: self).frame(environment), depth: environment.colorDepth)
  }

  /// Applies a decision to the store. Errors are shown, and their entries stay open.
  private mutating func apply(_ decision: ReviewEntry.Decision, _ ids: [String], to list: ReviewList) {
    let entries = list.entries.filter { ids.contains($0.id) }
    do {
      if decision == .accept {
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

/// Ends the program with a signal, so that the shell sees it.
func endBySignal(_ number: Int32) -> Never {
  if number != SIGINT { SignalPipe.endProcess(by: number) }
  (number == SIGINT ? ExitCode.interrupted : .failure).exit()
}
