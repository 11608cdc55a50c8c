/// Writes cells of a frame to a terminal, in as few bytes as it knows how to.
///
/// It keeps what the terminal's state is: where the cursor stands, and in which look and link the next sign would come.
/// The cursor never stands where the next sign would wrap and scroll, and no half of a wide cell is ever written.
struct UpdateWriter: ~Copyable {
  let frame: Frame
  let terminal: TerminalCapabilities
  var codes: StyleCodes
  var state = State()
  var bytes = ByteBuffer(capacity: 4096)
  /// Of the row that is being written.
  var erasable: [ErasablePlace] = []

  struct State {
    var cursor = Cursor()
    var style: StyleCodes.Index = 0
    var link: LinkTable.ID = 0
  }

  init(_ frame: Frame, on terminal: TerminalCapabilities, _ codes: StyleCodes) {
    self.frame = frame
    self.terminal = terminal
    self.codes = codes
  }

  var width: Int { self.frame.size.columns }

  /// A cell as it can be shown: a half without its other half is a blank.
  @inline(__always)
  func cell(_ row: Int, _ column: Int) -> Cell {
    let index = row * self.width + column
    let cell = self.frame.cells[index]
    if cell.width == 1 { return cell }
    if cell.width == 2 {
      if column + 1 < self.width, self.frame.cells[index + 1].isContinuation { return cell }
      var blank = Cell(scalar: 0x20, style: cell.style, width: 1)
      blank.link = cell.link
      return blank
    }
    return column > 0 && self.frame.cells[index - 1].width == 2 ? cell : .blank
  }

  /// Ends what the cells switched on.
  mutating func finish() {
    self.setLink(0)
    self.setStyle(0)
  }

  mutating func setStyle(_ style: StyleCodes.Index) {
    self.codes.append(from: self.state.style, to: style, to: &self.bytes)
    self.state.style = style
  }

  mutating func setLink(_ link: LinkTable.ID) {
    guard link != self.state.link else { return }
    self.state.link = link
    let target = self.frame.links[link]
    self.bytes.append(target, id: target?.number ?? 0)
  }

  /// Gets ready to show a blank: in another look than its own, if it is the same there.
  mutating func setBlank(_ style: StyleCodes.Index) {
    if self.codes.blank(self.state.style) != self.codes.blank(style) { self.setStyle(style) }
  }

  // MARK: Moves

  /// Goes to a cell that will be written in a look, by the shortest way. What stands between may be written again, if
  /// that takes fewer bytes than the way around it.
  mutating func move(toRow row: Int, column: Int, before style: StyleCodes.Index) {
    if self.state.cursor.row == row, let from = self.state.cursor.column {
      if from == column { return }
      if from < column, column - from <= Self.longestGap, self.rewriteGap(row, from..<column, before: style) { return }
    }
    CursorMove(from: self.state.cursor, toRow: row, column: column).append(to: &self.bytes)
    self.state.cursor = Cursor(row: row, column: column)
  }

  private static let longestGap = 8

  private mutating func rewriteGap(_ row: Int, _ gap: Range<Int>, before next: StyleCodes.Index) -> Bool {
    let way = CursorMove(from: self.state.cursor, toRow: row, column: gap.upperBound).length
    let limit = way + self.codes.length(from: self.state.style, to: next)
    var style = self.state.style
    var length = 0
    for column in gap {
      let cell = self.cell(row, column)
      if cell.isContinuation { continue }
      guard cell.link == self.state.link, !cell.isCluster, self.frame.risk(of: cell) == nil else { return false }
      let own = self.codes[cell.style]
      if cell.content != 0x20 || self.codes.blank(own) != self.codes.blank(style) {
        length += self.codes.length(from: style, to: own)
        style = own
      }
      length += utf8Length(cell.content)
      if length >= limit { return false }
    }
    guard length + self.codes.length(from: style, to: next) < limit else { return false }
    var column = gap.lowerBound
    while column < gap.upperBound { column += max(1, self.put(self.cell(row, column))) }
    return true
  }

  // MARK: Signs

  /// Writes a cell on whose width terminals agree at the cursor.
  ///
  /// - Returns: Its columns.
  @discardableResult
  mutating func put(_ cell: Cell) -> Int {
    self.setLink(cell.link)
    if cell.content == 0x20 {
      self.setBlank(self.codes[cell.style])
    } else {
      self.setStyle(self.codes[cell.style])
    }
    self.bytes.append(cell, self.frame.clusters)
    self.advance(cell.width)
    return cell.width
  }

  /// Writes a cell on whose width terminals do not agree, so that an error stays inside it: blanks for what it may leave
  /// as it was, the cell, and then a column that is named.
  mutating func put(_ cell: Cell, row: Int, column: Int, _ risk: ClusterRisk) {
    self.setLink(cell.link)
    self.setStyle(self.codes[cell.style])
    if risk.mayFallShort {
      for _ in 0..<cell.width { self.bytes.append(0x20) }
      CursorMove(from: Cursor(row: row), toRow: row, column: column).append(to: &self.bytes)
    }
    // At the right edge a sign that turns out wider, or a mark in some terminals, would begin the next row.
    let wraps = column + risk.maximumColumns >= self.width
    if wraps { self.bytes.append("\u{1B}[?7l".utf8) }
    self.bytes.append(cell, self.frame.clusters)
    if wraps { self.bytes.append("\u{1B}[?7h".utf8) }
    self.state.cursor.column = nil
  }

  mutating func advance(_ columns: Int) {
    let column = (self.state.cursor.column ?? self.width) + columns
    self.state.cursor.column = column < self.width ? column : nil
  }
}

extension Link {
  /// A number that is the same in every frame, to join cells that were written at different times: FNV-1a of the address.
  fileprivate var number: UInt32 {
    self.address.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}

func utf8Length(_ scalar: UInt32) -> Int { scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4 }
