/// The first of two elements where its columns are enough for it, and the second where they are not.
package final class AlternativesElement: Element {
  private let first: Node
  private let second: Node

  package init(_ first: Node, or second: Node) {
    self.first = first
    self.second = second
  }

  package var columns: LengthRequest {
    var request = self.first.columns
    request.minimum = min(request.minimum, self.second.columns.minimum)
    return request
  }

  package var rows: RowRequest {
    RowRequest(
      minimum: min(self.first.rows.minimum, self.second.rows.minimum),
      isFlexible: self.first.rows.isFlexible || self.second.rows.isFlexible)
  }

  package var height: Int { [self.first, self.second].height }

  package func idealRows(in room: Size) -> Int { self.chosen(in: room).idealRows(in: room) }

  package func placed(in proposal: Size) -> Placed { self.chosen(in: proposal).placed(in: proposal) }

  private func chosen(in room: Size) -> Node {
    self.first.columns.ideal <= room.columns ? self.first : self.second
  }
}
