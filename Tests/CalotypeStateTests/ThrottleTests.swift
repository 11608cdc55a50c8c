import CalotypeState
import Testing

@MainActor
struct ThrottleTests {
  private enum ID { case save }

  /// Saves every word that is typed, once a second; `clear` gives it up.
  private func saving(_ clock: TestClock<Duration>, latest: Bool) -> Store<[String], String> {
    Store(initialState: []) {
      Words<String> { state, action in
        if action == "clear" { return .cancel(id: ID.save) }
        if action.hasPrefix("saved") {
          state.append(action)
          return .none
        }
        return .send("saved \(action)").throttle(id: ID.save, for: .seconds(1), clock: clock, latest: latest)
      }
    }
  }

  @Test func `the first begins at once, and the last of its time when that is over`() async {
    let clock = TestClock()
    let store = self.saving(clock, latest: true)
    for word in ["a", "b", "c"] { store.send(word) }
    #expect(store.state == ["saved a"])
    await clock.advance(by: .milliseconds(999))
    #expect(store.state == ["saved a"])
    await clock.advance(by: .milliseconds(1))
    await store.settle()
    #expect(store.state == ["saved a", "saved c"])
  }

  @Test func `without latest the first of those that wait begins`() async {
    let clock = TestClock()
    let store = saving(clock, latest: false)
    for word in ["a", "b", "c"] { store.send(word) }
    await clock.advance(by: .seconds(1))
    await store.settle()
    #expect(store.state == ["saved a", "saved b"])
    store.send("d")
    await clock.advance(by: .seconds(1))
    await store.settle()
    #expect(store.state == ["saved a", "saved b", "saved d"])
  }

  @Test func `a waiting effect starts a new interval`() async {
    let clock = TestClock()
    let store = saving(clock, latest: true)
    store.send("a")
    store.send("b")
    await clock.advance(by: .seconds(1))
    store.send("c")
    #expect(store.state == ["saved a", "saved b"])
    await clock.advance(by: .seconds(1))
    #expect(store.state == ["saved a", "saved b", "saved c"])
    await clock.advance(by: .seconds(1))
    store.send("d")
    #expect(store.state == ["saved a", "saved b", "saved c", "saved d"])
  }

  @Test(arguments: [true, false])
  func `a waiting effect can be canceled, and another can wait then`(latest: Bool) async {
    let clock = TestClock()
    let store = saving(clock, latest: latest)
    for word in ["a", "b", "clear", "c"] { store.send(word) }
    await clock.advance(by: .seconds(1))
    await store.settle()
    #expect(store.state == ["saved a", "saved c"])
  }

  @Test func `a running effect is canceled by the next`() async {
    let (clock, gate, log) = (TestClock(), Gate(), Log())
    let store = Store(initialState: [String]()) {
      Words<String> { _, action in
        .run { _ in await wait(at: gate, action, log) }
          .throttle(id: ID.save, for: .seconds(1), clock: clock, latest: true)
      }
    }
    store.send("a")
    await log.arrival(of: "a")
    await clock.advance(by: .seconds(2))
    store.send("b")
    await log.arrival(of: "b")
    #expect(log.words == ["a canceled"])
    gate.open()
    await store.settle()
  }
}
