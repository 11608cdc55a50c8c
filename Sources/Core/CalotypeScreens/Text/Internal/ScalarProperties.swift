/// The properties of one Unicode scalar: one record of the generated table.
///
/// The table is of a fixed Unicode version, so a new toolchain or machine does not change goldens. The standard
/// library's `Unicode.Scalar.Properties` and `Character` are not used, because they change with the toolchain.
struct ScalarProperties {
  private let record: UInt8

  /// Looks up a scalar in constant time.
  @inline(__always)
  init(_ scalar: UInt32) {
    let block = Int(scalar >> UnicodeTables.blockBits)
    let number = Int(UnicodeTables.blocks.digit(2 * block)) << 6 | Int(UnicodeTables.blocks.digit(2 * block + 1))
    let place = Int(scalar & (1 << UnicodeTables.blockBits - 1))
    record = UnicodeTables.scalars.digit(number << UnicodeTables.blockBits | place)
  }

  /// Whether the scalar has the kind ``ScalarKind/other`` and takes one column or two, like most text.
  @inline(__always)
  var isPlain: Bool { record < UnicodeTables.plainRecords }

  /// Whether the scalar is visible and begins a cluster after anything except a prepended mark, a joiner after a
  /// pictograph, a linker after a consonant, and a leading Hangul consonant. Nearly all scalars are starters.
  @inline(__always)
  var isStarter: Bool { record < UnicodeTables.starterRecords }

  /// How the scalar joins its neighbors.
  @inline(__always)
  var kind: ScalarKind { ScalarKind(digit: UnicodeTables.kinds.digit(Int(record))) }

  /// Returns the columns of the scalar alone: 0, 1 or 2. See ``cellWidth(_:ambiguous:)`` for the rules.
  @inline(__always)
  func columns(_ ambiguous: AmbiguousWidth = .narrow) -> Int {
    let width = UnicodeTables.widths.digit(Int(record))
    return width == Self.ambiguous ? ambiguous.columns : Int(width)
  }

  /// Whether the scalar alone takes no column.
  @inline(__always)
  var isZeroWidth: Bool { UnicodeTables.widths.digit(Int(record)) == 0 }

  /// The line break class of a cluster that begins with the scalar.
  @inline(__always)
  var lineBreakClass: LineBreakClass { LineBreakClass(digit: UnicodeTables.lineBreaks.digit(Int(record))) }

  private static var ambiguous: UInt8 { 3 }
}

extension ScalarKind {
  /// Whether scalars of this kind join any preceding scalar (GB9).
  @inline(__always)
  var isExtender: Bool { ScalarKind.mark.rawValue...ScalarKind.tag.rawValue ~= rawValue }

  /// Whether scalars of this kind join any preceding scalar except controls (GB9, GB9a).
  @inline(__always)
  var joinsAll: Bool { self == .spacingMark || isExtender }

  /// Whether scalars of this kind leave a cluster open, see ``GraphemeBreaker/isOpen``.
  var isOpen: Bool { self == .regionalIndicator || self == .prepend || self == .hangulL }

  /// Whether scalars of this kind are never visible by themselves, though they may change what they join.
  var isIgnorable: Bool { self == .ignorable || self == .conjunctIgnorable || self == .joiner }

  /// Whether scalars of this kind are emoji that a joiner joins.
  @inline(__always)
  var isPictograph: Bool { self == .pictograph || self == .variablePictograph }
}
