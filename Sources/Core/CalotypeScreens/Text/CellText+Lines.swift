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
  /// - With a `limit`, the last row holds an ellipsis where anything but spaces is left over: ``Truncation`` says where,
  ///   and what is kept beside it. A column that a wide cluster could not use stays free at the row's end.
  /// - With a `limit` of 1, line feeds do not end the row: each is part of it, takes one column and is shown as `⏎`.
  /// - In no columns there is one row of nothing for each line; with a `limit` of 0 there are no rows.
  ///
  /// The cost grows with the rows that are made, not with the text behind the last one. ``Truncation/head`` and
  /// ``Truncation/middle`` look for the last line feed, and otherwise at the text's end only.
  package func lines(columns: Int, limit: Int? = nil, truncation: Truncation = .tail) -> [CellLine] {
    let limit = limit ?? .max
    guard limit > 0 else { return [] }
    guard columns > 0 else {
      return Array(repeating: CellLine(start: 0, end: 0, columns: 0), count: min(limit, self.lineBreaks + 1))
    }
    if self.lineBreaks == 0, self.columns <= columns {
      return [CellLine(start: 0, end: self.string.utf8.count, columns: self.columns)]
    }
    return self.string.withUTF8Span { bytes in
      var lines: [CellLine] = []
      lines.reserveCapacity(min(limit, bytes.count / columns + self.lineBreaks + 1))
      var next: Int? = 0
      while let start = next {
        var search = RowSearch(from: start, columns: columns, showsLineBreaks: limit == 1, self.ambiguous)
        let row = search.row(in: bytes)
        if row.next != nil, lines.count + 1 == limit {
          let isOneLine = limit == 1 || self.lineBreaks == 0
          let cut = RowCut(start: start, columns: columns, showsLineBreaks: isOneLine, ambiguous: self.ambiguous)
          lines.append(cut.line(truncation, in: bytes))
          break
        }
        lines.append(row.line)
        next = row.next
      }
      return lines
    }
  }
}
