/// Rows of a collection, built only when they are in sight: a frame costs the same for a hundred as for a hundred
/// thousand. (Where a row has the focus, its id is looked for among all, which costs a comparison each.)
///
///     List("breeds", state.dogs) { dog in
///       Text(dog.name).lineLimit(1)
///       Spacer()
///       Symbol.chevron
///     } onSelect: { dog in
///       send(.dogTapped(dog.id))
///     }
///
/// Where not all rows fit, the last line says how many more there are, unless the list is a single line high. It shows
/// its first rows, or those up to the one that has the focus; at least one, cut where it is higher than the list.
public struct List: View {
  private let rows: Rows

  /// A list of the given name. The name keeps the focus apart from that of other lists on the screen.
  public init<Data: RandomAccessCollection & Sendable>(
    _ name: String,
    _ data: Data,
    @ViewBuilder row: @escaping @Sendable (_ element: Data.Element) -> ViewList,
    onSelect: (@MainActor @Sendable (_ element: Data.Element) -> Void)? = nil
  ) where Data.Element: Identifiable {
    let focus: @Sendable (Data.Element) -> FocusID = { .row(list: name, id: "\($0.id)") }
    var select: (@MainActor @Sendable (Int) -> Void)?
    if let onSelect { select = { onSelect(data[offset: $0]) } }
    self.rows = Rows(
      count: data.count,
      node: { index, environment in
        Node(.stack(.horizontal, alignment: .leading, spacing: 1, row(data[offset: index]).nodes(in: environment)))
      },
      focus: { focus(data[offset: $0]) },
      firstIndex: { wanted in
        guard case .row(let list, _) = wanted, list == name else { return nil }
        return data.firstIndex { focus($0) == wanted }.map { data.distance(from: data.startIndex, to: $0) }
      },
      select: select)
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    Node(.list(self.rows))
  }
}

extension RandomAccessCollection {
  fileprivate subscript(offset offset: Int) -> Element {
    self[self.index(self.startIndex, offsetBy: offset)]
  }
}
