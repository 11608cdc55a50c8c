/// A box with a title, a message and buttons. The buttons are visible as long as anything is.
///
/// Too few rows are given in this order: the buttons, a row of the title, a row of the message, the rest of the title,
/// the rest of the message, a free row before the buttons, one before the message, one at either end. The box needs
/// rows for the buttons, the title and the message. In fewer than 16 columns there is no box, and no free column.
struct AlertElement: Element {
  let title: Node
  let message: Node?
  let buttons: Node
  let environment: RenderEnvironment

  var columns: LengthRequest {
    let widest = max(title.columns.ideal, message?.columns.ideal ?? 0, buttons.columns.ideal)
    return LengthRequest(minimum: 1, ideal: min(widest, Self.widest) + Self.frame)
  }

  var height: Int { buttons.height + 1 }

  /// Longer lines are hard to read.
  private static let widest = 56
  /// The border and the free columns on both sides.
  private static let frame = 6
  private static let narrowest = 16

  func placed(in proposal: Size) -> Placed {
    let isNarrow = proposal.columns < Self.narrowest
    let columns = min(proposal.columns - (isNarrow ? 0 : Self.frame), Self.widest)
    let nodes = [title, message, buttons]
    let wanted = nodes.map { $0?.placed(in: Size(columns: columns, rows: proposal.rows)) ?? .empty }
    let needed = wanted.map(\.size.rows)
    let hasBorder = !isNarrow && proposal.rows >= 2 + min(1, needed[0]) + min(1, needed[1]) + needed[2]
    let room = proposal.rows - (hasBorder ? 2 : 0)
    let rows = shares(
      of: [
        LengthRequest(minimum: 1, ideal: needed[0], priority: 3),
        LengthRequest(minimum: 0, ideal: min(1, needed[1]), priority: 0),
        LengthRequest(minimum: 1, ideal: needed[1], priority: 2),
        LengthRequest(minimum: 0, ideal: min(1, needed[2]), priority: 1),
        LengthRequest(minimum: needed[2], ideal: needed[2], priority: 4),
      ], in: room)
    let ends = (hasBorder ? 1 : 0) + (hasBorder && room - rows.reduce(0, +) >= 2 ? 1 : 0)
    var end = ends
    let parts = nodes.enumerated().map { index, node in
      // Only parts that are cut are placed again.
      let share = rows[2 * index]
      let cut = share == needed[index] ? wanted[index] : node?.placed(in: Size(columns: columns, rows: share))
      let row = end + (index > 0 ? rows[2 * index - 1] : 0)
      end = row + share
      return (row: row, placed: cut ?? .empty)
    }
    let insets = isNarrow ? Insets() : Insets(columns: hasBorder ? 3 : 2)
    let width = parts.reduce(insets.columns) { max($0, $1.placed.size.columns + insets.columns) }
    let size = Size(columns: width, rows: end + ends)
    return Placed(size) { rect, canvas in
      // The box is as large as its content, even if there is more room.
      let box = rect.cropped(to: size)
      canvas.fill(box, with: " ", environment.theme[.text])
      let known = canvas.interactions.count
      for part in parts {
        let place = box.inset(by: Insets(left: insets.left, top: part.row)).cropped(to: part.placed.size)
        part.placed.draw(in: place, on: &canvas)
      }
      for index in known..<canvas.interactions.count { canvas.interactions[index].isAnswer = true }
      guard hasBorder else { return }
      canvas.drawBox(in: box, environment.border(.rounded), environment.theme[.border])
    }
  }
}
