import Calotype

/// The screen of a number and its fact.
struct NumberFactView: View {
  let state: NumberFact.State
  let send: Send<NumberFact.Action>

  var body: some View {
    EnvironmentReader { environment in
      let size = environment.size
      let title = TitleBar("Number fact", trailing: "numbersapi.com")
      // A long fact and the list of the recorded numbers need the rows of the digits.
      if !state.isMissing, state.fact.value?.count ?? 0 <= size.rows * size.columns / 8 {
        // The alert dims it too.
        title.overlay(isPresented: state.alert != nil) { Text("") }
        LargeNumber("\(state.count)", isTall: true, role: .accent)
          .padding(Insets(top: max(1, size.rows / 2 - 12))).frame(minColumns: .max, horizontal: .center)
        page(header: nil, in: environment.locale)
      } else {
        page(header: title, in: environment.locale)
      }
    }
  }

  /// The part that an alert covers.
  private func page(header: TitleBar?, in locale: DisplayLocale) -> some View {
    Page {
      VStack(alignment: .center, spacing: 1) {
        ButtonRow {
          Stepper("Number", value: state.count, in: state.neighbors) { send(.countChanged($0)) }
          Button("Fact", role: state.fact.failure == nil ? .prominent : .normal) { send(.factTapped) }
            .disabled(state.fact.isLoading)
        }
        VStack(alignment: .center) { content }.frame(maxColumns: 64).frame(minColumns: .max, horizontal: .center)
      }
      .padding(Insets(top: 1))
    } header: {
      if let header { header }
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
    .alert(state.alert?.alertState(in: locale), send.scoped(\.alert))
  }

  @ViewBuilder private var content: some View {
    if state.fact.is(\.idle) {
      Text("Choose a number, then ask for a fact about it.").role(.secondary).alignment(.center)
    } else if state.fact.isLoading, state.fact.value == nil {
      Spinner("Asking for a fact about \(state.count)…")
    } else {
      LoadingContent(
        state.fact, waiting: "Asking for a fact about \(state.count)…",
        failed: "The fact about \(state.count) could not be loaded", stale: "No other fact",
        retry: { send(.factTapped) }
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
