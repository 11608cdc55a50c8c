import CalotypeScreens

/// Rows as lines with aligned columns, two blanks apart.
///
///     table([["dogs/list", "2"], ["dogs/breed/loading", "1"]])
///     // dogs/list           2
///     // dogs/breed/loading  1
///
/// - Parameter columns: The width to fit longer lines into; `nil` for any width.
func table(_ rows: [[String]], columns: Int? = nil) -> String {
  let count = rows.map(\.count).max() ?? 0
  let widths = (0..<count).map { column in
    rows.map { column < $0.count ? cellWidth($0[column]) : 0 }.max() ?? 0
  }
  return rows.map { row in
    var line = ""
    var gap = 0
    for (cell, width) in zip(row, widths) where !cell.isEmpty || gap == 0 {
      line += String(repeating: " ", count: gap) + cell
      gap = width - cellWidth(cell) + 2
    }
    return (columns.map { fitted(line, $0) } ?? line) + "\n"
  }.joined()
}

/// Returns a line that is cut with `…` if it is wider than a number of columns.
private func fitted(_ line: String, _ columns: Int) -> String {
  if cellWidth(line) <= columns { return line }
  var width = 1
  let start = line.prefix { character in
    width += cellWidth(String(character))
    return width <= columns
  }
  return start + "…"
}
