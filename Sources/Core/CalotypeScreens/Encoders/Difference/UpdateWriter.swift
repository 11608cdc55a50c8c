/// Writes cells of a frame to a terminal in few bytes.
///
/// It tracks the state of the terminal: the position of the cursor, and the current style and link. The cursor is never
/// at a position where the next character would wrap and scroll, and half a wide cell is never written.
struct UpdateWriter: ~Copyable {
  let frame: Frame
  let terminal: TerminalCapabilities
  var codes: StyleCodes
  var state = State()
  var bytes = ByteBuffer(capacity: 4096)
  /// The candidates of the current row.
  var erasable: [ErasablePlace] = []

  struct State {
    var cursor = Cursor()
    var style: StyleCodes.Index = 0
    var link: LinkTable.ID = 0
  }

  var width: Int { frame.size.columns }

  /// Returns the cell as it can be shown: a half without the other half is a blank.
  @inline(__always)
  func cell(_ row: Int, _ column: Int) -> Cell {
    let index = row * width + column
    let cell = frame.cells[index]
    if cell.width == 1 { return cell }
    if cell.width == 2 {
      if column + 1 < width, frame.cells[index + 1].isContinuation { return cell }
      return Cell(scalar: 0x20, style: cell.style, width: 1, link: cell.link)
    }
    return column > 0 && frame.cells[index - 1].width == 2 ? cell : .blank
  }

  mutating func setStyle(_ style: StyleCodes.Index) {
    codes.append(from: state.style, to: style, to: &bytes)
    state.style = style
  }

  mutating func setLink(_ link: LinkTable.ID) {
    guard link != state.link else { return }
    state.link = link
    let target = frame.links[link]
    bytes.append(target, id: target?.number ?? 0)
  }

  /// Prepares for a blank: the current style stays if the blank looks the same in it.
  mutating func setBlank(_ style: StyleCodes.Index) {
    if codes.blank(state.style) != codes.blank(style) { setStyle(style) }
  }

  // MARK: Moves

  /// Moves to a cell that will be written in a style, by the shortest way. Cells in between are written again if that
  /// takes fewer bytes than moving over them.
  mutating func move(toRow row: Int, column: Int, before style: StyleCodes.Index) {
    if state.cursor.row == row, let from = state.cursor.column {
      if from == column { return }
      if from < column, column - from <= Self.longestGap, rewriteGap(row, from..<column, before: style) { return }
    }
    CursorMove(from: state.cursor, toRow: row, column: column).append(to: &bytes)
    state.cursor = Cursor(row: row, column: column)
  }

  private static let longestGap = 8

  private mutating func rewriteGap(_ row: Int, _ gap: Range<Int>, before next: StyleCodes.Index) -> Bool {
    let way = CursorMove(from: state.cursor, toRow: row, column: gap.upperBound).length
    let limit = way + codes.length(from: state.style, to: next)
    var style = state.style
    var length = 0
    for column in gap {
      let cell = cell(row, column)
      if cell.isContinuation { continue }
      guard cell.link == state.link, !cell.isCluster, frame.risk(of: cell) == nil else { return false }
      let own = codes[cell.style]
      if cell.content != 0x20 || codes.blank(own) != codes.blank(style) {
        length += codes.length(from: style, to: own)
        style = own
      }
      length += utf8Length(cell.content)
      if length >= limit { return false }
    }
    guard length + codes.length(from: style, to: next) < limit else { return false }
    for column in gap { put(cell(row, column)) }
    return true
  }

  // MARK: Glyphs

  /// Writes a cell, on whose width terminals agree, at the cursor. A right half writes nothing.
  mutating func put(_ cell: Cell) {
    if cell.isContinuation { return }
    setStyleAndLink(of: cell)
    bytes.append(cell, frame.clusters)
    advance(cell.width)
  }

  @inline(__always)
  mutating func setStyleAndLink(of cell: Cell) {
    setLink(cell.link)
    let style = codes[cell.style]
    if cell.content == 0x20 { setBlank(style) } else { setStyle(style) }
  }

  /// Writes a cell on whose width terminals do not agree, so that an error stays inside it: blanks for a part that it
  /// may leave unchanged, the cell, and then an absolute column.
  mutating func put(_ cell: Cell, row: Int, column: Int, _ risk: ClusterRisk) {
    setLink(cell.link)
    setStyle(codes[cell.style])
    if risk.mayFallShort {
      for _ in 0..<cell.width { bytes.append(0x20) }
      CursorMove(from: Cursor(row: row), toRow: row, column: column).append(to: &bytes)
    }
    // At the right edge a character that is wider than expected, or a mark in some terminals, would begin the next row.
    let wraps = column + risk.maximumColumns >= width
    if wraps { bytes.append("\u{1B}[?7l".utf8) }
    bytes.append(cell, frame.clusters)
    if wraps { bytes.append("\u{1B}[?7h".utf8) }
    state.cursor.column = nil
  }

  mutating func advance(_ columns: Int) {
    let column = (state.cursor.column ?? width) + columns
    state.cursor.column = column < width ? column : nil
  }
}

extension Link {
  /// A number that is the same in every frame, to connect cells that were written at different times: FNV-1a of the
  /// address.
  fileprivate var number: UInt32 {
    address.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}

func utf8Length(_ scalar: UInt32) -> Int { scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4 }
