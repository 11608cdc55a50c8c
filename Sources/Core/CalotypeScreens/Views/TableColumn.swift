/// A column of a ``Table``: its title, its width, and what stands in it for a row.
///
///     TableColumn("PTS", .fitted, alignment: .trailing) { player in Text("\(player.points)") }
public struct TableColumn<Row>: Sendable {
  let title: String
  let width: TableColumnWidth
  let alignment: Alignment
  let priority: Int
  let cell: @Sendable (Row) -> ViewList

  /// A column.
  ///
  /// - Parameters:
  ///   - title: What stands in the header.
  ///   - width: How wide it is.
  ///   - alignment: Where titles and cells stand that are narrower; numbers are read best at the trailing side.
  ///   - priority: Who stays when the terminal is too narrow for all: the highest longest.
  ///   - cell: The views of a row in this column; several stand side by side, one column apart.
  public init(
    _ title: String, _ width: TableColumnWidth = .fitted, alignment: Alignment = .leading, priority: Int = 0,
    @ViewBuilder cell: @escaping @Sendable (_ row: Row) -> ViewList
  ) {
    self.title = title
    self.width = width
    self.alignment = alignment
    self.priority = priority
    self.cell = cell
  }
}

/// How wide a column of a ``Table`` is.
public struct TableColumnWidth: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case fixed(Int)
    case fitted(minimum: Int?, maximum: Int?)
    case flexible(minimum: Int)
  }

  package let kind: Kind

  /// Always the same, in columns.
  public static func fixed(_ columns: Int) -> Self { Self(kind: .fixed(length(columns))) }

  /// As wide as the title and the cells need it.
  ///
  /// Cells are measured in at most 50 rows, spread evenly over all of them, the first and the last included: so the width
  /// is the same wherever one has scrolled to, and costs the same for a hundred rows as for a hundred thousand. A cell
  /// elsewhere that is wider widens its column while it is in sight, as far as columns are free, and is cut with an
  /// ellipsis otherwise. ``Table/measuring(rows:)`` changes the number.
  public static let fitted = Self.fitted(minimum: nil, maximum: nil)

  /// As wide as the title and the cells need it, within limits.
  ///
  /// - Parameters:
  ///   - minimum: To this width the column may shrink, its texts cut, before columns are left out; nil for not at all.
  ///   - maximum: Wider cells are cut with an ellipsis; nil for no limit. Give one where texts come from outside: a fitted
  ///     column takes all that it wants before a flexible one gets more than its least width.
  public static func fitted(minimum: Int? = nil, maximum: Int? = nil) -> Self {
    Self(kind: .fitted(minimum: minimum.map(length), maximum: maximum.map(length)))
  }

  /// Takes what the others leave, in equal parts with other flexible columns; cells that do not divide go to the first of
  /// them, one each.
  public static let flexible = Self.flexible(minimum: 8)

  /// Takes what the others leave, and at least `minimum` columns.
  public static func flexible(minimum: Int) -> Self { Self(kind: .flexible(minimum: length(minimum))) }
}

/// A width of a column or more, far from overflow when added up.
private func length(_ columns: Int) -> Int { min(max(1, columns), Size.unbounded) }

/// Collects the columns of a ``Table``.
@resultBuilder
public enum TableBuilder<Row> {
  /// One column.
  public static func buildExpression(_ column: TableColumn<Row>) -> [TableColumn<Row>] { [column] }
  /// All columns.
  public static func buildBlock(_ columns: [TableColumn<Row>]...) -> [TableColumn<Row>] { columns.flatMap { $0 } }
  /// An `if` without `else`.
  public static func buildOptional(_ columns: [TableColumn<Row>]?) -> [TableColumn<Row>] { columns ?? [] }
  /// The first branch of an `if` or `switch`.
  public static func buildEither(first: [TableColumn<Row>]) -> [TableColumn<Row>] { first }
  /// Its other branch.
  public static func buildEither(second: [TableColumn<Row>]) -> [TableColumn<Row>] { second }
  /// A `for` loop.
  public static func buildArray(_ columns: [[TableColumn<Row>]]) -> [TableColumn<Row>] { columns.flatMap { $0 } }
}

/// The lines that a ``Table`` is drawn with.
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
  /// None.
  case none
  /// One below the header.
  case header
  /// One below the header, and one between each two columns.
  case columns
  /// The same, and a border around the table.
  case box(BorderStyle = .rounded)
}
