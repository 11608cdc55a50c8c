/// Finds the end of one row of a text, and cuts the last one that is visible.
struct RowSearch {
  let start: Int
  let columns: Int
  /// Whether line feeds are part of the row, or the text has none.
  let showsLineBreaks: Bool
  let ambiguous: AmbiguousWidth
  /// The columns of the clusters so far.
  private(set) var filled = 0
  /// The last place to wrap: the end of the row and the start of the next one if it is used. The spaces are in between.
  private(set) var gap: (start: Int, end: Int, columns: Int)?
  private(set) var hasWord = false
  private(set) var breaker = LineBreaker()
  /// The end of the text that ``skipWords(_:in:)`` has searched.
  private(set) var skimmed = 0

  /// Returns the row, and the start of the next one, or `nil` if only spaces are left.
  mutating func row(in bytes: Span<UInt8>) -> (line: CellLine, next: Int?) {
    var scanner = ClusterScanner(at: start, ambiguous)
    while true {
      if scanner.offset >= skimmed { skipWords(&scanner, in: bytes) }
      guard let cluster = scanner.next(in: bytes, before: bytes.count) else { break }
      if endsRow(cluster) { return (line(upTo: cluster.start), cluster.end) }
      let width = cluster.shownColumns
      if cluster.isSpace {
        extendGap(by: cluster)
      } else if breaker.breaks(before: cluster.scalar) {
        gap = (cluster.start, cluster.start, filled)
      }
      if width <= columns - filled {
        filled += width
        if cluster.isSpace { continue }
        hasWord = true
        if breaker.joinsASCII {
          let word = scanner.skipWord(in: bytes, atMost: columns - filled)
          filled += word.skipped
          if word.skipped > 0 { breaker.skipASCII(upTo: word.last) }
        }
      } else if cluster.isSpace {
        return (wrapped(before: cluster), next(behindSpacesFrom: cluster.end, in: bytes))
      } else if filled == 0 {
        let end = cluster.end
        let line = CellLine(start: start, end: start, columns: 1, afterEllipsis: end..<end)
        return (line, next(behindSpacesFrom: cluster.end, in: bytes))
      } else {
        return (wrapped(before: cluster), gap?.end ?? cluster.start)
      }
    }
    return (line(upTo: bytes.count), nil)
  }

  private func endsRow(_ cluster: ClusterScanner.Extent) -> Bool { cluster.isLineFeed && !showsLineBreaks }

  /// Skips printable ASCII that fits into the row, up to the spaces before its last word: earlier places to wrap do not
  /// matter.
  @inline(__always)
  private mutating func skipWords(_ scanner: inout ClusterScanner, in bytes: Span<UInt8>) {
    let start = scanner.offset
    let room = columns - filled
    var end = bytes.endOfPrintableASCII(from: start, before: room < bytes.count - start ? start + room : bytes.count)
    skimmed = end
    // A non-ASCII scalar may join the last one.
    if end > start, end < bytes.count, bytes[end] >= 0x80 { end -= 1 }
    while end > start, bytes[end - 1] != 0x20 { end -= 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    guard end > start else { return }
    scanner.offset = end
    filled += end - start
    hasWord = true
  }

  /// Spaces that indent a line are not a place to wrap: they belong to its first word.
  private mutating func extendGap(by space: ClusterScanner.Extent) {
    breaker.takeSpace()
    guard hasWord else { return }
    if let gap, gap.end == space.start {
      self.gap = (gap.start, space.end, gap.columns)
    } else {
      self.gap = (space.start, space.end, filled)
    }
  }

  private func line(upTo end: Int) -> CellLine { CellLine(start: start, end: end, columns: filled) }

  private func wrapped(before cluster: ClusterScanner.Extent) -> CellLine {
    guard let gap else { return line(upTo: cluster.start) }
    return CellLine(start: start, end: gap.start, columns: gap.columns)
  }

  private func next(behindSpacesFrom offset: Int, in bytes: Span<UInt8>) -> Int? {
    var scanner = ClusterScanner(at: offset, ambiguous)
    while let cluster = scanner.next(in: bytes, before: bytes.count) {
      if cluster.isSpace { continue }
      return endsRow(cluster) ? cluster.end : cluster.start
    }
    return nil
  }
}
