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

  /// How the scalar joins its neighbours.
  @inline(__always)
  var kind: ScalarKind { ScalarKind(rawValue: UnicodeTables.kinds.digit(Int(self.record))) ?? .other }

  /// The columns that the scalar takes by itself: 0, 1 or 2. See ``cellWidth(_:)`` for the rules.
  @inline(__always)
  var columns: Int {
    let width = UnicodeTables.widths.digit(Int(self.record))
    // The one place that decides on East Asian Ambiguous, which the table keeps apart.
    return width == Self.ambiguous ? 1 : Int(width)
  }

  private static var ambiguous: UInt8 { 3 }
}

extension ScalarKind {
  /// Whether scalars of this kind join whatever stands before them (GB9).
  @inline(__always)
  var isExtender: Bool { ScalarKind.mark.rawValue...ScalarKind.tag.rawValue ~= self.rawValue }

  /// Whether scalars of this kind are never visible by themselves, though they may change what they join.
  var isIgnorable: Bool { self == .ignorable || self == .conjunctIgnorable || self == .joiner }

  /// Whether scalars of this kind are emoji that a joiner joins.
  @inline(__always)
  var isPictograph: Bool { self == .pictograph || self == .variablePictograph }
}
