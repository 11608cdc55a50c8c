/// Rows of a collection. Only the visible rows are built, so a frame costs the same for a hundred rows as for a hundred
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
/// If not all rows fit, a line above and a line below count the others. In two lines one counts both, and in a single
/// line it replaces the row, unless the row has the focus. The list shows the rows from ``scrolled(to:)`` on, moved as
/// little as needed to show the row with the focus. A row that is higher than the list is cut, and counts as hidden.
public struct List: PrimitiveView {
  private let row: @Sendable (Int, inout [Node], RenderEnvironment) -> Void
  private let names: RowNames
  private var first = 0
  private var placeholder: String?

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - name: The name of the list for the focus, unique on the screen.
  ///   - data: The elements, from the first to the last.
  ///   - row: The views of a row, side by side.
  ///   - onSelect: Called when a row is pressed; `nil` for rows that cannot be pressed.
  @inlinable public init<Data: RandomAccessCollection & Sendable, Row: View>(
    _ name: String, _ data: Data,
    @ViewBuilder row: @escaping @Sendable (_ element: Data.Element) -> Row,
    onSelect: (@MainActor @Sendable (_ element: Data.Element) -> Void)? = nil
  ) where Data.Element: Identifiable {
    // The caller knows the types of the data and of the views. To look them up takes longer than to build a row.
    let isBlock = Row.isBlock
    self.init(
      name, data, element: { data[offset: $0] },
      row: { index, nodes, environment in
        let start = nodes.beginRow(ofBlock: isBlock)
        data.withElement(index) {
          var views = row($0)
          views.appendNodes(to: &nodes, in: environment)
        }
        nodes.endRow(at: start, ofBlock: isBlock)
      }, onSelect: onSelect)
  }

  @usableFromInline init<Data: RandomAccessCollection & Sendable>(
    _ name: String, _ data: Data, element: @escaping @Sendable (_ index: Int) -> Data.Element,
    row: @escaping @Sendable (_ index: Int, _ nodes: inout [Node], _ environment: RenderEnvironment) -> Void,
    onSelect: (@MainActor @Sendable (_ element: Data.Element) -> Void)?
  ) where Data.Element: Identifiable {
    self.row = row
    names = RowNames(name, data, element: element, onSelect: onSelect)
  }

  /// Scrolls the list to a row.
  ///
  /// - Parameter index: The row to show first, counted from 0.
  public func scrolled(to index: Int) -> Self { with { $0.first = index } }

  /// Sets the text to show if there are no rows; `nil`, the default, for nothing.
  ///
  /// A placeholder is for a list that is one part of a screen. If the list is the whole screen, show an ``EmptyState``
  /// instead of it.
  public func placeholder(_ text: String?) -> Self { with { $0.placeholder = text } }

  func node(in environment: RenderEnvironment) -> Node {
    let (built, count) = (NodeCache(in: environment), names.count)
    // A closure of its own: inside the one below it would copy the environment for each row.
    let build = { @Sendable [row] (index: Int, nodes: inout [Node]) in row(index, &nodes, environment) }
    let source = RowSource(
      count: count, focused: names.position(in: environment),
      first: environment.live.scroll[names.name] ?? first,
      append: { built.append($0, to: &$1, build) },
      target: environment.isEnabled ? names.target : nil)
    // Not needed if there are rows.
    let placeholder = count > 0 ? nil : placeholderNode(placeholder, in: environment)
    return Node(
      RowsElement(
        count: count, environment: environment, areControls: names.areControls, names: names, placeholder: placeholder
      ) { _ in source })
  }
}

/// Returns the placeholder of a collection without elements.
func placeholderNode(_ text: String?, in environment: RenderEnvironment) -> Node? {
  text.map { Text($0).role(.secondary).node(in: environment) }
}
