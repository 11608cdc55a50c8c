/// One line of text in brackets, with a cursor in it. It fills the width.
struct FieldElement: Sendable {
  /// The text, of one row.
  let text: StyledText
  /// The interaction; `nil` if the field is disabled.
  let target: Interaction.Target?
  /// The brackets.
  let brackets: (open: StyledText, close: StyledText)
  /// The style behind the field.
  let background: Style
  /// The cursor; `nil` if the field does not have the focus.
  var cursor: Cursor?

  /// The position of the cursor, and the styles of a field that has it.
  struct Cursor: Sendable {
    /// The bytes of the sanitized text before it: the start of a cluster, or the end.
    let offset: Int

    /// The selected bytes of the sanitized text.
    var selection = 0..<0

    /// The style of the selection, and of the cursor, over the cluster there.
    let style: Style

    /// The style of the columns without text.
    let line: Style
  }

  /// The field as a node. It always has a column for a cursor after the text, so that nothing moves with the focus.
  var node: Node {
    Node(LeafElement(columns: LengthRequest(minimum: 1, ideal: text.idealColumns + 5, isFlexible: true), draw: draw))
  }

  /// In fewer columns there are no brackets.
  private static let narrowest = 9

  private func draw(in rect: Rect, on canvas: inout Canvas) {
    let whole = rect.firstRow
    guard !whole.isEmpty else { return }
    let hasEdges = whole.columns >= Self.narrowest
    let place = hasEdges ? whole.inset(by: Insets(columns: 2)) : whole
    canvas.fill(whole, with: " ", Style())
    if hasEdges {
      brackets.open.placed(in: whole.size).draw(in: whole, on: &canvas)
      brackets.close.placed(in: whole.size).draw(in: whole.column(at: whole.columns - 1), on: &canvas)
    }
    let cell = cursor.map { draw($0, in: place, on: &canvas) }
    if cell == nil { text.placed(in: place.size).draw(in: place, on: &canvas) }
    canvas.underlay(whole, background)
    if var target {
      if case .edit(var field) = target.response {
        // A click sets the cursor.
        let start = cursor.map { FieldWindow(of: text, cursor: $0.offset, columns: place.columns).start } ?? 0
        field.position = { [text] column in text.clusters(before: column - (hasEdges ? 2 : 0) + start) }
        target.response = .edit(field)
      }
      canvas.add(target, in: whole, selection: nil, cursor: cell)
    }
  }

  /// Draws the part of the text around the cursor. Returns the cells of the cursor.
  private func draw(_ cursor: Cursor, in place: Rect, on canvas: inout Canvas) -> Rect {
    let window = FieldWindow(of: text, cursor: cursor.offset, columns: place.columns)
    canvas.fill(place, with: " ", cursor.line)
    canvas.draw(text, window.line, column: place.column + window.column, row: place.row)
    for column in window.ellipses {
      canvas.fill(place.column(at: column), with: Symbol.ellipsis.scalar(in: text.effectiveGlyphs), text.style)
    }
    if !cursor.selection.isEmpty {
      let columns = window.columns(of: cursor.selection, in: text)
      canvas.overlay(place.slice(.horizontal, offset: columns.lowerBound, length: columns.count), cursor.style)
    }
    let cell = place.slice(.horizontal, offset: window.cursor.lowerBound, length: window.cursor.count)
    canvas.overlay(cell, cursor.style)
    return cell
  }
}
