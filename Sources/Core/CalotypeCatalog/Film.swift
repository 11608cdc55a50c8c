import CalotypeHTTP
import CalotypeScreens
import CalotypeState

/// One step of a user in a scripted journey: a key, a click, a typed text, or time that passes.
///
///     .journey("find-a-terrier", [.press("/"), .type("terrier"), .press(.enter), .click("Airedale"), .wait(.seconds(1))])
///
/// Two clicks in two steps are not a double click, and letters in two steps still find one word.
public struct UserStep: Sendable {
  enum Kind: Sendable {
    case inputs([Input])
    /// Uses of the mouse over the part that shows a text; `nil` for the middle of the screen.
    case mouse([MouseEvent.Kind], over: String?)
    case resize(Size)
    case relaunch
    case wait(Duration)
  }

  let kind: Kind

  /// The step in words: `click “Add”`.
  package let description: String

  /// Presses a key.
  public static func press(_ key: Key, _ modifiers: Modifiers = []) -> UserStep {
    UserStep(kind: .inputs([.key(KeyPress(key, modifiers))]), description: "press \(KeyPress(key, modifiers).name)")
  }

  /// Types a text, character by character.
  public static func type(_ text: String) -> UserStep {
    UserStep(kind: .inputs(text.map { .key(KeyPress(.character($0))) }), description: "type “\(text)”")
  }

  /// Pastes a text.
  public static func paste(_ text: String) -> UserStep {
    UserStep(kind: .inputs([.paste(text)]), description: "paste “\(text)”")
  }

  /// Clicks the first part of the screen that shows a text, e.g. a button or a row. The journey fails if there is none.
  public static func click(_ label: String) -> UserStep {
    UserStep(kind: .mouse(click, over: label), description: "click “\(label)”")
  }

  /// Clicks the first part of the screen that shows a text twice: in a text field, this selects a word.
  public static func doubleClick(_ label: String) -> UserStep {
    UserStep(kind: .mouse(click + click, over: label), description: "double-click “\(label)”")
  }

  /// Turns the wheel by one notch, over the first part of the screen that shows a text, or over the middle of the screen.
  public static func wheel(_ direction: MouseEvent.Direction, over label: String? = nil) -> UserStep {
    UserStep(
      kind: .mouse([.wheel(direction)], over: label),
      description: "wheel \(direction)\(label.map { " over “\($0)”" } ?? "")")
  }

  /// Changes the size of the terminal. The goldens of this step and the next ones have this size, and the same names.
  public static func resize(columns: Int, rows: Int) -> UserStep {
    UserStep(kind: .resize(Size(columns: columns, rows: rows)), description: "resize to \(columns)x\(rows)")
  }

  /// Leaves the app with `q`, and starts it again: with the first steps of the journey, and with what it has stored.
  public static let relaunch = UserStep(kind: .relaunch, description: "relaunch")

  /// Lets time pass: on the app's clock and for animations.
  public static func wait(_ time: Duration) -> UserStep {
    UserStep(kind: .wait(time), description: "wait \(time)")
  }

  private static let click: [MouseEvent.Kind] = [.press(button: 0), .release(button: 0)]
}

/// The frames of a journey by keys: one for the start, and one for each step.
package struct Film: Sendable {
  /// A frame of a film.
  package struct Shot: Sendable {
    /// The number of the step that led to the frame; 0 for the start.
    package let number: Int
    /// The step that led to the frame; `nil` for the start.
    package let step: String?
    /// Whether more frames of the step follow, because its text is typed character by character.
    package let isTyping: Bool
    /// The time since the start, on the journey's clock.
    package let time: Duration
    package let frame: Frame
  }

  package internal(set) var shots: [Shot] = []

  /// The reason why the journey could not be played to its end; `nil` if it was.
  package internal(set) var problem: String?
}

extension LiveScreen {
  /// Plays a journey: starts a state, and performs the steps of a user.
  ///
  /// Time passes only in steps that wait, so a journey is fast and always the same. After each step, all effects run
  /// until they have finished or wait for time.
  ///
  /// - Parameter showsTyping: Whether each character of a typed text has a shot, instead of one for the whole text.
  static func film(
    of state: ScreenState, _ steps: [UserStep], in environment: RenderEnvironment, _ context: JourneyContext,
    showsTyping: Bool = false
  ) async -> Film {
    let clock = TestClock()
    var environment = environment
    var (screen, sleeps) = (LiveScreen(in: environment) { clock.now.offset }, ClockSleeps())
    var film = Film()

    /// Adds a shot, and returns the reason why there is none.
    @MainActor func shoot(_ number: Int, _ step: UserStep?, isTyping: Bool = false) async -> String? {
      guard await screen.settle(sleeps) else {
        return """
          did not settle: effects are running that neither finish nor sleep on the app's clock, \\.continuousClock
          """
      }
      if screen.isFinished { return "ended the app, so there is no frame after it" }
      film.shots.append(
        Film.Shot(
          number: number, step: step?.description, isTyping: isTyping, time: clock.now.offset, frame: screen.frame()))
      return nil
    }

    /// Performs a step, and returns the reason why it could not.
    @MainActor func perform(_ step: UserStep, _ number: Int) async -> String? {
      switch step.kind {
      case .inputs(let inputs):
        for (index, input) in inputs.enumerated() where !screen.isFinished {
          screen.handle(input)
          if showsTyping, index + 1 < inputs.count, let problem = await shoot(number, step, isTyping: true) {
            return problem
          }
        }
      case .mouse(let kinds, let label):
        if !screen.use(kinds, over: label) {
          let labels = screen.frame().labels.prefix(10).map { "“\($0)”" }.joined(separator: ", ")
          return "found no such part on the screen. Its parts: \(labels)"
        }
      case .resize(let size):
        environment.size = size
        screen.size = size
      case .relaunch: screen.start(state, in: context, clock)
      case .wait(let time): await screen.wait(time, on: clock, sleeps)
      }
      return nil
    }

    for (number, step) in zip(0..., [nil] + steps) {
      if case .relaunch = step?.kind {
        screen.handle(.key(KeyPress("q")))
        guard screen.isFinished else {
          film.problem = "step \(number), relaunch, could not leave the app: here, q has another meaning"
          break
        }
        screen.stop()
        (screen, sleeps) = (LiveScreen(in: environment) { clock.now.offset }, ClockSleeps())
      }
      let problem = await ClockSleeps.$current.withValue(sleeps) { () -> String? in
        guard let step else {
          screen.start(state, in: context, clock)
          return await shoot(0, nil)
        }
        screen.stepTime += Self.stepTime
        if let problem = await perform(step, number) { return problem }
        return await shoot(number, step)
      }
      if let problem {
        film.problem = (step.map { "step \(number), \($0.description), " } ?? "the start ") + problem
        break
      }
    }
    screen.stop()
    return film
  }

  /// The time between two steps: two clicks are not a double click, and two letters find a row.
  private static let stepTime = Duration.milliseconds(500)

  private func start(_ state: ScreenState, in context: JourneyContext, _ clock: TestClock<Duration>) {
    start(state, over: context.transport, storage: context.storage, set: context.arguments, clock: clock)
  }

  /// Waits until all effects have finished or wait for time.
  ///
  /// - Returns: `false` if they do not within some seconds.
  private func settle(_ sleeps: ClockSleeps) async -> Bool {
    for turn in 1...20_000 {
      if isIdle(sleeps) { return true }
      // Answers are read on other threads, which have to wait for a processor on a busy machine.
      if turn % 100 == 0 {
        try? await Task.sleep(for: .milliseconds(turn < 10_000 ? 1 : 10))
      } else {
        await Task.yield()
      }
    }
    return isIdle(sleeps)
  }

  /// Lets time pass, from one sleep's end to the next.
  private func wait(_ time: Duration, on clock: TestClock<Duration>, _ sleeps: ClockSleeps) async {
    let end = clock.now.offset + time
    while clock.now.offset < end {
      let next = sleeps.all.compactMap { $0.remaining() }.filter { $0 > .zero }.min() ?? time
      await clock.advance(to: TestClock.Instant(offset: min(end, clock.now.offset + next)))
      guard await settle(sleeps) else { return }
      // A live session draws each change, too.
      _ = frame()
    }
    refresh()
  }
}
