import CalotypeTCA
import Testing

@MainActor
struct StoreRowsTests {
  private func store(_ count: Int = 3) -> StoreOf<Board> {
    Store(initialState: Board.State(rows: IdentifiedArray(uniqueElements: (0..<count).map { Board.Row(id: $0) }))) {
      Board()
    }
  }

  @Test func `rows have stores, in their order`() {
    let store = self.store()
    for row in store.scope(state: \.rows, action: \.rows).reversed() { row.send(.plusTapped) }
    #expect(store.log == ["2 plus", "1 plus", "0 plus"])
    #expect(store.scope(\.rows, action: \.rows).map(\.count) == [1, 1, 1])
  }

  @Test func `a row's store belongs to its row, and is the same while it is referenced`() throws {
    let store = self.store()
    let second = store.scope(state: \.rows, action: \.rows)[1]
    store.send(.removed(0))
    second.send(.plusTapped)
    #expect(second.count == 1)
    let rows = store.scope(state: \.rows, action: \.rows)
    #expect(rows.first === second)
    #expect(rows[id: 1] === second)
    #expect(rows[id: 0] == nil)
  }

  @Test func `the store of a row that went away reads its last state`() {
    let store = self.store()
    let rows = store.scope(state: \.rows, action: \.rows)
    let first = rows[0]
    first.send(.plusTapped)
    #expect(first.count == 1)
    store.send(.removed(0))
    #expect(first.count == 1)
    #expect(rows.count == 3)
    #expect(rows[2].state == Board.Row(id: 2))
  }

  @Test func `a row's sender works when the row's store is not referenced`() {
    let store = self.store()
    let send = store.scope(state: \.rows, action: \.rows)[0].sender
    send(.plusTapped)
    #expect(store.log == ["0 plus"])
  }

  @Test func `a row's sender does not keep the state alive`() {
    var store: StoreOf<Board>? = self.store()
    weak let gone = store
    let send = store?.scope(state: \.rows, action: \.rows)[0].sender
    store = nil
    #expect(gone == nil)
    send?(.plusTapped)
  }

  @Test func `unreferenced rows leave no stores behind`() {
    let store = self.store(1000)
    weak let row = store.scope(state: \.rows, action: \.rows)[7]
    for row in store.scope(state: \.rows, action: \.rows) { #expect(row.count == 0) }
    #expect(row == nil)
  }

  @Test func `a presented child has a store while it is there`() throws {
    let store = self.store()
    #expect(store.scope(state: \.detail, action: \.detail) == nil)
    store.send(.opened)
    let detail = try #require(store.scope(state: \.detail, action: \.detail))
    detail.send(.plusTapped)
    #expect(detail.count == 1)
    #expect(store.log == ["detail plus"])
    #expect(store.scope(state: \.detail, action: \.detail.presented) !== detail)
    #expect(store.scope(\.detail, action: \.detail) === detail)
    store.send(.detail(.dismiss))
    #expect(store.scope(state: \.detail, action: \.detail) == nil)
  }

  @Test func `observers are notified of added and removed rows, and of those that they read`() async {
    let (store, log) = (self.store(2), Log())
    let token = observe {
      let rows = store.scope(state: \.rows, action: \.rows)
      log.write("\(rows.count) rows, first \(rows.first?.count ?? -1)")
    }
    for action in [.opened, .plus(1), .plus(0), .plus(1), .removed(0)] as [Board.Action] {
      store.send(action)
      for _ in 0..<3 { await Task.yield() }
    }
    #expect(log.words == ["2 rows, first 0", "2 rows, first 1", "1 rows, first 2"])
    token.cancel()
  }
}

/// Rows that count, and one that can be presented.
struct Board: Reducer {
  struct Row: Equatable, Identifiable, Sendable {
    let id: Int
    var count = 0
  }

  struct State: Equatable, Sendable {
    var rows: IdentifiedArrayOf<Row> = []
    var detail: Row?
    var log: [String] = []
  }

  enum RowAction: Sendable { case plusTapped }

  enum Action: Sendable {
    case rows(IdentifiedAction<Int, RowAction>)
    case detail(PresentationAction<RowAction>)
    case opened
    case removed(Int)

    static func plus(_ id: Int) -> Self { .rows(.element(id: id, action: .plusTapped)) }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .rows(.element(let id, .plusTapped)):
      state.rows[id: id]?.count += 1
      state.log.append("\(id) plus")
    case .detail(.presented(.plusTapped)):
      state.detail?.count += 1
      state.log.append("detail plus")
    case .detail(.dismiss): state.detail = nil
    case .opened: state.detail = Row(id: 7)
    case .removed(let id): state.rows.remove(id: id)
    }
    return .none
  }
}

extension Board.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let rows = AnyCasePath(Board.Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    let detail = AnyCasePath(Board.Action.detail) { if case .detail(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
