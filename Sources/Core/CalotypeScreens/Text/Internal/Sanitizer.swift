/// Makes untrusted text safe to draw in cells. All ``CellText`` is created by it.
///
/// Control bytes and hidden text become visible, so text cannot mislead the reader, move the cursor, change colors or
/// reorder its neighbors. Invisible characters are removed.
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
/// | the end of a grapheme cluster that following text could join | its end and U+200C |
/// | anything else, private use included | stays |
///
/// Rows are composed of texts, borders and ellipses, and are cut and wrapped at any cluster. So a cluster must stay one
/// cluster of the same width next to any other text, except after a linker. Its first scalar joins no closed cluster,
/// and an open end is closed by U+200C, which joins the cluster (GB9), cannot be part of a longer one, and is
/// invisible:
///
/// | the cluster's end | would join |
/// |---|---|
/// | prepended mark without a base in its line, U+0600, … | everything (GB9b) |
/// | leading Hangul consonant alone: `ᄀ` | `가` (GB6) |
/// | half of a flag: `🇫` | `🇷` (GB12) |
/// | pictograph and U+200D | `🔬` (GB11) |
///
/// A consonant and a linker, `क्`, stay open to `ष` (GB9c): in some languages many words end like this, and copied text
/// must be found by a search. ``Canvas`` closes them if another text begins with a consonant directly after, which is
/// rare.
///
/// A Hangul vowel would have to be closed at its start, because every syllable is open to it at its end. Only a leading
/// consonant could do that, and terminals do not agree on U+115F: so the vowel is replaced.
///
/// Each pictograph that U+200D joins begins a new count to 8. A U+200C that closes a cluster always stays and does not
/// count. The 32nd scalar of a cluster is never another mark, a joiner or a scalar that leaves it open. So a longer
/// chain of joined emoji or consonants loses a joiner and continues as the next cluster. Only runs of conjoining jamo
/// or spacing marks that occur in no language lose visible scalars.
///
/// Removed characters no longer affect wrapping: U+00AD and U+200B do not allow a break, U+2060 and U+FEFF do not
/// forbid one. U+00A0, U+202F and U+2011 stay, and do not break: see ``LineBreaker``.
///
/// ``AmbiguousWidth`` affects only tabs after ambiguous scalars. U+FFFD is such a scalar.
///
/// The result is well-formed UTF-8 whose only control is LF, and in which each grapheme cluster takes one column or
/// two. Sanitizing it again changes nothing.
struct Sanitizer {
  /// The sanitized text.
  private(set) var output: SanitizedText
  /// The width of the widest line in columns.
  private(set) var columns = 0
  /// The number of line feeds in the sanitized text.
  private(set) var lineBreaks = 0

  private var breaker = GraphemeBreaker()
  /// The columns of the line's finished clusters.
  private var lineColumns = 0
  /// The width of the unfinished cluster, the number of its scalars, and the number of those without a width.
  private var width = ClusterWidth()
  private var length = 0
  private var marks = 0
  /// The number of following tags that belong to an emoji.
  private var tags = 0
  private let ambiguous: AmbiguousWidth

  private static var maximumMarks: Int { 8 }
  private static var maximumScalars: Int { 32 }
  private static var tabStop: Int { 8 }
  private static var replacement: UInt32 { 0xFFFD }
  private static var dottedCircle: UInt32 { 0x25CC }

  /// Sanitizes a text in one pass.
  init(_ bytes: Span<UInt8>, ambiguous: AmbiguousWidth, marks: [Int]) {
    self.ambiguous = ambiguous
    output = SanitizedText(marks: marks)
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = bytes.scalar(at: offset)
      let properties = ScalarProperties(scalar)
      if properties.isStarter, breaker.breaksBeforeStarters {
        takeStarters(in: bytes, from: &offset)
      } else {
        take(scalar, properties, in: bytes, offset..<offset + length)
        offset += length
      }
    }
    close(at: bytes.count, of: bytes)
    endLine()
    output.finish(bytes)
  }

  /// Takes a run of starters, each of which begins a cluster. Only the last cluster can continue.
  @inline(__always)
  private mutating func takeStarters(in bytes: Span<UInt8>, from offset: inout Int) {
    close(at: offset, of: bytes)
    var columns = 0
    let known = ByteColumnCounter(ambiguous)
    while offset < bytes.count {
      let run = known.run(in: bytes, from: offset)
      columns += run.columns
      offset = run.end
      guard offset < bytes.count else { break }
      let (scalar, length) = bytes.scalar(at: offset)
      let properties = ScalarProperties(scalar)
      guard properties.isStarter else { break }
      columns += properties.columns(ambiguous)
      offset += length
    }
    beginCluster()
    // At the end of the text, the state of the last cluster does not matter.
    if offset >= bytes.count { return lineColumns += columns }
    let scalar = bytes.scalar(at: bytes.scalarStart(before: offset)).value
    let properties = ScalarProperties(scalar)
    breaker = GraphemeBreaker()
    _ = breaker.breaks(before: properties.kind)
    width.add(scalar, properties, ambiguous)
    lineColumns += columns - width.columns
    if scalar == 0x1F3F4 { tags = countTags(in: bytes, from: offset) }
  }

  private mutating func take(
    _ scalar: UInt32, _ properties: ScalarProperties, in bytes: Span<UInt8>, _ range: Range<Int>
  ) {
    switch properties.kind {
    case .lineFeed,
      .control where scalar == 0x2028 || scalar == 0x2029:
      close(at: range.lowerBound, of: bytes)
      if scalar != 0x0A {
        output.leaveOut(range, of: bytes)
        output.write("\n")
      }
      endLine()
      lineBreaks += 1
      breaker = GraphemeBreaker()
    case .carriageReturn where range.upperBound < bytes.count && bytes[range.upperBound] == 0x0A:
      output.leaveOut(range, of: bytes)
    case .control where scalar == 0x09:
      closeBeforeGlyph(at: range.lowerBound, of: bytes)
      output.leaveOut(range, of: bytes)
      let stop = (lineColumns + width.columns) / Self.tabStop * Self.tabStop + Self.tabStop
      while lineColumns + width.columns < stop { write(0x20) }
    case .control, .carriageReturn:
      replace(range, by: scalar == 0x7F ? 0x2421 : 0x2400 + scalar, in: bytes)
    case .tag where tags > 0:
      // A part of an emoji tag sequence.
      tags -= 1
      length += 1
      _ = breaker.breaks(before: properties.kind)
      width.add(scalar, properties, ambiguous)
    case .unwanted, .noncharacter, .tag:
      replace(range, by: Self.replacement, in: bytes)
    case .invisible:
      output.leaveOut(range, of: bytes)
    case let kind where properties.isZeroWidth && !kind.isExtender:
      output.leaveOut(range, of: bytes)
    default:
      let placement = place(scalar, properties)
      switch placement {
      case .kept, .keptBehindOpen:
        if placement == .keptBehindOpen { writeEnd(at: range.lowerBound, of: bytes) }
        if scalar == 0x1F3F4 { tags = countTags(in: bytes, from: range.upperBound) }
      case .dropped:
        output.leaveOut(range, of: bytes)
      case .lacksBase:
        output.leaveOut(range, of: bytes)
        write(Self.dottedCircle)
        write(scalar)
      case .lacksConsonant:
        replace(range, by: Self.replacement, in: bytes)
      }
    }
  }

  private enum Placement { case kept, keptBehindOpen, dropped, lacksBase, lacksConsonant }

  /// Decides on a visible scalar or a mark, and counts it if it stays.
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
      beginCluster()
    } else if kind == .ignorable, self.breaker.isOpen || self.breaker.isLinked {
      // It closes the cluster, which would otherwise be open to the next scalar.
      length += 1
    } else {
      let isLast = !isMark && !kind.isOpen
      guard length < (isLast ? Self.maximumScalars : Self.maximumScalars - 1) else { return .dropped }
      if isMark, marks == Self.maximumMarks { return .dropped }
      length += 1
      marks = isJoinedPictograph ? 0 : marks + (isMark ? 1 : 0)
    }
    self.breaker = breaker
    width.add(scalar, properties, ambiguous)
    return placement
  }

  /// Returns the number of tags from here on that form an emoji tag sequence with the flag before them; 0 if they do
  /// not.
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

  /// Closes the cluster that ends at an offset if it is open, except after a prepended mark: that joins the glyph or
  /// the space that is written next.
  private mutating func closeBeforeGlyph(at offset: Int, of bytes: Span<UInt8>) {
    if breaker.state != .prepend { close(at: offset, of: bytes) }
  }

  /// Closes the cluster that ends at an offset if it is open.
  @inline(__always)
  private mutating func close(at offset: Int, of bytes: Span<UInt8>) {
    guard breaker.isOpen else { return }
    writeEnd(at: offset, of: bytes)
    _ = breaker.breaks(before: .ignorable)
  }

  /// Writes U+200C after the cluster that ends at an offset.
  private mutating func writeEnd(at offset: Int, of bytes: Span<UInt8>) {
    output.leaveOut(offset..<offset, of: bytes)
    output.write("\u{200C}")
  }

  private mutating func beginCluster() {
    lineColumns += width.columns
    width = ClusterWidth()
    (length, marks) = (1, 0)
  }

  private mutating func endLine() {
    columns = max(columns, lineColumns + width.columns)
    lineColumns = 0
    width = ClusterWidth()
  }

  /// Replaces a scalar by a visible one that joins nothing.
  private mutating func replace(_ range: Range<Int>, by scalar: UInt32, in bytes: Span<UInt8>) {
    closeBeforeGlyph(at: range.lowerBound, of: bytes)
    output.leaveOut(range, of: bytes)
    write(scalar)
  }

  /// Writes a replacement scalar.
  private mutating func write(_ scalar: UInt32) {
    guard place(scalar, ScalarProperties(scalar)) == .kept, let scalar = Unicode.Scalar(scalar) else { return }
    output.write(scalar)
  }
}
