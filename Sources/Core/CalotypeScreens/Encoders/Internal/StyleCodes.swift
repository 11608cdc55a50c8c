/// The styles of a frame as a depth shows them, and the sequences that lead from one to another, each made once.
///
/// A *look* is the number of a style after the downgrade; styles that no longer differ share one. Look 0 is the
/// terminal's own.
struct StyleCodes {
  typealias Index = Int

  private let depth: ColorDepth
  /// The look of each of the frame's styles, by its number.
  private var ids: [UInt32] = []
  private(set) var styles: [Style] = []
  private var blanks: [UInt32] = []
  /// Filled only where there are too many looks to search in order.
  private var numbers: [Style: UInt32] = [:]

  /// Where the sequence from one look to another stands: its offset, and its length in the low byte. 0: not made yet.
  private var places: [UInt32] = []
  private var sequences: [UInt8] = []
  private let kept: Int

  private static let linearSearchLimit = 16
  private static let cacheLimit = 48

  init(_ styles: StyleTable, _ depth: ColorDepth) {
    self.depth = depth
    self.kept = min(Self.cacheLimit, 2 * styles.styles.count)
    self.places = Array(repeating: 0, count: self.kept * self.kept)
    self.ids = self.addStyles(of: styles)
  }

  /// The look of one of the frame's styles.
  @inline(__always)
  subscript(style: StyleTable.ID) -> Index { Index(self.ids[Int(style)]) }

  /// The looks of another frame's styles, by the numbers of this one. Nothing leads to those that only the other has.
  mutating func addStyles(of styles: StyleTable) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(styles.styles.count)
    for style in styles.styles { result.append(self.addStyle(style.downgraded(to: self.depth))) }
    return result
  }

  /// What a blank looks like in a look: the same number as in any other look that shows there alike.
  @inline(__always)
  func blank(_ style: Index) -> Index { Index(self.blanks[style]) }

  /// Appends what leads from one look to another.
  mutating func append(from old: Index, to new: Index, to bytes: inout ByteBuffer) {
    if old == new { return }
    guard let place = self.place(from: old, to: new) else {
      return bytes.append(sgr(from: self.styles[old], to: self.styles[new]))
    }
    for index in place { bytes.append(self.sequences[index]) }
  }

  /// The bytes that it takes to get from one look to another.
  mutating func length(from old: Index, to new: Index) -> Int {
    if old == new { return 0 }
    return self.place(from: old, to: new)?.count ?? sgr(from: self.styles[old], to: self.styles[new]).count
  }

  /// Where the sequence stands; nil where there are too many to keep.
  private mutating func place(from old: Index, to new: Index) -> Range<Int>? {
    guard old < self.kept, new < self.kept else { return nil }
    let index = old * self.kept + new
    if self.places[index] == 0 {
      let sequence = sgr(from: self.styles[old], to: self.styles[new])
      self.places[index] = UInt32(self.sequences.count) << 8 | UInt32(sequence.count)
      self.sequences += sequence
    }
    let start = Int(self.places[index] >> 8)
    return start..<start + Int(self.places[index] & 0xFF)
  }

  private mutating func addStyle(_ style: Style) -> UInt32 {
    if let number = self.number(of: style) { return number }
    let number = UInt32(truncatingIfNeeded: self.styles.count)
    self.styles.append(style)
    if self.styles.count > Self.linearSearchLimit {
      if self.numbers.isEmpty {
        for (number, style) in self.styles.enumerated() { self.numbers[style] = UInt32(truncatingIfNeeded: number) }
      }
      self.numbers[style] = number
    }
    self.blanks.append(number)
    let blank = style.onBlank
    if blank != style { self.blanks[Int(number)] = self.addStyle(blank) }
    return number
  }

  private func number(of style: Style) -> UInt32? {
    guard self.numbers.isEmpty else { return self.numbers[style] }
    return self.styles.firstIndex(of: style).map { UInt32(truncatingIfNeeded: $0) }
  }
}

extension Style {
  /// What of a style is seen on a blank.
  fileprivate var onBlank: Style {
    // A line or a reversed blank is drawn in the text's colour, which weight may change.
    self.attributes.isDisjoint(with: [.underline, .reverse, .strikethrough]) ? Style(background: self.background) : self
  }

  /// Whether a blank in this style is no more than its background, so that an erased cell is the same.
  var erases: Bool { self.attributes.isDisjoint(with: [.underline, .reverse, .strikethrough]) }
}
