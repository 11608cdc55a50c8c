extension CellText {
  /// A grapheme cluster of a text, which takes one cell or two adjacent ones.
  package struct Cluster: Hashable, Sendable {
    /// The width in columns: 1 or 2.
    package let width: Int

    /// The scalar, or `nil` for a cluster of several scalars.
    package let scalar: UInt32?

    /// The place in the sanitized text, in UTF-8 bytes. For an ellipsis: the text that it replaces.
    package let range: Range<Int>
  }

  /// A part of a row that is drawn at once.
  package enum Run {
    /// Bytes from U+0020 to U+007E, each a cell of one column that joins nothing.
    case ascii(Range<Int>)
    /// A grapheme cluster, or the ellipsis.
    case cluster(Cluster)

    /// The place in the sanitized text, in UTF-8 bytes.
    package var range: Range<Int> {
      switch self {
      case .ascii(let range): range
      case .cluster(let cluster): cluster.range
      }
    }
  }

  /// Calls a closure for each cluster of a row, from left to right, including the ellipsis, with ASCII in one piece: most
  /// text is ASCII, and copying it is faster than looking at it.
  ///
  /// `bytes` is the whole sanitized text, so a cluster of several scalars is not copied.
  ///
  /// A line break inside the row, see ``lines(columns:limit:truncation:)``, is passed as `lineBreakGlyph`, the ellipsis as
  /// `ellipsisGlyph`. Both count as one column: if ambiguous scalars are wide, choose them from ASCII.
  @inline(__always)
  package func forEachRun(
    in line: CellLine, lineBreakGlyph: Unicode.Scalar, ellipsisGlyph: Unicode.Scalar,
    _ body: (_ run: Run, _ bytes: Span<UInt8>) -> Void
  ) {
    string.withUTF8Span { bytes in
      forEachRun(of: line.start..<line.end, in: bytes, lineBreakGlyph, body)
      guard line.hasEllipsis else { return }
      let resumed = line.resumed
      body(.cluster(Cluster(width: 1, scalar: ellipsisGlyph.value, range: line.end..<resumed.lowerBound)), bytes)
      forEachRun(of: resumed, in: bytes, lineBreakGlyph, body)
    }
  }

  @inline(__always)
  private func forEachRun(
    of range: Range<Int>, in bytes: Span<UInt8>, _ lineBreakGlyph: Unicode.Scalar, _ body: (Run, Span<UInt8>) -> Void
  ) {
    guard !isPrintableASCII else {
      if !range.isEmpty { body(.ascii(range), bytes) }
      return
    }
    var scanner = ClusterScanner(at: range.lowerBound, ambiguous)
    while scanner.offset < range.upperBound {
      var end = min(range.upperBound, bytes.endOfPrintableASCII(from: scanner.offset))
      // The last one may be the base of a following mark.
      if end < range.upperBound { end -= 1 }
      if end > scanner.offset {
        body(.ascii(scanner.offset..<end), bytes)
        scanner = ClusterScanner(at: end, ambiguous)
      }
      guard let extent = scanner.next(in: bytes, before: range.upperBound) else { return }
      let scalar = extent.isJoined ? nil : extent.isLineFeed ? lineBreakGlyph.value : extent.scalar
      body(.cluster(Cluster(width: extent.shownColumns, scalar: scalar, range: extent.start..<extent.end)), bytes)
    }
  }
}
