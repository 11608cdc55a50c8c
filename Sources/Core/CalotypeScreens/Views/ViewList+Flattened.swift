extension ViewList {
  /// The views one by one, including those of lists inside.
  var flattened: [any View] {
    var (flat, rest): ([any View], [any View]) = ([], views.reversed())
    while let view = rest.popLast() {
      if let list = view as? ViewList { rest += list.views.reversed() } else { flat.append(view) }
    }
    return flat
  }

  /// The nodes of the ``flattened`` views.
  func flattenedNodes(in environment: RenderEnvironment) -> [Node] {
    flattened.map { $0.nested(in: environment) }
  }
}
