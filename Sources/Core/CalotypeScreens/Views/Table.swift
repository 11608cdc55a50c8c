/// Rows and columns, with a header that stays in sight. Only the rows in sight are built.
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
/// ``cellLines(_:)`` allows more.
///
/// **Too narrow.** Columns are left out from the last to the first, those of a lower priority before, those that stick
/// last, until the others have their least width. An ellipsis at the end of the header says so. What is left then is cut.
/// With ``scrolled(columns:onMove:)`` columns are left out at the sides instead, and arrows in the header say where more are.
///
/// **Too low.** Where not all rows are in sight, two lines are left for them: a box goes first, then the line under the
/// header, then the header.
public struct Table: View {
  private var content: TableContent
  private let names: RowNames
  private let cell: @Sendable (_ row: Int, _ column: Int, _ environment: RenderEnvironment) -> Node
  private let titles: [String]
  private var lines = TableLines.header
  private var placeholder: String?
  private var move: (@MainActor @Sendable (Int) -> Void)?

  /// A table of the given name. The name keeps the focus apart from that of other lists on the screen.
  ///
  /// - Parameters:
  ///   - name: The table's name.
  ///   - data: The rows, from the first to the last.
  ///   - columns: The columns, from the left to the right.
  ///   - onSelect: What happens when a row is pressed; nil for rows that cannot be pressed.
  public init<Data: RandomAccessCollection & Sendable>(
    _ name: String,
    _ data: Data,
    @TableBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>],
    onSelect: (@MainActor @Sendable (_ element: Data.Element) -> Void)? = nil
  ) where Data.Element: Identifiable {
    let columns = columns()
    self.names = RowNames(name, data, onSelect: onSelect)
    self.titles = columns.map(\.title)
    self.content = TableContent(
      count: data.count,
      columns: columns.map { TableContent.Column(width: $0.width, alignment: $0.alignment, priority: $0.priority) })
    self.cell = { row, column, environment in
      let nodes = columns[column].cell(data[offset: row]).nodes(in: environment)
      return nodes.count == 1 ? nodes[0] : Node(StackElement(.horizontal, spacing: 1, nodes))
    }
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let (cell, count, built) = (self.cell, self.titles.count, NodeCache(in: environment))
    let focused = environment.isEnabled ? self.names.position(of: environment.focus) : nil
    let parts = TableElement.Parts(
      // Behind the title of a section, which often stands right above.
      titles: self.titles.map { Text($0).role(.secondary).bold().lineLimit(1).lowered(in: environment) },
      placeholder: Text(self.placeholder ?? environment.locale.words.noRows).role(.secondary).lowered(in: environment),
      cell: { row, column in built.node(row * count + column) { cell(row, column, environment) } },
      target: environment.isEnabled ? self.names.target : nil, focused: focused,
      move: environment.isEnabled ? self.move : nil)
    let style = TableStyle(self.lines, canMove: self.content.firstColumn != nil, in: environment)
    // A bar directly behind a cell would look like one more line between columns.
    let rowsStyle = RowsStyle(
      in: environment, areControls: self.names.areControls, barSpacing: style.hasRules ? 1 : 0)
    return Node(TableElement(self.content, parts, style, rowsStyle))
  }
}

extension Table {
  /// The table from one of its rows on.
  ///
  /// - Parameter index: The row that should stand first, counted from 0.
  public func scrolled(to index: Int) -> Self { self.with { $0.content.firstRow = index } }

  /// The table from one of its columns on: those that do not fit are out of sight, and arrows in the header say so.
  ///
  ///     Table("players", players) { … }.sticky(columns: 1).scrolled(columns: 1)
  ///     // Name          ← City  PTS →
  ///     // ───────────────────────────
  ///     // Ada             Rome    7
  ///
  ///     Table("players", players) { … }.scrolled(columns: state.firstColumn) { send(.tableMoved($0)) }
  ///
  /// - Parameters:
  ///   - columns: How many columns are left out before, those that stick not counted. Never so many that room is left
  ///     which one of them could fill.
  ///   - onMove: Takes another number, by the keys ← and →, each of which answers only while there is something out of
  ///     sight on its side; nil for no keys.
  public func scrolled(columns: Int, onMove: (@MainActor @Sendable (_ columns: Int) -> Void)? = nil) -> Self {
    self.with {
      $0.content.firstColumn = columns
      $0.move = onMove
    }
  }

  /// Keeps the first columns in sight when the others move, as long as one of these fits beside them.
  public func sticky(columns: Int) -> Self { self.with { $0.content.sticky = max(0, columns) } }

  /// Which lines the table is drawn with; one below the header unless said otherwise.
  public func lines(_ lines: TableLines) -> Self { self.with { $0.lines = lines } }

  /// How many columns stay free between two; 2 unless said otherwise. With a line there, half of them on each side.
  public func columnSpacing(_ spacing: Int) -> Self {
    self.with { $0.content.spacing = min(max(0, spacing), Size.unbounded) }
  }

  /// How many lines a cell may take; 1 unless said otherwise, nil for as many as it wants.
  public func cellLines(_ lines: Int?) -> Self { self.with { $0.content.cellLines = lines.map { max(1, $0) } } }

  /// In how many rows cells are measured for fitted columns; 50 unless said otherwise. See ``TableColumnWidth/fitted``.
  public func measuring(rows: Int) -> Self { self.with { $0.content.measuredRows = max(0, rows) } }

  /// What stands below the header when there are no rows; the words of ``DisplayLocale`` unless said otherwise.
  public func placeholder(_ text: String) -> Self { self.with { $0.placeholder = text } }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
