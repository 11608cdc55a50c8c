extension CellText {
  /// Breaks the text into rows of at most `columns` columns.
  ///
  ///     "The quick brown fox" in 10 columns        |The quick |
  ///                                                |brown fox |
  ///     "The quick brown fox" in 8, at most 2      |The     |
  ///                                                |quick b…|   no word is saved where there is no next row
  ///
  /// - A line feed ends a row; one at the text's end begins an empty row. Empty text is one empty row.
  /// - A row wraps at spaces. The spaces at the wrap disappear; others stay, also those that indent a line.
  /// - A word that is wider than a row is cut between grapheme clusters. Clusters and wide cells are never cut.
  /// - A cluster of two columns in rows of one cannot be shown; an ellipsis stands in its place.
  /// - With a `limit`, the last row ends in an ellipsis where anything but spaces is left over. It then holds as many
  ///   clusters as leave a column for the ellipsis, without spaces at the end. A column that a wide cluster could not
  ///   use stays free behind the ellipsis.
  /// - With a `limit` of 1, line feeds do not end the row: each is part of it, takes one column and is shown as `⏎`.
  /// - In no columns there is one row of nothing for each line; with a `limit` of 0 there are no rows.
  ///
  /// The cost grows with the rows that are made, not with the text behind the last one.
  package func lines(columns: Int, limit: Int? = nil) -> [CellLine] {
    let limit = limit ?? .max
    guard limit > 0 else { return [] }
    guard columns > 0 else {
      let nothing = CellLine(start: 0, end: 0, columns: 0, endsInEllipsis: false)
      return Array(repeating: nothing, count: min(limit, self.lineBreaks + 1))
    }
    if self.lineBreaks == 0, self.columns <= columns {
      return [CellLine(start: 0, end: self.string.utf8.count, columns: self.columns, endsInEllipsis: false)]
    }
    return self.string.withUTF8Span { bytes in
      var lines: [CellLine] = []
      var next: Int? = 0
      while let start = next {
        var search = RowSearch(from: start, columns: columns, showsLineBreaks: limit == 1)
        let row = search.row(in: bytes)
        next = lines.count + 1 < limit ? row.next : nil
        lines.append(next == row.next ? row.line : search.cutLine)
      }
      return lines
    }
  }
}

/// The search for the end of one row.
private struct RowSearch {
  private let start: Int
  private let columns: Int
  private let showsLineBreaks: Bool
  /// The columns of the clusters that were seen.
  private var filled = 0
  /// The longest part of the row that leaves a column for an ellipsis.
  private var cut: (end: Int, columns: Int)
  /// The spaces behind the last word but one: where the row ends if it wraps there, and where the next one begins.
  private var gap: (start: Int, end: Int, columns: Int)?
  private var hasWord = false

  init(from start: Int, columns: Int, showsLineBreaks: Bool) {
    self.start = start
    self.columns = columns
    self.showsLineBreaks = showsLineBreaks
    self.cut = (start, 0)
  }

  /// The row as the last one, where text is left over. To be asked after ``row(in:)``.
  var cutLine: CellLine {
    CellLine(start: self.start, end: self.cut.end, columns: self.cut.columns + 1, endsInEllipsis: true)
  }

  /// The row, and where the next one begins; nil where nothing is left but spaces.
  mutating func row(in bytes: Span<UInt8>) -> (line: CellLine, next: Int?) {
    var scanner = ClusterScanner(at: self.start)
    while let cluster = scanner.next(in: bytes, before: bytes.count) {
      if self.endsRow(cluster) { return (self.line(upTo: cluster.start), cluster.end) }
      let width = cluster.isLineFeed ? 1 : cluster.columns
      if cluster.isSpace { self.extendGap(by: cluster) }
      if width <= self.columns - self.filled {
        self.filled += width
        if cluster.isSpace { continue }
        self.hasWord = true
        if self.filled < self.columns { self.cut = (cluster.end, self.filled) }
      } else if cluster.isSpace {
        return (self.wrapped(before: cluster), self.next(behindSpacesFrom: cluster.end, in: bytes))
      } else if self.filled == 0 {
        return (self.cutLine, self.next(behindSpacesFrom: cluster.end, in: bytes))
      } else {
        return (self.wrapped(before: cluster), self.gap?.end ?? cluster.start)
      }
    }
    return (self.line(upTo: bytes.count), nil)
  }

  private func endsRow(_ cluster: ClusterScanner.Extent) -> Bool { cluster.isLineFeed && !self.showsLineBreaks }

  /// Spaces that indent a line are no gap: they belong to its first word.
  private mutating func extendGap(by space: ClusterScanner.Extent) {
    guard self.hasWord else { return }
    if let gap = self.gap, gap.end == space.start {
      self.gap = (gap.start, space.end, gap.columns)
    } else {
      self.gap = (space.start, space.end, self.filled)
    }
  }

  private func line(upTo end: Int) -> CellLine {
    CellLine(start: self.start, end: end, columns: self.filled, endsInEllipsis: false)
  }

  private func wrapped(before cluster: ClusterScanner.Extent) -> CellLine {
    guard let gap = self.gap else { return self.line(upTo: cluster.start) }
    return CellLine(start: self.start, end: gap.start, columns: gap.columns, endsInEllipsis: false)
  }

  private func next(behindSpacesFrom offset: Int, in bytes: Span<UInt8>) -> Int? {
    var scanner = ClusterScanner(at: offset)
    while let cluster = scanner.next(in: bytes, before: bytes.count) {
      if cluster.isSpace { continue }
      return self.endsRow(cluster) ? cluster.end : cluster.start
    }
    return nil
  }
}
