/// Free cells around an element.
package struct PaddingElement: Element {
  private let insets: Insets
  private let content: Node

  package init(_ insets: Insets, _ content: Node) {
    self.insets = insets
    self.content = content
  }

  package var columns: Demand { self.content.columns.grown(by: self.insets.columns) }
  package var rows: Reach { self.content.rows.grown(by: self.insets.rows) }

  package func idealRows(in room: Size) -> Int {
    self.content.idealRows(in: room.inset(by: self.insets)) + self.insets.rows
  }

  package func placed(in proposal: Size) -> Placed {
    let placed = self.content.placed(in: proposal.inset(by: self.insets))
    return Placed(placed.size.grown(by: self.insets, in: proposal), PlacedPadding(insets: self.insets, content: placed))
  }
}

private struct PlacedPadding: Drawing {
  let insets: Insets
  let content: Placed

  func draw(in rect: Rect, on canvas: inout Canvas) {
    self.content.draw(in: rect.inset(by: self.insets), on: &canvas)
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
