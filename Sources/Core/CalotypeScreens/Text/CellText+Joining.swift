extension CellText {
  /// Makes one text of several pieces, such as are drawn in different styles.
  ///
  ///     let (text, ends) = CellText.joining(["caf", "e\u{301}\t", "柴犬"])
  ///     text.string     // café    柴犬
  ///     ends            // [3, 10, 16]
  ///
  /// The text is that of the pieces put together, to the byte: tabs count from the start of a line, not of a piece.
  /// `ends` has one number for each piece, its end in bytes of the sanitised text. A piece begins where the one before
  /// it ends.
  ///
  /// A grapheme cluster belongs to the piece that its first scalar came from. So each end is the end of a cluster, and
  /// a piece may be left with nothing.
  package static func joining(
    _ pieces: [String], ambiguous: AmbiguousWidth = .narrow
  ) -> (text: CellText, ends: [Int]) {
    var string = ""
    var ends: [Int] = []
    ends.reserveCapacity(pieces.count)
    string.reserveCapacity(pieces.reduce(0) { $0 + $1.utf8.count })
    for piece in pieces {
      string += piece
      ends.append(string.utf8.count)
    }
    string.makeContiguousUTF8()
    let isPrintableASCII = string.withUTF8Span { $0.endOfPrintableASCII(from: 0) == $0.count }
    if isPrintableASCII { return (CellText(printableASCII: string, ambiguous), ends) }
    let sanitizer = string.withUTF8Span { Sanitizer($0, ambiguous: ambiguous, into: SanitizedText(marked: ends)) }
    let text = CellText(string, sanitizer, ambiguous)
    return (text, text.string.withUTF8Span { bytes in clusterEnds(sanitizer.output.found, in: bytes, ambiguous) })
  }
}

/// The ends of the clusters that begin before each of some rising offsets.
private func clusterEnds(_ offsets: [Int], in bytes: Span<UInt8>, _ ambiguous: AmbiguousWidth) -> [Int] {
  var scanner = ClusterScanner(at: 0, ambiguous)
  return offsets.map { offset in
    let start = bytes.certainClusterStart(atOrBefore: offset)
    if start > scanner.offset { scanner = ClusterScanner(at: start, ambiguous) }
    while scanner.offset < offset, scanner.next(in: bytes, before: bytes.count) != nil {}
    return scanner.offset
  }
}
