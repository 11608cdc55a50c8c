import CalotypeHTTP

/// A state of a catalog after its journey over a transport.
package struct RenderedState<T: Transport>: Sendable {
  /// The screen.
  package let screen: ScreenEntry

  /// The state.
  package let state: ScreenState

  /// The transport that the journey used.
  package let transport: T

  /// The state's view, which can be drawn on any display.
  package let scene: Scene

  /// The id of the state, e.g. `dogs/list/loaded`.
  package var id: String { "\(screen.id)/\(state.name)" }
}

extension Catalog {
  /// Runs the journeys of the states and draws them, some at the same time.
  ///
  /// - Parameters:
  ///   - transport: Returns the transport for a state, or `nil` to skip the state.
  ///   - draw: Called for each state after its journey, on several threads at once.
  /// - Returns: The results of `draw`, in the catalog's order.
  @MainActor
  package func rendered<T: Transport, Drawn: Sendable>(
    over transport: (_ screen: ScreenEntry, _ state: ScreenState) throws -> T?,
    draw: @escaping @Sendable (RenderedState<T>) -> Drawn
  ) async rethrows -> [Drawn] {
    let journeys = try screens.flatMap { screen in
      try screen.states.compactMap { state in try transport(screen, state).map { (screen, state, $0) } }
    }
    return await withTaskGroup(of: (Int, Drawn).self) { group in
      var drawn: [Drawn?] = Array(repeating: nil, count: journeys.count)
      for (index, (screen, state, transport)) in journeys.enumerated() {
        // Journeys take turns on the main actor, and few at a time keep the processors busy.
        if index >= Self.journeysAtOnce, let (done, value) = await group.next() { drawn[done] = value }
        group.addTask {
          let scene = await state.scene(over: transport)
          return (index, draw(RenderedState(screen: screen, state: state, transport: transport, scene: scene)))
        }
      }
      for await (done, value) in group { drawn[done] = value }
      return drawn.compactMap(\.self)
    }
  }

  private static let journeysAtOnce = 8
}
