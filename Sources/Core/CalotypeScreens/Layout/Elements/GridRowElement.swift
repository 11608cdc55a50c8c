/// The cards of one row of a grid: equally wide, and as high as the highest of them.
struct GridRowElement: Element {
  let cards: [Card]
  /// The columns of each place, including places that stay free at the end.
  let widths: [Int]
  let spacing: Int
  let selection: Style

  /// A card with its interaction.
  struct Card: Sendable {
    let node: Node
    let target: Interaction.Target?
    let hasFocus: Bool
  }

  var columns: LengthRequest { LengthRequest(minimum: 1, ideal: 1, isFlexible: true) }
  var rows: RowRequest { RowRequest(minimum: 1) }
  var height: Int { cards.map(\.node).height }

  func placed(in proposal: Size) -> Placed {
    let parts = zip(cards, widths).map { $0.node.placed(in: Size(columns: $1, rows: proposal.rows)) }
    let rows = parts.reduce(1) { max($0, $1.size.rows) }
    return Placed(Size(columns: proposal.columns, rows: min(proposal.rows, rows))) { rect, canvas in
      var offset = 0
      for (index, part) in parts.enumerated() where offset < rect.columns {
        var place = rect.slice(.horizontal, offset: offset, length: widths[index])
        place.size.rows = min(rect.rows, rows)
        part.draw(in: place, on: &canvas)
        if let target = cards[index].target {
          canvas.add(target, in: place, selection: cards[index].hasFocus ? selection : nil)
        }
        offset += widths[index] + spacing
      }
    }
  }
}
