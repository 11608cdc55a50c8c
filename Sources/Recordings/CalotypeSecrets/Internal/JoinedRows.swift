/// The rows of a golden put together again, so that a value which was too long for its row, or for its box, reads as
/// one: without line feeds, without blanks at both ends, and without the lines of boxes, box by box.
struct JoinedRows {
  /// What was put together, and for each byte its place in the text.
  struct Column {
    fileprivate(set) var bytes: [UInt8] = []
    fileprivate(set) var offsets: [Int] = []
    /// Where one row ends and the next begins.
    fileprivate(set) var seams: [Int] = []

    /// Whether a range runs over the end of a row.
    func crossesSeam(_ range: Range<Int>) -> Bool {
      var (low, high) = (0, self.seams.count)
      while low < high {
        let middle = (low + high) / 2
        if self.seams[middle] <= range.lowerBound { low = middle + 1 } else { high = middle }
      }
      return low < self.seams.count && self.seams[low] < range.upperBound
    }

    fileprivate mutating func add(_ cell: Range<Int>, of text: [UInt8], glue: [UInt8]) {
      if !self.bytes.isEmpty {
        self.seams.append(self.bytes.count)
        self.bytes += glue
        self.offsets += glue.map { _ in cell.lowerBound }
      }
      self.bytes += text[cell]
      self.offsets += Array(cell)
    }
  }

  private static let mostColumns = 16
  private static let lines: [[UInt8]] = ["│", "┃", "║", "╎", "┆", "┊", "╏", "┇", "┋", "▏", "▕", "▌", "▐", "|"].map {
    Array($0.utf8)
  }

  /// The whole rows first, then each box by its number in the row.
  ///
  /// - Parameter glue: What stands between two rows: nothing, or the blank at which words were parted.
  static func columns(of text: [UInt8], glue: [UInt8]) -> [Column] {
    var rows = Column()
    var boxes: [Column] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A) ?? text.count
      let cells = Self.cells(start..<end, of: text)
      let filled = cells.map { Self.trimmed($0, in: text) }
      // The whole row without its outer lines.
      if let first = filled.first(where: { !$0.isEmpty }), let last = filled.last(where: { !$0.isEmpty }) {
        rows.add(first.lowerBound..<last.upperBound, of: text, glue: glue)
      }
      if cells.count > 1 {
        for (number, cell) in filled.prefix(Self.mostColumns).enumerated() {
          while boxes.count <= number { boxes.append(Column()) }
          if !cell.isEmpty { boxes[number].add(cell, of: text, glue: glue) }
        }
      }
      start = end + 1
    }
    return [rows] + boxes.filter { !$0.seams.isEmpty }
  }

  private static func cells(_ row: Range<Int>, of text: [UInt8]) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = row.lowerBound
    var position = start
    while position < row.upperBound {
      let byte = text[position]
      guard byte == 0xE2 || byte == UInt8(ascii: "|"),
        let line = Self.lines.first(where: { text[position..<row.upperBound].starts(with: $0) })
      else {
        position += 1
        continue
      }
      cells.append(start..<position)
      position += line.count
      start = position
    }
    cells.append(start..<row.upperBound)
    return cells
  }

  private static func trimmed(_ cell: Range<Int>, in text: [UInt8]) -> Range<Int> {
    var (start, end) = (cell.lowerBound, cell.upperBound)
    while start < end, text[start] <= 0x20 { start += 1 }
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }
}
