extension Span<UInt8> {
  /// The nearest offset, not behind the given one, where sanitised text is certain to begin a grapheme cluster.
  ///
  /// Most of text is told by two neighbours, so that the way back is short. Only runs of emoji, of Indic letters and
  /// the like are gone back through to their start.
  func certainClusterStart(atOrBefore offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < self.count, self[offset] & 0xC0 == 0x80 { offset -= 1 }
    while offset > 0, offset < self.count {
      let before = self.scalarStart(before: offset)
      if self.certainlyBreaks(before: offset, after: before) { return offset }
      offset = before
    }
    return offset
  }

  /// Whether a scalar is sure to begin a grapheme cluster: of a kind that joins nothing before it, but what joins it.
  private func certainlyBreaks(before offset: Int, after before: Int) -> Bool {
    if self[offset] < 0x80, self[before] < 0x80 { return true }
    switch ScalarProperties(self.scalar(at: offset).value).kind {
    case .other, .keycapBase, .hangulLV, .hangulLVT, .lineFeed:
      let kind = ScalarProperties(self.scalar(at: before).value).kind
      return kind != .prepend && kind != .hangulL
    default:
      return false
    }
  }

  /// Where the scalar in front of another one begins.
  func scalarStart(before offset: Int) -> Int {
    var offset = offset - 1
    while offset > 0, self[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
