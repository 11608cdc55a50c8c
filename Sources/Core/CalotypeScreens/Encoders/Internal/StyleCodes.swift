/// The styles of a frame as a depth shows them, and the sequences that lead from one to another, each made once.
///
/// A *look* is the number of a style after the downgrade; styles that no longer differ share one. Look 0 is the
/// terminal's own.
struct StyleCodes {
  typealias Look = Int

  private let depth: ColorDepth
  /// The look of each of the frame's styles, by its number.
  private var ids: [UInt32] = []
  private(set) var looks: [Style] = []
  private var blanks: [UInt32] = []
  /// Filled only where there are too many looks to search in order.
  private var numbers: [Style: UInt32] = [:]

  /// Where the sequence from one look to another stands: its offset, and its length in the low byte. 0: not made yet.
  private var places: [UInt32] = []
  private var sequences: [UInt8] = []
  private let kept: Int

  private static let mostSearched = 16
  private static let mostKept = 48

  init(_ styles: StyleTable, _ depth: ColorDepth) {
    self.depth = depth
    self.kept = min(Self.mostKept, 2 * styles.styles.count)
    self.places = Array(repeating: 0, count: self.kept * self.kept)
    self.ids = self.addLooks(of: styles)
  }

  /// The look of one of the frame's styles.
  @inline(__always)
  subscript(style: StyleTable.ID) -> Look { Look(self.ids[Int(style)]) }

  /// The looks of another frame's styles, by the numbers of this one. Nothing leads to those that only the other has.
  mutating func addLooks(of styles: StyleTable) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(styles.styles.count)
    for style in styles.styles { result.append(self.addLook(style.downgraded(to: self.depth))) }
    return result
  }

  /// What a blank looks like in a look: the same number as in any other look that shows there alike.
  @inline(__always)
  func blank(_ look: Look) -> Look { Look(self.blanks[look]) }

  /// Appends what leads from one look to another.
  mutating func append(from old: Look, to new: Look, to bytes: inout ByteBuffer) {
    if old == new { return }
    guard let place = self.place(from: old, to: new) else {
      return bytes.append(sgr(from: self.looks[old], to: self.looks[new]))
    }
    for index in place { bytes.append(self.sequences[index]) }
  }

  /// The bytes that it takes to get from one look to another.
  mutating func length(from old: Look, to new: Look) -> Int {
    if old == new { return 0 }
    return self.place(from: old, to: new)?.count ?? sgr(from: self.looks[old], to: self.looks[new]).count
  }

  /// Where the sequence stands; nil where there are too many to keep.
  private mutating func place(from old: Look, to new: Look) -> Range<Int>? {
    guard old < self.kept, new < self.kept else { return nil }
    let index = old * self.kept + new
    if self.places[index] == 0 {
      let sequence = sgr(from: self.looks[old], to: self.looks[new])
      self.places[index] = UInt32(self.sequences.count) << 8 | UInt32(sequence.count)
      self.sequences += sequence
    }
    let start = Int(self.places[index] >> 8)
    return start..<start + Int(self.places[index] & 0xFF)
  }

  private mutating func addLook(_ style: Style) -> UInt32 {
    if let number = self.number(of: style) { return number }
    let number = UInt32(truncatingIfNeeded: self.looks.count)
    self.looks.append(style)
    if self.looks.count > Self.mostSearched {
      if self.numbers.isEmpty {
        for (number, look) in self.looks.enumerated() { self.numbers[look] = UInt32(truncatingIfNeeded: number) }
      }
      self.numbers[style] = number
    }
    self.blanks.append(number)
    let blank = style.onBlank
    if blank != style { self.blanks[Int(number)] = self.addLook(blank) }
    return number
  }

  private func number(of style: Style) -> UInt32? {
    guard self.numbers.isEmpty else { return self.numbers[style] }
    return self.looks.firstIndex(of: style).map { UInt32(truncatingIfNeeded: $0) }
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
