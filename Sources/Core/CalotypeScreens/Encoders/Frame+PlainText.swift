extension Frame {
  /// The frame as UTF-8 text: one line per row, no escape, no control byte but the line feeds.
  ///
  /// Trailing blanks are left out. This is exactly the text layer of ``ansi(_:)``.
  public func plainText() -> [UInt8] {
    var output = ByteBuffer(capacity: self.cells.count * 2 + self.size.rows)
    let ends = self.rowEnds
    let cells = self.cells.span
    for row in 0..<self.size.rows {
      var index = row * self.size.columns
      let end = ends.end(of: row, in: cells)
      while index < end {
        if cells[index].isContinuation {
          index += 1
        } else {
          index = output.append(cells, from: index, to: end, self.clusters)
        }
      }
      output.append(UInt8(ascii: "\n"))
    }
    return output.finished()
  }

  /// Where each row ends, if trailing blanks that nobody would see are left out: as in ``visibleCells(inRow:)``, for all
  /// rows of a frame.
  var rowEnds: RowEnds { RowEnds(self) }
}

struct RowEnds {
  private let columns: Int
  private let showsOnBlank: [Bool]

  fileprivate init(_ frame: Frame) {
    self.columns = frame.size.columns
    self.showsOnBlank = frame.styles.styles.map(\.showsOnBlank)
  }

  /// The index behind a row's last visible cell.
  func end(of row: Int, in cells: Span<Cell>) -> Int {
    let start = row * self.columns
    var end = start + self.columns
    // Most trailing blanks are those that nobody drew.
    while end > start, cells[end - 1] == .blank { end -= 1 }
    while end > start {
      let cell = cells[end - 1]
      guard cell.content == 0x20, cell.link == 0, !self.showsOnBlank[Int(cell.style)] else { break }
      end -= 1
    }
    return end
  }
}

extension [UInt8] {
  /// What a cell shows, as UTF-8. The right half of a wide cell shows nothing of its own.
  mutating func append(_ cell: Cell, _ clusters: borrowing ClusterTable) {
    if cell.isContinuation { return }
    if cell.isCluster { return self.append(contentsOf: clusters[cell.cluster]) }
    if let scalar = Unicode.Scalar(cell.content) { self.append(contentsOf: UTF8.encode(scalar) ?? .init()) }
  }
}
