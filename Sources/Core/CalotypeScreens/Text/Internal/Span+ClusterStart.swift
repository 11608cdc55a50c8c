extension Span<UInt8> {
  /// Returns the nearest offset, not after the given one, at which a grapheme cluster of sanitized text certainly
  /// begins.
  ///
  /// Two neighboring scalars are usually enough to decide, so the way back is short. Only runs of emoji, Indic letters
  /// and similar are followed back to their start.
  func certainClusterStart(atOrBefore offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < count, self[offset] & 0xC0 == 0x80 { offset -= 1 }
    while offset > 0, offset < count {
      let before = scalarStart(before: offset)
      if certainlyBreaks(before: offset, after: before) { return offset }
      offset = before
    }
    return offset
  }

  /// Whether a scalar certainly begins a grapheme cluster: its kind joins nothing before it except scalars that join
  /// everything.
  private func certainlyBreaks(before offset: Int, after before: Int) -> Bool {
    if self[offset] < 0x80, self[before] < 0x80 { return true }
    switch ScalarProperties(scalar(at: offset).value).kind {
    case .other, .keycapBase, .hangulLV, .hangulLVT, .lineFeed:
      let kind = ScalarProperties(scalar(at: before).value).kind
      return kind != .prepend && kind != .hangulL
    default:
      return false
    }
  }

  /// Returns the start of the scalar before another one.
  func scalarStart(before offset: Int) -> Int {
    var offset = offset - 1
    while offset > 0, self[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
