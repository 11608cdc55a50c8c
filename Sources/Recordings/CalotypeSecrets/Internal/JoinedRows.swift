import CalotypeHTTP

/// The rows of a screen joined again, so that a value that was too long for its row, or for its box, can be found:
/// without line feeds, without spaces at both ends, and without the lines of boxes.
struct JoinedRows {
  private static let mostBoxes = 16
  private static let lines = ["│", "┃", "║", "╎", "┆", "┊", "╏", "┇", "┋", "▏", "▕", "▌", "▐", "|"].map {
    Array($0.utf8)
  }

  private(set) var bytes: [UInt8] = []
  /// The position of each byte in the text.
  private var offsets: [Int] = []
  /// Where rows were joined.
  private var seams: [Int] = []

  /// Returns the whole rows, and the rows of each box by its number in the row.
  ///
  /// - Parameter glue: The bytes between two rows: none, or the space at which words were wrapped.
  static func all(of text: [UInt8], glue: [UInt8]) -> [JoinedRows] {
    var rows = JoinedRows()
    var boxes: [JoinedRows] = []
    for row in text.split(separator: 0x0A) {
      let cells = self.cells(of: row)
      let filled = cells.filter { !$0.isEmpty }
      if let first = filled.first, let last = filled.last {
        rows.add(text[first.startIndex..<last.endIndex], glue: glue)
      }
      guard cells.count > 1 else { continue }
      for (number, cell) in cells.prefix(mostBoxes).enumerated() {
        if boxes.count == number { boxes.append(JoinedRows()) }
        if !cell.isEmpty { boxes[number].add(cell, glue: glue) }
      }
    }
    return [rows] + boxes.filter { !$0.seams.isEmpty }
  }

  private mutating func add(_ cell: ArraySlice<UInt8>, glue: [UInt8]) {
    if !bytes.isEmpty {
      seams.append(bytes.count)
      bytes += glue
      offsets += glue.map { _ in cell.startIndex }
    }
    bytes += cell
    offsets += cell.indices
  }

  /// Returns the cells of a row between the lines of boxes, without spaces at both ends.
  private static func cells(of row: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var cells: [ArraySlice<UInt8>] = []
    var (start, position) = (row.startIndex, row.startIndex)
    while position < row.endIndex {
      let line = row[position] == 0xE2 || row[position] == "|" ? lines.first(where: row[position...].starts) : nil
      guard let line else {
        position += 1
        continue
      }
      cells.append(trimmed(row[start..<position]) { $0 <= 0x20 })
      position += line.count
      start = position
    }
    return cells + [trimmed(row[start...]) { $0 <= 0x20 }]
  }

  /// Returns the part of a range that is in its first row, as a range in the text; `nil` if the range does not cross
  /// rows.
  func firstRow(of range: Range<Int>) -> Range<Int>? {
    var (low, high) = (0, seams.count)
    while low < high {
      let middle = (low + high) / 2
      if seams[middle] <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    guard low < seams.count, seams[low] < range.upperBound else { return nil }
    let start = offsets[range.lowerBound]
    return start..<(start + seams[low] - range.lowerBound)
  }
}
