extension ViewList {
  /// The views one by one, those of lists inside as well: a list of buttons may be made elsewhere.
  package var flattened: [any View] {
    var (flat, rest): ([any View], [any View]) = ([], self.views.reversed())
    while let view = rest.popLast() {
      if let list = view as? ViewList { rest += list.views.reversed() } else { flat.append(view) }
    }
    return flat
  }

  /// What ``flattened`` is for one frame.
  package func flattenedNodes(in environment: RenderEnvironment) -> [Node] {
    self.flattened.map { $0.nested(in: environment) }
  }
}
