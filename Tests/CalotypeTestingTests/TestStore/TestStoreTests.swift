import CalotypeTCA
import CalotypeTesting
import Foundation
import Testing

@MainActor
struct TestStoreTests {
  @Test func `a correct test passes`() async {
    let (ticks, clock) = AsyncStream<Void>.makeStream()
    let failures = await failures {
      let store = searchStore { $0.search.ticks = ticks }
      await store.send(.queryChanged("hound")) { $0.query = "hound" }
      await store.send(.queryChanged("hound"))
      await store.send(.searchTapped) { $0.results = .loading }
      await store.receive(\.searched) { $0.results = .loaded(["hound"]) }
      await store.send(.timerTapped)
      clock.yield()
      await store.receive(.ticked) { $0.ticks = 1 }
      clock.yield()
      clock.yield()
      await store.receive(.ticked) { $0.ticks = 2 }
      await store.receive(.ticked) { $0.ticks = 3 }
      await store.send(.stopTapped)
      #expect(store.state == Search.State(query: "hound", results: .loaded(["hound"]), ticks: 3))
    }
    #expect(failures == [])
  }

  @Test func `an action that an effect sends at once is received too`() async {
    let failures = await failures {
      let store = searchStore()
      await store.send(.echo)
      #expect(store.state.ticks == 0, "not received yet")
      await store.receive(.ticked) { $0.ticks = 1 }
      await store.finish()
    }
    #expect(failures == [])
  }

  @Test func `dependencies can change on the way`() async {
    let failures = await failures {
      let store = searchStore()
      store.dependencies.search.find = { (_) async throws(Search.Failure) in throw .offline }
      await store.send(.searchTapped) { $0.results = .loading }
      await store.receive(.searched(.failure(.offline))) { $0.results = .failed(.offline) }
    }
    #expect(failures == [])
  }

  @Test func `a test is deterministic`() async {
    struct Race: Reducer {
      func reduce(into state: inout Int, action: Int) -> Effect<Int> {
        guard action == 0 else { return .none }
        return .merge((1...50).map { number in .run { send in await send(number) } })
      }
    }
    let failures = await failures {
      let store = TestStore(initialState: 0) { Race() }
      await store.send(0)
      for number in 1...50 { await store.receive(number) }
    }
    #expect(failures == [])
  }

  @Test func `an action is sent and received by its case, with or without a payload`() async {
    let failures = await failures {
      let store = TestStore(initialState: Rows.State(rows: [Rows.Row.State(id: 7)])) { Rows() }
      await store.send(\.rows[id: 7].nameChanged, "Rex") { $0.rows[id: 7]?.name = "Rex" }
      await store.receive(\.rows[id: 7].saved, 3)
      await store.send(\.rows[id: 7].cleared) { $0.rows[id: 7]?.name = "" }
      await store.receive(\.rows[id: 7].saved)
      await store.send(\.rows[id: 7].cleared)
      await store.receive(\.rows)
      await store.send(\.rows[id: 7].cleared)
      await store.receive {
        guard case .rows(.element(id: 7, action: .saved)) = $0 else { return false }
        return true
      }
    }
    #expect(failures == [])
  }

  @Test func `in the closure of a step the store still has the state before it`() async {
    let failures = await failures {
      let store = searchStore()
      await store.send(.queryChanged("hound")) {
        $0.query = "hound"
        #expect(store.state.query == "")
      }
      #expect(store.state.query == "hound")
      await store.send(.echo)
      await store.receive(.ticked) {
        $0.ticks = 1
        #expect(store.state.ticks == 0)
      }
    }
    #expect(failures == [])
  }

  @Test func `in the closure of a step the feature's dependencies are active`() async {
    let failures = await failures {
      let store = searchStore()
      store.dependencies.uuid = .constant(UUID(7))
      await store.send(.echo)
      await store.receive(.ticked) {
        @Dependency(\.uuid) var uuid
        #expect(uuid() == UUID(7))
        $0.ticks = 1
      }
    }
    #expect(failures == [])
  }

  @Test func `dependencies can be overridden for a part of a test`() async {
    let failures = await failures {
      let store = searchStore()
      await store.withDependencies {
        $0.search.find = { (_) async throws(Search.Failure) in throw .offline }
      } operation: {
        await store.send(.searchTapped) { $0.results = .loading }
        await store.receive(\.searched) { $0.results = .failed(.offline) }
      }
      await store.send(.searchTapped) { $0.results = .loading }
      await store.receive(\.searched) { $0.results = .loaded([""]) }
    }
    #expect(failures == [])
  }

  @Test func `the effects of one step can be canceled or waited for`() async {
    let (ticks, clock) = AsyncStream<Void>.makeStream()
    let failures = await failures {
      let store = searchStore { $0.search.ticks = ticks }
      let first = await store.send(.timerTapped)
      #expect(!first.isCancelled)
      await first.cancel()
      #expect(first.isCancelled)
      let second = await store.send(.timerTapped)
      #expect(first != second)
      clock.finish()
      await second.finish()
      #expect(!second.isCancelled)
      await store.send(.queryChanged("hound")) { $0.query = "hound" }.finish()
    }
    #expect(failures == [])
  }

  @Test func `actions that come while it finishes are received afterward`() async {
    let (ticks, clock) = AsyncStream<Void>.makeStream()
    let failures = await failures {
      let store = searchStore { $0.search.ticks = ticks }
      await store.send(.timerTapped)
      Task {
        clock.yield()
        clock.finish()
      }
      await store.finish()
      await store.receive(.ticked) { $0.ticks = 1 }
    }
    #expect(failures == [])
  }

  @Test func `actions of a skipped effect are received`() async {
    let (ticks, clock) = AsyncStream<Void>.makeStream()
    let failures = await failures {
      let store = searchStore { $0.search.ticks = ticks }
      await store.send(.timerTapped)
      await store.skipInFlightEffects()
      clock.yield()
      await store.receive(.ticked) { $0.ticks = 1 }
    }
    #expect(failures.filter { !$0.isNote } == [])
  }

  @Test func `a feature that dismisses itself has done its work`() async {
    var line: UInt = 0
    let failures = await failures {
      let store = TestStore(initialState: 0) { Dismissing() }
      await store.send(.wait)
      #expect(!store.isDismissed)
      await store.send(.isPresented)
      await store.send(.close)
      #expect(store.isDismissed)
      line = #line + 1
      await store.send(.wait)
    }
    #expect(
      failures == [
        Failure(
          message: """
            .wait was sent to a feature that has dismissed itself, and was not reduced.
            Its effect called "dismiss()", so its parent would have removed it, and no more actions could be sent. End the \
            test there: "#expect(store.isDismissed)".
            """,
          line: line)
      ])
  }

  @Test func `effects run on other threads if the test allows it`() async {
    let failures = await failures {
      let store = TestStore(initialState: 0) { Dismissing() }
      #expect(store.useMainSerialExecutor)
      store.useMainSerialExecutor = false
      #expect(!store.useMainSerialExecutor)
      await store.send(.add(1))
      await store.receive(.added(1)) { $0 = 1 }
    }
    #expect(failures == [])
  }

  @Test func `a hundred parallel tests do not affect each other`() async {
    let failures = await failures {
      let tests = (1...100).map { number in Task { await oneOfMany(number) } }
      for test in tests { await test.value }
    }
    #expect(failures == [])
  }
}

/// A list of rows that are saved.
private struct Rows: Reducer {
  struct Row: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var name = ""
    }

    enum Action: Equatable, CasePathable {
      case nameChanged(String)
      case cleared
      case saved(Int)

      struct AllCasePaths: Sendable {
        let nameChanged = AnyCasePath(Action.nameChanged) { if case .nameChanged(let name) = $0 { name } else { nil } }
        let cleared = AnyCasePath<Action, Void>({ .cleared }) { if case .cleared = $0 { () } else { nil } }
        let saved = AnyCasePath(Action.saved) { if case .saved(let size) = $0 { size } else { nil } }
      }

      static let allCasePaths = AllCasePaths()
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .nameChanged(let name): state.name = name
      case .cleared: state.name = ""
      case .saved: return .none
      }
      return .run { [size = state.name.count] send in await send(.saved(size)) }
    }
  }

  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = []
  }

  enum Action: Equatable, CasePathable {
    case rows(IdentifiedActionOf<Row>)

    struct AllCasePaths: Sendable {
      let rows = AnyCasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard case .rows(.element(let id, let action)) = action, var row = state.rows[id: id] else { return .none }
    let effect = Row().reduce(into: &row, action: action)
    state.rows[id: id] = row
    return effect.map { .rows(.element(id: id, action: $0)) }
  }
}

/// A feature that waits, asks, and goes away.
private struct Dismissing: Reducer {
  enum Action: Equatable {
    case wait
    case stop
    case close
    case isPresented
    case ask
    case answered(String)
    case add(Int)
    case added(Int)
  }

  enum CancelID { case wait }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented
  @Dependency(\.search) var search

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .wait:
      return .run { _ in for await _ in AsyncStream<Void>(unfolding: { try? await Task.sleep(for: .seconds(60)) }) {} }
        .cancellable(id: CancelID.wait)
    case .stop:
      return .cancel(id: CancelID.wait)
    case .close:
      return .run { [dismiss] _ in await dismiss() }
    case .isPresented:
      state += isPresented ? 1 : 0
    case .ask:
      return .run { [search] send in await send(.answered(try await search.find("").joined())) }
    case .answered:
      state = 1
    case .add(let number):
      return .run { send in await send(.added(number)) }
    case .added(let number):
      state += number
    }
    return .none
  }
}

/// A test with its own answer, and with the same cancel id for its effects as the others.
@MainActor
private func oneOfMany(_ number: Int) async {
  let store = TestStore(initialState: 0) {
    Dismissing()
  } withDependencies: {
    $0.search.find = { (_) async throws(Search.Failure) in ["\(number)"] }
  }
  await store.send(.wait)
  await store.send(.ask)
  await store.receive(.answered("\(number)")) { $0 = 1 }
  await store.send(.stop)
  await store.finish()
}
