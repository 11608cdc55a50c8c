/// The rows of a list by position. A row is built when it is in sight, so a frame costs the same for a hundred rows as
/// for a hundred thousand.
package struct Rows: Sendable {
  package let count: Int
  package let node: @Sendable (_ index: Int, RenderEnvironment) -> Node
  package let focus: @Sendable (_ index: Int) -> FocusID
  package let firstIndex: @Sendable (_ focus: FocusID) -> Int?
  package let select: (@MainActor @Sendable (_ index: Int) -> Void)?

  package init(
    count: Int,
    node: @escaping @Sendable (Int, RenderEnvironment) -> Node,
    focus: @escaping @Sendable (Int) -> FocusID,
    firstIndex: @escaping @Sendable (FocusID) -> Int?,
    select: (@MainActor @Sendable (Int) -> Void)?
  ) {
    self.count = count
    self.node = node
    self.focus = focus
    self.firstIndex = firstIndex
    self.select = select
  }

  /// The most lines that a list asks for. A print as high as its content ends there, with the number of the rest.
  package static let longest = 5000

  /// All columns, and as many rows as there are, or as are offered.
  package func measure(_ proposal: Size, in environment: RenderEnvironment) -> Size {
    let lines = min(proposal.rows, Self.longest)
    let rows = self.rows(from: 0, filling: lines, proposal.columns, environment)
    return Size(columns: proposal.columns, rows: min(lines, rows.reduce(0) { $0 + $1.height }))
  }

  /// Draws the rows in sight, and how many are not.
  package func draw(in rect: Rect, on canvas: inout Canvas) {
    let window = self.window(in: rect.size, canvas.environment)
    if window.hintsAbove {
      canvas.drawHint(.up, "\(window.first) above", in: rect.slice(.vertical, offset: 0, length: 1))
    }
    if window.hintsBelow {
      let below = self.count - window.first - window.rows.count
      canvas.drawHint(.down, "\(below) more", in: rect.slice(.vertical, offset: rect.rows - 1, length: 1))
    }
    var place = rect.inset(by: Insets(top: window.hintsAbove ? 1 : 0, bottom: window.hintsBelow ? 1 : 0))
    for (index, row) in zip(window.first..., window.rows) {
      let part = place.slice(.vertical, offset: 0, length: row.height)
      row.node.draw(in: part, on: &canvas)
      if let select = self.select {
        canvas.add(Interaction.Target(focus: self.focus(index), response: .press { select(index) }), in: part)
      }
      place = place.inset(by: Insets(top: row.height))
    }
  }

  /// The rows in sight, and whether a line above and one below say how many are not.
  private struct Window {
    let first: Int
    let rows: [Row]
    let hintsAbove: Bool
    let hintsBelow: Bool
  }

  /// A row that was built, with its height in lines.
  private struct Row {
    let node: Node
    let height: Int
  }

  /// Which rows are in sight: the first ones, or those up to the one that has the focus.
  ///
  /// At least one row always is; one that is higher than the window is cut. In two lines there is room for one hint,
  /// below, and in a single line for none.
  private func window(in size: Size, _ environment: RenderEnvironment) -> Window {
    let top = self.rows(from: 0, filling: size.rows, size.columns, environment)
    if top.count == self.count, top.reduce(0, { $0 + $1.height }) <= size.rows {
      return Window(first: 0, rows: top, hintsAbove: false, hintsBelow: false)
    }
    let hintsBelow = size.rows >= 2
    let fitting = self.fitting(top, into: size.rows - (hintsBelow ? 1 : 0))
    let focused = environment.focus.flatMap(self.firstIndex) ?? 0
    if focused < fitting.count {
      return Window(first: 0, rows: fitting, hintsAbove: false, hintsBelow: hintsBelow && fitting.count < self.count)
    }

    let hintsAbove = size.rows >= 3
    let isLast = focused == self.count - 1
    var room = size.rows - (hintsAbove ? 1 : 0) - (hintsBelow && !isLast ? 1 : 0)
    var rows = [self.row(focused, size.columns, environment)]
    room -= rows[0].height
    while rows.count <= focused, case let row = self.row(focused - rows.count, size.columns, environment),
      row.height <= room
    {
      rows.append(row)
      room -= row.height
    }
    return Window(
      first: focused + 1 - rows.count, rows: rows.reversed(), hintsAbove: hintsAbove && rows.count <= focused,
      hintsBelow: hintsBelow && !isLast)
  }

  /// The rows that fit whole into some lines; the first one in any case.
  private func fitting(_ rows: [Row], into lines: Int) -> [Row] {
    var left = lines
    let count = rows.prefix { row in
      left -= row.height
      return left >= 0
    }.count
    return Array(rows.prefix(max(1, count)))
  }

  /// As many rows as it takes to fill some lines, the last one perhaps only in part.
  private func rows(from first: Int, filling lines: Int, _ columns: Int, _ environment: RenderEnvironment) -> [Row] {
    var rows: [Row] = []
    var left = lines
    while left > 0, first + rows.count < self.count {
      let row = self.row(first + rows.count, columns, environment)
      rows.append(row)
      left -= row.height
    }
    return rows
  }

  private func row(_ index: Int, _ columns: Int, _ environment: RenderEnvironment) -> Row {
    let node = self.node(index, environment)
    let size = node.measure(Size(columns: columns, rows: Size.unbounded), in: environment)
    return Row(node: node, height: max(1, size.rows))
  }
}
