/// The width of one grapheme cluster, computed scalar by scalar. See ``cellWidth(_:ambiguous:)`` for the rules.
struct ClusterWidth {
  /// The columns so far; 0 only if all scalars so far have no width.
  private(set) var columns = 0
  private var last = ScalarKind.control

  /// Adds the cluster's next scalar.
  @inline(__always)
  mutating func add(_ scalar: UInt32, _ properties: ScalarProperties, _ ambiguous: AmbiguousWidth) {
    let kind = properties.kind
    switch kind {
    case .conjunctIgnorable where scalar == 0xFE0F && (last == .keycapBase || last == .variablePictograph):
      columns = 2
    case .regionalIndicator where last == .regionalIndicator:
      columns = 2
    case .pictograph where last == .joiner, .variablePictograph where last == .joiner:
      columns = 2
    case .conjunctMark where scalar == 0xFF9E || scalar == 0xFF9F:
      columns = min(2, columns + 1)
    default:
      columns = max(columns, properties.columns(ambiguous))
    }
    last = kind
  }
}
