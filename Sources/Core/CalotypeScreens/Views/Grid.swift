/// Cards in rows, as many in a row as fit. Only the visible rows are built.
///
///     Grid("products", products, minimumColumns: 16) { product in
///       VStack {
///         Text(product.name)
///         Text(product.price).role(.secondary)
///       }
///       .border()
///     } onSelect: { product in
///       send(.productTapped(product.id))
///     }
///     // ╭───────────────╮ ╭──────────────╮
///     // │Backpack       │ │Jacket        │
///     // │$109.95        │ │$55.99        │
///     // ╰───────────────╯ ╰──────────────╯
///     // ↓ 18 more
///
/// All cards are equally wide, and the cards of a row equally high. Columns that do not divide go to the first cards of
/// a row, one each. In fewer columns than the minimum there is one card in a row, as wide as the grid. Cards in an
/// incomplete last row have the same width as the others.
public struct Grid: PrimitiveView {
  private let minimumColumns: Int
  private let spacing: Int
  private let rowSpacing: Int
  private let names: RowNames
  private let card: @Sendable (_ index: Int, _ environment: RenderEnvironment) -> Node
  private var first = 0
  private var placeholder: String?

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - name: The name of the grid for the focus, unique on the screen.
  ///   - data: The elements, row by row.
  ///   - minimumColumns: The minimum width of a card in columns.
  ///   - spacing: Free columns between two cards.
  ///   - rowSpacing: Free rows between two rows of cards.
  ///   - card: The views of a card, one below the other.
  ///   - onSelect: Called when a card is pressed; `nil` for cards that cannot be pressed.
  public init<Data: RandomAccessCollection & Sendable>(
    _ name: String, _ data: Data, minimumColumns: Int, spacing: Int = 1, rowSpacing: Int = 0,
    @ViewBuilder card: @escaping @Sendable (_ element: Data.Element) -> ViewList,
    onSelect: (@MainActor @Sendable (_ element: Data.Element) -> Void)? = nil
  ) where Data.Element: Identifiable {
    self.minimumColumns = min(max(1, minimumColumns), Size.unbounded)
    self.spacing = min(max(0, spacing), Size.unbounded)
    self.rowSpacing = min(max(0, rowSpacing), Size.unbounded)
    names = RowNames(name, data, element: { data[offset: $0] }, onSelect: onSelect)
    self.card = { index, environment in card(data[offset: index]).node(in: environment) }
  }

  /// Scrolls the grid to the row of a card.
  ///
  /// - Parameter index: The card to show in the first row, counted from 0.
  public func scrolled(to index: Int) -> Self { with { $0.first = index } }

  /// Sets the text to show if there are no cards; `nil`, the default, for nothing.
  public func placeholder(_ text: String?) -> Self { with { $0.placeholder = text } }

  func node(in environment: RenderEnvironment) -> Node {
    let focused = names.position(in: environment)
    let first = environment.live.scroll[names.name] ?? self.first
    let target = environment.isEnabled ? names.target : nil
    let (built, count) = (NodeCache(in: environment), names.count)
    let rows = RowsElement(
      count: count, environment: environment, areControls: names.areControls,
      itemsInRow: { widths(in: $0).count }, names: names, placeholder: placeholderNode(placeholder, in: environment)
    ) { columns in
      let widths = widths(in: columns)
      let places = widths.count
      return RowSource(
        count: (count + places - 1) / places, focused: focused.map { $0 / places },
        first: min(max(0, first), max(0, count - 1)) / places, spacing: rowSpacing,
        append: { row, nodes in
          var offset = 0
          let cards = (row * places..<min((row + 1) * places, count)).map { index in
            let columns = widths[index - row * places]
            defer { offset += columns + spacing }
            return CellRowElement.Cell(
              node: built.node(index) { card(index, environment) }, offset: offset, columns: columns,
              target: target?(index), selection: index == focused ? environment.selection : nil)
          }
          nodes.append(Node(CellRowElement(cells: cards)))
        })
    }
    return Node(rows)
  }

  /// Returns the widths of the cards of a row.
  private func widths(in columns: Int) -> [Int] {
    let count = max(1, (columns + spacing) / (minimumColumns + spacing))
    let (width, rest) = max(0, columns - spacing * (count - 1)).quotientAndRemainder(dividingBy: count)
    return (0..<count).map { $0 < rest ? width + 1 : width }
  }
}
