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

  /// Builds a row, and appends its node and those inside it.
  let append: @Sendable (_ index: Int, _ nodes: inout [Node]) -> Void

  /// The interaction of a row; `nil` if rows cannot be pressed.
  var target: (@Sendable (_ index: Int) -> Interaction.Target)?

  /// Appends a row in its place, and returns its lines. An empty row has a line too, so that it can be pressed.
  @discardableResult
  func place(_ index: Int, _ columns: Int, in nodes: inout [Node]) -> Int {
    let row = nodes.count
    append(index, &nodes)
    var span = nodes.mutableSpan
    span.place(row, in: Size(columns: columns, rows: Size.unbounded))
    if span[row].size.rows == 0 { nodes.replaceSubrange(row..., with: [.blank(Size(columns: columns, rows: 1))]) }
    return nodes[row].size.rows
  }

  /// Returns a row in its place.
  func row(_ index: Int, _ columns: Int) -> Node {
    var nodes: [Node] = []
    place(index, columns, in: &nodes)
    return nodes.span.node(at: 0)
  }
}
