/// A column of a ``Table``: its title, its width, and its cells.
///
///     TableColumn("PTS", .fitted(), alignment: .trailing) { player in Text("\(player.points)") }
public struct TableColumn<Row>: Sendable {
  let title: String
  let layout: TableContent.Column
  let cell: @Sendable (Row) -> ViewList

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - title: The title in the header.
  ///   - width: The width.
  ///   - alignment: The position of titles and cells that are narrower. Numbers are easiest to read when trailing.
  ///   - priority: With too few columns, table columns of a lower priority are left out first.
  ///   - cell: The views of a row in this column; several are placed side by side, one column apart.
  public init(
    _ title: String, _ width: TableColumnWidth = .fitted(), alignment: Alignment = .leading, priority: Int = 0,
    @ViewBuilder cell: @escaping @Sendable (_ row: Row) -> ViewList
  ) {
    self.title = title
    layout = TableContent.Column(width: width, alignment: alignment, priority: priority)
    self.cell = cell
  }
}

/// The width of a column of a ``Table``.
public enum TableColumnWidth: Hashable, Sendable {
  /// A fixed width in columns.
  case fixed(Int)

  /// As wide as the title and the widest cell, within limits.
  ///
  /// Cells are measured in at most 50 rows, spread evenly, including the first and the last. So the width does not
  /// change while the table is scrolled, and costs the same for a hundred rows as for a hundred thousand. A wider cell
  /// in another row widens the column while it is visible, if there are free columns; otherwise it is cut with an
  /// ellipsis. ``Table/measuring(rows:)`` changes the number.
  ///
  /// - Parameters:
  ///   - minimum: The width in columns to which it may shrink, with its texts cut, before table columns are left out;
  ///     `nil` if it must not shrink.
  ///   - maximum: The width in columns at which cells are cut, unless columns of the table are left over; `nil` for no
  ///     limit. Set one for texts from an API: a fitted column takes all that it wants before a flexible one gets more
  ///     than its minimum.
  case fitted(minimum: Int? = nil, maximum: Int? = nil)

  /// Takes the columns that are left over, in equal parts with other flexible columns, and at least `minimum`. Cells
  /// that do not divide go to the first of them, one each.
  case flexible(minimum: Int = 8)
}

/// Collects the columns of a ``Table``.
@resultBuilder
public enum TableBuilder<Row> {
  /// Builds one column.
  public static func buildExpression(_ column: TableColumn<Row>) -> [TableColumn<Row>] { [column] }
  /// Builds all columns.
  public static func buildBlock(_ columns: [TableColumn<Row>]...) -> [TableColumn<Row>] { columns.flatMap { $0 } }
  /// Builds an `if` without `else`.
  public static func buildOptional(_ columns: [TableColumn<Row>]?) -> [TableColumn<Row>] { columns ?? [] }
  /// Builds the first branch of an `if` or `switch`.
  public static func buildEither(first: [TableColumn<Row>]) -> [TableColumn<Row>] { first }
  /// Its other branch.
  public static func buildEither(second: [TableColumn<Row>]) -> [TableColumn<Row>] { second }
  /// Builds a `for` loop.
  public static func buildArray(_ columns: [[TableColumn<Row>]]) -> [TableColumn<Row>] { columns.flatMap { $0 } }
}

/// The lines of a ``Table``.
///
///     none           header         columns         box
///
///     Name    PTS    Name    PTS    Name   │ PTS    ╭────────┬─────╮
///     Ada      27    ───────────    ───────┼────    │ Name   │ PTS │
///     Grace    19    Ada      27    Ada    │  27    ├────────┼─────┤
///                    Grace    19    Grace  │  19    │ Ada    │  27 │
///                                                   │ Grace  │  19 │
///                                                   ╰────────┴─────╯
public enum TableLines: Hashable, Sendable {
  /// No lines.
  case none
  /// A line below the header.
  case header
  /// A line below the header, and lines between columns.
  case columns
  /// A line below the header, lines between columns, and a border around the table.
  case box(BorderStyle = .rounded)
}
