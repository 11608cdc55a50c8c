import CalotypeScreens

/// The rows of a text as they stand on the screen, each filled up to `columns` and closed by a bar.
func drawn(
  _ string: String, columns: Int, limit: Int? = nil, _ truncation: Truncation = .tail,
  ambiguous: AmbiguousWidth = .narrow
) -> [String] {
  let text = CellText(string, ambiguous: ambiguous)
  return text.lines(columns: columns, limit: limit, truncation: truncation).map { line in
    var row = ""
    var filled = 0
    text.forEachCluster(in: line, lineBreakSign: "⏎", ellipsisSign: "…") { cluster, bytes in
      row += cluster.string(in: bytes)
      filled += cluster.width
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

extension CellText.ClusterView {
  func string(in bytes: Span<UInt8>) -> String {
    if let scalar = self.scalar.flatMap(Unicode.Scalar.init) { return String(Character(scalar)) }
    return String(decoding: self.range.map { bytes[$0] }, as: UTF8.self)
  }
}
