#if Macros
  import CalotypeTCA
  import Testing

  @Reducer
  private enum Path {
    case counter(Counter)
    case nested(Nested)
  }

  extension Path.State: Equatable {}

  @Reducer
  private struct Root {
    @ObservableState
    struct State: Equatable {
      var path = StackState<Path.State>()
    }

    enum Action {
      case path(StackActionOf<Path>)
      case openTapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .openTapped = action { state.path.append(.counter(Counter.State())) }
        return .none
      }
      .forEach(\.path, action: \.path)
    }
  }

  /// A feature that contains features of the same type.
  @Reducer
  private struct Nested {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var isOpen = false
      var rows: IdentifiedArrayOf<State> = []
    }

    indirect enum Action {
      case rows(IdentifiedActionOf<Nested>)
      case view(View)

      @CasePathable
      enum View { case tapped }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if action.is(\.view.tapped) { state.isOpen.toggle() }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Self() }
    }
  }

  @ViewAction(for: Nested.self)
  private struct NestedScreen {
    let store: StoreOf<Nested>

    @MainActor func tap() { send(.tapped) }
  }

  extension Nested.Action: ViewAction {}

  @MainActor
  struct StackTests {
    @Test func `the features of an enum run on a stack`() throws {
      let store = Store(initialState: Root.State()) { Root() }
      store.send(.openTapped)
      let id = try #require(store.path.ids.first)
      store.send(.path(.element(id: id, action: .counter(.plusTapped))))

      #expect(store.path[id: id] == .counter(Counter.State(count: 1)))
    }

    @Test func `a feature may contain features of the same type`() {
      let leaf = Nested.State(id: 2)
      let store = Store(initialState: Nested.State(id: 0, rows: [Nested.State(id: 1, rows: [leaf])])) { Nested() }
      store.send(.rows(.element(id: 1, action: .rows(.element(id: 2, action: .view(.tapped))))))

      #expect(store.rows[id: 1]?.rows[id: 2]?.isOpen == true)
    }

    @Test func `a screen sends its own actions`() {
      let screen = NestedScreen(store: Store(initialState: Nested.State(id: 0)) { Nested() })
      screen.tap()

      #expect(screen.store.isOpen)
    }
  }
#endif
