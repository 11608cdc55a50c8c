import CalotypeTCA
import CalotypeTesting
import Testing

/// The symbols of presentation, lists and enums that the original apps use, each in its newest spelling.
@MainActor
struct PresentationSymbolTests {
  /// `@Presents var x: T?`, `$x`, `PresentationAction.presented`, `.dismiss`
  @Test func `a presented child is an optional with a wrapped action`() async {
    var state = Todos.State()
    state.opened = Todo.State(id: 1)
    #expect(state.$opened.wrappedValue == Todo.State(id: 1))
    state.opened?.isDone = true
    let store = TestStore(initialState: state) { Todos() }
    await store.send(.opened(.presented(.doneTapped))) { $0.opened?.isDone = false }
    await store.send(.opened(.dismiss)) { $0.opened = nil }
  }

  /// `AlertState {} actions: {} message: {}`, `AlertState(title:message:buttons:)`, `.default`, `.cancel`, `.destructive`
  @Test func `an alert is data, in braces or in a list`() {
    let alert = AlertState<Todos.Action.Alert>(
      title: TextState("Remove what is done?"),
      message: TextState("It cannot be brought back."),
      buttons: [
        .destructive(TextState("Remove"), action: .send(.confirmed)),
        .cancel(TextState("Keep")),
      ])
    #expect(alert == .clear)
    #expect(
      AlertState<Todos.Action.Alert>(
        title: TextState("Done"), primaryButton: .default(TextState("Again"), action: .send(.confirmed)),
        secondaryButton: .cancel(TextState("Close"))
      ).buttons.map(\.role) == [nil, .cancel])
  }

  /// `ButtonState(role:action:label:)`, `TextState`
  @Test func `a button has a role, an action and a text`() {
    let button = ButtonState(role: .destructive, action: Todos.Action.Alert.confirmed) { TextState("Remove") }
    #expect(button.role == .destructive)
    #expect(button.action.action == .confirmed)
    #expect(button.label == TextState("Remove"))
    #expect(String(state: button.label) == "Remove")
    let heard = LockIsolated<[Todos.Action.Alert?]>([])
    button.withAction { action in heard.withValue { $0.append(action) } }
    #expect(heard.value == [.confirmed])
  }

  /// `IdentifiedArrayOf<T>`, `IdentifiedArray(uniqueElements:)`, `[id:]`, `remove(id:)`, `+=`
  @Test func `elements are kept in order, and found by their ids`() {
    var todos: IdentifiedArrayOf<Todo.State> = IdentifiedArray(uniqueElements: [Todo.State(id: 3), Todo.State(id: 1)])
    todos += [Todo.State(id: 2), Todo.State(id: 3, title: "a second one of this id")]
    #expect(todos.map(\.id) == [3, 1, 2])
    todos[id: 1]?.isDone = true
    #expect(todos[id: 1] == Todo.State(id: 1, isDone: true))
    #expect(todos.remove(id: 3) == Todo.State(id: 3))
    #expect(todos[id: 3] == nil)
    #expect(todos[0] == Todo.State(id: 1, isDone: true))
  }

  /// `IdentifiedActionOf<F>`, `.element(id:action:)`, `case item(id:action:)`
  @Test func `an element's action carries its id`() {
    let action = IdentifiedActionOf<Todo>.element(id: 7, action: .doneTapped)
    #expect(Todos.Action.todos(action)[case: \.todos[id: 7]] == .doneTapped)
    #expect(Todos.Action.todos(action)[case: \.todos[id: 8]] == nil)
    #expect(action[case: \.element]?.id == 7)
  }

  /// `/Enum.case`, `extract`, `embed`; `\.case`
  @Test func `a case is named by a key path that takes its value out, and puts it in`() {
    let path: CaseKeyPath<Todos.Action, String> = \.queryChanged
    #expect(path("milk") == .queryChanged("milk"))
    #expect(AnyCasePath(path).extract(from: .queryChanged("milk")) == "milk")
    #expect(AnyCasePath(path).embed("milk") == .queryChanged("milk"))
    #expect(Todos.Action.clearTapped[case: path] == nil)
    #expect(Todos.Action.queryChanged("milk").is(\.queryChanged))
    #expect((\Todos.Action.Cases.opened.presented.doneTapped)() == .opened(.presented(.doneTapped)))
  }
}
