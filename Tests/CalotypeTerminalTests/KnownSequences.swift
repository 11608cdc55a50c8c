import CalotypeScreens
import CalotypeTerminal

/// Bytes of a terminal, and what they are.
struct KnownSequence: Sendable, CustomStringConvertible {
  var name: String
  var bytes: [UInt8]
  var expected: [InputParser.Parsed]

  init(_ name: String, _ text: String, _ expected: InputParser.Parsed...) {
    self.init(name, bytes: Array(text.utf8), expected)
  }

  init(_ name: String, bytes: [UInt8], _ expected: [InputParser.Parsed]) {
    self.name = name
    self.bytes = bytes
    self.expected = expected
  }

  var description: String { name }
}

func press(_ key: Key, _ modifiers: Modifiers = []) -> InputParser.Parsed { .input(.key(KeyPress(key, modifiers))) }

func type(_ character: Character, _ modifiers: Modifiers = []) -> InputParser.Parsed {
  press(.character(character), modifiers)
}

func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int, _ modifiers: Modifiers = []) -> InputParser.Parsed {
  .input(.mouse(MouseEvent(kind, column: column, row: row, modifiers)))
}

/// Complete sequences: each gives the same events wherever it is split, and whatever follows.
let knownSequences: [KnownSequence] =
  singleBytes + characters + altKeys + cursorKeys + numberedKeys + rxvtKeys + consoleKeys + kittyKeys + mouseReports
  + pastes + replies + unknown

private let singleBytes = [
  KnownSequence("a letter", "a", type("a")),
  KnownSequence("a capital letter has no Shift", "A", type("A")),
  KnownSequence("a space", " ", type(" ")),
  KnownSequence("the last printable byte", "~", type("~")),
  KnownSequence("Tab", "\t", press(.tab)),
  KnownSequence("CR is Enter", "\r", press(.enter)),
  KnownSequence("LF is Enter", "\n", press(.enter)),
  KnownSequence("DEL is Backspace", "\u{7F}", press(.backspace)),
  KnownSequence("BS is Backspace", "\u{8}", press(.backspace)),
  KnownSequence("Control-Space", "\u{0}", type(" ", .control)),
  KnownSequence("Control-A", "\u{1}", type("a", .control)),
  KnownSequence("Control-C", "\u{3}", type("c", .control)),
  KnownSequence("Control-Z", "\u{1A}", type("z", .control)),
  KnownSequence("Control-Backslash", "\u{1C}", type("\\", .control)),
  KnownSequence("Control-]", "\u{1D}", type("]", .control)),
  KnownSequence("Control-^", "\u{1E}", type("^", .control)),
  KnownSequence("Control-_", "\u{1F}", type("_", .control)),
]

private let characters = [
  KnownSequence("two bytes", "é", type("é")),
  KnownSequence("three bytes", "語", type("語")),
  KnownSequence("four bytes", "🎉", type("🎉")),
  KnownSequence("the last scalar", "\u{10FFFF}", type("\u{10FFFF}")),
  KnownSequence("a cluster arrives in scalars", "e\u{301}", type("e"), type("\u{301}")),
  KnownSequence("a joined emoji arrives in scalars", "👩‍🔬", type("👩"), type("\u{200D}"), type("🔬")),
  KnownSequence("C1 as a scalar is not text", "\u{80}\u{85}\u{99}"),
  KnownSequence("no-break space is text", "\u{A0}", type("\u{A0}")),
  KnownSequence("a lone trailing byte", bytes: [0x80, 0xBF], []),
  KnownSequence("bytes that are never in UTF-8", bytes: [0xC0, 0xC1, 0xF5, 0xFE, 0xFF], []),
  KnownSequence("an overlong form of two bytes", bytes: [0xC0, 0xAF], []),
  KnownSequence("an overlong form of three bytes", bytes: [0xE0, 0x80, 0xAF], []),
  KnownSequence("an overlong form of four bytes", bytes: [0xF0, 0x80, 0x80, 0xAF], []),
  KnownSequence("surrogates", bytes: [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], []),
  KnownSequence("behind the last scalar", bytes: [0xF4, 0x90, 0x80, 0x80], []),
  KnownSequence("a cut character before a letter", bytes: [0xE2, 0x82, 0x61], [type("a")]),
  KnownSequence("a cut character before another", bytes: [0xE2, 0xC3, 0xA9], [type("é")]),
  KnownSequence("a cut character before a key", bytes: [0xF0, 0x9F, 0x1B, 0x5B, 0x41], [press(.up)]),
]

private let altKeys = [
  KnownSequence("Alt-a", "\u{1B}a", type("a", .alt)),
  KnownSequence("Alt-Shift-a", "\u{1B}A", type("A", .alt)),
  KnownSequence("Alt-é", "\u{1B}é", type("é", .alt)),
  KnownSequence("Alt-語", "\u{1B}語", type("語", .alt)),
  KnownSequence("Alt-Space", "\u{1B} ", type(" ", .alt)),
  KnownSequence("Alt-Enter", "\u{1B}\r", press(.enter, .alt)),
  KnownSequence("Alt-Tab", "\u{1B}\t", press(.tab, .alt)),
  KnownSequence("Alt-Backspace", "\u{1B}\u{7F}", press(.backspace, .alt)),
  KnownSequence("Control-Alt-A", "\u{1B}\u{1}", type("a", [.alt, .control])),
  KnownSequence("Control-Alt-Space", "\u{1B}\u{0}", type(" ", [.alt, .control])),
  KnownSequence("Escape, and at once Control-C", "\u{1B}\u{3}", press(.escape), type("c", .control)),
  KnownSequence(
    "Escape twice, and at once Control-C", "\u{1B}\u{1B}\u{3}", press(.escape), press(.escape), type("c", .control)),
  KnownSequence("Alt-Backslash, or ST alone", "\u{1B}\\", type("\\", .alt)),
  KnownSequence("Alt before an invalid byte", bytes: [0x1B, 0xFF, 0x61], [type("a")]),
  KnownSequence("Alt before a cut character", bytes: [0x1B, 0xE2, 0x61], [type("a")]),
  KnownSequence("Alt-Up by ESC", "\u{1B}\u{1B}[A", press(.up, .alt)),
  KnownSequence("Alt-Control-Up by ESC", "\u{1B}\u{1B}[1;5A", press(.up, [.alt, .control])),
  KnownSequence("Alt-F1 by ESC", "\u{1B}\u{1B}OP", press(.function(1), .alt)),
  KnownSequence("Alt-Delete by ESC", "\u{1B}\u{1B}[3~", press(.delete, .alt)),
  KnownSequence("Escape, then Alt-a", "\u{1B}\u{1B}a", press(.escape), type("a", .alt)),
  KnownSequence("Escape, then Alt-Up", "\u{1B}\u{1B}\u{1B}[A", press(.escape), press(.up, .alt)),
  KnownSequence(
    "Escape, then the mouse", "\u{1B}\u{1B}[<0;1;1M", press(.escape), mouse(.press(button: 0), 0, 0)),
  KnownSequence("Escape, then a reply", "\u{1B}\u{1B}[?62c", press(.escape), .reply(.deviceAttributes)),
  KnownSequence("Escape, then a paste", "\u{1B}\u{1B}[200~x\u{1B}[201~", press(.escape), .input(.paste("x"))),
  KnownSequence("Escape, then a string", "\u{1B}\u{1B}]x\u{7}", press(.escape), .reply(.other)),
]

/// The keys with a letter, in all forms, and with all modifiers.
private let cursorKeys: [KnownSequence] = {
  let keys: [(String, Key)] = [
    ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("F", .end), ("H", .home), ("P", .function(1)),
    ("Q", .function(2)), ("R", .function(3)), ("S", .function(4)),
  ]
  var all = [
    KnownSequence("Shift-Tab", "\u{1B}[Z", press(.tab, .shift)),
    KnownSequence("Shift-Tab of xterm", "\u{1B}[1;2Z", press(.tab, .shift)),
    KnownSequence("Control-Shift-Tab", "\u{1B}[1;5Z", press(.tab, [.shift, .control])),
    KnownSequence("the middle of the keypad", "\u{1B}[E"),
    KnownSequence("Control-Up of an old xterm", "\u{1B}[5A", press(.up, .control)),
    KnownSequence("an arrow with another number", "\u{1B}[2;5A"),
  ]
  for (letter, key) in keys {
    all.append(KnownSequence("CSI \(letter)", "\u{1B}[\(letter)", press(key)))
    all.append(KnownSequence("SS3 \(letter)", "\u{1B}O\(letter)", press(key)))
    all.append(KnownSequence("SS3 5 \(letter)", "\u{1B}O5\(letter)", press(key, .control)))
    all.append(KnownSequence("SS3 1;2 \(letter)", "\u{1B}O1;2\(letter)", press(key, .shift)))
    for bits in UInt8(1)...7 {
      let modifiers = Modifiers(rawValue: bits)
      let text = "\u{1B}[1;\(bits + 1)\(letter)"
      all.append(KnownSequence("CSI 1;\(bits + 1) \(letter)", text, press(key, modifiers)))
    }
  }
  for (letter, character) in zip("jklmnopqrstuvwxy", "*+,-./0123456789") {
    all.append(KnownSequence("\(character) of the keypad", "\u{1B}O\(letter)", type(character)))
  }
  all.append(KnownSequence("Enter of the keypad", "\u{1B}OM", press(.enter)))
  return all
}()

private let numbers: [(Int, Key)] = [
  (1, .home), (2, .insert), (3, .delete), (4, .end), (5, .pageUp), (6, .pageDown), (7, .home), (8, .end),
  (11, .function(1)), (12, .function(2)), (13, .function(3)), (14, .function(4)), (15, .function(5)),
  (17, .function(6)), (18, .function(7)), (19, .function(8)), (20, .function(9)), (21, .function(10)),
  (23, .function(11)), (24, .function(12)), (25, .function(13)), (26, .function(14)), (28, .function(15)),
  (29, .function(16)), (31, .function(17)), (32, .function(18)), (33, .function(19)), (34, .function(20)),
]

private let numberedKeys: [KnownSequence] =
  numbers.flatMap { number, key in
    [
      KnownSequence("CSI \(number) ~", "\u{1B}[\(number)~", press(key)),
      KnownSequence("CSI \(number);2 ~", "\u{1B}[\(number);2~", press(key, .shift)),
      KnownSequence("CSI \(number);7 ~", "\u{1B}[\(number);7~", press(key, [.alt, .control])),
    ]
  } + [
    KnownSequence("a number without a key", "\u{1B}[16~\u{1B}[99~\u{1B}[~"),
    KnownSequence("an endless number", "\u{1B}[99999999999999999999999999999~"),
    KnownSequence("Control-Enter of xterm", "\u{1B}[27;5;13~", press(.enter, .control)),
    KnownSequence("Control-i of xterm", "\u{1B}[27;5;105~", type("i", .control)),
    KnownSequence("Control-Shift-a of xterm", "\u{1B}[27;6;65~", type("A", .control)),
    KnownSequence("Shift-Space of xterm", "\u{1B}[27;2;32~", type(" ")),
    KnownSequence("Control-1 of xterm", "\u{1B}[27;5;49~", type("1", .control)),
    KnownSequence("Alt-Escape of xterm", "\u{1B}[27;3;27~", press(.escape, .alt)),
  ]

private let rxvtKeys: [KnownSequence] =
  numbers.flatMap { number, key in
    [
      KnownSequence("CSI \(number) ^", "\u{1B}[\(number)^", press(key, .control)),
      KnownSequence("CSI \(number) $", "\u{1B}[\(number)$", press(key, .shift)),
      KnownSequence("CSI \(number) @", "\u{1B}[\(number)@", press(key, [.shift, .control])),
    ]
  }
  + zip("abcd", [Key.up, .down, .right, .left]).flatMap { letter, key in
    [
      KnownSequence("CSI \(letter)", "\u{1B}[\(letter)", press(key, .shift)),
      KnownSequence("SS3 \(letter)", "\u{1B}O\(letter)", press(key, .control)),
      KnownSequence("ESC CSI \(letter)", "\u{1B}\u{1B}[\(letter)", press(key, [.shift, .alt])),
    ]
  }

private let consoleKeys =
  zip("ABCDE", 1...5).map { letter, number in
    KnownSequence("F\(number) of the Linux console", "\u{1B}[[\(letter)", press(.function(number)))
  } + [KnownSequence("an unknown key of the Linux console", "\u{1B}[[x")]

private let kittyKeys: [KnownSequence] = {
  var all = [
    KnownSequence("Escape", "\u{1B}[27u", press(.escape)),
    KnownSequence("Shift-Enter", "\u{1B}[13;2u", press(.enter, .shift)),
    KnownSequence("Control-Tab", "\u{1B}[9;5u", press(.tab, .control)),
    KnownSequence("Control-Backspace", "\u{1B}[127;5u", press(.backspace, .control)),
    KnownSequence("a", "\u{1B}[97u", type("a")),
    KnownSequence("Control-a", "\u{1B}[97;5u", type("a", .control)),
    KnownSequence("Control-i is not Tab", "\u{1B}[105;5u", type("i", .control)),
    KnownSequence("Alt-é", "\u{1B}[233;3u", type("é", .alt)),
    KnownSequence("Shift-a", "\u{1B}[97;2u", type("A")),
    KnownSequence("Control-Shift-a", "\u{1B}[97;6u", type("A", .control)),
    KnownSequence("Control-Shift-1", "\u{1B}[49;6u", type("1", [.shift, .control])),
    KnownSequence("Control-! by its shifted scalar", "\u{1B}[49:33;6u", type("!", .control)),
    KnownSequence("Control-С of a Cyrillic keyboard", "\u{1B}[1089::99;5u", type("c", .control)),
    KnownSequence("Control-Shift-С of a Cyrillic keyboard", "\u{1B}[1089:1057:99;6u", type("C", .control)),
    KnownSequence("Alt-β of a Greek keyboard", "\u{1B}[946::98;3u", type("b", .alt)),
    KnownSequence("С of a Cyrillic keyboard", "\u{1B}[1089::99u", type("с")),
    KnownSequence("Shift-С of a Cyrillic keyboard", "\u{1B}[1089:1057:99;2u", type("С")),
    KnownSequence("Control-Y of a German keyboard", "\u{1B}[121::122;5u", type("y", .control)),
    KnownSequence("Control-Up of the keypad with its place", "\u{1B}[57419::99;5u", press(.up, .control)),
    KnownSequence("a repeated key", "\u{1B}[97;1:2u", type("a")),
    KnownSequence("a released key", "\u{1B}[97;1:3u"),
    KnownSequence("a released arrow", "\u{1B}[1;1:3A"),
    KnownSequence("a repeated arrow", "\u{1B}[1;5:2A", press(.up, .control)),
    KnownSequence("a released Page Up", "\u{1B}[5;1:3~"),
    KnownSequence("Caps Lock and Num Lock do not count", "\u{1B}[97;193u", type("a")),
    KnownSequence("Num Lock with Control", "\u{1B}[97;133u", type("a", .control)),
    KnownSequence("Super", "\u{1B}[97;9u"),
    KnownSequence("Super with an arrow", "\u{1B}[1;9A"),
    KnownSequence("Hyper", "\u{1B}[97;17u"),
    KnownSequence("Meta", "\u{1B}[97;33u"),
    KnownSequence("a number of modifiers that does not exist", "\u{1B}[97;999u"),
    KnownSequence("text", "\u{1B}[97;2;65u", type("A")),
    KnownSequence("text of several characters", "\u{1B}[0;;104:105u", type("h"), type("i")),
    KnownSequence("text of one cluster", "\u{1B}[0;;101:769u", type("e\u{301}")),
    KnownSequence("text of control characters", "\u{1B}[97;;27:155u", type("a")),
    KnownSequence("a control character", "\u{1B}[1u\u{1B}[155u\u{1B}[0u"),
    KnownSequence("a surrogate", "\u{1B}[55296u"),
    KnownSequence("behind the last scalar", "\u{1B}[1114112u"),
    KnownSequence("Left Shift alone", "\u{1B}[57441;2u"),
    KnownSequence("Play", "\u{1B}[57428u"),
    KnownSequence("Caps Lock", "\u{1B}[57358u"),
    KnownSequence("F13", "\u{1B}[57376u", press(.function(13))),
    KnownSequence("F35", "\u{1B}[57398;2u", press(.function(35), .shift)),
    KnownSequence("= of the keypad", "\u{1B}[57415u", type("=")),
    KnownSequence("Enter of the keypad", "\u{1B}[57414u", press(.enter)),
    KnownSequence("1 of the keypad as text", "\u{1B}[57400;129;49u", type("1")),
    KnownSequence("Begin of the keypad", "\u{1B}[57427u"),
    KnownSequence("a code of no key", "\u{1B}[57460u\u{1B}[63743u"),
  ]
  for (code, character) in zip(57399...57413, "0123456789./*-+") {
    all.append(KnownSequence("\(character) of the keypad", "\u{1B}[\(code)u", type(character)))
  }
  let cursor: [Key] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete]
  for (code, key) in zip(57417...57426, cursor) {
    all.append(KnownSequence("\(key) of the keypad", "\u{1B}[\(code);5u", press(key, .control)))
  }
  return all
}()

private let mouseReports = [
  KnownSequence("left button", "\u{1B}[<0;1;1M", mouse(.press(button: 0), 0, 0)),
  KnownSequence("left button released", "\u{1B}[<0;10;5m", mouse(.release(button: 0), 9, 4)),
  KnownSequence("middle button", "\u{1B}[<1;200;60M", mouse(.press(button: 1), 199, 59)),
  KnownSequence("right button with Shift", "\u{1B}[<6;3;4M", mouse(.press(button: 2), 2, 3, .shift)),
  KnownSequence("left button with Alt", "\u{1B}[<8;3;4M", mouse(.press(button: 0), 2, 3, .alt)),
  KnownSequence("left button with Control", "\u{1B}[<16;3;4M", mouse(.press(button: 0), 2, 3, .control)),
  KnownSequence("a drag", "\u{1B}[<32;3;4M", mouse(.drag(button: 0), 2, 3)),
  KnownSequence("a drag with the right button", "\u{1B}[<34;3;4M", mouse(.drag(button: 2), 2, 3)),
  KnownSequence("a movement without a button", "\u{1B}[<35;3;4M"),
  KnownSequence("wheel up", "\u{1B}[<64;3;4M", mouse(.wheel(.up), 2, 3)),
  KnownSequence("wheel down", "\u{1B}[<65;3;4M", mouse(.wheel(.down), 2, 3)),
  KnownSequence("wheel left", "\u{1B}[<66;3;4M", mouse(.wheel(.left), 2, 3)),
  KnownSequence("wheel right", "\u{1B}[<67;3;4M", mouse(.wheel(.right), 2, 3)),
  KnownSequence("wheel down with Control", "\u{1B}[<81;3;4M", mouse(.wheel(.down), 2, 3, .control)),
  KnownSequence("wheel released", "\u{1B}[<64;3;4m"),
  KnownSequence("buttons that screens do not know", "\u{1B}[<3;1;1M\u{1B}[<128;1;1M\u{1B}[<131;1;1m"),
  KnownSequence("column or row 0", "\u{1B}[<0;0;1M\u{1B}[<0;1;0M"),
  KnownSequence("missing numbers", "\u{1B}[<M\u{1B}[<0M\u{1B}[<0;1M\u{1B}[<;1;1M\u{1B}[<0;;1M"),
  KnownSequence("too many numbers", "\u{1B}[<0;1;1;1M"),
  KnownSequence("a negative number", "\u{1B}[<0;-1;1M"),
  KnownSequence("bytes of an old report", "\u{1B}[M !!\u{1B}[M#AB"),
  KnownSequence("bytes of an old report above 127", bytes: [0x1B, 0x5B, 0x4D, 0x20, 0xFF, 0xC3, 0x61], [type("a")]),
  KnownSequence("bytes of an old report that are controls", "\u{1B}[M\u{0}\r\u{3}a", type("a")),
  KnownSequence("a cut old report", "\u{1B}[M !\u{1B}[A", press(.up)),
]

private let pastes = [
  KnownSequence("a paste", "\u{1B}[200~Hello 世界\u{1B}[201~", .input(.paste("Hello 世界"))),
  KnownSequence("an empty paste", "\u{1B}[200~\u{1B}[201~", .input(.paste(""))),
  KnownSequence("a paste of lines", "\u{1B}[200~a\r\nb\tc\u{1B}[201~", .input(.paste("a\r\nb\tc"))),
  KnownSequence("a paste with a key", "\u{1B}[200~\u{1B}[A\u{3}\u{1B}[201~", .input(.paste("\u{1B}[A\u{3}"))),
  KnownSequence(
    "a paste with cut end markers",
    "\u{1B}[200~\u{1B}\u{1B}[\u{1B}[2\u{1B}[20\u{1B}[201\u{1B}[201x~\u{1B}[201~",
    .input(.paste("\u{1B}\u{1B}[\u{1B}[2\u{1B}[20\u{1B}[201\u{1B}[201x~"))),
  KnownSequence("a paste with a start marker", "\u{1B}[200~\u{1B}[200~\u{1B}[201~", .input(.paste("\u{1B}[200~"))),
  KnownSequence(
    "a paste of invalid UTF-8", bytes: Array("\u{1B}[200~".utf8) + [0x61, 0xFF, 0x62] + Array("\u{1B}[201~".utf8),
    [.input(.paste("a\u{FFFD}b"))]),
  KnownSequence("an end marker alone", "\u{1B}[201~"),
]

private let replies = [
  KnownSequence("DECRPM", "\u{1B}[?2026;2$y", .reply(.mode(number: 2026, state: 2))),
  KnownSequence("DECRPM of a mode of ANSI", "\u{1B}[4;2$y", .reply(.other)),
  KnownSequence("DECRPM without a state", "\u{1B}[?2026$y"),
  KnownSequence("kitty flags", "\u{1B}[?1u", .reply(.kittyFlags(1))),
  KnownSequence("DA1", "\u{1B}[?62;22;52c", .reply(.deviceAttributes)),
  KnownSequence("DA1 with sixel", "\u{1B}[?62;4;22c", .reply(.graphics(.sixel)), .reply(.deviceAttributes)),
  KnownSequence("the class of a terminal is not sixel", "\u{1B}[?4;6c", .reply(.deviceAttributes)),
  KnownSequence("kitty's graphics", "\u{1B}_Gi=31;OK\u{1B}\\", .reply(.graphics(.kitty))),
  KnownSequence("no kitty's graphics", "\u{1B}_Gi=31;EINVAL:unknown\u{1B}\\", .reply(.other)),
  KnownSequence("the size of a cell", "\u{1B}[6;20;10t", .reply(.cell(CellShape(width: 10, height: 20)))),
  KnownSequence("an impossible size of a cell", "\u{1B}[6;0;99999t", .reply(.other)),
  KnownSequence("DA1 in 8 bits", bytes: [0x9B] + Array("?62;22c".utf8), [.reply(.deviceAttributes)]),
  KnownSequence("DA1 in 8 bits as UTF-8", "\u{9B}?62;22c", .reply(.deviceAttributes)),
  KnownSequence("Escape, then DA1 in 8 bits", "\u{1B}\u{9B}?62c", press(.escape), .reply(.deviceAttributes)),
  KnownSequence("DA3 in 8 bits", bytes: [0x90] + Array("!|00000000".utf8) + [0x9C], [.reply(.other)]),
  KnownSequence("DA3 in 8 bits as UTF-8", "\u{90}!|00000000\u{9C}", .reply(.other)),
  KnownSequence(
    "a color in 8 bits", bytes: [0x9D] + Array("11;rgb:0/8/f\u{7}".utf8), [.reply(.background(RGB(0, 136, 255)))]),
  KnownSequence(
    "SOS, PM and APC in 8 bits", "\u{98}a\u{9C}\u{9E}b\u{9C}\u{9F}c\u{9C}", .reply(.other), .reply(.other),
    .reply(.other)),
  KnownSequence("an arrow in 8 bits", bytes: [0x9B, 0x41, 0x8F, 0x42], [press(.up), press(.down)]),
  KnownSequence("DA2", "\u{1B}[>41;390;0c", .reply(.other)),
  KnownSequence("DA3", "\u{1B}P!|00000000\u{1B}\\", .reply(.other)),
  KnownSequence("XTVERSION", "\u{1B}P>|xterm(390)\u{1B}\\", .reply(.other)),
  KnownSequence("CPR", "\u{1B}[24;80R", .reply(.other)),
  KnownSequence("CPR in the first row", "\u{1B}[1;80R", .reply(.other)),
  KnownSequence("CPR of DEC", "\u{1B}[?24;80;1R", .reply(.other)),
  KnownSequence("DSR", "\u{1B}[0n", .reply(.other)),
  KnownSequence("the color scheme", "\u{1B}[?997;1n", .reply(.other)),
  KnownSequence("the size of the window", "\u{1B}[8;24;80t", .reply(.other)),
  KnownSequence("a color, with BEL", "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{7}", .reply(.background(RGB(hex: 0x1E1E2E)))),
  KnownSequence(
    "a color, with ST", "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\", .reply(.background(RGB(hex: 0x1E1E2E)))),
  KnownSequence("a color with opacity", "\u{1B}]11;rgba:ff/fff/ffff/8\u{7}", .reply(.background(RGB(hex: 0xFFFFFF)))),
  KnownSequence("a color without a part", "\u{1B}]11;rgb:ff/ff\u{7}", .reply(.other)),
  KnownSequence("a color that is not a number", "\u{1B}]11;rgb:/+1/zz\u{7}", .reply(.other)),
  KnownSequence("a color in too many digits", "\u{1B}]11;rgb:12345/1/1\u{7}", .reply(.other)),
  KnownSequence("the color of the text", "\u{1B}]10;rgb:0/0/0\u{7}", .reply(.other)),
  KnownSequence("the clipboard", "\u{1B}]52;c;SGVsbG8=\u{1B}\\", .reply(.other)),
  KnownSequence("kitty graphics", "\u{1B}_Gi=1;OK\u{1B}\\", .reply(.other)),
  KnownSequence("PM", "\u{1B}^private\u{1B}\\", .reply(.other)),
  KnownSequence("SOS", "\u{1B}Xstart é\u{1B}\\", .reply(.other)),
  KnownSequence("a string with controls", "\u{1B}P1\r2\n3\u{7F}\u{1B}\\", .reply(.other)),
  KnownSequence("a string that a key ends", "\u{1B}]11;rgb\u{1B}[A", press(.up)),
  KnownSequence("a string that Control-C ends", "\u{1B}]11;rgb\u{3}", type("c", .control)),
  KnownSequence("focus", "\u{1B}[I", .input(.windowFocus(true))),
  KnownSequence("focus lost", "\u{1B}[O", .input(.windowFocus(false))),
]

private let unknown = [
  KnownSequence("an unknown final byte", "\u{1B}[5q\u{1B}[1;2;3h\u{1B}[4;5r"),
  KnownSequence("an unknown prefix", "\u{1B}[<5q\u{1B}[=5q", .reply(.other)),
  KnownSequence("an unknown intermediate byte", "\u{1B}[5 q\u{1B}[5!p\u{1B}[5'~"),
  KnownSequence("a prefix behind a number", "\u{1B}[5?A\u{1B}[1;<5A"),
  KnownSequence("a number behind an intermediate byte", "\u{1B}[1 5A"),
  KnownSequence("an unknown key of a keypad", "\u{1B}OX\u{1B}O!A\u{1B}O?A"),
  KnownSequence("a long sequence", "\u{1B}[" + String(repeating: "1;", count: 100) + "A"),
  KnownSequence("a byte above 127 in a sequence", bytes: Array("\u{1B}[1;é5A".utf8), []),
  KnownSequence("a control in a sequence", "\u{1B}[1;\r5A", press(.enter), press(.up, .control)),
  KnownSequence("DEL in a sequence", "\u{1B}[1;\u{7F}5A", press(.up, .control)),
  KnownSequence("a sequence that a key cancels", "\u{1B}[1;\u{1B}[B", press(.down)),
  KnownSequence("a sequence that CAN cancels", "\u{1B}[1;\u{18}5", type("x", .control), type("5")),
  KnownSequence("a sequence that SUB cancels", "\u{1B}[1;\u{1A}5", type("z", .control), type("5")),
]
