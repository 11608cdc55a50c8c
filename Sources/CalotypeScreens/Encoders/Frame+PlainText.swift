extension Frame {
  /// The frame as UTF-8 text: one line per row, no escape, no control byte but the line feeds.
  ///
  /// Trailing blanks are left out. This is exactly the text layer of ``ansi(_:)``.
  public func plainText() -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(self.cells.count + self.size.rows)
    for row in 0..<self.size.rows {
      for cell in self.visibleCells(inRow: row) { output.append(cell, self.clusters) }
      output.append(UInt8(ascii: "\n"))
    }
    return output
  }
}

extension [UInt8] {
  /// What a cell shows, as UTF-8. The right half of a wide cell shows nothing of its own.
  mutating func append(_ cell: Cell, _ clusters: borrowing ClusterTable) {
    if cell.isContinuation { return }
    if cell.isCluster { return self.append(contentsOf: clusters[cell.cluster]) }
    let scalar = cell.content
    if scalar < 0x80 {
      self.append(UInt8(scalar))
    } else if scalar < 0x800 {
      self.append(UInt8(0xC0 | scalar >> 6))
      self.append(UInt8(0x80 | scalar & 0x3F))
    } else if scalar < 0x10000 {
      self.append(UInt8(0xE0 | scalar >> 12))
      self.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      self.append(UInt8(0x80 | scalar & 0x3F))
    } else {
      self.append(UInt8(0xF0 | scalar >> 18))
      self.append(UInt8(0x80 | scalar >> 12 & 0x3F))
      self.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      self.append(UInt8(0x80 | scalar & 0x3F))
    }
  }
}
