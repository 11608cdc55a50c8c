import CalotypeTCA

struct Row: Reducer {
  struct State: Identifiable, Sendable {
    let id: Int
    var title = "row"
    var count = 0
  }

  enum Action: Sendable { case plusTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count &+= 1
      return .none
    }
  }
}

/// A feature with a list of rows.
struct Rows: Reducer {
  struct State: Sendable {
    var rows: IdentifiedArrayOf<Row.State>
    var taps = 0
  }

  enum Action: Sendable {
    case rows(IdentifiedActionOf<Row>)
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tapped = action { state.taps &+= 1 }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}

extension Rows.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let rows = AnyCasePath(Rows.Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
