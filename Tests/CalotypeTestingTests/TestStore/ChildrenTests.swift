import CalotypeTCA
import CalotypeTesting
import Testing

/// Steps of features inside others: presented, on a stack, and of fields.
@MainActor
struct ChildrenTests {
  @Test func `fields are set by their case`() async {
    let failures = await failures {
      let store = TestStore(initialState: House.State()) { House() }
      await store.send(\.binding.name, "Rex") { $0.name = "Rex" }
      await store.send(.binding(.set(\.name, "Fido"))) { $0.name = "Fido" }
    }
    #expect(failures == [])
  }

  @Test func `a presented child receives actions by its case and can dismiss itself`() async {
    let failures = await failures {
      let store = TestStore(initialState: House.State()) { House() }
      await store.send(.openTapped) { $0.room = Room.State() }
      await store.send(\.room.lampTapped) { $0.room?.isLit = true }
      await store.send(\.room.presented.lampTapped) { $0.room?.isLit = false }
      await store.send(\.room.leaveTapped)
      await store.receive(\.room.dismiss) { $0.room = nil }
      #expect(!store.isDismissed)
    }
    #expect(failures == [])
  }

  @Test func `the closure of a step repeats the reducer's push`() async {
    let failures = await failures {
      let store = TestStore(initialState: House.State()) { House() }
      await store.send(.enterTapped) { $0.path.append(Room.State()) }
      await store.send(.enterTapped) { $0.path[id: 1] = Room.State() }
      await store.send(\.path[id: 1].lampTapped) { $0.path[id: 1]?.isLit = true }
      await store.send(\.path[id: 1].leaveTapped)
      await store.receive(\.path.popFrom, 1) { $0.path.pop(from: 1) }
      await store.send(\.path.push, (id: 2, state: Room.State())) { $0.path[id: 2] = Room.State() }
    }
    #expect(failures == [])
  }

  @Test func `two stacks take their ids in turn`() async {
    let failures = await failures {
      let store = TestStore(initialState: House.State()) { House() }
      await store.send(.goFar)
      for _ in 1...2 { await store.receive(.enterTapped) { $0.path.append(Room.State()) } }
      await store.receive(.climbTapped) { $0.stairs.append(Room.State()) }
      #expect(store.state.path.ids == [0, 1])
      #expect(store.state.stairs.ids == [2])
    }
    #expect(failures == [])
  }

  @Test func `two stacks take their ids in turn, and so do the closures of the steps`() async {
    let failures = await failures {
      let store = TestStore(initialState: House.State()) { House() }
      await store.send(.enterTapped) { $0.path[id: 0] = Room.State() }
      await store.send(.climbTapped) { $0.stairs[id: 1] = Room.State() }
      await store.send(.enterTapped) { $0.path[id: 2] = Room.State() }
      await store.send(.climbTapped) { $0.stairs.append(Room.State()) }
      await store.send(\.path[id: 2].lampTapped) { $0.path[id: 2]?.isLit = true }
      #expect(store.state.stairs.ids == [1, 3])
    }
    #expect(failures == [])
  }

  @Test func `a stack that the test made before the store counts on`() async {
    let failures = await failures {
      var state = House.State()
      state.path.append(Room.State())
      let first = state.path.ids[0]
      let store = TestStore(initialState: state) { House() }
      await store.send(.enterTapped) { $0.path.append(Room.State()) }
      #expect(store.state.path.ids.count == 2)
      #expect(store.state.path.ids[1] > first)
    }
    #expect(failures == [])
  }
}

/// A room with a lamp, which can be left.
private struct Room: Reducer {
  struct State: Equatable {
    var isLit = false
  }

  enum Action: Equatable, CasePathable {
    case lampTapped
    case leaveTapped

    struct AllCasePaths: Sendable {
      let lampTapped = AnyCasePath<Action, Void>({ .lampTapped }) { if case .lampTapped = $0 { () } else { nil } }
      let leaveTapped = AnyCasePath<Action, Void>({ .leaveTapped }) { if case .leaveTapped = $0 { () } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .lampTapped:
      state.isLit.toggle()
      return .none
    case .leaveTapped:
      return .run { [dismiss] _ in await dismiss() }
    }
  }
}

/// A house with a name, a room that it shows, and rooms that one goes through.
private struct House: Reducer {
  struct State: Equatable {
    var name = ""
    @PresentationState var room: Room.State?
    var path = StackState<Room.State>()
    var stairs = StackState<Room.State>()
  }

  enum Action: Equatable, BindableAction, CasePathable {
    case binding(BindingAction<State>)
    case room(PresentationAction<Room.Action>)
    case path(StackAction<Room.State, Room.Action>)
    case openTapped
    case enterTapped
    case climbTapped
    case goFar

    struct AllCasePaths: Sendable {
      let binding = AnyCasePath(Action.binding) { if case .binding(let action) = $0 { action } else { nil } }
      let room = AnyCasePath(Action.room) { if case .room(let action) = $0 { action } else { nil } }
      let path = AnyCasePath(Action.path) { if case .path(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .room, .path: return .none
      case .openTapped: state.room = Room.State()
      case .enterTapped: state.path.append(Room.State())
      case .climbTapped: state.stairs.append(Room.State())
      case .goFar: return .merge(.send(.enterTapped), .send(.enterTapped), .send(.climbTapped))
      }
      return .none
    }
    .ifLet(\.$room, action: \.room) { Room() }
    .forEach(\.path, action: \.path) { Room() }
  }
}
