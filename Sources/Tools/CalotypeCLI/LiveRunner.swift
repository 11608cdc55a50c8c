import CalotypeCatalog
import CalotypeFiles
import CalotypeScreens
import CalotypeTerminal

/// Connects a live screen with a terminal: events go to the screen, and its frames to the terminal.
///
/// A change is drawn at once, but not more than 60 times a second; all changes in between are one frame. Nothing happens
/// while nothing changes.
@MainActor
final class LiveRunner {
  private let screen: LiveScreen
  private let session: TerminalSession
  private let depth: ColorDepth
  private let clock = TaskQueue.shared
  private var lastDraw: ContinuousClock.Instant?
  private var nextDraw: Task<Void, Never>?
  private var nextStep: Task<Void, Never>?
  /// The time of the oldest input that is not on the screen yet.
  private var input: ContinuousClock.Instant?

  /// The shortest time between two frames, and between two steps of an animation.
  private static let (frameTime, stepTime) = (Duration.microseconds(16_667), Duration.milliseconds(100))

  init(_ screen: LiveScreen, on session: TerminalSession, depth: ColorDepth) {
    self.screen = screen
    self.session = session
    self.depth = depth
  }

  /// Runs until the user leaves, the program gets a signal, or the terminal is gone.
  ///
  /// - Returns: The signal; `nil` for none.
  func run() async -> Int32? {
    screen.onChange = { [weak self] in self?.drawSoon() }
    defer {
      screen.stop()
      nextDraw?.cancel()
      nextStep?.cancel()
    }
    draw()
    for await (time, events) in session.events {
      var rest = events[...]
      while let event = rest.popFirst() {
        switch event {
        case .input(let event):
          screen.handle(screen.isEditing ? event.typing(with: &rest) : event)
          if nextDraw != nil { input = input ?? time }
        case .redraw(let size): screen.size = size
        case .signal(let number):
          await finishEffects()
          return number
        case .end: return nil
        }
        if screen.isFinished {
          await finishEffects()
          return screen.isInterrupted ? SIGINT : nil
        }
        // Many keys at once do not stop the screen and the effects.
        if nextDraw != nil, isTimeToDraw {
          draw()
          await Task.yield()
        }
      }
    }
    return nil
  }

  /// Waits a moment for effects that have just begun: what they store is kept.
  private func finishEffects() async {
    let end = clock.now + .milliseconds(100)
    while screen.hasRunningEffects, clock.now < end { try? await clock.sleep(for: .milliseconds(1)) }
  }

  private var isTimeToDraw: Bool { lastDraw.map { clock.now - $0 >= Self.frameTime } ?? true }

  /// Draws in the next turn, or when the time of the last frame is over.
  private func drawSoon() {
    guard nextDraw == nil else { return }
    let time = lastDraw.map { $0 + Self.frameTime } ?? clock.now
    nextDraw = Task { [weak self, clock] in
      if time > clock.now { try? await clock.sleep(until: time) }
      if !Task.isCancelled { self?.draw() }
    }
  }

  private func draw() {
    nextDraw?.cancel()
    nextDraw = nil
    nextStep?.cancel()
    guard !screen.isFinished else { return }
    let frame = screen.frame()
    lastDraw = clock.now
    session.show(frame, depth: depth, since: input)
    input = nil
    guard frame.isAnimated else { return }
    let next = clock.now + Self.stepTime
    nextStep = Task { [weak self, clock] in
      try? await clock.sleep(until: next)
      if !Task.isCancelled { self?.screen.refresh() }
    }
  }
}

extension LiveRunner {
  /// The output and the times of the session: `42 frames, 3120 bytes; from input to write: half in 0.21 ms, 99 % in 0.48
  /// ms`.
  var statistics: String {
    let output = session.statistics
    let sorted = output.times.sorted()
    func text(_ part: Double) -> String {
      guard !sorted.isEmpty else { return "0 ms" }
      let time = sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
      return "\(Double(Int(time / .microseconds(10))) / 100) ms"
    }
    return "\(output.frames) frames, \(output.bytes) bytes; from input to write: half in \(text(0.5)), "
      + "99 % in \(text(0.99))"
  }
}

extension Input {
  /// A typed letter with all letters that follow it, as one text; any other input unchanged.
  fileprivate func typing(with rest: inout ArraySlice<TerminalEvent>) -> Input {
    guard var text = typedText.map(String.init) else { return self }
    while case .input(let next)? = rest.first, let character = next.typedText {
      text.append(character)
      rest.removeFirst()
    }
    return .paste(text)
  }

  private var typedText: Character? {
    guard case .key(let press) = self, press.modifiers.isEmpty, case .character(let character) = press.key else {
      return nil
    }
    return character
  }
}
