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
  /// Runs the journeys of the states, one after the other in the catalog's order.
  ///
  /// - Parameter transport: Returns the transport for a state, or `nil` to skip the state.
  @MainActor
  package func rendered<T: Transport>(
    over transport: (_ screen: ScreenEntry, _ state: ScreenState) throws -> T?
  ) async rethrows -> [RenderedState<T>] {
    var rendered: [RenderedState<T>] = []
    for screen in screens {
      for state in screen.states {
        guard let transport = try transport(screen, state) else { continue }
        let scene = await state.scene(over: transport)
        rendered.append(RenderedState(screen: screen, state: state, transport: transport, scene: scene))
      }
    }
    return rendered
  }
}
