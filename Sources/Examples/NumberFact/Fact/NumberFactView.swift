import Calotype

/// The screen of a number and its fact.
struct NumberFactView: View {
  let state: NumberFact.State
  let send: Send<NumberFact.Action>

  var body: some View {
    Page {
      EnvironmentReader { environment in
        VStack(alignment: .center, spacing: 1) {
          // In a narrow terminal the alert would cut the digits. The list of the recorded numbers needs their rows.
          let isHidden = state.isMissing || state.alert != nil && environment.sizeClass == .compact
          if !isHidden { LargeNumber(number: state.count) }
          ButtonRow {
            Stepper("Number", value: state.count, in: state.neighbors) { send(.countChanged($0)) }
            Button("Fact", role: .prominent, isBusy: state.fact.isLoading) { send(.factTapped) }
          }
          VStack(alignment: .center) { content }.frame(maxColumns: 64).frame(minColumns: .max, horizontal: .center)
        }
        // Above the alert, and always in the same row, so that it does not move when its fact appears.
        .padding(Insets(top: max(1, min(environment.size.rows, 60) / 2 - 11)))
      }
    } header: {
      TitleBar("Number fact", trailing: "numbersapi.com")
    } footer: {
      Footer {
        KeyHelp("+", "One more")
        KeyHelp("-", "One less")
        KeyHelp("f", "Fact")
      }
    }
    .onKey(.character("+")) { send(.countChanged(state.neighbors.upperBound)) }
    .onKey(.character("-")) { send(.countChanged(state.neighbors.lowerBound)) }
    .onKey(.character("f")) { send(.factTapped) }
    .alert(state.alert?.alertState, send.scoped(\.alert))
  }

  @ViewBuilder private var content: some View {
    if state.fact.is(\.idle) {
      Text("Choose a number, then ask for a fact about it.").role(.secondary).alignment(.center)
    } else {
      LoadingContent(
        state.fact, waiting: "Asking for a fact about \(state.count)…",
        failed: "The fact about \(state.count) could not be loaded", retry: { send(.factTapped) }
      ) { fact in
        // The alert shows the fact while it is open.
        if state.alert == nil { Text(fact).alignment(.center) }
      }
    }
  }
}

extension NumberFact.State {
  /// Whether no recording has the fact, which happens only offline.
  fileprivate var isMissing: Bool { if case .transport(.notRecorded) = fact.failure { true } else { false } }

  /// One step down and up. The stepper is as wide as the longer one of them.
  fileprivate var neighbors: ClosedRange<Int> {
    (max(count, .min + 1) - 1)...(min(count, .max - 1) + 1)
  }
}
