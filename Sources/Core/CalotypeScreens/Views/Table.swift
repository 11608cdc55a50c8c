/// Rows and columns with a header that stays visible. Only the visible rows are built.
///
///     Table("players", players) {
///       TableColumn("Name", .flexible(minimum: 12)) { Text($0.name) }
///       TableColumn("Team") { Text($0.team) }
///       TableColumn("PTS", alignment: .trailing) { Text("\($0.points)") }
///     } onSelect: { player in
///       send(.playerTapped(player.id))
///     }
///     // Name                       Team      PTS
///     // ────────────────────────────────────────
///     // Ada Lovelace               London     27
///     // Grace Hopper               New York   19
///     // ↓ 12 more
///
/// **Widths.** See ``TableColumnWidth``. A row is one line high, and a cell that does not fit is cut with an ellipsis;
/// ``cellLines(_:)`` allows more lines.
///
/// **With too few columns,** table columns are left out until the others have their minimum width: from the last to the
/// first, those of a lower priority before others, sticky ones last. An ellipsis at the end of the header shows that.
/// If only one is left, it is cut. With ``scrolled(columns:onMove:)`` columns are hidden at the sides instead, and
/// arrows in the header show where.
///
/// **With too few rows,** the box is left out first, then the line below the header, then the header, as needed to show
/// two lines of the rows.
public struct Table: PrimitiveView {
  private var content: TableContent
  private let names: RowNames
  private let cell: @Sendable (_ row: Int, _ column: Int, _ environment: RenderEnvironment) -> Node
  private let titles: [String]
  private var lines = TableLines.header
  private var placeholder: String?
  private var move: (@MainActor @Sendable (Int) -> Void)?

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - name: The name of the table for the focus, unique on the screen.
  ///   - data: The elements of the rows, from the first to the last.
  ///   - columns: The columns, from left to right.
  ///   - onSelect: Called when a row is pressed; `nil` for rows that cannot be pressed.
  public init<Data: RandomAccessCollection & Sendable>(
    _ name: String, _ data: Data,
    @TableBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>],
    onSelect: (@MainActor @Sendable (_ element: Data.Element) -> Void)? = nil
  ) where Data.Element: Identifiable {
    let columns = columns()
    names = RowNames(name, data, element: { data[offset: $0] }, onSelect: onSelect)
    titles = columns.map(\.title)
    content = TableContent(count: data.count, columns: columns.map(\.layout))
    cell = { row, column, environment in
      let nodes = columns[column].cell(data[offset: row]).nodes(in: environment)
      return nodes.count == 1 ? nodes[0] : Node(.horizontal, spacing: 1, nodes)
    }
  }

  func node(in environment: RenderEnvironment) -> Node {
    let (cell, count, built) = (self.cell, titles.count, NodeCache(in: environment, storesAll: true))
    var content = content
    if let first = environment.live.scroll[names.name] { content.firstRow = first }
    return Node(
      TableElement(
        content: content, lines: lines,
        // Bold, since the title of a section is often directly above.
        titles: titles.map { Text($0).role(.secondary).bold().lineLimit(1).node(in: environment) },
        placeholder: Text(placeholder ?? environment.locale.words.noRows).role(.secondary).node(in: environment),
        cell: { row, column in built.node(row * count + column) { cell(row, column, environment) } },
        areControls: names.areControls, names: names, target: environment.isEnabled ? names.target : nil,
        focused: names.position(in: environment), move: environment.isEnabled ? move : nil,
        environment: environment))
  }

  /// Scrolls the table to a row.
  ///
  /// - Parameter index: The row to show first, counted from 0.
  public func scrolled(to index: Int) -> Self { with { $0.content.firstRow = index } }

  /// Scrolls the table sideways to a column. Columns that do not fit are hidden, and arrows in the header show where.
  ///
  ///     Table("players", players) { … }.sticky(columns: 1).scrolled(columns: 1)
  ///     // Name          ← City  PTS →
  ///     // ───────────────────────────
  ///     // Ada             Rome    7
  ///
  ///     Table("players", players) { … }.scrolled(columns: state.firstColumn) { send(.tableMoved($0)) }
  ///
  /// - Parameters:
  ///   - columns: The number of hidden columns at the left, without sticky ones. Fewer are hidden if one of them would
  ///     fit.
  ///   - onMove: Called with another number for the keys ← and →. A key does nothing if there are no hidden columns on
  ///     its side. `nil` for no keys.
  public func scrolled(columns: Int, onMove: (@MainActor @Sendable (_ columns: Int) -> Void)? = nil) -> Self {
    with {
      $0.content.firstColumn = columns
      $0.move = onMove
    }
  }

  /// Keeps the first columns visible while the others are scrolled, as long as one of the others fits beside them.
  public func sticky(columns: Int) -> Self { with { $0.content.sticky = max(0, columns) } }

  /// Sets the lines of the table. The default is one below the header.
  public func lines(_ lines: TableLines) -> Self { with { $0.lines = lines } }

  /// Sets the free columns between two table columns. The default is 2. A line there is in the middle of them.
  public func columnSpacing(_ spacing: Int) -> Self {
    with { $0.content.spacing = min(max(0, spacing), Size.unbounded) }
  }

  /// Sets the maximum number of lines in a cell. The default is 1; `nil` for no limit.
  public func cellLines(_ lines: Int?) -> Self { with { $0.content.cellLines = lines.map { max(1, $0) } } }

  /// Sets the number of rows whose cells are measured for fitted columns. The default is 50. See
  /// ``TableColumnWidth/fitted(minimum:maximum:)``.
  public func measuring(rows: Int) -> Self { with { $0.content.measuredRows = max(0, rows) } }

  /// Sets the text below the header if there are no rows. The default comes from ``DisplayLocale``.
  public func placeholder(_ text: String) -> Self { with { $0.placeholder = text } }
}
