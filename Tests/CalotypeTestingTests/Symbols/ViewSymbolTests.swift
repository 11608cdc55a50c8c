import CalotypeTCA
import CalotypeTesting
import Testing

/// The symbols of SwiftUI and UIKit that the original apps use: a view takes state, and a way to send.
@MainActor
struct ViewSymbolTests {
  /// The whole screen, as views with state and `send`.
  private struct TodosView: View {
    let state: Todos.State
    let send: Send<Todos.Action>

    var body: some View {
      TextField("Search", text: state.query) { send(.queryChanged($0)) }
      if let pinned = state.pinned {
        TodoView(todo: pinned, send: send.scoped(\.pinned))
      }
      for todo in state.todos {
        TodoView(todo: todo, send: send.scoped(\.todos[id: todo.id]))
      }
      Count(openCount: state.openCount)
      Clear { send(.clearTapped) }
    }
  }

  private struct TodoView: View {
    let todo: Todo.State
    let send: Send<Todo.Action>

    var body: some View {
      Button(todo.title) { send(.doneTapped) }
    }
  }

  /// Only state: it can send nothing.
  private struct Count: View {
    let openCount: Int
    var body: some View { Text("\(openCount) open") }
  }

  /// Only a way to send: it knows no state.
  private struct Clear: View {
    let clear: @MainActor @Sendable () -> Void
    var body: some View { Button("Clear") { clear() } }
  }

  private let state = Todos.State(
    todos: [Todo.State(id: 3, title: "Milk"), Todo.State(id: 1, title: "Bread")],
    pinned: Todo.State(id: 9, title: "Ada"))

  /// The actions of every part of the screen, in drawing order.
  private func actions(_ state: Todos.State, typing text: String = "") -> [Todos.Action] {
    let sent = LockIsolated<[Todos.Action]>([])
    let view = TodosView(state: state, send: Send { action in sent.withValue { $0.append(action) } })
    for interaction in Frame(view, in: RenderEnvironment()).interactions { interaction.activate(typing: text) }
    return sent.value
  }

  /// `WithViewStore`, `viewStore.binding(get:send:)`, `$store.field.sending(\.action)`, `ForEachStore`, `IfLetStore`
  @Test func `a view takes state and sends, and so do the views of its children`() {
    #expect(
      self.actions(self.state, typing: "b") == [
        .queryChanged("b"), .pinned(.doneTapped), .todos(.element(id: 3, action: .doneTapped)),
        .todos(.element(id: 1, action: .doneTapped)), .clearTapped,
      ])
  }

  /// `IfLetStore(store, then:)`
  @Test func `a missing picture is not shown`() {
    #expect(self.actions(Todos.State()) == [.queryChanged(""), .clearTapped])
  }

  /// `store.stateless`, `.actionless`
  @Test func `a view may take only state, or only a way to send`() {
    let heard = LockIsolated(0)
    let views = VStack {
      Count(openCount: 2)
      Clear { heard.withValue { $0 += 1 } }
    }
    let frame = Frame(views, in: RenderEnvironment())
    for interaction in frame.interactions { interaction.activate() }
    #expect(frame.interactions.count == 1)
    #expect(heard.value == 1)
  }

  /// A view on a store's state and with its `send`, as the runtime makes it.
  @Test func `actions of a view reach its store`() {
    let store = Store(initialState: self.state) { Todos() }
    for interaction in Frame(TodosView(state: store.state, send: store.sender), in: RenderEnvironment()).interactions {
      interaction.activate(typing: "milk")
    }
    #expect(store.query == "milk")
    #expect(store.openCount == 0)
    #expect(store.pinned?.isDone == true)
    #expect(store.alert == .clear)
  }
}
