/// A box with a title, a message and buttons. The buttons are in sight while anything is.
///
/// Too few rows are shared in this order: the buttons, a row of the title, a row of the message, the rest of the title,
/// the rest of the message, a free row before the buttons, one before the message, one at either end. The border is there
/// while the buttons and a row of the title and of the message are. Below 16 columns there is no border, and no free
/// column.
package final class AlertElement: Element {
  private let title: Node
  private let message: Node?
  private let buttons: Node
  private let border: (glyphs: BorderGlyphs, style: Style)
  private let background: Style
  package let columns: LengthRequest

  package init(
    title: Node, message: Node?, buttons: Node, border: (glyphs: BorderGlyphs, style: Style), background: Style
  ) {
    self.title = title
    self.message = message
    self.buttons = buttons
    self.border = border
    self.background = background
    let parts = [title, message, buttons].compactMap(\.self)
    let widest = parts.reduce(0) { max($0, $1.columns.ideal) }
    self.columns = LengthRequest(minimum: 1, ideal: min(widest, Self.widest) + Self.frame)
  }

  package var rows: RowRequest { RowRequest(minimum: 1) }

  package var height: Int { self.buttons.height + 1 }

  /// Longer lines are hard to read.
  private static let widest = 56
  /// Border and free columns on both sides.
  private static let frame = 6
  private static let narrowest = 16

  package func placed(in proposal: Size) -> Placed {
    let isNarrow = proposal.columns < Self.narrowest
    let columns = min(proposal.columns - (isNarrow ? 0 : Self.frame), Self.widest)
    let open = Size(columns: columns, rows: proposal.rows)
    let wanted = [self.title, self.message, self.buttons].map { $0?.placed(in: open) ?? .nothing }
    let needed = Rows(title: wanted[0].size.rows, message: wanted[1].size.rows, buttons: wanted[2].size.rows)
    let rows = needed.fitted(into: proposal.rows, mayHaveBorder: !isNarrow)
    func placed(_ node: Node?, _ rows: Int, _ wanted: Placed) -> Placed {
      // Only what is cut is placed anew.
      rows == wanted.size.rows ? wanted : node?.placed(in: Size(columns: columns, rows: rows)) ?? .nothing
    }
    let parts = [
      (rows.titleRow, placed(self.title, rows.title, wanted[0])),
      (rows.messageRow, placed(self.message, rows.message, wanted[1])),
      (rows.buttonsRow, placed(self.buttons, rows.buttons, wanted[2])),
    ]
    let width = parts.reduce(0) { max($0, $1.1.size.columns) }
    let insets = isNarrow ? Insets() : rows.hasBorder ? Insets(columns: 3) : Insets(columns: 2)
    let size = Size(columns: width + insets.columns, rows: rows.total)
    return Placed(
      size,
      PlacedAlert(size, parts.map { (insets.left, $0.0, $0.1) }, rows.hasBorder ? self.border : nil, self.background))
  }
}

extension AlertElement {
  /// How many rows each part of an alert takes.
  struct Rows: Hashable, Sendable {
    var title: Int
    var message: Int
    var buttons: Int
    var hasBorder = false
    /// Free rows: at either end, before the message, and before the buttons.
    var end = 0, beforeMessage = 0, beforeButtons = 0

    init(title: Int, message: Int, buttons: Int) {
      self.title = title
      self.message = message
      self.buttons = buttons
    }

    var titleRow: Int { (self.hasBorder ? 1 : 0) + self.end }
    var messageRow: Int { self.titleRow + self.title + self.beforeMessage }
    var buttonsRow: Int { self.messageRow + self.message + self.beforeButtons }
    var total: Int { self.buttonsRow + self.buttons + self.end + (self.hasBorder ? 1 : 0) }

    /// The rows of which there are enough, from rows that all parts need.
    func fitted(into room: Int, mayHaveBorder: Bool) -> Rows {
      var rows = Rows(title: 0, message: 0, buttons: 0)
      rows.hasBorder = mayHaveBorder && room >= 2 + self.buttons + min(1, self.title) + min(1, self.message)
      var left = room - (rows.hasBorder ? 2 : 0)
      func take(_ wanted: Int) -> Int {
        let taken = max(0, min(wanted, left))
        left -= taken
        return taken
      }
      rows.buttons = take(self.buttons)
      rows.title = take(min(1, self.title))
      rows.message = take(min(1, self.message))
      rows.title += take(self.title - rows.title)
      rows.message += take(self.message - rows.message)
      if self.buttons > 0 { rows.beforeButtons = take(1) }
      if self.message > 0 { rows.beforeMessage = take(1) }
      if left >= 2, rows.hasBorder { rows.end = 1 }
      return rows
    }
  }
}

private final class PlacedAlert: Drawing {
  let size: Size
  let parts: [(column: Int, row: Int, placed: Placed)]
  let border: (glyphs: BorderGlyphs, style: Style)?
  let background: Style

  init(
    _ size: Size, _ parts: [(column: Int, row: Int, placed: Placed)], _ border: (glyphs: BorderGlyphs, style: Style)?,
    _ background: Style
  ) {
    self.size = size
    self.parts = parts
    self.border = border
    self.background = background
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    // A box is as large as what it says, also where there is more room.
    let rect = Rect(column: rect.column, row: rect.row, columns: self.size.columns, rows: self.size.rows)
      .intersection(rect)
    canvas.fill(rect, with: " ", self.background)
    for part in self.parts {
      let place = Rect(
        column: rect.column + part.column, row: rect.row + part.row, columns: part.placed.size.columns,
        rows: part.placed.size.rows)
      part.placed.draw(in: place.intersection(rect), on: &canvas)
    }
    if let border = self.border { canvas.drawBox(in: rect, border.glyphs, border.style) }
  }
}
