extension CellText {
  /// Breaks the text into rows of at most `columns` columns.
  ///
  ///     "The quick brown fox" in 10 columns        |The quick |
  ///                                                |brown fox |
  ///     "The quick brown fox" in 8, at most 2      |The     |
  ///                                                |quick b…|   the last row does not wrap at a word
  ///
  /// - A line feed ends a row. One at the end of the text begins an empty row. Empty text is one empty row.
  /// - A row wraps at spaces. The spaces at the wrap disappear; other spaces stay, including those that indent a line.
  /// - A word that is wider than a row is cut between grapheme clusters. Clusters and wide cells are never cut.
  /// - A cluster of two columns cannot be shown in rows of one; an ellipsis replaces it.
  /// - With a `limit`, the last row has an ellipsis if anything except spaces is left over: ``Truncation`` defines
  ///   where, and which parts are shown. A column that a wide cluster could not use stays free at the end of the row.
  /// - With a `limit` of 1, line feeds do not end the row: each is part of it, takes one column and is shown as `⏎`.
  /// - In 0 columns there is one empty row for each line; with a `limit` of 0 there are no rows.
  ///
  /// - Complexity: Proportional to the returned rows, not to the text after the last one. ``Truncation/head`` and
  ///   ``Truncation/middle`` also search for the last line feed and read the end of the text.
  package func lines(columns: Int, limit: Int? = nil, truncation: Truncation = .tail) -> [CellLine] {
    let limit = limit ?? .max
    guard limit > 0 else { return [] }
    guard columns > 0 else {
      return Array(repeating: CellLine(start: 0, end: 0, columns: 0), count: min(limit, lineBreaks + 1))
    }
    if lineBreaks == 0, self.columns <= columns {
      return [CellLine(start: 0, end: string.utf8.count, columns: self.columns)]
    }
    return string.withUTF8Span { bytes in
      var lines: [CellLine] = []
      lines.reserveCapacity(min(limit, bytes.count / columns + lineBreaks + 1))
      var next: Int? = 0
      let isOneLine = limit == 1 || lineBreaks == 0
      while let start = next {
        var search = RowSearch(start: start, columns: columns, showsLineBreaks: isOneLine, ambiguous: ambiguous)
        let row = search.row(in: bytes)
        if row.next != nil, lines.count + 1 == limit {
          lines.append(search.cut(truncation, in: bytes))
          break
        }
        lines.append(row.line)
        next = row.next
      }
      return lines
    }
  }
}
