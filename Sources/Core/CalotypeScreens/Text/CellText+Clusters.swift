extension CellText {
  /// A grapheme cluster that stands in one cell, or in two beside each other, as a part of its text.
  package struct Cluster: Hashable, Sendable {
    /// Columns: 1 or 2.
    package let width: Int

    /// The scalar, where the cluster is a single one.
    package let scalar: UInt32?

    /// Where the cluster stands in the sanitised text, in UTF-8 bytes. For an ellipsis: the text that it stands for.
    package let range: Range<Int>
  }

  /// Goes through a row's clusters from left to right, the ellipsis among them.
  ///
  /// `bytes` is the whole sanitised text, so that nothing is copied for a cluster of several scalars:
  ///
  ///     text.forEachCluster(in: line, lineBreakGlyph: "⏎", ellipsisGlyph: "…") { cluster, bytes in
  ///       if let scalar = cluster.scalar { … } else { … bytes.extracting(cluster.range) … }
  ///     }
  ///
  /// A line break inside the row, see ``lines(columns:limit:truncation:)``, comes as `lineBreakGlyph`, the ellipsis as
  /// `ellipsisGlyph`. Both count as one column: where ambiguous scalars are wide, choose them from ASCII.
  @inline(__always)
  package func forEachCluster(
    in line: CellLine, lineBreakGlyph: Unicode.Scalar = "⏎", ellipsisGlyph: Unicode.Scalar = "…",
    _ body: (_ cluster: Cluster, _ bytes: Span<UInt8>) -> Void
  ) {
    self.forEachRun(in: line, lineBreakGlyph: lineBreakGlyph, ellipsisGlyph: ellipsisGlyph) { textRun, bytes in
      switch textRun {
      case .ascii(let range):
        for offset in range {
          body(Cluster(width: 1, scalar: UInt32(bytes[offset]), range: offset..<offset + 1), bytes)
        }
      case .cluster(let cluster):
        body(cluster, bytes)
      }
    }
  }
}
