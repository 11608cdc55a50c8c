/// The rows of a list by position. A row is built when it is in sight.
package struct RowSource: Sendable {
  /// How many rows there are.
  package let count: Int

  /// The row that shows where the focus is; nil for none.
  package let focused: Int?

  /// The row that should stand first, as far as the focus allows.
  package let first: Int

  /// The free lines between two rows.
  package let spacing: Int

  /// Builds a row.
  package let node: @Sendable (_ index: Int) -> Node

  /// What a row does; nil for nothing.
  package let target: (@Sendable (_ index: Int) -> Interaction.Target)?

  package init(
    count: Int, focused: Int? = nil, first: Int = 0, spacing: Int = 0, node: @escaping @Sendable (Int) -> Node,
    target: (@Sendable (Int) -> Interaction.Target)? = nil
  ) {
    self.count = count
    self.focused = focused
    self.first = first
    self.spacing = spacing
    self.node = node
    self.target = target
  }

  /// A row in its place. A row of nothing has a line too: it can be pressed.
  func row(_ index: Int, _ columns: Int) -> Placed {
    let placed = self.node(index).placed(in: Size(columns: columns, rows: Size.unbounded))
    return placed.size.rows > 0 ? placed : Placed(Size(columns: columns, rows: 1), BlankRow())
  }
}

private final class BlankRow: Drawing {
  func draw(in rect: Rect, on canvas: inout Canvas) {}
}
