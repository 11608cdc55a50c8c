/// Rows of a collection, built only when they are in sight: a frame costs the same for a hundred as for a hundred
/// thousand.
///
///     List("breeds", state.dogs) { dog in
///       Text(dog.name).lineLimit(1)
///       Spacer()
///       Symbol.chevron
///     } onSelect: { dog in
///       send(.dogTapped(dog.id))
///     }
///
/// Where not all rows fit, a line above and one below say how many more there are, unless the list is a single line
/// high. It shows the rows from ``scrolled(to:)`` on, moved as little as it takes to show the one that has the focus; at
/// least one, cut where it is higher than the list.
public struct List: View {
  private let count: Int
  private let node: @Sendable (Int, RenderEnvironment) -> Node
  private let focus: @Sendable (Int) -> FocusID
  private let index: @Sendable (FocusID) -> Int?
  private let select: (@MainActor @Sendable (Int) -> Void)?
  private var first = 0

  /// A list of the given name. The name keeps the focus apart from that of other lists on the screen.
  public init<Data: RandomAccessCollection & Sendable>(
    _ name: String,
    _ data: Data,
    @ViewBuilder row: @escaping @Sendable (_ element: Data.Element) -> ViewList,
    onSelect: (@MainActor @Sendable (_ element: Data.Element) -> Void)? = nil
  ) where Data.Element: Identifiable {
    self.count = data.count
    self.node = { index, environment in
      Node(StackElement(.horizontal, spacing: 1, row(data[offset: index]).nodes(in: environment)))
    }
    self.focus = { .row(list: name, id: "\(data[offset: $0].id)", position: $0) }
    self.index = { focus in
      guard case .row(name, let id, let position) = focus else { return nil }
      if let position, 0..<data.count ~= position, "\(data[offset: position].id)" == id { return position }
      return data.firstIndex { "\($0.id)" == id }.map { data.distance(from: data.startIndex, to: $0) }
    }
    if let onSelect { self.select = { onSelect(data[offset: $0]) } } else { self.select = nil }
  }

  /// The list from one of its rows on.
  ///
  /// - Parameter index: The row that should stand first, counted from 0.
  public func scrolled(to index: Int) -> Self {
    var copy = self
    copy.first = index
    return copy
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let source = RowSource(
      count: self.count, focused: environment.focus.flatMap(self.index), first: self.first,
      node: { [node] in node($0, environment) },
      target: { [focus, select] index in
        select.map { select in Interaction.Target(focus: focus(index), response: .press { select(index) }) }
      })
    return Node(
      ListElement(
        source,
        ListElement.Look(
          glyphs: environment.signs, secondary: environment.theme[.secondary],
          selection: environment.theme[.selection])))
  }
}

extension RandomAccessCollection {
  fileprivate subscript(offset offset: Int) -> Element {
    self[self.index(self.startIndex, offsetBy: offset)]
  }
}
