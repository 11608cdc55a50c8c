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

  func partBegan() { self.running += 1 }

  func partEnded() {
    self.running -= 1
    self.proceed()
  }

  /// Starts parts until one is running. A part may finish, or end the sequence, while it starts.
  func proceed() {
    guard !self.isProceeding else { return }
    self.isProceeding = true
    defer { self.isProceeding = false }
    while self.running == 0, !self.hasEnded {
      guard let next = self.parts.popFirst() else {
        self.hasEnded = true
        return self.onEnd()
      }
      next(self)
    }
  }

  /// Starts no further part, and ends when the running ones have finished.
  func skipRest() { self.parts = [] }

  /// Starts no further part.
  func cancel() {
    self.hasEnded = true
    self.parts = []
  }
}
