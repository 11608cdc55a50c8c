import CalotypeHTTP
import CalotypeScreens
import CalotypeState

/// One step of a user in a scripted journey: a key, a click, a typed text, or time that passes.
///
///     .journey("find-a-terrier", [.press("/"), .type("terrier"), .press(.enter), .click("Airedale"), .wait(.seconds(1))])
public struct UserStep: Sendable {
  enum Kind: Sendable {
    case inputs([Input])
    case click(String)
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
    UserStep(kind: .click(label), description: "click “\(label)”")
  }

  /// Lets time pass: on the app's clock and for animations.
  public static func wait(_ time: Duration) -> UserStep {
    UserStep(kind: .wait(time), description: "wait \(time)")
  }
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
    let (clock, sleeps) = (TestClock(), ClockSleeps())
    let screen = LiveScreen(in: environment) { clock.now.offset }
    var film = Film()
    return await ClockSleeps.$current.withValue(sleeps) {
      @MainActor func shoot(_ number: Int, _ step: UserStep? = nil, isTyping: Bool = false) async {
        await screen.settle(sleeps)
        if screen.isFinished { return }
        film.shots.append(
          Film.Shot(
            number: number, step: step?.description, isTyping: isTyping, time: clock.now.offset, frame: screen.frame()))
      }
      screen.start(
        state, over: context.transport, storage: context.storage, set: context.arguments, clock: clock)
      await shoot(0)
      for (number, step) in zip(1..., steps) {
        switch step.kind {
        case .inputs(let inputs):
          for (index, input) in inputs.enumerated() where !screen.isFinished {
            screen.handle(input)
            if showsTyping, index + 1 < inputs.count { await shoot(number, step, isTyping: true) }
          }
        case .click(let label):
          if !screen.click(label) {
            let labels = screen.frame().labels.prefix(10).map { "“\($0)”" }.joined(separator: ", ")
            film.problem = "step \(number), \(step.description), found no such part on the screen. Its parts: \(labels)"
          }
        case .wait(let time): await screen.wait(time, on: clock, sleeps)
        }
        if film.problem != nil { break }
        await shoot(number, step)
        if screen.isFinished {
          film.problem = "step \(number), \(step.description), ended the app, so there is no frame after it"
          break
        }
      }
      screen.stop()
      return film
    }
  }

  /// Waits until all effects have finished or wait for time.
  private func settle(_ sleeps: ClockSleeps) async {
    var turns = 0
    while !isIdle(sleeps), turns < 20_000 {
      turns += 1
      // Answers are read on other threads.
      if turns % 100 == 0 { try? await Task.sleep(for: .milliseconds(1)) } else { await Task.yield() }
    }
  }

  /// Lets time pass, from one sleep's end to the next.
  private func wait(_ time: Duration, on clock: TestClock<Duration>, _ sleeps: ClockSleeps) async {
    let end = clock.now.offset + time
    while clock.now.offset < end {
      let next = sleeps.all.compactMap { $0.remaining() }.filter { $0 > .zero }.min() ?? time
      await clock.advance(to: TestClock.Instant(offset: min(end, clock.now.offset + next)))
      await settle(sleeps)
    }
    refresh()
  }
}
