extension UpdateWriter {
  /// Writes the runs of a difference, row by row, and resets the style and the link.
  mutating func write(_ difference: FrameDifference) {
    let runs = difference.runs
    var index = 0
    while index < runs.count {
      var end = index + 1
      while end < runs.count, runs[end].row == runs[index].row { end += 1 }
      write(row: runs[index].row, runs[index..<end])
      index = end
    }
    setLink(0)
    setStyle(0)
  }

  /// Writes a row in the shortest of these ways: its runs as they are; its runs with the rest of the row erased at a
  /// run of blanks, and the following text written again; the whole row, as a repaint does.
  private mutating func write(row: Int, _ runs: ArraySlice<FrameDifference.Run>) {
    let (start, before) = (bytes.count, state)
    writeErasing(row: row, runs)
    // The search does not pay for a short row; whole frames are compared at the end.
    if bytes.count - start <= Self.longestUnsearched { return }
    let all = FrameDifference.Run(row: row, columns: 0..<width)
    let length = bytes.count - start
    // The whole row also sets the style of its first visible character.
    let first = (0..<width).first { cell(row, $0).content != 0x20 }
    let change = first.map { codes.length(from: before.style, to: codes[cell(row, $0).style]) } ?? 0
    if runs.first == all || frame.takes(atLeast: length - change, rows: row..<row + 1, on: terminal) { return }
    let (middle, after) = (bytes.count, state)
    state = before
    writeErasing(row: row, [all])
    keepShorter(of: start, middle, after)
  }

  /// Writes a row's runs as they are, or with the rest of the row erased if that is shorter.
  private mutating func writeErasing(row: Int, _ runs: ArraySlice<FrameDifference.Run>) {
    let (start, before) = (bytes.count, state)
    var pass = RowPass(row: row, runs: runs, run: runs.startIndex)
    erasable.removeAll(keepingCapacity: true)
    write(&pass)
    // After the longest run of blanks there is least to write, so most of the others need not be tried.
    if erasable.count > 1 { erasable.sort { ($0.count, $1.column) > ($1.count, $0.column) } }
    for index in erasable.indices {
      let place = erasable[index]
      // The bytes before the place are the same in both ways.
      let limit = bytes.count - place.bytes - Self.erasure
      if frame.takes(atLeast: limit, row: row, from: place.column, on: terminal) { continue }
      let (middle, after) = (bytes.count, state)
      state = before
      var erasing = RowPass(row: row, runs: runs, run: runs.startIndex, erasesAt: place.column)
      write(&erasing)
      keepShorter(of: start, middle, after)
    }
  }

  /// Keeps the bytes from `start` or those from `middle`, whichever are shorter, and the first if they are equal.
  private mutating func keepShorter(of start: Int, _ middle: Int, _ after: State) {
    if bytes.count - middle < middle - start {
      bytes.remove(start..<middle)
    } else {
      bytes.remove(middle..<bytes.count)
      state = after
    }
  }

  /// The length of EL in bytes.
  private static let erasure = 3
  private static let maximumErasable = 8
  private static let longestUnsearched = 32

  private mutating func write(_ pass: inout RowPass) {
    while let place = next(&pass) {
      let cell = cell(pass.row, place.lowerBound)
      if cell.isContinuation {
        pass.column = place.lowerBound + 1
      } else if cell.content == 0x20, cell.link == 0 {
        writeBlanks(&pass, place, style: codes[cell.style])
      } else {
        writeGlyphs(&pass, place, cell)
      }
    }
  }

  /// Returns the next cells to write.
  @inline(__always)
  private func next(_ pass: inout RowPass) -> Range<Int>? {
    // The cells that a cluster of uncertain width may have covered come first.
    if pass.column < pass.covered { return pass.column..<pass.covered }
    while pass.run < pass.runs.endIndex, pass.runs[pass.run].columns.upperBound <= pass.column { pass.run += 1 }
    if let erased = pass.erased {
      let column = endOfErased(pass.row, pass.column, width, erased)
      guard column < width else { return nil }
      var end = column + 1
      while end < width, !isErased(cell(pass.row, end), erased) { end += 1 }
      return column..<end
    }
    guard pass.run < pass.runs.endIndex else { return nil }
    let columns = pass.runs[pass.run].columns
    return max(pass.column, columns.lowerBound)..<columns.upperBound
  }

  @inline(__always)
  private func isErased(_ cell: Cell, _ style: StyleCodes.Index) -> Bool {
    cell.content == 0x20 && cell.link == 0 && codes.blank(codes[cell.style]) == style
  }

  /// Returns the end of the cells that are equal to the blanks of a style.
  @inline(__always)
  private func endOfErased(_ row: Int, _ start: Int, _ end: Int, _ style: StyleCodes.Index) -> Int {
    let cells = frame.cells.span
    let first = row * width
    var column = start
    while column < end {
      let cell = cells[first + column]
      guard isErased(self.cell(row, column), style) else { break }
      column = cell.width == 1 ? cells.endOfEqualCells(from: first + column, to: first + end) - first : column + 1
    }
    return column
  }

  /// Writes or erases blanks of one style.
  private mutating func writeBlanks(_ pass: inout RowPass, _ place: Range<Int>, style: StyleCodes.Index) {
    let (row, column) = (pass.row, place.lowerBound)
    let blank = codes.blank(style)
    var end = endOfErased(row, column, place.upperBound, blank)
    let count = end - column
    pass.column = column + count
    var erasure: (final: Unicode.Scalar, count: Int)?
    if isErasable(style) {
      end = endOfErased(row, end, width, blank)
      // Another run after this one takes at least one byte, and so does the move to it.
      let isWorthIt = count > Self.erasure || pass.hasMore
      if end == width && isWorthIt || pass.erasesAt == column {
        erasure = ("K", 0)
        (pass.erased, pass.erasesAt, pass.column) = (blank, nil, end)
      } else {
        let mayPay = count > Self.erasure || pass.runs.count > 1
        if mayPay, pass.erased == nil, pass.erasesAt == nil, erasable.count < Self.maximumErasable {
          erasable.append(ErasablePlace(column: column, count: count, bytes: bytes.count))
        }
        let way = end == width ? 0 : CursorMove.forward(count).length
        if count > Self.erasure + digits(count) + way { erasure = ("X", count) }
      }
    }
    move(toRow: row, column: column, before: style)
    setLink(0)
    // Some terminals erase with all attributes of the current style.
    setBlank(style)
    if let erasure {
      bytes.append(control: erasure.final, erasure.count)
    } else {
      self.repeat(count, of: Cell.blank)
    }
  }

  /// Whether erased cells are equal to blanks in this style.
  @inline(__always)
  private func isErasable(_ style: StyleCodes.Index) -> Bool {
    let style = codes.styles[style]
    return style.erases && (style.background == nil || terminal.erasesWithBackground)
  }
}

/// The progress of writing a row.
struct RowPass {
  let row: Int
  let runs: ArraySlice<FrameDifference.Run>
  /// The first unfinished run.
  var run: Int
  /// The cells before this column are finished.
  var column = 0
  /// A cluster of uncertain width may have covered the cells up to this column.
  var covered = 0
  /// The column at which to erase the rest of the row.
  var erasesAt: Int?
  /// The style of the blanks in the rest of the row after it was erased.
  var erased: StyleCodes.Index?

  /// Whether a run ends after the written cells.
  var hasMore: Bool { runs.last.map { $0.columns.upperBound > column } ?? false }
}

/// A run of blanks at which the rest of a row could be erased.
struct ErasablePlace {
  let column: Int
  /// The number of blanks that have to be written.
  let count: Int
  /// The number of bytes written before it.
  let bytes: Int
}
