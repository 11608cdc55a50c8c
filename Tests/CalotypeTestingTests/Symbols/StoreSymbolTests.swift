import CalotypeTCA
import CalotypeTesting
import Foundation
import Testing

/// The symbols of stores that the original apps use, each in its newest spelling.
@MainActor
struct StoreSymbolTests {
  private func store(_ state: Todos.State = Todos.State()) -> StoreOf<Todos> {
    Store(initialState: state) { Todos() }
  }

  /// `Store(initialState:reducer:environment:)`, `Store(initialState:) {} withDependencies: {}`
  @Test func `a store has a first state, a reducer, and its own dependencies`() async {
    struct Stamp: Reducer {
      @Dependency(\.date) var date
      func reduce(into state: inout Double, action: Bool) -> Effect<Bool> {
        state = self.date.now.timeIntervalSince1970
        return .none
      }
    }
    let store = Store(initialState: 0) {
      Stamp()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 7))
    }
    await store.send(true).finish()
    #expect(store.state == 7)
  }

  /// `StoreOf<F>`, `store.<field>`
  @Test func `a store is named by its feature, and its fields are read`() {
    let store: Store<Todos.State, Todos.Action> = self.store(Todos.State(query: "milk"))
    #expect(store.query == "milk")
    #expect(store.openCount == 0)
  }

  /// `store.send`, `viewStore.send`
  @Test func `an action that is sent while another is reduced waits for its turn`() async {
    let seen = LockIsolated<[String]>([])
    let store = Store(initialState: 0) {
      Reduce<Int, String> { state, action in
        seen.withValue { $0.append(action) }
        return action == "a" ? .merge(.send("b"), .send("c")) : action == "b" ? .send("d") : .none
      }
    }
    await store.send("a").finish()
    #expect(seen.value == ["a", "b", "c", "d"])
  }

  /// `store.scope(state:action:)`
  @Test func `a child's store shows its part of the parent, and sends through it`() {
    let store = self.store(Todos.State(todos: [Todo.State(id: 1)], pinned: Todo.State(id: 7)))
    let pinned = store.scope(state: \.pinned, action: \.pinned)
    pinned?.send(.doneTapped)
    #expect(store.pinned?.isDone == true)
    #expect(pinned?.isDone == true)
  }

  /// `store.ifLet(then:else:)`
  @Test func `a closure is called when optional state appears or disappears, not when it changes`() async {
    let store = self.store(Todos.State(todos: [Todo.State(id: 1)]))
    let heard = LockIsolated<[Bool]>([])
    let token = observe {
      let isThere = store.scope(state: \.opened, action: \.opened.presented) != nil
      heard.withValue { $0.append(isThere) }
    }
    for action in [Todos.Action.openTapped(1), .opened(.presented(.doneTapped)), .opened(.dismiss)] {
      store.send(action)
      for _ in 0..<3 { await Task.yield() }
    }
    #expect(heard.value == [false, true, false])
    token.cancel()
  }

  /// `ViewStore(store)`, `removeDuplicates`, `.publisher.<keyPath>`
  @Test func `a reader of a field is notified when the field changes`() async {
    let store = self.store()
    let heard = LockIsolated<[String]>([])
    let token = observe { heard.withValue { $0.append(store.query) } }
    for action in [Todos.Action.queryChanged("m"), .addTapped(title: "Milk"), .queryChanged("m"), .queryChanged("")] {
      store.send(action)
      for _ in 0..<3 { await Task.yield() }
    }
    #expect(heard.value == ["", "m", ""])
    token.cancel()
  }

  /// `ForEachStore(store)`, `ForEach(store.scope(…))`
  @Test func `each element has a store, in the order of the list`() {
    let store = self.store(Todos.State(todos: [Todo.State(id: 3), Todo.State(id: 1)]))
    for row in store.scope(state: \.todos, action: \.todos) { row.send(.titleChanged("number \(row.state.id)")) }
    #expect(store.todos.map(\.title) == ["number 3", "number 1"])
  }
}
