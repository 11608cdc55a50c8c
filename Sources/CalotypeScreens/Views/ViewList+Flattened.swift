extension ViewList {
  /// The views one by one, those of lists inside as well: a list of buttons may be made elsewhere.
  package var flattened: [any View] {
    self.views.flatMap { view in (view as? ViewList)?.flattened ?? [view] }
  }

  /// What ``flattened`` is for one frame.
  package func flattenedNodes(in environment: RenderEnvironment) -> [Node] {
    self.flattened.map { $0.lowered(in: environment) }
  }
}
