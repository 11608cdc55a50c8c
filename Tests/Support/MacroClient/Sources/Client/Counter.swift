import CalotypeTCA

@Reducer
package struct Counter: Sendable {
  @ObservableState
  package struct State: Equatable {
    package var count: Int
    package var isLoading = false
    @Presents package var destination: Destination.State?

    package init(count: Int = 0) { self.count = count }
  }

  package enum Action: Equatable {
    case destination(PresentationAction<Destination.Action>)
    case factLoaded(String)
    case factTapped
    case plusTapped
    case stepTapped
  }

  @Reducer(state: .equatable, action: .equatable)
  package enum Destination {
    case alert(AlertState<Alert>)
    case step(Step)

    @CasePathable
    package enum Alert: Equatable, Sendable {
      case againTapped
    }
  }

  @Dependency(\.facts) var facts

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(.presented(.alert(.againTapped))), .factTapped:
        state.isLoading = true
        return .run { [count = state.count] send in
          await send(.factLoaded(try await facts.fact(number: count)))
        }
      case .destination(.presented(.step(.doneTapped))):
        state.count += state.destination?.step?.size ?? 0
        return .none
      case .destination:
        return .none
      case .factLoaded(let fact):
        state.isLoading = false
        state.destination = .alert(
          AlertState {
            TextState(fact)
          } actions: {
            ButtonState(action: .againTapped) { TextState("Again") }
          })
        return .none
      case .plusTapped:
        state.count += 1
        return .none
      case .stepTapped:
        state.destination = .step(Step.State())
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

@Reducer
package struct Step: Sendable {
  @ObservableState
  package struct State: Equatable {
    package var size = 1

    package init() {}
  }

  package enum Action: Equatable {
    case doneTapped
    case largerTapped
  }

  @Dependency(\.dismiss) var dismiss

  package var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .doneTapped:
        return .run { _ in await self.dismiss() }
      case .largerTapped:
        state.size += 1
        return .none
      }
    }
  }
}
