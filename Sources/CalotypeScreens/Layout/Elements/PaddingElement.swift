/// Free cells around an element.
package final class PaddingElement: Element {
  private let insets: Insets
  private let content: Node
  package let columns: Demand
  package let rows: Reach

  package init(_ insets: Insets, _ content: Node) {
    self.insets = insets
    self.content = content
    self.columns = content.columns.grown(by: insets.columns)
    self.rows = content.rows.grown(by: insets.rows)
  }

  package func idealRows(in room: Size) -> Int {
    self.content.idealRows(in: room.inset(by: self.insets)) + self.insets.rows
  }

  package func placed(in proposal: Size) -> Placed {
    self.content.placed(in: proposal.inset(by: self.insets)).padded(by: self.insets, in: proposal)
  }
}

extension Demand {
  /// The demand of something with cells around it.
  package func grown(by cells: Int) -> Demand {
    Demand(minimum: self.minimum + cells, ideal: self.ideal + cells, isFlexible: self.isFlexible)
  }
}

extension Reach {
  /// The reach of something with cells around it.
  package func grown(by cells: Int) -> Reach { Reach(minimum: self.minimum + cells, isFlexible: self.isFlexible) }
}

extension Size {
  /// What is left when the insets are taken away.
  package func inset(by insets: Insets) -> Size {
    Size(columns: self.columns - insets.columns, rows: self.rows - insets.rows)
  }

  /// This size and cells around it, as far as there is room.
  package func grown(by insets: Insets, in proposal: Size) -> Size {
    Size(
      columns: min(proposal.columns, self.columns + insets.columns), rows: min(proposal.rows, self.rows + insets.rows))
  }
}
