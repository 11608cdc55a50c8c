/// The cards of one row of a grid: equally wide, and as high as the highest of them.
package final class GridRowElement: Element {
  private let cards: [Card]
  private let widths: [Int]
  private let spacing: Int
  private let selection: Style

  /// A card with what it does.
  package struct Card: Sendable {
    let node: Node
    let target: Interaction.Target?
    let hasFocus: Bool
  }

  /// - Parameter widths: The columns of each place, also of those that stay free at the end.
  package init(_ cards: [Card], widths: [Int], spacing: Int, selection: Style) {
    self.cards = cards
    self.widths = widths
    self.spacing = spacing
    self.selection = selection
  }

  package var columns: LengthRequest { LengthRequest(minimum: 1, ideal: 1, isFlexible: true) }
  package var rows: RowRequest { RowRequest(minimum: 1) }

  package var height: Int { self.cards.map(\.node).height }

  package func placed(in proposal: Size) -> Placed {
    var rows = 1
    var parts: [PlacedGridRow.Part] = []
    parts.reserveCapacity(self.cards.count)
    var offset = 0
    for (card, width) in zip(self.cards, self.widths) {
      let placed = card.node.placed(in: Size(columns: width, rows: proposal.rows))
      rows = max(rows, placed.size.rows)
      parts.append(PlacedGridRow.Part(card: card, placed: placed, offset: offset, columns: width))
      offset += width + self.spacing
    }
    return Placed(
      Size(columns: proposal.columns, rows: min(proposal.rows, rows)),
      PlacedGridRow(parts, rows: rows, self.selection))
  }
}

private final class PlacedGridRow: Drawing {
  let parts: [Part]
  let rows: Int
  let selection: Style

  struct Part: Sendable {
    let card: GridRowElement.Card
    let placed: Placed
    let offset: Int
    let columns: Int
  }

  init(_ parts: [Part], rows: Int, _ selection: Style) {
    self.parts = parts
    self.rows = rows
    self.selection = selection
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    for part in self.parts where part.offset < rect.columns {
      var place = rect.slice(.horizontal, offset: part.offset, length: part.columns)
      place.size.rows = min(rect.rows, self.rows)
      part.placed.draw(in: place, on: &canvas)
      if let target = part.card.target {
        canvas.add(target, in: place, selection: part.card.hasFocus ? self.selection : nil)
      }
    }
  }
}
