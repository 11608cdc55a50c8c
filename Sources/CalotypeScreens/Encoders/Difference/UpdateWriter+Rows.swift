extension UpdateWriter {
  /// Writes the runs of a difference, row by row.
  mutating func write(_ difference: FrameDifference) {
    let runs = difference.runs
    var index = 0
    while index < runs.count {
      var end = index + 1
      while end < runs.count, runs[end].row == runs[index].row { end += 1 }
      self.write(row: runs[index].row, runs[index..<end])
      index = end
    }
  }

  /// Writes a row's runs in the shorter of two ways: as they are; or with the rest of the row erased at the first stretch
  /// of blanks, and what is no blank behind it written again.
  private mutating func write(row: Int, _ runs: ArraySlice<FrameDifference.Run>) {
    let (start, before) = (self.bytes.count, self.state)
    var pass = RowPass(row: row, runs: runs)
    self.write(&pass)
    guard let column = pass.erasable else { return }
    let (middle, after) = (self.bytes.count, self.state)
    self.state = before
    var erasing = RowPass(row: row, runs: runs)
    erasing.erasesAt = column
    self.write(&erasing)
    if self.bytes.count - middle < middle - start {
      self.bytes.remove(start..<middle)
    } else {
      self.bytes.remove(middle..<self.bytes.count)
      self.state = after
    }
  }

  private mutating func write(_ pass: inout RowPass) {
    while let place = self.next(&pass) {
      let cell = self.cell(pass.row, place.lowerBound)
      if cell.isContinuation {
        pass.column = place.lowerBound + 1
      } else if cell.content == 0x20, cell.link == 0 {
        self.writeBlanks(&pass, place, look: self.codes[cell.style])
      } else {
        self.writeSigns(&pass, place, cell)
      }
    }
  }

  /// The cells that have to be written next.
  @inline(__always)
  private func next(_ pass: inout RowPass) -> Range<Int>? {
    // What a risky cluster may have covered comes first.
    if pass.column < pass.covered { return pass.column..<pass.covered }
    while pass.run < pass.runs.endIndex, pass.runs[pass.run].columns.upperBound <= pass.column { pass.run += 1 }
    if let erased = pass.erased {
      var column = pass.column
      while column < self.width, self.isErased(self.cell(pass.row, column), erased) { column += 1 }
      guard column < self.width else { return nil }
      var end = column + 1
      while end < self.width, !self.isErased(self.cell(pass.row, end), erased) { end += 1 }
      return column..<end
    }
    guard pass.run < pass.runs.endIndex else { return nil }
    let columns = pass.runs[pass.run].columns
    return max(pass.column, columns.lowerBound)..<columns.upperBound
  }

  @inline(__always)
  private func isErased(_ cell: Cell, _ look: StyleCodes.Look) -> Bool {
    cell.content == 0x20 && cell.link == 0 && self.codes.blank(self.codes[cell.style]) == look
  }

  /// Writes blanks of one look, or erases to them.
  private mutating func writeBlanks(_ pass: inout RowPass, _ place: Range<Int>, look: StyleCodes.Look) {
    let (row, column) = (pass.row, place.lowerBound)
    let blank = self.codes.blank(look)
    var end = column + 1
    while end < place.upperBound, self.isErased(self.cell(row, end), blank) { end += 1 }
    let count = end - column
    pass.column = column + count
    if count > 3 || pass.erasesAt == column, self.isErasable(look) {
      while end < self.width, self.isErased(self.cell(row, end), blank) { end += 1 }
      if end == self.width || pass.erasesAt == column {
        self.beginErasing(row, column, look)
        self.bytes.append(control: "K")
        pass.erased = blank
        pass.erasesAt = nil
        pass.column = end
        return
      }
      if pass.erasable == nil, pass.erased == nil { pass.erasable = column }
      let erasure = 3 + digits(count)
      let way = end == self.width ? 0 : CursorMove.forward(count).length
      if count > erasure + way {
        self.beginErasing(row, column, look)
        self.bytes.append(control: "X", count)
        return
      }
    }
    self.move(toRow: row, column: column, before: look)
    self.setLink(0)
    self.setBlank(look)
    self.repeat(count, of: Cell.blank)
  }

  /// Whether erased cells are what a blank is in this look.
  @inline(__always)
  private func isErasable(_ look: StyleCodes.Look) -> Bool {
    let style = self.codes.looks[look]
    return style.erases && (style.background == nil || self.terminal.erasesWithBackground)
  }

  private mutating func beginErasing(_ row: Int, _ column: Int, _ look: StyleCodes.Look) {
    self.move(toRow: row, column: column, before: look)
    self.setLink(0)
    // Some terminals erase to all attributes of the current style.
    self.setBlank(look)
  }
}

/// How far the writing of a row is.
struct RowPass {
  let row: Int
  let runs: ArraySlice<FrameDifference.Run>
  /// The first run that is not done.
  var run: Int
  /// What is before this column needs nothing any more.
  var column = 0
  /// Up to this column a risky cluster may have covered what was there.
  var covered = 0
  /// Where the rest of the row is to be erased.
  var erasesAt: Int?
  /// Which blank the rest of the row is, if it was erased.
  var erased: StyleCodes.Look?
  /// The first stretch of blanks where the rest of the row could be erased.
  var erasable: Int?

  init(row: Int, runs: ArraySlice<FrameDifference.Run>) {
    self.row = row
    self.runs = runs
    self.run = runs.startIndex
  }
}
