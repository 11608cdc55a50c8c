@testable import CalotypeScreens

/// The rows of a text on the screen, each padded to `columns` and followed by a bar.
func drawn(
  _ string: String, columns: Int, limit: Int? = nil, _ truncation: Truncation = .tail,
  ambiguous: AmbiguousWidth = .narrow
) -> [String] {
  let text = CellText(string, ambiguous: ambiguous)
  return text.lines(columns: columns, limit: limit, truncation: truncation).map { line in
    var row = ""
    var filled = 0
    text.forEachCluster(in: line, lineBreakGlyph: "⏎", ellipsisGlyph: "…") { cluster, bytes in
      row += cluster.string(in: bytes)
      filled += cluster.width
    }
    return filled == line.columns ? row + String(repeating: " ", count: max(0, columns - filled)) + "|" : "wrong width"
  }
}

/// A cluster with its own text.
struct DrawnCluster {
  let string: String
  let width: Int
}

/// The grapheme clusters of a text without line breaks, and their columns.
func clusters(_ text: CellText) -> [DrawnCluster] {
  var clusters: [DrawnCluster] = []
  for line in text.lines(columns: .max) {
    text.forEachCluster(in: line) { cluster, bytes in
      clusters.append(DrawnCluster(string: cluster.string(in: bytes), width: cluster.width))
    }
  }
  return clusters
}

extension CellText {
  /// Calls a closure for each cluster of a row, from left to right, including the ellipsis.
  func forEachCluster(
    in line: CellLine, lineBreakGlyph: Unicode.Scalar = "⏎", ellipsisGlyph: Unicode.Scalar = "…",
    _ body: (_ cluster: Cluster, _ bytes: Span<UInt8>) -> Void
  ) {
    forEachRun(in: line, lineBreakGlyph: lineBreakGlyph, ellipsisGlyph: ellipsisGlyph) { run, bytes in
      switch run {
      case .ascii(let range):
        for offset in range {
          body(Cluster(width: 1, scalar: UInt32(bytes[offset]), range: offset..<offset + 1), bytes)
        }
      case .cluster(let cluster): body(cluster, bytes)
      }
    }
  }
}

extension CellLine {
  /// Whether the row's last cell is an ellipsis.
  var endsInEllipsis: Bool { hasEllipsis && resumed.isEmpty }
}

extension CellText.Cluster {
  func string(in bytes: Span<UInt8>) -> String {
    if let scalar = self.scalar.flatMap(Unicode.Scalar.init) { return String(Character(scalar)) }
    return String(decoding: range.map { bytes[$0] }, as: UTF8.self)
  }
}
