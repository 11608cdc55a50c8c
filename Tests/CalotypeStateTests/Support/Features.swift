import CalotypeState

/// A reducer of one closure over a list of words: the smallest feature that shows what ran when.
struct Words<Action: Sendable>: Reducer {
  typealias State = [String]

  let reduce: (inout [String], Action) -> Effect<Action>

  init(_ reduce: @escaping (inout [String], Action) -> Effect<Action>) {
    self.reduce = reduce
  }

  var body: some Reducer<[String], Action> {
    Reduce(reduce)
  }
}

/// A leaf that counts, waits, and stops waiting.
struct Detail: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    let id: Int
    var count = 0
    var deeper: Deeper.State?
  }

  enum Action: Equatable, Sendable {
    case plusTapped
    case waitTapped
    case stopTapped
    case openTapped
    case backTapped
    case arrived
    case deeper(Deeper.Action)
  }

  enum CancelID { case wait }

  let gate: Gate
  let log: Log

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .plusTapped:
        state.count += 1
        return .none
      case .waitTapped:
        return .run { [gate, log, id = state.id] send in
          await wait(at: gate, "detail \(id)", log)
          await send(.arrived)
        }
        .cancellable(id: CancelID.wait)
      case .stopTapped:
        return .cancel(id: CancelID.wait)
      case .openTapped:
        state.deeper = Deeper.State()
        return .none
      case .backTapped:
        state.deeper = nil
        return .none
      case .arrived:
        state.count += 100
        return .none
      case .deeper:
        return .none
      }
    }
    .ifLet(\.deeper, action: \.deeper) { Deeper(gate: gate, log: self.log) }
  }
}

extension Detail.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let deeper = AnyCasePath(Detail.Action.deeper) { if case .deeper(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

/// A leaf below ``Detail``, without an id.
struct Deeper: Reducer {
  struct State: Equatable, Sendable {}

  enum Action: Equatable, Sendable {
    case waitTapped
  }

  let gate: Gate
  let log: Log

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .run { [gate, log] _ in await wait(at: gate, "deeper", log) }
      .cancellable(id: Detail.CancelID.wait)
  }
}

/// A parent of an optional ``Detail``.
struct Home: Reducer {
  struct State: Equatable, Sendable {
    var detail: Detail.State?
    var seen: [String] = []
  }

  enum Action: Equatable, Sendable {
    case detail(Detail.Action)
    case opened(Int)
    case closed
    case waitTapped
    case stopTapped
  }

  let gate: Gate
  let log: Log

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .detail(let action):
        state.seen.append("\(action), count \(state.detail?.count ?? -1)")
        if action == .plusTapped, state.detail?.count == 3 { state.detail = nil }
        return .none
      case .opened(let id):
        state.detail = Detail.State(id: id)
        return .none
      case .closed:
        state.detail = nil
        return .none
      case .waitTapped:
        return .run { [gate, log] _ in await wait(at: gate, "home", log) }
          .cancellable(id: Detail.CancelID.wait)
      case .stopTapped:
        return .cancel(id: Detail.CancelID.wait)
      }
    }
    .ifLet(\.detail, action: \.detail) { Detail(gate: gate, log: self.log) }
  }
}

extension Home.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let detail = AnyCasePath(Home.Action.detail) { if case .detail(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
