/// The styles of a frame at one color depth, and the sequences that change one style into another, each computed once.
///
/// Styles are numbered after the downgrade; styles that no longer differ share a number. Number 0 is the terminal's own
/// style.
struct StyleCodes: ~Copyable {
  typealias Index = Int

  private let depth: ColorDepth
  /// The number of each of the frame's styles.
  private(set) var indexes: [Index] = []
  private var shown: NumberedValues<Style, Index>
  private var blanks: [Index] = []

  /// The offset of each computed sequence, with its length in the low byte; 0 if it is not computed yet.
  private var places: [UInt32] = []
  private var sequences: ByteBuffer
  private let cached: Int
  private static let cacheLimit = 48

  init(_ styles: StyleTable, _ depth: ColorDepth) {
    self.depth = depth
    cached = min(Self.cacheLimit, 2 * styles.values.count)
    places = Array(repeating: 0, count: cached * cached)
    var shown: [Style] = []
    shown.reserveCapacity(cached)
    self.shown = NumberedValues(consume shown)
    blanks.reserveCapacity(cached)
    sequences = ByteBuffer(capacity: 16 * cached)
    indexes = addStyles(of: styles)
  }

  /// The styles as the depth shows them.
  var styles: [Style] { shown.values }

  /// The number of one of the frame's styles.
  @inline(__always)
  subscript(style: StyleTable.ID) -> Index { indexes[Int(style)] }

  /// Adds the styles of another frame, and returns their numbers.
  mutating func addStyles(of table: StyleTable) -> [Index] { table.values.map { index(of: depth.downgraded($0)) } }

  /// Returns the number of a style on a blank cell. Styles that look equal on a blank share it.
  @inline(__always)
  func blank(_ style: Index) -> Index { blanks[style] }

  /// Appends the sequence that changes one style into another.
  mutating func append(from old: Index, to new: Index, to bytes: inout ByteBuffer) {
    if old == new { return }
    guard let place = place(from: old, to: new) else { return bytes.append(from: styles[old], to: styles[new]) }
    for index in place { bytes.append(sequences[index]) }
  }

  /// Returns the length of the sequence that changes one style into another.
  mutating func length(from old: Index, to new: Index) -> Int {
    if old == new { return 0 }
    return place(from: old, to: new)?.count ?? sgr(from: styles[old], to: styles[new]).count
  }

  /// Returns the place of a cached sequence, or `nil` for styles beyond the cache.
  private mutating func place(from old: Index, to new: Index) -> Range<Int>? {
    guard old < cached, new < cached else { return nil }
    let index = old * cached + new
    if places[index] == 0 {
      let start = sequences.count
      sequences.append(from: styles[old], to: styles[new])
      places[index] = UInt32(start) << 8 | UInt32(sequences.count - start)
    }
    let start = Int(places[index] >> 8)
    return start..<start + Int(places[index] & 0xFF)
  }

  private mutating func index(of style: Style) -> Index {
    if let number = shown.number(of: style) { return number }
    let number = shown.append(style)
    blanks.append(number)
    // Weight may change the color of an underline or of a reversed blank.
    let blank = style.erases ? Style(background: style.background) : style
    if blank != style { blanks[number] = index(of: blank) }
    return number
  }
}
