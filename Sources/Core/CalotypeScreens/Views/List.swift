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
/// Where not all rows fit, a line above and one below say how many more there are; in two lines one says both, and a
/// single line says it in the place of a row, unless one has the focus. The list shows the rows from ``scrolled(to:)``
/// on, moved as little as it takes to show the one that has the focus. A row that is higher than the list is cut, and
/// counts as one that is out of sight.
public struct List: View {
  private let count: Int
  private let row: @Sendable (Int) -> ViewList
  private let names: RowNames
  private var first = 0
  private var placeholder: String?

  /// A list of the given name. The name keeps the focus apart from that of other lists on the screen.
  @inlinable
  public init<Data: RandomAccessCollection & Sendable>(
    _ name: String,
    _ data: Data,
    @ViewBuilder row: @escaping @Sendable (_ element: Data.Element) -> ViewList,
    onSelect: (@MainActor @Sendable (_ element: Data.Element) -> Void)? = nil
  ) where Data.Element: Identifiable {
    var select: (@MainActor @Sendable (Int) -> Void)?
    if let onSelect { select = { onSelect(data[data.index(data.startIndex, offsetBy: $0)]) } }
    self.init(
      name, count: data.count,
      row: { row(data[data.index(data.startIndex, offsetBy: $0)]) },
      id: { rowName(of: data[data.index(data.startIndex, offsetBy: $0)].id) },
      select: select)
  }

  /// What every list comes down to, whatever it is a list of: rows by position.
  @usableFromInline
  init(
    _ name: String, count: Int, row: @escaping @Sendable (Int) -> ViewList, id: @escaping @Sendable (Int) -> String,
    select: (@MainActor @Sendable (Int) -> Void)?
  ) {
    self.count = count
    self.row = row
    self.names = RowNames(name, count: count, id: id, select: select)
  }

  /// The list from one of its rows on.
  ///
  /// - Parameter index: The row that should stand first, counted from 0.
  public func scrolled(to index: Int) -> Self {
    var copy = self
    copy.first = index
    return copy
  }

  /// What stands in the list when it has no rows; nil for nothing, as it is unless said otherwise.
  ///
  /// It does for a part of a screen. A screen that is a list says more, with an ``EmptyState`` instead of the list.
  public func placeholder(_ text: String?) -> Self {
    var copy = self
    copy.placeholder = text
    return copy
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let built = NodeCache(in: environment)
    let source = RowSource(
      count: self.count, focused: environment.isEnabled ? self.names.position(of: environment.focus) : nil,
      first: self.first,
      node: { [row] index in built.node(index) { row(index).row(in: environment) } },
      target: environment.isEnabled ? self.names.target : nil)
    let style = RowsStyle(in: environment, areControls: self.names.areControls)
    // A list that has rows is spared the work.
    let placeholder = self.count > 0 ? nil : placeholderNode(self.placeholder, in: environment)
    return Node(RowsElement(count: self.count, style, placeholder: placeholder) { _ in source })
  }
}

/// What stands where a collection has nothing.
func placeholderNode(_ text: String?, in environment: RenderEnvironment) -> Node? {
  text.map { Text($0).role(.secondary).lowered(in: environment) }
}
