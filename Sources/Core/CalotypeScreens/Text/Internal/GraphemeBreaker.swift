/// Finds where extended grapheme clusters begin, one scalar after another, by the rules of UAX #29.
///
///     var breaker = GraphemeBreaker()
///     breaker.breaks(before: .regionalIndicator)    // true: the text begins here (GB1)
///     breaker.breaks(before: .regionalIndicator)    // false: two halves of a flag (GB12)
///     breaker.breaks(before: .regionalIndicator)    // true: the next flag
///
/// All rules are decided by what came before, so nothing is ever looked at twice. It may begin at any cluster's start.
struct GraphemeBreaker {
  /// What came before, as far as a rule asks for it.
  enum State {
    /// Nothing, or a control: whatever comes begins a cluster (GB1, GB4).
    case start
    /// A carriage return: only a line feed joins it (GB3).
    case carriageReturn
    /// Something that only extenders and spacing marks join.
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

  /// Whether each starter would begin a cluster now, see ``ScalarProperties/isStarter``.
  @inline(__always)
  var breaksBeforeStarters: Bool {
    switch self.state {
    case .prepend, .hangulL, .linkedConsonant, .joinedPictograph: false
    default: true
    }
  }

  /// Whether something that begins a cluster behind others would join now: a closed cluster is joined only by what
  /// joins all, see ``ScalarKind/joinsAll``, by Hangul vowels and trailing consonants, and, where it ends in a linker,
  /// by consonants, see ``isLinked``.
  @inline(__always)
  var isOpen: Bool {
    switch self.state {
    case .prepend, .hangulL, .joinedPictograph, .flagHalf: true
    default: false
    }
  }

  /// Whether a consonant would join now: a linker came behind the last one (GB9c). Many words end so.
  @inline(__always)
  var isLinked: Bool { self.state == .linkedConsonant }

  /// Takes the next scalar's kind. True where a cluster begins before it.
  @inline(__always)
  mutating func breaks(before kind: ScalarKind) -> Bool {
    let before = self.state
    switch kind {
    case .other, .keycapBase, .noncharacter:
      self.state = .plain
      return before != .prepend
    case .consonant:
      self.state = .consonant
      return before != .prepend && before != .linkedConsonant
    case .pictograph, .variablePictograph:
      self.state = .pictograph
      return before != .prepend && before != .joinedPictograph
    case .regionalIndicator:
      self.state = before == .flagHalf ? .plain : .flagHalf
      return before != .prepend && before != .flagHalf
    case .prepend:
      self.state = .prepend
      return before != .prepend
    case .hangulL:
      self.state = .hangulL
      return before != .prepend && before != .hangulL
    case .hangulV:
      self.state = .hangulV
      return before != .prepend && before != .hangulL && before != .hangulV
    case .hangulT:
      self.state = .hangulT
      return before != .prepend && before != .hangulV && before != .hangulT
    case .hangulLV:
      self.state = .hangulV
      return before != .prepend && before != .hangulL
    case .hangulLVT:
      self.state = .hangulT
      return before != .prepend && before != .hangulL
    case .spacingMark:
      self.state = .plain
    case .mark, .ignorable:
      self.state = before == .pictograph ? .pictograph : .plain
    case .conjunctMark, .conjunctIgnorable, .tag:
      switch before {
      case .pictograph, .consonant, .linkedConsonant: break
      default: self.state = .plain
      }
    case .linker:
      switch before {
      case .consonant, .linkedConsonant: self.state = .linkedConsonant
      case .pictograph: break
      default: self.state = .plain
      }
    case .joiner:
      switch before {
      case .consonant, .linkedConsonant: break
      case .pictograph: self.state = .joinedPictograph
      default: self.state = .plain
      }
    case .carriageReturn:
      self.state = .carriageReturn
      return true
    case .lineFeed:
      self.state = .start
      return before != .carriageReturn
    case .control, .unwanted, .invisible:
      self.state = .start
      return true
    }
    // GB9, GB9a: extenders and spacing marks join everything but controls.
    return before == .start || before == .carriageReturn
  }
}

extension GraphemeBreaker {
  /// What came before is one cluster.
  init(_ cluster: Span<UInt8>) {
    self.init()
    var offset = 0
    while offset < cluster.count {
      let (scalar, length) = cluster.scalar(at: offset)
      _ = self.breaks(before: ScalarProperties(scalar).kind)
      offset += length
    }
  }
}
