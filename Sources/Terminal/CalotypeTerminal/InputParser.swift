package import CalotypeScreens

/// A parser that turns the bytes of a terminal into keys, mouse events, pasted text and replies.
///
/// It reads what xterm, kitty, rxvt, the Linux console and their kin send, at once and split at any byte:
///
///     var parser = InputParser()
///     parser.parse("a\u{1B}[1;".utf8)      // a
///     parser.parse("5C".utf8)              // Control-Right
///
/// - 0x08 and 0x7F are both Backspace, since terminals disagree about this key. CR and LF are both Enter.
/// - Control with a letter is the lowercase letter with `.control`. Alt is ESC before a key. Only before Control-C,
///   which must always end an app, ESC is the escape key.
/// - A character of several scalars, e.g. a joined emoji, arrives as one key press for each scalar, as terminals send
///   scalars. A text field joins them.
/// - A sequence that it does not know is dropped up to its final byte (ECMA-48 5.4), and a string (5.6) up to its end,
///   so neither is ever typed text. Invalid UTF-8 is dropped.
/// - At most 64 bytes of a sequence and 64 KB of a paste are stored. The cost is linear in the number of bytes.
package struct InputParser {
  /// A part of the input.
  package enum Parsed: Hashable, Sendable {
    /// The user did something.
    case input(Input)
    /// The terminal answered a query.
    case reply(Reply)
  }

  /// An answer of the terminal.
  package enum Reply: Hashable, Sendable {
    /// The state of a private mode (DECRPM): 0 unknown, 1 set, 2 reset, 3 always set, 4 always reset.
    case mode(number: Int, state: Int)
    /// The flags of the kitty keyboard protocol that are active.
    case kittyFlags(Int)
    /// The background color (OSC 11).
    case background(RGB)
    /// The size of a cell in pixels.
    case cell(CellShape)
    /// A way to show pixels that the terminal supports.
    case graphics(GraphicsProtocol)
    /// The primary device attributes (DA1), which every terminal sends.
    case deviceAttributes
    /// Another answer.
    case other
  }

  enum State: Hashable {
    case ground
    /// After ESC.
    case escape
    /// Before a number of further bytes of one scalar.
    case scalar(Int)
    /// After `ESC [` (CSI) or `ESC O` (SS3).
    case sequence
    /// In a sequence without a meaning, which is skipped up to its final byte.
    case skippedSequence
    /// After `ESC [ [`, before the letter of a function key of the Linux console.
    case consoleKey
    /// Before a number of further bytes of a mouse report that is not encoded as SGR.
    case oldMouse(Int)
    /// In a string, after a number of its bytes.
    case string(Int)
    /// After an ESC in a string.
    case stringEnd
    /// In pasted text, after a number of bytes of its end marker.
    case paste(Int)
  }

  /// Whether the terminal sends the escape key as a sequence, so a single ESC always begins one.
  ///
  /// Set it if the terminal reports kitty keyboard flags.
  package var escapesAreUnambiguous = false

  var state = State.ground

  /// Whether an ESC came before the current key or sequence: Alt if it is a key, otherwise the escape key.
  var hasEscape = false

  /// The byte after ESC: `[`, `O`, or one that begins a string. The 8-bit form of both is one byte above 127.
  var introducer: UInt8 = 0

  /// The bytes of the current sequence, without its introducer.
  var sequence = ControlSequence()

  private var scalar: UInt32 = 0
  private var smallestScalar: UInt32 = 0
  private var pasted: [UInt8] = []

  /// The bytes of a paste before its last ones, if those were only Control-C.
  private var interruption: Int?
  private var output: [Parsed] = []

  /// Creates a parser.
  package init(escapesAreUnambiguous: Bool = false) { self.escapesAreUnambiguous = escapesAreUnambiguous }

  /// The milliseconds without input after which ``flush()`` has to be called; `nil` if the pending bytes need others.
  ///
  /// The beginning of a sequence can be a key. A sequence that only a terminal can have begun stays pending: the rest of
  /// a delayed reply must not become text.
  package var timeLimit: Int32? {
    switch state {
    case .paste: interruption == nil ? nil : 200
    case .escape, .consoleKey: escapesAreUnambiguous ? nil : 50
    case _ where isOnlyIntroducer: escapesAreUnambiguous ? nil : 50
    case .string, .stringEnd, .oldMouse: 1000
    default: nil
    }
  }

  /// Returns what these bytes complete, and stores the rest.
  package mutating func parse(_ bytes: some Collection<UInt8>) -> [Parsed] {
    if case .paste = state {
      var keys = InputParser()
      let interrupt = Parsed.input(.key(KeyPress(.character("c"), .control)))
      interruption = bytes.count < 64 && Set(keys.parse(bytes)) == [interrupt] ? pasted.count : nil
    }
    for byte in Array(bytes) { take(byte) }
    return takeOutput()
  }

  /// Returns the keys that the pending bytes are if nothing follows: ESC the escape key, `ESC [` Alt with `[`. After
  /// Control-C in a paste, the end of the paste is lost: the text before it is returned.
  package mutating func flush() -> [Parsed] {
    switch state {
    case .escape:
      if hasEscape { pressEscape() }
      pressEscape()
    case .consoleKey, .stringEnd, .oldMouse: reset()
    case _ where isOnlyIntroducer: pressAlt(introducer)
    case .string: reset()
    case .paste: if let interruption { endPaste(at: interruption) }
    default: break
    }
    return takeOutput()
  }

  /// Whether the pending bytes could also be Alt with a key.
  private var isOnlyIntroducer: Bool {
    introducer < 0x80 && (state == .string(0) || state == .sequence && sequence.bytes.isEmpty)
  }

  private mutating func takeOutput() -> [Parsed] {
    defer { output = [] }
    return output
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: begin(byte)
    case .escape: takeAfterEscape(byte)
    case .scalar(let count): takeScalar(byte, count)
    case .sequence, .skippedSequence: takeSequence(byte)
    case .consoleKey: takeConsoleKey(byte)
    case .oldMouse(let count): takeOldMouse(byte, count)
    case .string(let count): takeString(byte, count)
    case .stringEnd: takeStringEnd(byte)
    case .paste(let count): takePaste(byte, count)
    }
  }

  // MARK: Output

  /// Ends the current key or sequence.
  mutating func reset() {
    state = .ground
    hasEscape = false
  }

  mutating func press(_ key: Key, _ modifiers: Modifiers = []) {
    output.append(.input(.key(KeyPress(key, hasEscape ? modifiers.union(.alt) : modifiers))))
    reset()
  }

  /// Reports something that is not a key, so an ESC before it was the escape key.
  mutating func report(_ parsed: Parsed) {
    if hasEscape { pressEscape() }
    output.append(parsed)
    reset()
  }

  private mutating func pressEscape() {
    hasEscape = false
    press(.escape)
  }

  private mutating func pressAlt(_ byte: UInt8) {
    if hasEscape { pressEscape() }
    hasEscape = true
    state = .ground
    begin(byte)
  }

  // MARK: Single keys

  private mutating func begin(_ byte: UInt8) {
    switch byte {
    case .escape: state = .escape
    case 0x20..<0x7F: press(.character(Character(Unicode.Scalar(byte))))
    case 0..<0x80:
      let control = KeyPress(controlByte: byte)
      press(control.key, control.modifiers)
    case 0xC2...0xDF: beginScalar(byte & 0x1F, count: 1, smallest: 0x80)
    case 0xE0...0xEF: beginScalar(byte & 0x0F, count: 2, smallest: 0x800)
    case 0xF0...0xF4: beginScalar(byte & 0x07, count: 3, smallest: 0x10000)
    default: beginEightBit(byte)
    }
  }

  /// Begins the sequence or string of one byte that is not UTF-8, which stands for ESC and another (ECMA-48 5.3).
  private mutating func beginEightBit(_ byte: UInt8) {
    guard [0x8F, 0x90, 0x98, 0x9B, 0x9D, 0x9E, 0x9F].contains(byte) else { return reset() }
    takeAfterEscape(byte - 0x40)
    introducer = byte
  }

  private mutating func beginScalar(_ bits: UInt8, count: Int, smallest: UInt32) {
    state = .scalar(count)
    scalar = UInt32(bits)
    smallestScalar = smallest
  }

  private mutating func takeScalar(_ byte: UInt8, _ count: Int) {
    guard (0x80..<0xC0).contains(byte) else {
      reset()
      return begin(byte)
    }
    scalar = scalar << 6 | UInt32(byte & 0x3F)
    state = .scalar(count - 1)
    guard count == 1 else { return }
    guard scalar >= smallestScalar, let scalar = Unicode.Scalar(scalar) else { return reset() }
    guard scalar.isText else { return beginEightBit(UInt8(scalar.value)) }
    press(.character(Character(scalar)))
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case .escape:
      if hasEscape { pressEscape() }
      hasEscape = true
      state = .escape
    case 0x03:
      if hasEscape { pressEscape() }
      pressEscape()
      begin(byte)
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      introducer = byte
      sequence = ControlSequence()
      state = .sequence
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      if hasEscape { pressEscape() }
      introducer = byte
      sequence = ControlSequence()
      state = .string(0)
    default: pressAlt(byte)
    }
  }

  // MARK: Sequences

  private mutating func takeSequence(_ byte: UInt8) {
    let isCSI = introducer == UInt8(ascii: "[") || introducer == 0x9B
    switch byte {
    case .escape:
      reset()
      state = .escape
    case 0x18, 0x1A:  // CAN and SUB
      reset()
      begin(byte)
    case 0..<0x20: output.append(.input(.key(KeyPress(controlByte: byte))))
    case 0x7F: break
    case 0x80...: state = .skippedSequence
    case _ where state == .skippedSequence: if byte >= 0x40 { reset() }
    case UInt8(ascii: "[") where isCSI && sequence.bytes.isEmpty: state = .consoleKey
    case UInt8(ascii: "M") where isCSI && sequence.bytes.isEmpty: state = .oldMouse(3)
    case UInt8(ascii: "$") where isCSI && sequence.isKeyNumber: finishSequence(byte)
    case 0x40...: isCSI ? finishSequence(byte) : finishSingleShift(byte)
    case _ where sequence.bytes.count == 64: state = .skippedSequence
    default: sequence.bytes.append(byte)
    }
  }

  private mutating func takeConsoleKey(_ byte: UInt8) {
    if case 0x41...0x45 = byte { return press(.function(Int(byte) - 0x40)) }
    reset()
    if byte < 0x20 { begin(byte) }
  }

  /// Skips the three bytes of a mouse report that a terminal sends if it was not asked for SGR, e.g. tmux after a
  /// client attaches. They can have any value. A second without input ends it, in case bytes are lost.
  private mutating func takeOldMouse(_ byte: UInt8, _ count: Int) {
    reset()
    if byte == .escape { begin(byte) } else if count > 1 { state = .oldMouse(count - 1) }
  }

  // MARK: Strings

  /// Skips a string, e.g. the answer to a query of a color, up to ST or BEL. Control-C, a second without input and a
  /// string of more than a megabyte end it as well, so lost bytes do not disable the keyboard.
  private mutating func takeString(_ byte: UInt8, _ count: Int) {
    state = .string(count + 1)
    switch byte {
    case .escape: state = .stringEnd
    case 0x07: report(.reply(stringReply))
    case 0x9C where introducer >= 0x80: report(.reply(stringReply))
    case 0x03, 0x18, 0x1A:
      reset()
      begin(byte)
    default:
      if count < 64 { sequence.bytes.append(byte) }
      if count > 1 << 20 { reset() }
    }
  }

  private mutating func takeStringEnd(_ byte: UInt8) {
    if byte == UInt8(ascii: "\\") { return report(.reply(stringReply)) }
    state = .escape
    takeAfterEscape(byte)
  }

  // MARK: Paste

  mutating func beginPaste() {
    if hasEscape { pressEscape() }
    state = .paste(0)
    interruption = nil
  }

  private static let longestPaste = 1 << 16
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func takePaste(_ byte: UInt8, _ count: Int) {
    if byte == Self.pasteEnd[count] {
      state = .paste(count + 1)
      guard count + 1 == Self.pasteEnd.count else { return }
      return endPaste(at: pasted.count)
    }
    // ESC is only at the start of the marker, so a failed match can begin again at this byte, and nowhere before it.
    for byte in Self.pasteEnd[..<count] { appendPasted(byte) }
    state = .paste(byte == .escape ? 1 : 0)
    if byte != .escape { appendPasted(byte) }
  }

  private mutating func endPaste(at count: Int) {
    var text = String(decoding: pasted[..<count], as: UTF8.self)
    pasted = []
    // The last character may be cut.
    if count == Self.longestPaste, text.unicodeScalars.last == "\u{FFFD}" { text.unicodeScalars.removeLast() }
    report(.input(.paste(text)))
  }

  private mutating func appendPasted(_ byte: UInt8) {
    if pasted.count < Self.longestPaste { pasted.append(byte) }
  }
}

extension UInt8 {
  static let escape: UInt8 = 0x1B
}
