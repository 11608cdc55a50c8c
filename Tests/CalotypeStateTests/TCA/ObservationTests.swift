import CalotypeTCA
import Observation
import Testing

/// Stores and shared values inside `withObservationTracking`.
@MainActor
struct ObservationTests {
  private let log = Log()

  /// Reads a value under a name, which is recorded when the value changes.
  private func track<R>(_ name: String, _ read: () -> R) {
    withObservationTracking {
      _ = read()
    } onChange: { [log] in
      log.write(name)
    }
  }

  @Test func `a change of a read value is reported once, when the send returns`() {
    let store = Store(initialState: Outer.State()) { Outer() }
    self.track("taps") { store.taps }
    store.send(.tapped)
    #expect(log.words == ["taps"])
    store.send(.tapped)
    #expect(log.words == ["taps"])
    #expect(store.taps == 2)
  }

  @Test func `changes of parts that were not read, or stay equal, are not reported`() {
    let store = Store(initialState: Outer.State()) { Outer() }
    track("count") { store.inner.count }
    store.send(.tapped)
    #expect(log.words == [])
    store.send(.inner(.plusTapped))
    #expect(log.words == ["count"])
  }

  @Test func `it is tracked again after a change`() {
    let store = Store(initialState: Outer.State()) { Outer() }
    for _ in 0..<3 {
      track("taps") { store.taps }
      store.send(.tapped)
    }
    #expect(log.words == ["taps", "taps", "taps"])
  }

  @Test func `an observer of the whole state is notified of every action`() {
    let store = Store(initialState: Outer.State()) { Outer() }
    track("state") { store.state }
    track("with") { store.withState { $0.inner.count } }
    store.send(.tapped)
    #expect(log.words == ["state", "with"])
  }

  @Test func `a scoped store observes its part`() {
    let store = Store(initialState: Outer.State()) { Outer() }
    let inner = store.scope(state: \.inner, action: \.inner)
    track("inner") { inner.count }
    track("fresh") { store.scope(state: \.inner, action: \.inner).count }
    store.send(.tapped)
    #expect(log.words == [])
    inner.send(.plusTapped)
    #expect(log.words == ["inner", "fresh"])
  }

  @Test func `a presented child is observed when it appears, changes and disappears`() {
    let store = Store(initialState: Home.State()) { Home(gate: Gate(), log: Log()) }
    let detail = { store.scope(state: \.detail, action: \.detail) }
    track("comes") { detail()?.count }
    store.send(.opened(1))
    track("there") { detail() != nil }
    track("changes") { detail()?.count }
    store.send(.detail(.plusTapped))
    track("goes") { detail() != nil }
    track("leaf") { store.detail?.count }
    store.send(.closed)
    #expect(log.words == ["comes", "changes", "there", "goes", "leaf"])
  }

  @Test func `a row is observed, and the rows are when one is added`() throws {
    let store = Store(initialState: Rows.State(rows: [Rows.Row(id: 1), Rows.Row(id: 2)])) { Rows() }
    let rows = { store.scope(state: \.rows, action: \.rows) }
    let first = try #require(rows().first)
    track("first") { first.count }
    track("rows") { rows().count }
    track("second") { rows()[id: 2]?.count }
    store.send(.rows(.element(id: 1, action: .plusTapped)))
    #expect(log.words == ["first"])
    store.send(.rows(.element(id: 2, action: .plusTapped)))
    #expect(log.words == ["first", "second"])
    store.send(.addTapped)
    #expect(log.words == ["first", "second", "rows"])
  }

  @Test func `every change of a shared value is observed`() async {
    @Shared(value: 0) var count
    track("local") { count }
    track("part") { $count.hashValue.wrappedValue }
    $count.withLock { $0 = 1 }
    #expect(Set(log.words) == ["local", "part"])

    let store = Store(initialState: Sharing.State(count: $count)) { Sharing() }
    let other = Store(initialState: Sharing.State(count: $count)) { Sharing() }
    track("store") { store.count }
    other.send(.plusTapped)
    for _ in 0..<3 { await Task.yield() }
    #expect(log.words.dropFirst(2) == ["store"])
    track("own") { store.count }
    store.send(.plusTapped)
    #expect(log.words.dropFirst(2) == ["store", "own"])
    #expect(count == 3)
  }

  @Test func `a shared value is observed on other threads too`() {
    @Shared(value: 0) var count
    let isTold = onAThread { [$count, log] in
      withObservationTracking {
        _ = $count.wrappedValue
      } onChange: {
        log.write("told")
      }
      $count.withLock { $0 += 1 }
      return log.words == ["told"]
    }
    #expect(isTold == true)
  }

  @Test func `a change may be answered by reading the store, and by sending to it`() {
    let store = Store(initialState: Outer.State()) { Outer() }
    withObservationTracking {
      _ = store.taps
    } onChange: { [log] in
      MainActor.assumeIsolated {
        log.write("\(store.taps)")
        store.send(.inner(.plusTapped))
      }
    }
    store.send(.tapped)
    #expect(self.log.words == ["1"])
    #expect(store.inner.count == 1)
  }

  @Test func `a shared value that a reducer changes may be answered by reading its store`() async {
    @Shared(value: 0) var count
    let store = Store(initialState: Sharing.State(count: $count)) { Sharing() }
    withObservationTracking {
      _ = count
    } onChange: { [log] in
      MainActor.assumeIsolated { log.write("\(store.count)") }
    }
    store.send(.plusTapped)
    for _ in 0..<3 { await Task.yield() }
    #expect(log.words == ["1"])
  }

  @Test func `a store is an observable object of the language`() {
    let store = Store(initialState: Outer.State()) { Outer() }
    #expect(store as Any is any Observable)
  }

  @Test func `reading without tracking leaves nothing behind, nor does tracking keep a store alive`() {
    var store: StoreOf<Outer>? = Store(initialState: Outer.State()) { Outer() }
    weak let gone = store
    for _ in 0..<100 { _ = store?.taps }
    track("taps") { store?.taps }
    store = nil
    #expect(gone == nil)
    #expect(log.words == [])
  }
}

private struct Sharing: Reducer {
  struct State: Equatable {
    @Shared var count: Int
  }

  enum Action { case plusTapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.$count.withLock { $0 += 1 }
    return .none
  }
}

private struct Rows: Reducer {
  struct Row: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row>
  }

  enum RowAction { case plusTapped }

  enum Action: CasePathable {
    case rows(IdentifiedAction<Int, RowAction>)
    case addTapped

    struct AllCasePaths: Sendable {
      let rows = AnyCasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .rows(.element(let id, .plusTapped)): state.rows[id: id]?.count += 1
    case .addTapped: state.rows.append(Row(id: state.rows.count + 1))
    }
    return .none
  }
}
