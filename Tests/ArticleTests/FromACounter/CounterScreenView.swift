import Calotype

/// The picture: a value that draws a state and reads nothing else.
struct CounterScreenView: View {
  let state: CounterScreen.State
  let send: Send<CounterScreen.Action>

  var body: some View {
    VStack {
      Text("Counters, \(self.state.list.total) in all").role(.title)
      Divider()
      List("counters", self.state.list.rows) { row in
        Text("Counter \(row.id)")
        Spacer()
        Text("\(row.count)")
      } onSelect: { row in
        self.send(.removeTapped(id: row.id))
      }
      .onKey(.character("+")) { self.send(.list(.addTapped)) }
    }
    .alert(self.state.alert, self.send.scoped(\.alert))
  }
}
