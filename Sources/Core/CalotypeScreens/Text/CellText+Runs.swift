extension CellText {
  /// A part of a row that is drawn in one go.
  package enum Run {
    /// Bytes from U+0020 to U+007E, each a cell of one column that joins nothing.
    case ascii(Range<Int>)
    /// A grapheme cluster, or the ellipsis.
    case cluster(Cluster)

    /// Where it stands in the sanitised text, in UTF-8 bytes.
    package var range: Range<Int> {
      switch self {
      case .ascii(let range): range
      case .cluster(let cluster): cluster.range
      }
    }
  }

  /// Goes through a row from left to right as ``forEachCluster(in:lineBreakGlyph:ellipsisGlyph:_:)`` does, with ASCII in
  /// one piece: most text is, and is copied faster than it is looked at.
  @inline(__always)
  package func forEachRun(
    in line: CellLine, lineBreakGlyph: Unicode.Scalar = "⏎", ellipsisGlyph: Unicode.Scalar = "…",
    _ body: (_ textRun: Run, _ bytes: Span<UInt8>) -> Void
  ) {
    self.string.withUTF8Span { bytes in
      self.forEachRun(of: line.start..<line.end, in: bytes, lineBreakGlyph, body)
      guard line.hasEllipsis else { return }
      let resumed = line.resumed
      body(
        .cluster(Cluster(width: 1, scalar: ellipsisGlyph.value, range: line.end..<resumed.lowerBound)), bytes)
      self.forEachRun(of: resumed, in: bytes, lineBreakGlyph, body)
    }
  }

  @inline(__always)
  private func forEachRun(
    of range: Range<Int>, in bytes: Span<UInt8>, _ lineBreakGlyph: Unicode.Scalar,
    _ body: (Run, Span<UInt8>) -> Void
  ) {
    guard !self.isPrintableASCII else {
      if !range.isEmpty { body(.ascii(range), bytes) }
      return
    }
    var scanner = ClusterScanner(at: range.lowerBound, self.ambiguous)
    while scanner.offset < range.upperBound {
      var end = min(range.upperBound, bytes.endOfPrintableASCII(from: scanner.offset))
      // The last one may be the base of what comes behind it.
      if end < range.upperBound { end -= 1 }
      if end > scanner.offset {
        body(.ascii(scanner.offset..<end), bytes)
        scanner = ClusterScanner(at: end, self.ambiguous)
      }
      guard let extent = scanner.next(in: bytes, before: range.upperBound) else { return }
      let scalar = extent.isLineFeed ? lineBreakGlyph.value : extent.scalar
      let place = extent.start..<extent.end
      body(
        .cluster(Cluster(width: extent.shownColumns, scalar: extent.isJoined ? nil : scalar, range: place)), bytes)
    }
  }
}
