import CalotypeTCA

/// The feature of the tests of symbols: rows, a detail that is there or not, one that is presented, and a question.
struct Todos: Reducer {
  struct State: Equatable {
    var todos: IdentifiedArrayOf<Todo.State> = []
    var pinned: Todo.State?
    var query = ""
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var opened: Todo.State?

    var openCount: Int { self.todos.count { !$0.isDone } }
  }

  enum Action: Equatable {
    case addTapped(title: String)
    case alert(PresentationAction<Alert>)
    case clearTapped
    case opened(PresentationAction<Todo.Action>)
    case openTapped(Int)
    case pinned(Todo.Action)
    case queryChanged(String)
    case todos(IdentifiedActionOf<Todo>)

    enum Alert: Equatable {
      case confirmed
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped(let title):
        state.todos.append(Todo.State(id: state.todos.count, title: title))
        return .none
      case .alert(.presented(.confirmed)):
        state.todos.removeAll(where: \.isDone)
        return .none
      case .clearTapped:
        state.alert = .clear
        return .none
      case .openTapped(let id):
        state.opened = state.todos[id: id]
        return .none
      case .queryChanged(let query):
        state.query = query
        return .none
      case .alert, .opened, .pinned, .todos:
        return .none
      }
    }
    .forEach(\.todos, action: \.todos) { Todo() }
    .ifLet(\.pinned, action: \.pinned) { Todo() }
    .ifLet(\.$opened, action: \.opened) { Todo() }
    .ifLet(\.$alert, action: \.alert)
  }
}

/// A row, which can wait for a moment that never comes.
struct Todo: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var title = ""
    var isDone = false
  }

  enum Action: Equatable {
    case doneTapped
    case waitTapped
    case titleChanged(String)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .doneTapped:
      state.isDone.toggle()
      return .none
    case .waitTapped:
      return .run { _ in try await Task.never() }
    case .titleChanged(let title):
      state.title = title
      return .none
    }
  }
}

extension AlertState<Todos.Action.Alert> {
  static let clear = AlertState {
    TextState("Remove what is done?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmed) { TextState("Remove") }
    ButtonState(role: .cancel) { TextState("Keep") }
  } message: {
    TextState("It cannot be brought back.")
  }
}

extension Todos.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let addTapped = AnyCasePath(Todos.Action.addTapped) { if case .addTapped(let title) = $0 { title } else { nil } }
    let alert = AnyCasePath(Todos.Action.alert) { if case .alert(let action) = $0 { action } else { nil } }
    let clearTapped = AnyCasePath(Todos.Action.clearTapped) { $0 == .clearTapped ? () : nil }
    let opened = AnyCasePath(Todos.Action.opened) { if case .opened(let action) = $0 { action } else { nil } }
    let pinned = AnyCasePath(Todos.Action.pinned) { if case .pinned(let action) = $0 { action } else { nil } }
    let queryChanged = AnyCasePath(Todos.Action.queryChanged) {
      if case .queryChanged(let query) = $0 { query } else { nil }
    }
    let todos = AnyCasePath(Todos.Action.todos) { if case .todos(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

extension Todos.Action.Alert: CasePathable {
  struct AllCasePaths: Sendable {
    let confirmed = AnyCasePath(Todos.Action.Alert.confirmed) { $0 == .confirmed ? () : nil }
  }

  static let allCasePaths = AllCasePaths()
}

extension Todo.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let doneTapped = AnyCasePath(Todo.Action.doneTapped) { $0 == .doneTapped ? () : nil }
    let waitTapped = AnyCasePath(Todo.Action.waitTapped) { $0 == .waitTapped ? () : nil }
    let titleChanged = AnyCasePath(Todo.Action.titleChanged) {
      if case .titleChanged(let title) = $0 { title } else { nil }
    }
  }

  static let allCasePaths = AllCasePaths()
}
