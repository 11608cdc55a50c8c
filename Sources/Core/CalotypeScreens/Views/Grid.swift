/// Cards side by side, as many in a row as fit, and rows of them below each other. Only the rows in sight are built.
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
/// All cards are equally wide, and those of a row equally high. Cells that do not divide go to the first cards of a row,
/// one each. In fewer columns than a card's least width there is one card in a row, as wide as there is room. A last row
/// of few cards leaves the rest of its places free, so that a card's width does not depend on how many there are.
public struct Grid: View {
  private let count: Int
  private let minimumColumns: Int
  private let spacing: Int
  private let rowSpacing: Int
  private let names: RowNames
  private let card: @Sendable (_ index: Int, _ environment: RenderEnvironment) -> Node
  private var first = 0
  private var placeholder: String?

  /// A grid of the given name. The name keeps the focus apart from that of other lists on the screen.
  ///
  /// - Parameters:
  ///   - name: The grid's name.
  ///   - data: What the cards are of, row by row.
  ///   - minimumColumns: The least width of a card.
  ///   - spacing: Free columns between two cards.
  ///   - rowSpacing: Free rows between two rows of cards.
  ///   - card: The views of a card, below each other.
  ///   - onSelect: What happens when a card is pressed; nil for cards that cannot be pressed.
  public init<Data: RandomAccessCollection & Sendable>(
    _ name: String,
    _ data: Data,
    minimumColumns: Int,
    spacing: Int = 1,
    rowSpacing: Int = 0,
    @ViewBuilder card: @escaping @Sendable (_ element: Data.Element) -> ViewList,
    onSelect: (@MainActor @Sendable (_ element: Data.Element) -> Void)? = nil
  ) where Data.Element: Identifiable {
    self.count = data.count
    self.minimumColumns = min(max(1, minimumColumns), Size.unbounded)
    self.spacing = min(max(0, spacing), Size.unbounded)
    self.rowSpacing = min(max(0, rowSpacing), Size.unbounded)
    self.names = RowNames(name, data, onSelect: onSelect)
    self.card = { index, environment in card(data[offset: index]).lowered(in: environment) }
  }

  /// The grid from the row of one of its cards on.
  ///
  /// - Parameter index: The card that should stand in the first row, counted from 0.
  public func scrolled(to index: Int) -> Self {
    var copy = self
    copy.first = index
    return copy
  }

  /// What stands in the grid when it has no cards; nil for nothing, as it is unless said otherwise.
  public func placeholder(_ text: String?) -> Self {
    var copy = self
    copy.placeholder = text
    return copy
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let focused = environment.isEnabled ? self.names.position(of: environment.focus) : nil
    let target = environment.isEnabled ? self.names.target : nil
    let style = RowsStyle(in: environment, areControls: self.names.areControls) { [self] columns in
      self.widths(in: columns).count
    }
    let placeholder = placeholderNode(self.placeholder, in: environment)
    let built = NodeCache(in: environment)
    let rows = RowsElement(count: self.count, style, placeholder: placeholder) { [self] columns in
      let widths = self.widths(in: columns)
      let places = widths.count
      let rowCount = (self.count + places - 1) / places
      return RowSource(
        count: rowCount, focused: focused.map { $0 / places },
        first: min(max(0, self.first), max(0, self.count - 1)) / places, spacing: self.rowSpacing,
        node: { [self] row in
          let cards = (row * places..<min((row + 1) * places, self.count)).map { index in
            GridRowElement.Card(
              node: built.node(index) { self.card(index, environment) }, target: target?(index),
              hasFocus: index == focused)
          }
          return Node(
            GridRowElement(
              cards, widths: widths, spacing: self.spacing, selection: environment.theme[.selection]))
        })
    }
    return Node(rows)
  }

  /// The widths of the cards of a row.
  private func widths(in columns: Int) -> [Int] {
    let count = max(1, (columns + self.spacing) / (self.minimumColumns + self.spacing))
    let (width, rest) = max(0, columns - self.spacing * (count - 1)).quotientAndRemainder(dividingBy: count)
    return (0..<count).map { $0 < rest ? width + 1 : width }
  }
}
