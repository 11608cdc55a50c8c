/// What the kit knows of one Unicode scalar: one record of the generated table.
///
/// The table is of one named Unicode version, so that a new toolchain or machine changes no golden. Nothing here asks
/// the standard library's `Unicode.Scalar.Properties` or `Character`, which move with the toolchain.
struct ScalarProperties {
  private let record: UInt8

  /// Looks a scalar up, at constant cost.
  @inline(__always)
  init(_ scalar: UInt32) {
    let block = Int(scalar >> UnicodeTables.blockBits)
    let number = Int(UnicodeTables.blocks.digit(2 * block)) << 6 | Int(UnicodeTables.blocks.digit(2 * block + 1))
    let place = Int(scalar & (1 << UnicodeTables.blockBits - 1))
    self.record = UnicodeTables.scalars.digit(number << UnicodeTables.blockBits | place)
  }

  /// Whether the scalar is of the kind ``ScalarKind/other`` and takes a column or two: most text is.
  @inline(__always)
  var isPlain: Bool { self.record < UnicodeTables.plainRecords }

  /// Whether the scalar is visible and begins a cluster after anything but a prepended sign, a joiner behind a
  /// pictograph, a linker behind a consonant, and a leading Hangul consonant. Nearly all text is of such.
  @inline(__always)
  var isStarter: Bool { self.record < UnicodeTables.starterRecords }

  /// How the scalar joins its neighbours.
  @inline(__always)
  var kind: ScalarKind { ScalarKind(digit: UnicodeTables.kinds.digit(Int(self.record))) }

  /// The columns that the scalar takes by itself: 0, 1 or 2. See ``cellWidth(_:ambiguous:)`` for the rules.
  @inline(__always)
  func columns(_ ambiguous: AmbiguousWidth) -> Int {
    let width = UnicodeTables.widths.digit(Int(self.record))
    return width == Self.ambiguous ? ambiguous.columns : Int(width)
  }

  /// The same where ambiguous scalars are narrow.
  @inline(__always)
  var columns: Int { self.columns(.narrow) }

  /// Whether the scalar takes no column by itself.
  @inline(__always)
  var isZeroWidth: Bool { UnicodeTables.widths.digit(Int(self.record)) == 0 }

  /// What the scalar means for breaking lines, where it is the first of its cluster.
  @inline(__always)
  var lineBreakClass: LineBreakClass { LineBreakClass(digit: UnicodeTables.lineBreaks.digit(Int(self.record))) }

  private static var ambiguous: UInt8 { 3 }
}

extension ScalarKind {
  /// Whether scalars of this kind join whatever stands before them (GB9).
  @inline(__always)
  var isExtender: Bool { ScalarKind.mark.rawValue...ScalarKind.tag.rawValue ~= self.rawValue }

  /// Whether scalars of this kind join whatever stands before them but controls (GB9, GB9a).
  @inline(__always)
  var joinsAll: Bool { self == .spacingMark || self.isExtender }

  /// Whether scalars of this kind leave a cluster open, see ``GraphemeBreaker/isOpen``.
  var isOpen: Bool { self == .regionalIndicator || self == .prepend || self == .hangulL }

  /// Whether scalars of this kind are never visible by themselves, though they may change what they join.
  var isIgnorable: Bool { self == .ignorable || self == .conjunctIgnorable || self == .joiner }

  /// Whether scalars of this kind are emoji that a joiner joins.
  @inline(__always)
  var isPictograph: Bool { self == .pictograph || self == .variablePictograph }
}
