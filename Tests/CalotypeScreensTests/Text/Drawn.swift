import CalotypeScreens

/// The rows of a text as they stand on the screen, each filled up to `columns` and closed by a bar.
func drawn(_ string: String, columns: Int, limit: Int? = nil) -> [String] {
  let text = CellText(string)
  return text.lines(columns: columns, limit: limit).map { line in
    var row = ""
    var filled = 0
    text.forEachCluster(in: line) { cluster in
      row += cluster.string
      filled += cluster.width
    }
    if line.endsInEllipsis {
      row += "…"
      filled += 1
    }
    return filled == line.columns ? row + String(repeating: " ", count: max(0, columns - filled)) + "|" : "wrong width"
  }
}

/// The grapheme clusters of a text, line breaks left out, with what each takes.
func clusters(_ text: CellText) -> [CellText.Cluster] {
  var clusters: [CellText.Cluster] = []
  for line in text.lines(columns: .max) { text.forEachCluster(in: line) { clusters.append($0) } }
  return clusters
}

extension CellText.Cluster {
  var string: String {
    self.scalar.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? String(decoding: self.utf8, as: UTF8.self)
  }
}
