internal import CalotypeScreens

extension InputParser {
  /// Ends the sequence `ESC [ … final`.
  mutating func finishSequence(_ final: UInt8) {
    state = .ground
    if sequence.isValid {
      switch sequence.prefix {
      case 0: sequence.isPlain ? finishPlain(final) : reportIfReply(final)
      case UInt8(ascii: "<"): finishMouse(final)
      case let prefix: finishReply(prefix, final)
      }
    }
    // A sequence that completes a key or a reply has reset this; a paste goes on.
    hasEscape = false
  }

  /// Ends the sequence `ESC O … final`: arrows and function keys, rxvt's arrows with Control, and a keypad.
  mutating func finishSingleShift(_ final: UInt8) {
    state = .ground
    switch final {
    case _ where !sequence.isPlain: break
    case UInt8(ascii: "M"): press(.enter)
    case UInt8(ascii: "a")...UInt8(ascii: "d"): press(letter: final & 0x5F, .control)
    case UInt8(ascii: "j")...UInt8(ascii: "y"): press(.character(Character(Unicode.Scalar(final - 0x40))))
    default: press(letter: final)
    }
    hasEscape = false
  }

  private mutating func finishPlain(_ final: UInt8) {
    switch final {
    case UInt8(ascii: "~"): finishNumbered([])
    case UInt8(ascii: "^"): finishNumbered(.control)
    case UInt8(ascii: "$"): finishNumbered(.shift)
    case UInt8(ascii: "@"): finishNumbered([.control, .shift])
    case UInt8(ascii: "u"):
      guard let code = sequence.number(0), let modifiers = sequence.modifiers(1) else { return }
      finishUnicode(code, modifiers)
    case UInt8(ascii: "a")...UInt8(ascii: "d"): press(letter: final & 0x5F, .shift)
    case UInt8(ascii: "Z"): press(letter: final, .shift)
    case UInt8(ascii: "I") where sequence.bytes.isEmpty: report(.input(.windowFocus(true)))
    case UInt8(ascii: "O") where sequence.bytes.isEmpty: report(.input(.windowFocus(false)))
    case UInt8(ascii: "R") where !isShiftedF3: reportIfReply(final)
    default: Key(letter: final) == nil ? reportIfReply(final) : press(letter: final)
    }
  }

  /// Whether `R` ends F3. The position of the cursor has the same form, but in the first row only, in columns 2 to 8.
  private var isShiftedF3: Bool {
    sequence.bytes.isEmpty || sequence.number(0) == 1 && (2...8).contains(sequence.number(1) ?? 0)
  }

  /// Presses a key whose sequence ends with a letter: `A`, `5A` or `1;5A`.
  private mutating func press(letter: UInt8, _ more: Modifiers = []) {
    let count = sequence.fieldCount
    guard count == 1 || sequence.number(0) == 1, let key = Key(letter: letter),
      let modifiers = sequence.modifiers(count == 1 ? 0 : 1)
    else { return }
    press(key, modifiers.union(more))
  }

  /// Presses a key that has a number: `5~`, `5;2~`, and `27;modifiers;scalar~` of xterm's modifyOtherKeys.
  private mutating func finishNumbered(_ more: Modifiers) {
    guard let number = sequence.number(0), let modifiers = sequence.modifiers(1) else { return }
    if number == 200 && sequence.fieldCount == 1 { return beginPaste() }
    if number == 27, let code = sequence.number(2) { return pressUnicode(code, nil, modifiers) }
    if let key = Key(number: number) { press(key, modifiers.union(more)) }
  }

  // MARK: Unicode keys

  /// Presses the key of kitty's `code:shifted:base;modifiers:event;text u`.
  ///
  /// With Control or Alt, a key of another alphabet is the one at its place on a US keyboard, as in legacy encodings.
  private mutating func finishUnicode(_ code: Int, _ modifiers: Modifiers) {
    let isCommand = !modifiers.isSubset(of: .shift)
    if isCommand, code > 0x7F, Key(kittyCode: code) == nil, let base = sequence.number(0, part: 2) {
      return pressUnicode(base, nil, modifiers)
    }
    var text = String.UnicodeScalarView()
    var part = 0
    while modifiers.isSubset(of: .shift), let code = sequence.number(2, part: part) {
      if let scalar = Unicode.Scalar(UInt32(code)), scalar.isText { text.append(scalar) }
      part += 1
    }
    if text.isEmpty { return pressUnicode(code, sequence.number(0, part: 1), modifiers) }
    for character in String(text) { press(.character(character)) }
  }

  private mutating func pressUnicode(_ code: Int, _ shifted: Int?, _ modifiers: Modifiers) {
    if let key = Key(kittyCode: code) { return press(key, modifiers) }
    guard let scalar = Unicode.Scalar(UInt32(code)), scalar.isText, !(0xE000...0xF8FF).contains(code) else { return }
    var (character, modifiers) = (Character(scalar), modifiers)
    if modifiers.contains(.shift) {
      let uppercase = character.uppercased()
      if let shifted = shifted.flatMap({ Unicode.Scalar(UInt32($0)) }), shifted.isText {
        character = Character(shifted)
        modifiers.remove(.shift)
      } else if character.isCased && uppercase.count == 1 {
        character = Character(uppercase)
        modifiers.remove(.shift)
      } else if modifiers == .shift {
        modifiers = []
      }
    }
    press(.character(character), modifiers)
  }

  // MARK: Mouse

  /// Reports `<code;column;rowM`, or `m` for a release. Movements without a button are dropped.
  private mutating func finishMouse(_ final: UInt8) {
    let isRelease = final == UInt8(ascii: "m")
    guard isRelease || final == UInt8(ascii: "M"), sequence.fieldCount == 3, sequence.intermediate == 0,
      let code = sequence.number(0), code < 128,
      let column = sequence.number(1), column > 0, let row = sequence.number(2), row > 0
    else { return }
    let button = code & 0b11
    let kind: MouseEvent.Kind
    switch (code & 64 != 0, code & 32 != 0) {
    case (true, false) where !isRelease: kind = .wheel([.up, .down, .left, .right][button])
    case (false, true) where button < 3 && !isRelease: kind = .drag(button: button)
    case (false, false) where button < 3: kind = isRelease ? .release(button: button) : .press(button: button)
    default: return
    }
    // Shift, Alt and Control are the bits 4, 8 and 16.
    let modifiers = Modifiers(rawValue: UInt8(code >> 2 & 0b111))
    report(.input(.mouse(MouseEvent(kind, column: column - 1, row: row - 1, modifiers))))
  }

  // MARK: Replies

  /// The reply in a string: `11;rgb:1e1e/1e1e/2e2e`, with one to four hexadecimal digits in each color, after OSC.
  var stringReply: Reply {
    let text = String(decoding: sequence.bytes, as: UTF8.self)
    if [UInt8(ascii: "_"), 0x9F].contains(introducer), text.hasPrefix("Gi=31;OK") { return .graphics(.kitty) }
    guard [UInt8(ascii: "]"), 0x9D].contains(introducer), text.hasPrefix("11;rgb") else { return .other }
    let colors = text.drop { $0 != ":" }.dropFirst().split(separator: "/").compactMap { digits -> UInt8? in
      guard digits.count <= 4, let value = UInt16(digits, radix: 16) else { return nil }
      return UInt8(Int(value) * 255 / ((1 << (4 * digits.count)) - 1))
    }
    // rgba: has a fourth part.
    return 3...4 ~= colors.count ? .background(RGB(colors[0], colors[1], colors[2])) : .other
  }

  private mutating func finishReply(_ prefix: UInt8, _ final: UInt8) {
    let isQuestion = prefix == UInt8(ascii: "?")
    switch (final, sequence.intermediate) {
    case (UInt8(ascii: "y"), UInt8(ascii: "$")) where isQuestion:
      guard let number = sequence.number(0), let state = sequence.number(1) else { return }
      report(.reply(.mode(number: number, state: state)))
    case (UInt8(ascii: "u"), 0) where isQuestion: report(.reply(.kittyFlags(sequence.number(0) ?? 0)))
    case (UInt8(ascii: "c"), 0) where isQuestion:
      if (1..<sequence.fieldCount).contains(where: { sequence.number($0) == 4 }) { report(.reply(.graphics(.sixel))) }
      report(.reply(.deviceAttributes))
    default: report(.reply(.other))
    }
  }

  /// Reports a sequence without a prefix if it ends like an answer: attributes, status, position, window, mode.
  private mutating func reportIfReply(_ final: UInt8) {
    if final == UInt8(ascii: "t"), sequence.number(0) == 6, let height = sequence.number(1),
      let width = sequence.number(2),
      (1...200).contains(height), (1...200).contains(width)
    {
      return report(.reply(.cell(CellShape(width: width, height: height))))
    }
    if "cnRtxy".utf8.contains(final) { report(.reply(.other)) }
  }
}
