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
    let wanted = nodes.map { $0?.placed(in: Size(columns: columns, rows: proposal.rows)) ?? .nothing }
    let needed = Rows(title: wanted[0].size.rows, message: wanted[1].size.rows, buttons: wanted[2].size.rows)
    let rows = needed.fitted(into: proposal.rows, mayHaveBorder: !isNarrow)
    let parts = [(rows.titleRow, rows.title), (rows.messageRow, rows.message), (rows.buttonsRow, rows.buttons)]
      .enumerated().map { index, part in
        // Only parts that are cut are placed again.
        let isWhole = part.1 == wanted[index].size.rows
        let cut = isWhole ? nil : nodes[index]?.placed(in: Size(columns: columns, rows: part.1))
        return (row: part.0, placed: isWhole ? wanted[index] : cut ?? .nothing)
      }
    let insets = isNarrow ? Insets() : Insets(columns: rows.hasBorder ? 3 : 2)
    let width = parts.reduce(insets.columns) { max($0, $1.placed.size.columns + insets.columns) }
    let size = Size(columns: width, rows: rows.total)
    return Placed(size) { rect, canvas in
      // The box is as large as its content, even if there is more room.
      let box = rect.cropped(to: size)
      canvas.fill(box, with: " ", environment.theme[.text])
      for part in parts {
        let place = box.inset(by: Insets(left: insets.left, top: part.row)).cropped(to: part.placed.size)
        part.placed.draw(in: place, on: &canvas)
      }
      guard rows.hasBorder else { return }
      canvas.drawBox(in: box, environment.border(.rounded), environment.theme[.border])
    }
  }

  /// The rows of each part of an alert.
  struct Rows: Hashable, Sendable {
    var title: Int
    var message: Int
    var buttons: Int
    var hasBorder = false
    /// Free rows: at either end, before the message, and before the buttons.
    var end = 0, beforeMessage = 0, beforeButtons = 0

    var titleRow: Int { (hasBorder ? 1 : 0) + end }
    var messageRow: Int { titleRow + title + beforeMessage }
    var buttonsRow: Int { messageRow + message + beforeButtons }
    var total: Int { buttonsRow + buttons + end + (hasBorder ? 1 : 0) }

    /// Divides a number of rows among the parts, which need these.
    func fitted(into room: Int, mayHaveBorder: Bool) -> Rows {
      var rows = Rows(title: 0, message: 0, buttons: 0)
      rows.hasBorder = mayHaveBorder && room >= 2 + buttons + min(1, title) + min(1, message)
      var left = room - (rows.hasBorder ? 2 : 0)
      func take(_ wanted: Int) -> Int {
        let taken = max(0, min(wanted, left))
        left -= taken
        return taken
      }
      rows.buttons = take(buttons)
      rows.title = take(min(1, title))
      rows.message = take(min(1, message))
      rows.title += take(title - rows.title)
      rows.message += take(message - rows.message)
      if buttons > 0 { rows.beforeButtons = take(1) }
      if message > 0 { rows.beforeMessage = take(1) }
      if left >= 2, rows.hasBorder { rows.end = 1 }
      return rows
    }
  }
}
