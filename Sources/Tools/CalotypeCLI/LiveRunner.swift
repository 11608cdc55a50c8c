import CalotypeCatalog
import CalotypeFiles
import CalotypeScreens
import CalotypeTerminal
@preconcurrency import Dispatch

/// Connects a live screen with a terminal: events go to the screen, and its frames to the terminal.
///
/// A change is drawn at once, but not more than 60 times a second; all changes in between are one frame. Nothing happens
/// while nothing changes.
@MainActor
final class LiveRunner {
  private let screen: LiveScreen
  private let session: TerminalSession
  private let depth: ColorDepth
  /// Whether the theme is light on a light terminal.
  private let followsBackground: Bool
  private let clock = TaskQueue.shared
  private var lastDraw: ContinuousClock.Instant?
  private var nextDraw: Task<Void, Never>?
  private var nextStep: Task<Void, Never>?
  /// Whether the screen has changed since the last frame.
  private var hasChanged = false
  /// Whether events are being handled, after which the screen is drawn.
  private var isHandling = false
  /// The time of the oldest input that is not on the screen yet.
  private var input: ContinuousClock.Instant?
  /// Whether the user has left, a signal came, or the terminal is gone.
  private var isEnding = false
  /// The signal that caused the end.
  private var signal: Int32?

  /// The shortest time between two frames, and between two steps of an animation.
  private static let (frameTime, stepTime) = (Duration.microseconds(16_667), Duration.milliseconds(100))

  init(_ screen: LiveScreen, on session: TerminalSession, depth: ColorDepth, followsBackground: Bool) {
    self.screen = screen
    self.session = session
    self.depth = depth
    self.followsBackground = followsBackground
  }

  /// Runs until the user leaves, the program gets a signal, or the terminal is gone.
  ///
  /// - Returns: The signal; `nil` for none.
  func run() async throws(TerminalError) -> Int32? {
    screen.onChange = { [weak self] in
      guard let self else { return }
      hasChanged = true
      if !isHandling { drawSoon() }
    }
    screen.onCopy = { [session] in session.copy($0) }
    defer {
      screen.stop()
      nextDraw?.cancel()
      nextStep?.cancel()
    }
    draw()
    var failure: TerminalError?
    await withCheckedContinuation { continuation in
      // The thread that reads a key also handles it and draws: to wake up another one takes longer than most frames.
      do throws(TerminalError) {
        try session.start { [weak self] time, events in
          var rest: ArraySlice? = events[...]
          // The main actor's other work runs in between.
          while let left = rest, !left.isEmpty {
            rest = DispatchQueue.main.sync { MainActor.assumeIsolated { self?.handle(left, at: time) } }
          }
          return rest != nil
        } ended: {
          continuation.resume()
        }
      } catch {
        failure = error
        continuation.resume()
      }
    }
    if let failure { throw failure }
    // Effects that have just begun, e.g. to store a favorite, may finish.
    let end = clock.now + .milliseconds(100)
    while screen.hasRunningEffects, clock.now < end { try? await clock.sleep(for: .milliseconds(1)) }
    return signal
  }

  /// Handles events until it is time to draw.
  ///
  /// - Returns: The events that are left; `nil` at the end.
  private func handle(
    _ events: ArraySlice<TerminalEvent>, at time: ContinuousClock.Instant
  ) -> ArraySlice<TerminalEvent>? {
    var rest = events
    isHandling = true
    defer { isHandling = false }
    repeat {
      guard !isEnding, let event = rest.popFirst() else { break }
      switch event {
      case .input(let event):
        screen.handle(screen.isEditing ? event.typing(with: &rest) : event)
        if hasChanged { input = input ?? time }
        if screen.isFinished { (isEnding, signal) = (true, screen.isInterrupted ? SIGINT : nil) }
      case .redraw(let size): screen.size = size
      case .background(let color): if followsBackground { screen.theme = Theme(readableOn: color) }
      case .cell(let cell): screen.cell = cell
      case .signal(let number): (isEnding, signal) = (true, number)
      case .end: isEnding = true
      }
    } while !(hasChanged && isTimeToDraw && !rest.isEmpty)
    if isEnding { return nil }
    if hasChanged { if isTimeToDraw { draw() } else { drawSoon() } }
    return rest
  }

  private var isTimeToDraw: Bool { lastDraw.map { clock.now - $0 >= Self.frameTime } ?? true }

  /// Draws in the next turn, or when the time of the last frame is over.
  private func drawSoon() {
    guard nextDraw == nil else { return }
    nextDraw = perform(at: lastDraw.map { $0 + Self.frameTime } ?? clock.now) { $0.draw() }
  }

  private func perform(
    at time: ContinuousClock.Instant, _ operation: @escaping @MainActor (LiveRunner) -> Void
  ) -> Task<Void, Never> {
    Task { [weak self, clock] in
      await withTaskExecutorPreference(clock) { @MainActor in
        if time > clock.now { try? await clock.sleep(until: time) }
        if let self, !Task.isCancelled { operation(self) }
      }
    }
  }

  private func draw() {
    nextDraw?.cancel()
    nextDraw = nil
    nextStep?.cancel()
    guard !screen.isFinished else { return }
    let frame = screen.frame()
    hasChanged = false
    lastDraw = clock.now
    session.show(frame, depth: depth, since: input)
    input = nil
    if let next = screen.drawAhead() { session.prepare(next, depth: depth) }
    guard frame.isAnimated else { return }
    nextStep = perform(at: clock.now + Self.stepTime) { $0.screen.advance() }
  }
}

extension LiveRunner {
  /// The output and the times of the session: `42 frames, 3120 bytes; from input to write: half in 0.21 ms, 99 % in 0.48
  /// ms`.
  var statistics: String {
    let output = session.statistics
    let sorted = output.times.sorted()
    func text(_ part: Double) -> String {
      let time = sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
      return "\(Double(Int(time / .microseconds(10))) / 100) ms"
    }
    return "\(output.frames) frames, \(output.bytes) bytes; from input to write: "
      + (sorted.isEmpty ? "no input" : "half in \(text(0.5)), 99 % in \(text(0.99))")
  }
}

extension Theme {
  /// Creates the dark or the light theme, whose text has the higher contrast to a background.
  init(readableOn background: RGB) {
    let isLight = background.contrast(with: RGB(hex: 0)) > background.contrast(with: RGB(hex: 0xFFFFFF))
    self = isLight ? .light : .dark
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
