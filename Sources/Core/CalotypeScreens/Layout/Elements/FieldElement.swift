/// One line of text over the whole width, between brackets, with a cursor in it.
package final class FieldElement: Element {
  private let text: StyledText
  private let target: Interaction.Target?
  private let cursor: Cursor?
  private let edge: Style?
  package let columns: LengthRequest
  package let rows = RowRequest(minimum: 1)

  /// The place of the cursor, and what the field looks like with it.
  package struct Cursor: Sendable {
    /// The bytes of the sanitised text in front of it: the start of a cluster, or the end.
    package let offset: Int

    /// Laid over the cluster that stands there.
    package let style: Style

    /// The look of the columns without text.
    package let line: Style
  }

  /// - Parameters:
  ///   - text: What stands in the field: a text of one row.
  ///   - target: What it is and does; nil for nothing.
  ///   - edge: The look of the brackets; nil for blanks in their places.
  ///   - cursor: The cursor; nil where something else has the focus.
  package init(_ text: StyledText, target: Interaction.Target?, edge: Style?, cursor: Cursor? = nil) {
    self.text = text
    self.target = target
    self.cursor = cursor
    self.edge = edge
    // There is a column for a cursor behind the text whether it shows or not, so that nothing moves with the focus.
    self.columns = LengthRequest(minimum: 1, ideal: text.idealColumns + 3, isFlexible: true)
  }

  package func placed(in proposal: Size) -> Placed {
    Placed(Size(columns: proposal.columns, rows: 1), self)
  }

  /// In less there are no brackets.
  fileprivate static let narrowest = 7
}

extension FieldElement: Drawing {
  package func draw(in rect: Rect, on canvas: inout Canvas) {
    let whole = rect.firstRow
    guard !whole.isEmpty else { return }
    let hasEdges = whole.columns >= Self.narrowest
    let place = hasEdges ? whole.inset(by: Insets(columns: 1)) : whole
    if hasEdges, let edge = self.edge {
      for (symbol, offset) in [(Symbol.open, 0), (.close, whole.columns - 1)] {
        let glyph = symbol.scalar(in: self.text.effectiveGlyphs)
        canvas.fill(whole.slice(.horizontal, offset: offset, length: 1), with: glyph, edge)
      }
    }
    var cell: Rect?
    if let cursor = self.cursor {
      cell = self.draw(cursor, in: place, on: &canvas)
    } else {
      for line in self.text.lines(in: place.size).prefix(1) {
        canvas.draw(self.text, line, column: place.column, row: place.row)
      }
    }
    if let target = self.target { canvas.add(target, in: whole, selection: nil, cursor: cell) }
  }

  /// Says where the cursor stands.
  private func draw(_ cursor: Cursor, in place: Rect, on canvas: inout Canvas) -> Rect {
    let window = FieldWindow(of: self.text, cursor: cursor.offset, columns: place.columns)
    canvas.fill(place, with: " ", cursor.line)
    canvas.draw(self.text, window.line, column: place.column + window.column, row: place.row)
    let ellipsis = Symbol.ellipsis.scalar(in: self.text.effectiveGlyphs)
    for column in window.ellipses {
      canvas.fill(place.slice(.horizontal, offset: column, length: 1), with: ellipsis, self.text.style)
    }
    let cell = place.slice(.horizontal, offset: window.cursor.lowerBound, length: window.cursor.count)
    canvas.overlay(cell, cursor.style)
    return cell
  }
}
