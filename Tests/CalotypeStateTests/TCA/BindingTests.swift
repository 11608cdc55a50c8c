import CalotypeTCA
import Testing

/// A form whose fields are bound.
struct Form: Reducer {
  struct State: Equatable {
    struct Profile: Equatable { var name = "" }

    var query = ""
    var isOn = false
    var profile = Profile()
    @BindingState var old = 0
    var seen: [String] = []
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case submitTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.isOn) { _, state in
        state.seen.append("changed")
        return .none
      }
    Reduce { state, action in
      switch action {
      case .binding(\.query):
        state.seen.append("query \(state.query)")
      case .binding(.set(\.profile, State.Profile(name: "special"))):
        state.seen.append("special")
      case .binding(\.profile.name):
        state.seen.append("name \(state.profile.name)")
      case .binding(\.$old):
        state.seen.append("old \(state.old)")
      case .binding, .submitTapped:
        break
      }
      return .none
    }
  }
}

extension Form.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let binding = AnyCasePath(Form.Action.binding) { if case .binding(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

/// A form with a `view` case, and only one case path.
struct ViewForm: Reducer {
  typealias State = Form.State

  enum Action: ViewAction, CasePathable {
    case view(View)
    case other

    enum View: BindableAction {
      case binding(BindingAction<State>)
      case tapped
    }

    struct AllCasePaths: Sendable {
      let view = AnyCasePath(Action.view) { if case .view(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
  }
}

@MainActor
struct BindingTests {
  @Test func `a binding changes its field, and is known by it`() {
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.binding(.set(\.query, "a")))
    store.send(.set(\.query, "b"))
    store.send(.set(\.isOn, true))
    store.send(.set(\.isOn, true))
    store.send(.set(\.profile.name, "Blob"))
    store.send(.set(\.profile, Form.State.Profile(name: "special")))
    store.send(.set(\.$old, 5))
    store.send(.submitTapped)
    #expect(store.state.query == "b")
    #expect(store.state.profile.name == "special")
    #expect(store.state.seen == ["query a", "query b", "changed", "name Blob", "special", "old 5"])
  }

  @Test func `bindings are equal if their fields and values are`() {
    typealias Action = BindingAction<Form.State>
    #expect(Action.set(\.query, "a") == .set(\.query, "a"))
    #expect(Action.set(\.query, "a") != .set(\.query, "b"))
    #expect(Action.set(\.isOn, true) != .set(\.query, "a"))
    #expect(Action.set(\.query, "a").keyPath == \Form.State.query)
  }

  @Test func `a case key path continues into the field`() {
    let action = Form.Action.set(\.query, "a")
    #expect(action[case: \.binding.query] == "a")
    #expect(action[case: \.binding.isOn] == nil)
    #expect(Form.Action.set(\.$old, 3)[case: \.binding.$old] == 3)
    #expect(AnyCasePath<Form.Action, String>(\.binding.query).embed("b") == .set(\.query, "b"))
    #expect(AnyCasePath<Form.Action, Int>(\.binding.$old).embed(4) == .set(\.$old, 4))
    var state = Form.State()
    _ = Form().reduce(into: &state, action: AnyCasePath<Form.Action, String>(\.binding.query).embed("c"))
    _ = Form().reduce(into: &state, action: AnyCasePath<Form.Action, Int>(\.binding.$old).embed(6))
    #expect(state.seen == ["query c", "old 6"])
  }

  @Test func `bindings may be among the actions of a case`() {
    let store = Store(initialState: Form.State()) { ViewForm() }
    store.send(.view(.set(\.query, "a")))
    store.send(.view(.tapped))
    store.send(.other)
    #expect(store.state.query == "a")
    let other = Store(initialState: Form.State()) {
      BindingReducer { (action: ViewForm.Action) in if case .view(let view) = action { view } else { nil } }
    }
    other.send(.view(.set(\.isOn, true)))
    #expect(other.state.isOn)
  }

  @Test func `a late binding action is not misuse`() async {
    struct Parent: Reducer {
      func reduce(into state: inout Form.State?, action: Form.Action) -> Effect<Form.Action> { .none }
    }
    let store = Store(initialState: nil) {
      Parent().ifLet(\.self, action: \.self) { Form() }
    }
    let heard = await misuses {
      store.send(.set(\.query, "a"))
      store.send(.submitTapped)
    }
    #expect(heard.count == 1)
    #expect(heard.first?.contains(".submitTapped") == true)
  }

  @Test func `a binding prints as it is written`() {
    #expect("\(BindingAction<Form.State>.set(\.query, "a"))" == #".set(\State.query, "a")"#)
  }
}
