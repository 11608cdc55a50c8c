extension RowSearch {
  /// Returns the row if it is the last one that is visible of a text that does not fit. See ``Truncation`` for the
  /// rules.
  func cut(_ truncation: Truncation, in bytes: Span<UInt8>) -> CellLine {
    guard truncation != .tail else { return startOnly(bytes) }
    let end = trimmedEnd(bytes)
    let lastLine = lastLine(bytes, before: end)
    let fitting = lastPart(bytes, from: lastLine, to: end, in: columns)
    if lastLine == start, fitting.start == lastLine { return startOnly(bytes) }

    var first = (end: start, columns: 0)
    if truncation == .middle { first = firstPart(bytes, in: columns / 2) }
    let last = lastPart(bytes, from: lastLine, to: end, in: columns - 1 - first.columns, trimming: true)
    if truncation == .middle { first = firstPart(bytes, in: columns - 1 - last.columns) }
    return CellLine(
      start: start, end: first.end, columns: first.columns + 1 + last.columns,
      afterEllipsis: last.start..<end)
  }

  private func startOnly(_ bytes: Span<UInt8>) -> CellLine {
    let first = firstPart(bytes, in: columns - 1)
    return CellLine(start: start, end: first.end, columns: first.columns + 1, afterEllipsis: bytes.count..<bytes.count)
  }

  /// Returns the clusters that fit from the row's start, without spaces at the end.
  private func firstPart(_ bytes: Span<UInt8>, in columns: Int) -> (end: Int, columns: Int) {
    var part = (end: start, columns: 0)
    var taken = 0
    var scanner = ClusterScanner(at: start, ambiguous)
    while let cluster = scanner.next(in: bytes, before: bytes.count) {
      if cluster.isLineFeed, !showsLineBreaks { break }
      taken += cluster.shownColumns
      if taken > columns { break }
      if !cluster.isSpace { part = (cluster.end, taken) }
    }
    return part
  }

  /// Returns the clusters that fit before an offset; if trimmed, without spaces at the start.
  private func lastPart(
    _ bytes: Span<UInt8>, from lowest: Int, to end: Int, in columns: Int, trimming: Bool = false
  ) -> (start: Int, columns: Int) {
    // Most clusters have few bytes, so a short way back is nearly always enough.
    var length = 4 * min(columns, end - lowest) + 16
    while true {
      let start = max(lowest, bytes.certainClusterStart(atOrBefore: max(lowest, end - length)))
      var part = (start: start, columns: 0)
      var scanner = ClusterScanner(at: start, ambiguous)
      while let cluster = scanner.next(in: bytes, before: end) { part.columns += cluster.shownColumns }
      if part.columns > columns || start == lowest {
        scanner = ClusterScanner(at: start, ambiguous)
        while let cluster = scanner.next(in: bytes, before: end) {
          guard part.columns > columns || trimming && cluster.isSpace else { break }
          part = (cluster.end, part.columns - cluster.shownColumns)
        }
        return part
      }
      length *= 4
    }
  }

  /// Returns the end of the text without trailing blanks.
  private func trimmedEnd(_ bytes: Span<UInt8>) -> Int {
    var end = bytes.count
    while end > start {
      let last = bytes[end - 1]
      guard last == 0x20 || last == 0x0A && !showsLineBreaks else { break }
      // A space may belong to a prepended mark before it.
      if last == 0x20, bytes.certainClusterStart(atOrBefore: end - 1) != end - 1 { break }
      end -= 1
    }
    return end
  }

  /// Returns the start of the last line, or of the row if that is later.
  private func lastLine(_ bytes: Span<UInt8>, before end: Int) -> Int {
    if showsLineBreaks { return self.start }
    var start = end
    while start > self.start, bytes[start - 1] != 0x0A { start -= 1 }
    return start
  }
}
