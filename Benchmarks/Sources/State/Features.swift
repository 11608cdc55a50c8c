import CalotypeTCA

/// The smallest feature.
struct Counter: Reducer {
  struct State: Equatable, Sendable { var count = 0 }
  enum Action: Sendable { case plusTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count &+= 1
      return .none
    }
  }
}

/// Three features around a counter, as an app has them.
struct Inner: Reducer {
  struct State: Sendable {
    var title = "inner"
    var child = Counter.State()
    var taps = 0
  }

  enum Action: Sendable {
    case child(Counter.Action)
    case tapped
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Counter() }
    Reduce { state, action in
      if case .tapped = action { state.taps &+= 1 }
      return .none
    }
  }
}

extension Inner.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let child = AnyCasePath(Inner.Action.child) { if case .child(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

struct Middle: Reducer {
  struct State: Sendable {
    var title = "middle"
    var child = Inner.State()
    var taps = 0
  }

  enum Action: Sendable {
    case child(Inner.Action)
    case tapped
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Inner() }
    Reduce { state, action in
      if case .tapped = action { state.taps &+= 1 }
      return .none
    }
  }
}

extension Middle.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let child = AnyCasePath(Middle.Action.child) { if case .child(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

struct Outer: Reducer {
  struct State: Sendable {
    var title = "outer"
    var child = Middle.State()
    var taps = 0
  }

  enum Action: Sendable {
    case child(Middle.Action)
    case tapped
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Middle() }
    Reduce { state, action in
      if case .tapped = action { state.taps &+= 1 }
      return .none
    }
  }
}

extension Outer.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let child = AnyCasePath(Outer.Action.child) { if case .child(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
