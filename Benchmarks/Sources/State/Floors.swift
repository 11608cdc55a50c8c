import CalotypeTCA

/// What the stores do, written by hand: one heap cell, a `switch`, the state in place. No effects, no scopes.
@MainActor
final class CounterFloor {
  private(set) var state = Counter.State()

  @inline(never)
  func send(_ action: Counter.Action) {
    switch action {
    case .plusTapped: self.state.count &+= 1
    }
  }
}

@MainActor
final class OuterFloor {
  private(set) var state = Outer.State()

  @inline(never)
  func send(_ action: Outer.Action) {
    switch action {
    case .child(.child(.child(.plusTapped))): self.state.child.child.child.count &+= 1
    case .child(.child(.tapped)): self.state.child.child.taps &+= 1
    case .child(.tapped): self.state.child.taps &+= 1
    case .tapped: self.state.taps &+= 1
    }
  }
}

/// The rows in an array, with a dictionary of their positions.
@MainActor
final class RowsFloor {
  private(set) var rows: [Row.State]
  private var positions: [Int: Int]

  init(count: Int) {
    self.rows = (0..<count).map { Row.State(id: $0) }
    self.positions = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, $0) })
  }

  @inline(never)
  func send(_ action: Rows.Action) {
    guard case .rows(.element(let id, .plusTapped)) = action, let position = positions[id] else { return }
    rows[position].count &+= 1
  }
}
