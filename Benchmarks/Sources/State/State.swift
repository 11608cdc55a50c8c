import CalotypeTCA

/// What a send costs without effects, and what the same work costs by hand. Prints one line of JSON: nanoseconds of the
/// processor for each send, the median of seven repetitions.
@main @MainActor enum State {
  static func main() {
    var results: [(String, Double)] = []

    let counter = Store(initialState: Counter.State()) { Counter() }
    let counterFloor = CounterFloor()
    results.append(("counter", measure { counter.send(.plusTapped) }))
    results.append(("counter floor", measure { counterFloor.send(.plusTapped) }))

    let outer = Store(initialState: Outer.State()) { Outer() }
    let leaf = outer.scope(state: \.child.child.child, action: \.child.child.child)
    let steps = outer.scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
    let outerFloor = OuterFloor()
    results.append(("scopes at the root", measure { outer.send(.child(.child(.child(.plusTapped)))) }))
    results.append(("scopes on the leaf", measure { steps.send(.plusTapped) }))
    results.append(("scopes floor", measure { outerFloor.send(.child(.child(.child(.plusTapped)))) }))

    for count in [1000, 10_000] {
      let rows = Store(
        initialState: Rows.State(rows: IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) }))
      ) { Rows() }
      let floor = RowsFloor(count: count)
      var (id, floorID) = (0, 0)
      results.append(
        (
          "row of \(count)",
          measure {
            rows.send(.rows(.element(id: id, action: .plusTapped)))
            id = (id + 7) % count
          }
        ))
      results.append(
        (
          "row of \(count) floor",
          measure {
            floor.send(.rows(.element(id: floorID, action: .plusTapped)))
            floorID = (floorID + 7) % count
          }
        ))
      guard rows.withState({ $0.rows.map(\.count) }) == floor.rows.map(\.count) else { return fail("rows") }
    }

    guard counter.count == counterFloor.state.count, leaf.count == 2 * outerFloor.state.child.child.child.count else {
      return fail("counts")
    }
    print("{\(results.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", "))}")
  }
}
