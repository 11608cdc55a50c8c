#if Macros
  import CalotypeTCA
  import Testing

  @Reducer
  private enum Destination {
    case counter(Counter)
    case step(Step = Step(by: 10))
    case alert(AlertState<Alert>)
    @ReducerCaseIgnored case note(String)

    @CasePathable
    enum Alert { case resetTapped }
  }

  extension Destination.State: Equatable {}

  @Reducer
  private struct Step {
    let by: Int

    init(by: Int) {
      self.by = by
    }

    struct State: Equatable { var count = 0 }
    enum Action { case stepTapped }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += self.by
        return .none
      }
    }
  }

  @Reducer
  private struct Home {
    @ObservableState
    struct State: Equatable {
      @Presents var destination: Destination.State?
      var resets = 0
    }

    enum Action {
      case destination(PresentationAction<Destination.Action>)
      case openTapped(Destination.State?)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .openTapped(let destination):
          state.destination = destination
          return .none
        case .destination(.presented(.alert(.resetTapped))):
          state.resets += 1
          return .none
        case .destination:
          return .none
        }
      }
      .ifLet(\.$destination, action: \.destination)
    }
  }

  @Reducer(state: .equatable, .sendable, action: .equatable, .sendable)
  private enum Path {
    case counter(Counter)
  }

  @MainActor
  struct DestinationTests {
    private let store = Store(initialState: Home.State()) { Home() }

    @Test func `the feature that is there runs`() {
      self.store.send(.openTapped(.counter(Counter.State(count: 41))))
      self.store.send(.destination(.presented(.counter(.plusTapped))))
      #expect(self.store.destination == .counter(Counter.State(count: 42)))

      self.store.send(.openTapped(.step(Step.State())))
      self.store.send(.destination(.presented(.step(.stepTapped))))
      #expect(self.store.destination?.step?.count == 10)

      self.store.send(.destination(.dismiss))
      #expect(self.store.destination == nil)
    }

    @Test func `an alert sends its action and is gone`() {
      self.store.send(.openTapped(.alert(AlertState { TextState("Reset?") })))
      self.store.send(.destination(.presented(.alert(.resetTapped))))

      #expect(self.store.resets == 1)
      #expect(self.store.destination == nil)
    }

    @Test func `a switch over the case of a store gives the store of the feature`() throws {
      self.store.send(.openTapped(.counter(Counter.State())))
      let destination = try #require(self.store.scope(state: \.destination, action: \.destination.presented))

      switch destination.case {
      case .counter(let store):
        store.send(.plusTapped)
        #expect(store.count == 1)
      case .step, .alert, .note: Issue.record("The counter is open.")
      }

      self.store.send(.openTapped(.note("Dogs")))
      if case .note(let text) = destination.case { #expect(text == "Dogs") } else { Issue.record("A note is open.") }
    }

    @Test func `state and actions conform to the requested protocols`() {
      #expect(Path.State.counter(.init()) == .counter(.init(count: 0)))
      #expect(Path.Action.counter(.plusTapped) == .counter(.plusTapped))
    }
  }
#endif
