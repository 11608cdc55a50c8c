/// The rows of a list by position. A row is built when it is visible.
struct RowSource: Sendable {
  /// The number of rows.
  let count: Int

  /// The row that shows the focus; `nil` if none does.
  let focused: Int?

  /// The row to show first, as far as the focus allows.
  var first = 0

  /// The free lines between two rows.
  var spacing = 0

  /// Builds a row.
  let node: @Sendable (_ index: Int) -> Node

  /// The interaction of a row; `nil` if rows cannot be pressed.
  var target: (@Sendable (_ index: Int) -> Interaction.Target)?

  /// Returns a row in its place. An empty row has a line too, so that it can be pressed.
  func row(_ index: Int, _ columns: Int) -> Node {
    var node = node(index)
    node.place(in: Size(columns: columns, rows: Size.unbounded))
    return node.size.rows > 0 ? node : .blank(Size(columns: columns, rows: 1))
  }
}
