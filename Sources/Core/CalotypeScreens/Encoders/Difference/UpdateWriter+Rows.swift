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

  /// Writes a row in the shortest of these ways: its runs as they are; the same with the rest of the row erased at a
  /// stretch of blanks, and what is no blank behind it written again; all of the row, as a repaint does.
  private mutating func write(row: Int, _ runs: ArraySlice<FrameDifference.Run>) {
    let (start, before) = (self.bytes.count, self.state)
    self.writeErasing(row: row, runs)
    // A short row is not worth the search; whole frames are compared in the end.
    if self.bytes.count - start <= Self.longestUnsearched { return }
    let all = FrameDifference.Run(row: row, columns: 0..<self.width)
    if runs.first == all || self.frame.rowTakes(self.bytes.count - start, row: row, on: self.terminal) { return }
    let (middle, after) = (self.bytes.count, self.state)
    self.state = before
    self.writeErasing(row: row, [all])
    self.keepShorter(of: start, middle, after)
  }

  /// Writes a row's runs as they are, or with the rest of the row erased where that is shorter.
  private mutating func writeErasing(row: Int, _ runs: ArraySlice<FrameDifference.Run>) {
    let (start, before) = (self.bytes.count, self.state)
    var pass = RowPass(row: row, runs: runs)
    self.erasable.removeAll(keepingCapacity: true)
    self.write(&pass)
    // Behind the longest stretch there is least to write, so that most of the others need not be tried.
    if self.erasable.count > 1 { self.erasable.sort { ($0.count, $1.column) > ($1.count, $0.column) } }
    for index in self.erasable.indices {
      let place = self.erasable[index]
      // What is written before the place is the same in both ways.
      let limit = self.bytes.count - place.bytes - Self.erasure
      if self.frame.takes(limit, row: row, from: place.column, on: self.terminal) { continue }
      let (middle, after) = (self.bytes.count, self.state)
      self.state = before
      var erasing = RowPass(row: row, runs: runs)
      erasing.erasesAt = place.column
      self.write(&erasing)
      self.keepShorter(of: start, middle, after)
    }
  }

  /// Of the bytes from `start` and those from `middle`, keeps the shorter: the first of two that are as short.
  private mutating func keepShorter(of start: Int, _ middle: Int, _ after: State) {
    if self.bytes.count - middle < middle - start {
      self.bytes.remove(start..<middle)
    } else {
      self.bytes.remove(middle..<self.bytes.count)
      self.state = after
    }
  }

  /// The bytes of EL.
  private static let erasure = 3
  private static let maximumErasable = 8
  private static let longestUnsearched = 32

  private mutating func write(_ pass: inout RowPass) {
    while let place = self.next(&pass) {
      let cell = self.cell(pass.row, place.lowerBound)
      if cell.isContinuation {
        pass.column = place.lowerBound + 1
      } else if cell.content == 0x20, cell.link == 0 {
        self.writeBlanks(&pass, place, style: self.codes[cell.style])
      } else {
        self.writeGlyphs(&pass, place, cell)
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
      let column = self.endOfErased(pass.row, pass.column, self.width, erased)
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
  private func isErased(_ cell: Cell, _ style: StyleCodes.Index) -> Bool {
    cell.content == 0x20 && cell.link == 0 && self.codes.blank(self.codes[cell.style]) == style
  }

  /// The end of the cells that are a look's blanks.
  @inline(__always)
  private func endOfErased(_ row: Int, _ start: Int, _ end: Int, _ style: StyleCodes.Index) -> Int {
    let cells = self.frame.cells.span
    let first = row * self.width
    var column = start
    while column < end {
      let cell = cells[first + column]
      guard self.isErased(self.cell(row, column), style) else { break }
      column += 1
      // Blanks are mostly the same cell many times.
      while column < end, cells[first + column] == cell, cell.width == 1 { column += 1 }
    }
    return column
  }

  /// Writes blanks of one look, or erases to them.
  private mutating func writeBlanks(_ pass: inout RowPass, _ place: Range<Int>, style: StyleCodes.Index) {
    let (row, column) = (pass.row, place.lowerBound)
    let blank = self.codes.blank(style)
    var end = self.endOfErased(row, column, place.upperBound, blank)
    let count = end - column
    pass.column = column + count
    if self.isErasable(style) {
      end = self.endOfErased(row, end, self.width, blank)
      // Another run behind this one takes a byte at least, and so does the way to it.
      let isWorthIt = count > Self.erasure || pass.hasMore
      if end == self.width && isWorthIt || pass.erasesAt == column {
        self.beginErasing(row, column, style)
        self.bytes.append(control: "K")
        pass.erased = blank
        pass.erasesAt = nil
        pass.column = end
        return
      }
      let mayPay = count > Self.erasure || pass.runs.count > 1
      if mayPay, pass.erased == nil, pass.erasesAt == nil, self.erasable.count < Self.maximumErasable {
        self.erasable.append(ErasablePlace(column: column, count: count, bytes: self.bytes.count))
      }
      let erasure = Self.erasure + digits(count)
      let way = end == self.width ? 0 : CursorMove.forward(count).length
      if count > erasure + way {
        self.beginErasing(row, column, style)
        self.bytes.append(control: "X", count)
        return
      }
    }
    self.move(toRow: row, column: column, before: style)
    self.setLink(0)
    self.setBlank(style)
    self.repeat(count, of: Cell.blank)
  }

  /// Whether erased cells are what a blank is in this look.
  @inline(__always)
  private func isErasable(_ style: StyleCodes.Index) -> Bool {
    let style = self.codes.styles[style]
    return style.erases && (style.background == nil || self.terminal.erasesWithBackground)
  }

  private mutating func beginErasing(_ row: Int, _ column: Int, _ style: StyleCodes.Index) {
    self.move(toRow: row, column: column, before: style)
    self.setLink(0)
    // Some terminals erase to all attributes of the current style.
    self.setBlank(style)
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
  var erased: StyleCodes.Index?

  /// Whether a run ends behind what was written.
  var hasMore: Bool { self.runs.last.map { $0.columns.upperBound > self.column } ?? false }

  init(row: Int, runs: ArraySlice<FrameDifference.Run>) {
    self.row = row
    self.runs = runs
    self.run = runs.startIndex
  }
}

/// A stretch of blanks where the rest of a row could be erased.
struct ErasablePlace {
  let column: Int
  /// How many of the blanks have to be written.
  let count: Int
  /// How many bytes were written before it.
  let bytes: Int
}
