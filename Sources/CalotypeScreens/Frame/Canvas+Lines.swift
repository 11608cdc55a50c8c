extension Canvas {
  /// Draws a line across a place's first row.
  package mutating func drawLine(in rect: Rect) {
    let line: Unicode.Scalar = self.environment.glyphs == .unicode ? "─" : "-"
    for column in 0..<rect.columns {
      self.put(line, TextStyle(role: .border), column: rect.column + column, row: rect.row)
    }
  }

  /// Draws a box around a place, with a title in its upper edge. Below 2 × 2 cells there is no box.
  package mutating func drawBorder(in rect: Rect, title: StyledText?) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let signs: BoxSigns = self.environment.glyphs == .unicode ? .rounded : .ascii
    let style = TextStyle(role: .border)
    let (right, bottom) = (rect.column + rect.columns - 1, rect.row + rect.rows - 1)
    for column in rect.column + 1..<max(rect.column + 1, right) {
      self.put(signs.horizontal, style, column: column, row: rect.row)
      self.put(signs.horizontal, style, column: column, row: bottom)
    }
    for row in rect.row + 1..<max(rect.row + 1, bottom) {
      self.put(signs.vertical, style, column: rect.column, row: row)
      self.put(signs.vertical, style, column: right, row: row)
    }
    self.put(signs.upperLeft, style, column: rect.column, row: rect.row)
    self.put(signs.upperRight, style, column: right, row: rect.row)
    self.put(signs.lowerLeft, style, column: rect.column, row: bottom)
    self.put(signs.lowerRight, style, column: right, row: bottom)

    // ╭─ Title ─╮: two cells of edge and blank on either side.
    guard let title, rect.columns > 6 else { return }
    let place = Rect(column: rect.column + 3, row: rect.row, columns: rect.columns - 6, rows: 1)
    guard let columns = title.lines(in: place.size).first?.columns, columns > 0 else { return }
    self.put(" ", style, column: place.column - 1, row: place.row)
    self.draw(title, in: place)
    self.put(" ", style, column: place.column + columns, row: place.row)
  }

  /// Draws a line that says what is out of sight, e.g. `↓ 12 more`.
  package mutating func drawHint(_ symbol: Symbol, _ text: String, in rect: Rect) {
    let hint = StyledText(text, style: TextStyle(role: .secondary), lineLimit: 1)
    self.put(symbol.scalar(in: self.environment.glyphs), hint.style, column: rect.column, row: rect.row)
    self.draw(hint, in: rect.inset(by: Insets(left: 2)))
  }
}

private struct BoxSigns {
  let horizontal, vertical, upperLeft, upperRight, lowerLeft, lowerRight: Unicode.Scalar

  static let rounded = Self(
    horizontal: "─", vertical: "│", upperLeft: "╭", upperRight: "╮", lowerLeft: "╰", lowerRight: "╯")
  static let ascii = Self(
    horizontal: "-", vertical: "|", upperLeft: "+", upperRight: "+", lowerLeft: "+", lowerRight: "+")
}
