import Calotype

/// The picture: a value that draws a state and reads nothing else.
struct CounterScreenView: View {
  let state: CounterScreen.State
  let send: Send<CounterScreen.Action>

  var body: some View {
    VStack {
      Text("Counters, \(state.list.total) in all").role(.title)
      Divider()
      List("counters", state.list.rows) { row in
        Text("Counter \(row.id)")
        Spacer()
        Text("\(row.count)")
      } onSelect: { row in
        send(.removeTapped(id: row.id))
      }
      .onKey(.character("+")) { send(.list(.addTapped)) }
    }
    .alert(state.alert, send.scoped(\.alert))
  }
}
