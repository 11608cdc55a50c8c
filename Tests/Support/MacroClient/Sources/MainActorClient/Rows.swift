import CalotypeTCA

@Reducer
package struct Row {
  @ObservableState
  package struct State: Equatable, Identifiable {
    package let id: Int
    package var isOn = false

    package init(id: Int) { self.id = id }
  }

  package enum Action: Equatable {
    case toggled
  }

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .toggled:
        state.isOn.toggle()
        return .none
      }
    }
  }
}

@Reducer
package struct Rows {
  @ObservableState
  package struct State: Equatable {
    package var rows: IdentifiedArrayOf<Row.State> = []
    @Presents package var destination: Destination.State?

    package init() {}
  }

  package enum Action: Equatable {
    case addTapped
    case destination(PresentationAction<Destination.Action>)
    case rows(IdentifiedActionOf<Row>)
  }

  @Reducer(state: .equatable, action: .equatable)
  package enum Destination {
    case row(Row)
  }

  @Dependency(\.limits) var limits

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        guard state.rows.count < limits.rows() else {
          state.destination = .row(Row.State(id: 0))
          return .none
        }
        state.rows.append(Row.State(id: state.rows.count))
        return .none
      case .destination, .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Row() }
    .ifLet(\.$destination, action: \.destination)
  }
}

@DependencyClient
package nonisolated struct Limits: Sendable {
  package var rows: @Sendable () -> Int = { 1 }
}

nonisolated extension Limits: TestDependencyKey {
  package static let testValue = Self()
}

nonisolated extension DependencyValues {
  package var limits: Limits {
    get { self[Limits.self] }
    set { self[Limits.self] = newValue }
  }
}
