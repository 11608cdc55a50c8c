import CalotypeState
import Testing

/// An alert as optional state without `@Presents`.
@MainActor
struct OptionalAlertTests {
  struct Form: Reducer {
    struct State: Equatable {
      var alert: AlertState<Answer>?
      var answers: [Answer] = []
    }

    enum Action: Sendable {
      case saveTapped
      case alert(Answer)
    }

    enum Answer: Sendable { case again, okay }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .alert(let answer) = action { state.answers.append(answer) }
        if case .alert(.okay) = action { return .none }
        state.alert = AlertState { TextState("Saved") }
        return .none
      }
      .ifLet(\.alert, action: \.alert)
    }
  }

  private let store = Store(initialState: Form.State()) { Form() }

  @Test func `an answer dismisses the alert`() {
    store.send(.saveTapped)
    #expect(store.state.alert != nil)
    store.send(.alert(.okay))
    #expect(store.state.alert == nil)
    #expect(store.state.answers == [.okay])
  }

  @Test func `an alert that is shown for an answer stays`() {
    store.send(.saveTapped)
    store.send(.alert(.again))
    #expect(store.state.alert == AlertState { TextState("Saved") })
  }
}

extension OptionalAlertTests.Form.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let alert = AnyCasePath(OptionalAlertTests.Form.Action.alert) {
      if case .alert(let answer) = $0 { answer } else { nil }
    }
  }

  static let allCasePaths = AllCasePaths()
}
