/// Finds the starts of extended grapheme clusters, one scalar after another, by the rules of UAX #29.
///
///     var breaker = GraphemeBreaker()
///     breaker.breaks(before: .regionalIndicator)    // true: the text begins here (GB1)
///     breaker.breaks(before: .regionalIndicator)    // false: two halves of a flag (GB12)
///     breaker.breaks(before: .regionalIndicator)    // true: the next flag
///
/// All rules depend only on preceding scalars, so one pass is enough. It may begin at the start of any cluster.
struct GraphemeBreaker {
  /// The preceding scalars, as far as a rule depends on them.
  enum State {
    /// Nothing, or a control: the next scalar begins a cluster (GB1, GB4).
    case start
    /// A carriage return: only a line feed joins it (GB3).
    case carriageReturn
    /// A scalar that only extenders and spacing marks join.
    case plain
    /// GB9b: joins what follows.
    case prepend
    /// GB6 to GB8. ``hangulV`` also stands for LV, ``hangulT`` for LVT.
    case hangulL, hangulV, hangulT
    /// GB12, GB13: the first half of a flag.
    case flagHalf
    /// GB9c: a consonant and its marks, without and with a linker among them.
    case consonant, linkedConsonant
    /// GB11: a pictograph and its extenders, without and with a joiner at the end.
    case pictograph, joinedPictograph
  }

  private(set) var state = State.start

  /// Whether any starter would begin a cluster now, see ``ScalarProperties/isStarter``.
  @inline(__always)
  var breaksBeforeStarters: Bool {
    switch state {
    case .prepend, .hangulL, .linkedConsonant, .joinedPictograph: false
    default: true
    }
  }

  /// Whether a scalar that usually begins a cluster would join this one. A closed cluster is joined only by scalars that
  /// join any cluster, see ``ScalarKind/joinsAll``, by Hangul vowels and trailing consonants, and, if it ends in a linker,
  /// by consonants, see ``isLinked``.
  @inline(__always)
  var isOpen: Bool {
    switch state {
    case .prepend, .hangulL, .joinedPictograph, .flagHalf: true
    default: false
    }
  }

  /// Whether a consonant would join now because a linker follows the last one (GB9c). Many words end like this.
  @inline(__always)
  var isLinked: Bool { state == .linkedConsonant }

  /// Takes the kind of the next scalar. Returns whether a cluster begins before it.
  @inline(__always)
  mutating func breaks(before kind: ScalarKind) -> Bool {
    let before = state
    let isConsonant = before == .consonant || before == .linkedConsonant
    switch kind {
    case .other, .keycapBase, .noncharacter: return breaks(into: .plain)
    case .consonant: return breaks(into: .consonant, unless: before == .linkedConsonant)
    case .pictograph, .variablePictograph:
      return breaks(into: .pictograph, unless: before == .joinedPictograph)
    case .regionalIndicator:
      return breaks(into: before == .flagHalf ? .plain : .flagHalf, unless: before == .flagHalf)
    case .prepend: return breaks(into: .prepend)
    case .hangulL: return breaks(into: .hangulL, unless: before == .hangulL)
    case .hangulV: return breaks(into: .hangulV, unless: before == .hangulL || before == .hangulV)
    case .hangulT: return breaks(into: .hangulT, unless: before == .hangulV || before == .hangulT)
    case .hangulLV: return breaks(into: .hangulV, unless: before == .hangulL)
    case .hangulLVT: return breaks(into: .hangulT, unless: before == .hangulL)
    case .spacingMark: state = .plain
    case .mark, .ignorable: state = before == .pictograph ? .pictograph : .plain
    case .conjunctMark, .conjunctIgnorable, .tag:
      state = before == .pictograph || isConsonant ? before : .plain
    case .linker: state = before == .pictograph ? .pictograph : isConsonant ? .linkedConsonant : .plain
    case .joiner: state = before == .pictograph ? .joinedPictograph : isConsonant ? before : .plain
    case .carriageReturn:
      state = .carriageReturn
      return true
    case .lineFeed:
      state = .start
      return before != .carriageReturn
    case .control, .unwanted, .invisible:
      state = .start
      return true
    }
    // GB9, GB9a: extenders and spacing marks join everything except controls.
    return before == .start || before == .carriageReturn
  }

  /// Enters a state. Returns whether a cluster begins, which is not the case after a prepended scalar (GB9b).
  @inline(__always)
  private mutating func breaks(into next: State, unless joins: Bool = false) -> Bool {
    let breaks = state != .prepend && !joins
    state = next
    return breaks
  }
}

extension GraphemeBreaker {
  /// Creates the state after a cluster.
  init(_ cluster: Span<UInt8>) {
    self.init()
    var offset = 0
    while offset < cluster.count {
      let (scalar, length) = cluster.scalar(at: offset)
      _ = breaks(before: ScalarProperties(scalar).kind)
      offset += length
    }
  }
}
