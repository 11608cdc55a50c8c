/// A frame while it is being drawn.
///
/// Text becomes cells here and nowhere else, and only as ``CellText``, which is safe by construction: no byte that an
/// API sent can become anything but a visible cell.
package struct Canvas {
  package let environment: RenderEnvironment
  package private(set) var cells: [Cell]
  package private(set) var styles = StyleTable()
  package private(set) var clusters = ClusterTable()
  package private(set) var links = LinkTable()
  package private(set) var interactions: [Interaction] = []

  package init(_ environment: RenderEnvironment) {
    self.environment = environment
    self.cells = Array(repeating: .blank, count: environment.size.columns * environment.size.rows)
  }

  package var bounds: Rect {
    Rect(column: 0, row: 0, columns: self.environment.size.columns, rows: self.environment.size.rows)
  }

  /// Draws text from the upper left corner of a place, wrapped and cut to it.
  package mutating func draw(_ text: StyledText, in rect: Rect) {
    let style = self.id(of: text.style)
    let link = self.links.id(of: text.link)
    let lineBreak = Symbol.lineBreak.scalar(in: self.environment.glyphs)
    for (offset, line) in text.lines(in: rect.size).enumerated() where offset < rect.rows {
      let row = rect.row + offset
      var column = rect.column
      text.text.forEachCluster(in: line, lineBreakSign: lineBreak) { cluster in
        self.write(cluster, style, link, column: column, row: row)
        column += cluster.width
      }
      if line.endsInEllipsis {
        self.put(Symbol.ellipsis.scalar(in: self.environment.glyphs), text.style, column: column, row: row)
      }
    }
  }

  /// Draws one of the kit's own signs, one column wide.
  package mutating func put(_ scalar: Unicode.Scalar, _ style: TextStyle, column: Int, row: Int) {
    self.write(Cell(scalar: scalar.value, style: self.id(of: style), width: 1), column: column, row: row)
  }

  /// Remembers what can be done in a place, and shows where the focus is.
  package mutating func add(_ target: Interaction.Target, in rect: Rect) {
    guard !rect.isEmpty else { return }
    self.interactions.append(Interaction(rect: rect, target: target))
    if target.focus == self.environment.focus { self.restyle(rect, with: self.environment.theme[.selection]) }
  }

  private mutating func restyle(_ rect: Rect, with style: Style) {
    for row in rect.row..<rect.row + rect.rows {
      for column in rect.column..<rect.column + rect.columns {
        let index = row * self.environment.size.columns + column
        self.cells[index].style = self.styles.id(of: self.styles[self.cells[index].style].overlaid(with: style))
      }
    }
  }

  private mutating func id(of style: TextStyle) -> StyleTable.ID {
    self.styles.id(of: style.resolved(in: self.environment.theme))
  }

  private mutating func write(
    _ cluster: CellText.Cluster, _ style: StyleTable.ID, _ link: LinkTable.ID, column: Int, row: Int
  ) {
    var cell =
      if let scalar = cluster.scalar {
        Cell(scalar: self.environment.glyphs.shown(scalar), style: style, width: cluster.width)
      } else {
        Cell(cluster: self.clusters.id(of: cluster.utf8), style: style, width: cluster.width)
      }
    cell.link = link
    self.write(cell, column: column, row: row)
    guard cluster.width == 2 else { return }
    var continuation = Cell(continuing: style)
    continuation.link = link
    self.write(continuation, column: column + 1, row: row)
  }

  /// The one place where a cell is stored. A wide cell that loses one half loses the other too.
  private mutating func write(_ cell: Cell, column: Int, row: Int) {
    let width = self.environment.size.columns
    guard column >= 0, column < width, row >= 0, row < self.environment.size.rows else { return }
    let index = row * width + column
    let old = self.cells[index]
    if old.isContinuation, !cell.isContinuation, column > 0 { self.cells[index - 1] = self.blank(like: old) }
    if old.width == 2, column + 1 < width { self.cells[index + 1] = self.blank(like: old) }
    self.cells[index] = cell
  }

  private func blank(like cell: Cell) -> Cell { Cell(scalar: 0x20, style: cell.style, width: 1) }
}
