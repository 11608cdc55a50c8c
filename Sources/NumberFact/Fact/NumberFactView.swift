import Calotype

/// The screen of a number and its fact.
struct NumberFactView: View {
  let state: NumberFact.State
  let send: Send<NumberFact.Action>

  var body: some View {
    Page {
      VStack {
        ButtonRow {
          Stepper("Number", value: state.count, in: state.neighbours) { send(.countChanged($0)) }
          Button("Fact", role: .prominent, isBusy: state.fact.isLoading) { send(.factTapped) }
        }
        content
      }
      .padding(Insets(top: 1))
    } header: {
      TitleBar("Number fact", trailing: "numbersapi.com")
    } footer: {
      Footer {
        KeyHelp("+", "One more")
        KeyHelp("-", "One less")
        KeyHelp("f", "Fact")
      }
    }
    .onKey(.character("+")) { send(.countChanged(state.neighbours.upperBound)) }
    .onKey(.character("-")) { send(.countChanged(state.neighbours.lowerBound)) }
    .onKey(.character("f")) { send(.factTapped) }
    .alert(state.alert, send.scoped(\.alert))
  }

  @ViewBuilder private var content: some View {
    // A fact that is there stays while another is asked for, and when that fails.
    if let fact = state.fact.value, state.alert == nil { Text(fact).padding(Insets(top: 1)) }
    if state.fact.isLoading {
      Text("Asking for a fact about \(state.count)…").role(.secondary).padding(Insets(top: 1))
    } else if let error = state.fact.failure {
      ErrorState(
        "The fact about \(state.count) could not be loaded", cause: error.summary, hint: error.advice,
        retry: { send(.factTapped) })
    } else if state.fact.value == nil {
      Text("Choose a number, then ask for a fact about it.").role(.secondary).padding(Insets(top: 1))
    }
  }
}

extension NumberFact.State {
  /// One step either way. The stepper takes as many columns as the longer end needs: of all numbers that were seven.
  fileprivate var neighbours: ClosedRange<Int> {
    (max(self.count, .min + 1) - 1)...(min(self.count, .max - 1) + 1)
  }
}
