/// Makes text from anywhere safe to stand in cells: the only way that untrusted text becomes ``CellText``.
///
/// Control bytes and hidden text become visible, so that nobody is misled, nothing in a text moves the cursor or
/// changes a colour, and no hidden control reorders its neighbours. What has no look at all is taken out.
///
/// | in the text | becomes |
/// |---|---|
/// | LF, CR LF, U+2028, U+2029 | LF, the end of a line |
/// | TAB | spaces up to the next multiple of 8 columns, counted from the line's start, at least one |
/// | other C0 controls, U+0000–001F; CR alone | its picture, U+2400–241F: `␛[31m` |
/// | DEL, U+007F | `␡`, U+2421 |
/// | C1 controls, U+0080–009F | U+FFFD |
/// | bidi embeddings, overrides, isolates: U+202A–202E, U+2066–2069 | U+FFFD |
/// | controls of interlinear text and of hieroglyphs: U+FFF9–FFFB, U+13430–1343F | U+FFFD |
/// | noncharacters: U+FDD0–FDEF, U+FFFE, U+FFFF, U+1FFFE, … | U+FFFD |
/// | tags, U+E0001, U+E0020–E007F | U+FFFD each, but see emoji tag sequences |
/// | emoji tag sequence: U+1F3F4, 3 to 6 of the tags a–z and 0–9, U+E007F (UTS #51, ED-14a) | stays |
/// | every other Default_Ignorable_Code_Point that joins nothing, e.g. U+00AD, U+061C, U+200B, U+FEFF | nothing |
/// | Hangul fillers, U+115F, U+1160, U+3164, U+FFA0 | nothing |
/// | variation selector, U+200C or U+200D at a line's start | nothing |
/// | any other mark at a line's start (GB9, GB9a), also U+0E33, U+FF9E, U+1F3FB–1F3FF | U+25CC and the mark: `◌́` |
/// | Hangul vowel or trailing consonant, U+1161–11FF, U+D7B0–D7FB, that joins nothing before it | U+FFFD |
/// | the 9th zero-width scalar of a grapheme cluster, and those after it | nothing |
/// | the 33rd scalar of a grapheme cluster, and those after it | nothing |
/// | grapheme cluster that something else behind it could join: its end | its end and U+200C |
/// | anything else, private use included | stays |
///
/// A cluster stays one, and as wide, whatever stands beside it, but see linkers: rows are put together from texts,
/// borders and ellipses, and are cut and wrapped at any cluster. Its first scalar joins nothing that is closed, and
/// what would be open at its end is closed by U+200C, which joins the cluster (GB9), is no part of any longer one, and
/// cannot be seen:
///
/// | the cluster's end | would join |
/// |---|---|
/// | prepended sign without anything behind it in its line, U+0600, … | everything (GB9b) |
/// | leading Hangul consonant alone: `ᄀ` | `가` (GB6) |
/// | half of a flag: `🇫` | `🇷` (GB12) |
/// | pictograph and U+200D | `🔬` (GB11) |
///
/// A consonant and a linker, `क्`, stay open to `ष` (GB9c): whole languages end words so, and what is copied must be
/// found again. ``Canvas`` closes them where another text's consonant is drawn directly behind, which is rare.
///
/// A Hangul vowel would have to be closed at its start, as each syllable is open to it at its end. Only a leading
/// consonant could do that, and U+115F is one that terminals do not agree on: so it is replaced.
///
/// Each pictograph that U+200D joins begins a new count to 8. A U+200C that closes a cluster is always kept, and not
/// counted among the 8. A cluster's 32nd scalar is never another mark, a joiner or what leaves it open. So a longer
/// chain of joined emoji or of joined consonants loses a joiner and goes on as the next cluster; only runs that no
/// language has lose visible scalars, of conjoining jamo or of spacing marks.
///
/// What is taken out takes along what it says of wrapping: U+00AD and U+200B allow no break, U+2060 and U+FEFF forbid
/// none. U+00A0, U+202F and U+2011 stay, and do not break: see ``LineBreaker``.
///
/// ``AmbiguousWidth`` changes only what a tab becomes, where ambiguous scalars stand before it. U+FFFD is one of them.
///
/// The result is well-formed UTF-8 whose only control is LF, and whose every grapheme cluster takes one column or two.
/// Sanitising it again changes nothing.
struct Sanitizer<Output: SanitizerOutput> {
  /// What becomes of the text.
  private(set) var output: Output
  /// The widest line, in columns.
  private(set) var columns = 0
  /// How many line feeds the sanitised text holds.
  private(set) var lineBreaks = 0

  private var breaker = GraphemeBreaker()
  /// Columns of the line's finished clusters.
  private var lineColumns = 0
  /// The cluster that is not finished yet: its width, its scalars, and how many of them have no width.
  private var width = ClusterWidth()
  private var length = 0
  private var marks = 0
  /// How many tags follow that belong to an emoji.
  private var tags = 0
  private let ambiguous: AmbiguousWidth

  private static var maximumMarks: Int { 8 }
  private static var maximumScalars: Int { 32 }
  private static var tabStop: Int { 8 }
  private static var replacement: UInt32 { 0xFFFD }
  private static var dottedCircle: UInt32 { 0x25CC }

  /// Sanitises a text, in one pass.
  init(_ bytes: Span<UInt8>, ambiguous: AmbiguousWidth, into output: Output) {
    self.ambiguous = ambiguous
    self.output = output
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = bytes.scalar(at: offset)
      let properties = ScalarProperties(scalar)
      if properties.isStarter, self.breaker.breaksBeforeStarters {
        self.takeStarters(in: bytes, from: &offset)
      } else {
        self.take(scalar, properties, in: bytes, offset..<offset + length)
        offset += length
      }
    }
    self.close(at: bytes.count, of: bytes)
    self.endLine()
    self.output.finish(bytes)
  }

  /// Takes a run of starters, of which each begins a cluster. Only the last one's cluster can go on.
  @inline(__always)
  private mutating func takeStarters(in bytes: Span<UInt8>, from offset: inout Int) {
    self.close(at: offset, of: bytes)
    var columns = 0
    let known = ByteColumnCounter(self.ambiguous)
    while offset < bytes.count {
      let run = known.run(in: bytes, from: offset)
      columns += run.columns
      offset = run.end
      guard offset < bytes.count else { break }
      let (scalar, length) = bytes.scalar(at: offset)
      let properties = ScalarProperties(scalar)
      guard properties.isStarter else { break }
      columns += properties.columns(self.ambiguous)
      offset += length
    }
    self.beginCluster()
    // Nothing is asked of the last cluster where the text ends.
    if offset >= bytes.count {
      self.width = ClusterWidth()
      self.lineColumns += columns
      return
    }
    let scalar = bytes.scalar(at: bytes.scalarStart(before: offset)).value
    let properties = ScalarProperties(scalar)
    self.breaker = GraphemeBreaker()
    _ = self.breaker.breaks(before: properties.kind)
    self.width = ClusterWidth()
    self.width.add(scalar, properties, self.ambiguous)
    self.lineColumns += columns - self.width.columns
    if scalar == 0x1F3F4 { self.tags = self.countTags(in: bytes, from: offset) }
  }

  private mutating func take(
    _ scalar: UInt32, _ properties: ScalarProperties, in bytes: Span<UInt8>, _ range: Range<Int>
  ) {
    switch properties.kind {
    case .lineFeed:
      self.close(at: range.lowerBound, of: bytes)
      self.breakLine()
    case .carriageReturn where range.upperBound < bytes.count && bytes[range.upperBound] == 0x0A:
      self.output.leaveOut(range, of: bytes)
    case .control where scalar == 0x2028 || scalar == 0x2029:
      self.close(at: range.lowerBound, of: bytes)
      self.output.leaveOut(range, of: bytes)
      self.output.write("\n")
      self.breakLine()
    case .control where scalar == 0x09:
      self.closeBeforeGlyph(at: range.lowerBound, of: bytes)
      self.output.leaveOut(range, of: bytes)
      let stop = (self.lineColumns + self.width.columns) / Self.tabStop * Self.tabStop + Self.tabStop
      while self.lineColumns + self.width.columns < stop { self.write(0x20) }
    case .control, .carriageReturn:
      self.replace(range, by: scalar == 0x7F ? 0x2421 : 0x2400 + scalar, in: bytes)
    case .unwanted, .noncharacter:
      self.replace(range, by: Self.replacement, in: bytes)
    case .tag where self.tags > 0:
      self.tags -= 1
      self.append(scalar, properties)
    case .tag:
      self.replace(range, by: Self.replacement, in: bytes)
    case .invisible:
      self.output.leaveOut(range, of: bytes)
    case let kind where properties.isZeroWidth && !kind.isExtender:
      self.output.leaveOut(range, of: bytes)
    default:
      let placement = self.place(scalar, properties)
      switch placement {
      case .kept, .keptBehindOpen:
        if placement == .keptBehindOpen { self.writeEnd(at: range.lowerBound, of: bytes) }
        if scalar == 0x1F3F4 { self.tags = self.countTags(in: bytes, from: range.upperBound) }
      case .dropped:
        self.output.leaveOut(range, of: bytes)
      case .lacksBase:
        self.output.leaveOut(range, of: bytes)
        self.write(Self.dottedCircle)
        self.write(scalar)
      case .lacksConsonant:
        self.replace(range, by: Self.replacement, in: bytes)
      }
    }
  }

  private enum Placement { case kept, keptBehindOpen, dropped, lacksBase, lacksConsonant }

  /// Decides on a visible scalar or a mark, and takes it into account where it is kept.
  private mutating func place(_ scalar: UInt32, _ properties: ScalarProperties) -> Placement {
    let kind = properties.kind
    let isMark = properties.isZeroWidth
    let isJoinedPictograph = kind.isPictograph && self.breaker.state == .joinedPictograph
    var placement = Placement.kept
    var breaker = self.breaker
    if breaker.breaks(before: kind) {
      if kind.joinsAll { return kind.isIgnorable ? .dropped : .lacksBase }
      if kind == .hangulV || kind == .hangulT { return .lacksConsonant }
      if self.breaker.isOpen { placement = .keptBehindOpen }
      self.beginCluster()
      self.width = ClusterWidth()
    } else if kind == .ignorable, self.breaker.isOpen || self.breaker.isLinked {
      // It closes the cluster, which without it would be open to what comes next.
      self.length += 1
    } else {
      let isLast = !isMark && !kind.isOpen
      guard self.length < (isLast ? Self.maximumScalars : Self.maximumScalars - 1) else { return .dropped }
      if isMark, self.marks == Self.maximumMarks { return .dropped }
      self.length += 1
      self.marks = isJoinedPictograph ? 0 : self.marks + (isMark ? 1 : 0)
    }
    self.breaker = breaker
    self.width.add(scalar, properties, self.ambiguous)
    return placement
  }

  /// Takes a scalar that is part of an emoji tag sequence.
  private mutating func append(_ scalar: UInt32, _ properties: ScalarProperties) {
    _ = self.breaker.breaks(before: properties.kind)
    self.width.add(scalar, properties, self.ambiguous)
    self.length += 1
  }

  /// How many tags from here on make the flag before them an emoji tag sequence; 0 where they do not.
  private func countTags(in bytes: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    var count = 0
    while offset < bytes.count, self.length + count < Self.maximumScalars - 1 {
      let (scalar, length) = bytes.scalar(at: offset)
      count += 1
      switch scalar {
      case 0xE0030...0xE0039, 0xE0061...0xE007A: offset += length
      case 0xE007F: return 4...7 ~= count ? count : 0
      default: return 0
      }
    }
    return 0
  }

  /// Closes the cluster that ends at an offset, if it is open, unless it is by a prepended sign: that joins
  /// the sign or the space that is written next.
  private mutating func closeBeforeGlyph(at offset: Int, of bytes: Span<UInt8>) {
    if self.breaker.state != .prepend { self.close(at: offset, of: bytes) }
  }

  /// Closes the cluster that ends at an offset, if it is open.
  @inline(__always)
  private mutating func close(at offset: Int, of bytes: Span<UInt8>) {
    guard self.breaker.isOpen else { return }
    self.writeEnd(at: offset, of: bytes)
    _ = self.breaker.breaks(before: .ignorable)
  }

  /// Writes what closes the cluster that ends at an offset.
  private mutating func writeEnd(at offset: Int, of bytes: Span<UInt8>) {
    self.output.leaveOut(offset..<offset, of: bytes)
    self.output.write("\u{200C}")
  }

  private mutating func beginCluster() {
    self.lineColumns += self.width.columns
    self.length = 1
    self.marks = 0
  }

  private mutating func breakLine() {
    self.endLine()
    self.lineBreaks += 1
    self.breaker = GraphemeBreaker()
  }

  private mutating func endLine() {
    self.columns = max(self.columns, self.lineColumns + self.width.columns)
    self.lineColumns = 0
    self.width = ClusterWidth()
  }

  /// Puts a visible scalar that joins nothing in the place of one.
  private mutating func replace(_ range: Range<Int>, by scalar: UInt32, in bytes: Span<UInt8>) {
    self.closeBeforeGlyph(at: range.lowerBound, of: bytes)
    self.output.leaveOut(range, of: bytes)
    self.write(scalar)
  }

  /// Writes a scalar that stands for something in the text.
  private mutating func write(_ scalar: UInt32) {
    guard self.place(scalar, ScalarProperties(scalar)) == .kept, let scalar = Unicode.Scalar(scalar) else { return }
    self.output.write(scalar)
  }
}
