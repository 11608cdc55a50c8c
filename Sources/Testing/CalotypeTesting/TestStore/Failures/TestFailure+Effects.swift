import CalotypeState

/// An effect that has not ended.
struct RunningTestEffect {
  let number: Int
  let name: String?
  /// The source location of the effect in the reducer.
  let location: CodeLocation
  /// The step that started it; `nil` if a detached task sent the action.
  let step: TestStep?
  /// The clock it sleeps on, as text; `nil` if it is not known.
  let sleep: String?
}

extension TestFailure {
  /// Effects are still running at the end of the test.
  static func runningAtEnd(_ effects: [RunningTestEffect]) -> Self {
    """
    The test ended with \(count(effects, "effect")) still running:

    \(list(effects))

    An effect that outlives its test runs during the next one. Wait for it with "await store.finish()", send the \
    action that cancels it, or make its dependency return.
    """
  }

  /// Effects did not end in time.
  static func unfinished(_ effects: [RunningTestEffect], after wait: EndOfWait) -> Self {
    """
    The test waited for its effects to end, but \(effects.count == 1 ? "this one is" : "these are") still \
    running\(wait.time(timeout: "after", cancellation: "when")):

    \(list(effects))

    \(wait.fix)
    """
  }

  /// There are no effects to skip.
  static let noEffectsToSkip: Self = """
    There are no running effects to skip.
    Every effect has ended. Remove the line, or use "skipInFlightEffects(strict: false)" if some may be running.
    """

  /// Returns a note about effects that the test does not wait for.
  static func skippedEffects(_ effects: [RunningTestEffect]) -> Self {
    """
    \(count(effects, "running effect")) \(effects.count == 1 ? "was" : "were") skipped:

    \(list(effects))
    """
  }

  /// The test sent an action to a dismissed feature.
  static func sentAfterDismissal<Action>(_ action: Action) -> Self {
    """
    \(line(action)) was sent to a feature that has dismissed itself, and was not reduced.
    Its effect called "dismiss()", so its parent would have removed it, and no more actions could be sent. End the \
    test there: "#expect(store.isDismissed)".
    """
  }
}
