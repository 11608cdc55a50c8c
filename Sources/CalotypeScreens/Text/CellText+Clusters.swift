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
  ///     text.forEachCluster(in: line, lineBreakSign: "⏎", ellipsisSign: "…") { cluster, bytes in
  ///       if let scalar = cluster.scalar { … } else { … bytes.extracting(cluster.range) … }
  ///     }
  ///
  /// A line break inside the row, see ``lines(columns:limit:truncation:)``, comes as `lineBreakSign`, the ellipsis as
  /// `ellipsisSign`. Both count as one column: where ambiguous scalars are wide, choose them from ASCII.
  @inline(__always)
  package func forEachCluster(
    in line: CellLine, lineBreakSign: Unicode.Scalar = "⏎", ellipsisSign: Unicode.Scalar = "…",
    _ body: (_ cluster: Cluster, _ bytes: Span<UInt8>) -> Void
  ) {
    self.string.withUTF8Span { bytes in
      self.forEachCluster(of: line.start..<line.end, in: bytes, lineBreakSign, body)
      guard line.hasEllipsis else { return }
      let resumed = line.resumed
      body(Cluster(width: 1, scalar: ellipsisSign.value, range: line.end..<resumed.lowerBound), bytes)
      self.forEachCluster(of: resumed, in: bytes, lineBreakSign, body)
    }
  }

  @inline(__always)
  private func forEachCluster(
    of range: Range<Int>, in bytes: Span<UInt8>, _ lineBreakSign: Unicode.Scalar,
    _ body: (Cluster, Span<UInt8>) -> Void
  ) {
    if self.isPrintableASCII {
      for offset in range {
        body(Cluster(width: 1, scalar: UInt32(bytes[offset]), range: offset..<offset + 1), bytes)
      }
      return
    }
    var scanner = ClusterScanner(at: range.lowerBound, self.ambiguous)
    while let extent = scanner.next(in: bytes, before: range.upperBound) {
      let scalar = extent.isLineFeed ? lineBreakSign.value : extent.scalar
      let place = extent.start..<extent.end
      body(Cluster(width: extent.shownColumns, scalar: extent.isJoined ? nil : scalar, range: place), bytes)
    }
  }
}
