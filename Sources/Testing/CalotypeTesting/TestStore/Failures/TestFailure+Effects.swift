import CalotypeState

/// An effect that has not ended.
struct RunningTestEffect {
  let number: Int
  let name: String?
  /// Where the reducer asks for it.
  let location: CodeLocation
  /// The step that began it; nil where a detached task sent the action.
  let step: TestStep?
  /// On what it sleeps; nil where that is not known.
  let sleep: String?
}

extension TestFailure {
  /// Effects of a step outlive the test.
  static func runningAtEnd(_ effects: [RunningTestEffect]) -> Self {
    Self(
      message: """
        The test ended with \(count(effects, "effect")) still running:

        \(list(effects))

        An effect that outlives its test does its work in the next one. Wait for it with "await store.finish()", send \
        the action that cancels it, or let the dependency that it waits for answer.
        """)
  }

  /// Effects did not end while the test waited for them.
  static func unfinished(_ effects: [RunningTestEffect], after wait: Patience.End) -> Self {
    Self(
      message: """
        The test waited for its effects to end, but \(effects.count == 1 ? "this one is" : "these are") still \
        running\(wait.time):

        \(list(effects))

        \(wait.mend)
        """)
  }

  /// There is nothing to skip.
  static let noEffectsToSkip = Self(
    message: """
      There are no running effects to skip.
      Every effect has ended. Leave the line out, or say "skipInFlightEffects(strict: false)" if some may be running.
      """)

  /// A note: effects that the test does not wait for.
  static func skippedEffects(_ effects: [RunningTestEffect]) -> Self {
    Self(
      message: """
        \(count(effects, "running effect")) \(effects.count == 1 ? "was" : "were") skipped:

        \(list(effects))
        """)
  }

  /// A step came for a feature that is gone.
  static func sentAfterDismissal<Action>(_ action: Action) -> Self {
    Self(
      message: """
        \(line(action)) was sent to a feature that has dismissed itself, and was not reduced.
        Its effect called "dismiss()", so its parent would have taken it away, and nobody could send it anything. End \
        the test there: "#expect(store.isDismissed)".
        """)
  }
}
