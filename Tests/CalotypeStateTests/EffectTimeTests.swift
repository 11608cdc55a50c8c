import CalotypeState
import Testing

@MainActor
struct EffectTimeTests {
  private enum ID { case search }

  /// Searches for every word that is typed, once nothing was typed for a second; `clear` gives it up.
  private func search(_ clock: any Clock<Duration>) -> Store<[String], String> {
    Store(initialState: []) {
      Words<String> { state, action in
        state.append(action)
        switch action {
        case "clear": return .cancel(id: ID.search)
        case "later": return Effect.send("found later").delayed(for: .seconds(1), clock: clock)
        case let text where text.hasPrefix("found"): return .none
        default:
          return .run { send in await send("found \(action)") }
            .debounce(id: ID.search, for: .seconds(1), clock: clock)
        }
      }
    }
  }

  @Test func `debounced work starts when nothing was requested for its duration`() async {
    let clock = TestClock()
    let store = self.search(clock)
    store.send("h")
    await clock.advance(by: .milliseconds(900))
    store.send("ho")
    await clock.advance(by: .milliseconds(900))
    #expect(store.state == ["h", "ho"])
    await clock.advance(by: .milliseconds(100))
    await store.settle()
    #expect(store.state == ["h", "ho", "found ho"])
  }

  @Test func `debounced work can be canceled while it waits`() async {
    let clock = TestClock()
    let store = search(clock)
    store.send("h")
    await clock.advance(by: .milliseconds(500))
    store.send("clear")
    await clock.advance(by: .seconds(5))
    await store.settle()
    #expect(store.state == ["h", "clear"])
  }

  @Test func `delayed work begins after its time`() async {
    let clock = TestClock()
    let store = search(clock)
    let task = store.send("later")
    await clock.advance(by: .milliseconds(999))
    #expect(store.state == ["later"])
    await clock.advance(by: .milliseconds(1))
    await task.finish()
    #expect(store.state == ["later", "found later"])
  }

  @Test(arguments: ["h", "later"])
  func `waiting work never starts if the clock's sleep throws`(action: String) async {
    let store = search(SleeplessClock())
    store.send(action)
    await store.settle()
    #expect(store.state == [action])
  }

  @Test func `a concatenation continues after work that never started`() async {
    let clock = SleeplessClock()
    let store = Store(initialState: [String]()) {
      Words<String> { state, action in
        state.append(action)
        guard action == "start" else { return .none }
        return .concatenate(Effect.send("late").delayed(for: .seconds(1), clock: clock), .send("next"))
      }
    }
    store.send("start")
    await store.settle()
    #expect(store.state == ["start", "next"])
  }
}

/// A clock whose sleeps throw although their task is not canceled.
private struct SleeplessClock: Clock {
  let now = ContinuousClock.now
  let minimumResolution = Duration.zero

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    throw CancellationError()
  }
}
