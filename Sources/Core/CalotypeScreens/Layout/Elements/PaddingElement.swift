/// Free cells around an element. Where room is short they go before what they are around: half at either side, the odd
/// one stays before.
package final class PaddingElement: Element {
  private let insets: Insets
  private let content: Node
  package let columns: LengthRequest
  package let rows: RowRequest

  package init(_ insets: Insets, _ content: Node) {
    self.insets = insets
    self.content = content
    self.columns = LengthRequest(
      minimum: content.columns.minimum, ideal: content.columns.ideal + insets.columns,
      isFlexible: content.columns.isFlexible)
    self.rows = content.rows
  }

  package var height: Int { self.content.height + 1 }

  package func idealRows(in room: Size) -> Int {
    self.content.idealRows(in: room.inset(by: self.insets)) + self.insets.rows
  }

  package func placed(in proposal: Size) -> Placed {
    // By what the content needs at least: to ask how much it would like means to place it twice, at every level.
    let insets = self.insets.cut(
      columns: proposal.columns - self.content.columns.minimum, rows: proposal.rows - self.content.rows.minimum)
    return self.content.placed(in: proposal.inset(by: insets)).padded(by: insets, in: proposal)
  }
}

extension Insets {
  /// As much of them as there is room for.
  fileprivate func cut(columns: Int, rows: Int) -> Insets {
    if self.columns <= columns, self.rows <= rows { return self }
    func cut(_ before: Int, _ behind: Int, _ room: Int) -> (Int, Int) {
      guard before + behind > room else { return (before, behind) }
      let room = max(0, room)
      let kept = min(before, max(room - behind, (room + 1) / 2))
      return (kept, room - kept)
    }
    let (left, right) = cut(self.left, self.right, columns)
    let (top, bottom) = cut(self.top, self.bottom, rows)
    return Insets(left: left, right: right, top: top, bottom: bottom)
  }
}

extension LengthRequest {
  /// The demand of something with cells around it.
  package func grown(by cells: Int) -> LengthRequest {
    LengthRequest(minimum: self.minimum + cells, ideal: self.ideal + cells, isFlexible: self.isFlexible)
  }
}

extension RowRequest {
  /// The reach of something with cells around it.
  package func grown(by cells: Int) -> RowRequest {
    RowRequest(minimum: self.minimum + cells, isFlexible: self.isFlexible)
  }
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
