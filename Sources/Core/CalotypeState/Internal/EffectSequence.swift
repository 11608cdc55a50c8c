/// Effects that run one after the other: each starts when the previous one has finished.
@MainActor
final class EffectSequence {
  typealias Part = (EffectSequence) -> Void

  /// The number of the sequence in its store.
  let number: Int

  private var parts: ArraySlice<Part>
  private let onEnd: () -> Void
  private var running = 0
  private var isProceeding = false
  private var hasEnded = false

  /// Creates a sequence of functions that each start an effect, and call `partBegan` for it.
  init(_ number: Int, _ parts: [Part], onEnd: @escaping () -> Void) {
    self.number = number
    self.parts = parts[...]
    self.onEnd = onEnd
  }

  func partBegan() { running += 1 }

  func partEnded() {
    running -= 1
    proceed()
  }

  /// Starts parts until one is running. A part may finish, or end the sequence, while it starts.
  func proceed() {
    guard !isProceeding else { return }
    isProceeding = true
    defer { isProceeding = false }
    while running == 0, !hasEnded {
      guard let next = parts.popFirst() else {
        hasEnded = true
        return onEnd()
      }
      next(self)
    }
  }

  /// Starts no further part, and ends when the running ones have finished.
  func skipRest() { parts = [] }

  /// Starts no further part.
  func cancel() {
    hasEnded = true
    parts = []
  }
}
