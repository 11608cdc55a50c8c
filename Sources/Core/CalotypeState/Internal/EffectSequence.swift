/// Effects that run one after the other: each begins when all of the one before has ended.
@MainActor
final class EffectSequence {
  typealias Part = (EffectSequence) -> Void

  /// The number under which its store knows it.
  let number: Int

  private var parts: ArraySlice<Part>
  private let onEnd: () -> Void
  private var running = 0
  private var isProceeding = false
  private var hasEnded = false

  /// A sequence of functions that begin an effect each, and tell of what they begin by ``partBegan()``.
  init(_ number: Int, _ parts: [Part], onEnd: @escaping () -> Void) {
    self.number = number
    self.parts = parts[...]
    self.onEnd = onEnd
  }

  func partBegan() {
    self.running += 1
  }

  func partEnded() {
    self.running -= 1
    self.proceed()
  }

  /// Goes on as far as nothing runs. A part may end, or end the sequence, while it begins.
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

  /// Begins nothing more, and ends when what runs has ended.
  func skipRest() {
    self.parts = []
  }

  /// Begins nothing more.
  func cancel() {
    self.hasEnded = true
    self.parts = []
  }
}
