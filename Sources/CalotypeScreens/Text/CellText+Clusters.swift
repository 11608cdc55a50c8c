extension CellText {
  /// A grapheme cluster that stands in one cell, or in two beside each other.
  package struct Cluster: Hashable, Sendable {
    /// Columns: 1 or 2.
    package let width: Int

    /// The scalar, where the cluster is a single one.
    package let scalar: UInt32?

    /// The UTF-8 of a cluster of several scalars; empty where ``scalar`` says it all.
    package let utf8: [UInt8]
  }

  /// Goes through a row's clusters from left to right, without the ellipsis.
  ///
  /// A line break inside the row, see ``lines(columns:limit:)``, comes as `lineBreakSign`.
  package func forEachCluster(
    in line: CellLine, lineBreakSign: Unicode.Scalar = "⏎", _ body: (Cluster) -> Void
  ) {
    self.string.withUTF8Span { bytes in
      if self.isPrintableASCII {
        for offset in line.start..<line.end { body(Cluster(width: 1, scalar: UInt32(bytes[offset]), utf8: [])) }
        return
      }
      var scanner = ClusterScanner(at: line.start)
      while let extent = scanner.next(in: bytes, before: line.end) {
        if extent.isLineFeed {
          body(Cluster(width: 1, scalar: lineBreakSign.value, utf8: []))
        } else if extent.isJoined {
          var utf8: [UInt8] = []
          utf8.append(bytes, extent.start..<extent.end)
          body(Cluster(width: extent.columns, scalar: nil, utf8: utf8))
        } else {
          body(Cluster(width: extent.columns, scalar: extent.scalar, utf8: []))
        }
      }
    }
  }
}
