/// Sequences with a meaning for a terminal or a font.
let hostileSequences: [[UInt8]] = escapes.map { Array($0.utf8) } + joined.map { Array($0.utf8) } + broken

/// Control sequences of ECMA-48 and of terminals, in seven bits, and in eight as scalars.
private let escapes: [String] = [
  // CSI: styles, moves, erasures, modes, queries, windows.
  "\u{1B}[31m", "\u{1B}[0m", "\u{1B}[38;2;1;2;3m", "\u{1B}[4:3m", "\u{1B}[2J", "\u{1B}[3J", "\u{1B}[K", "\u{1B}[H",
  "\u{1B}[10;10H", "\u{1B}[5A", "\u{1B}[99B", "\u{1B}[1;1r", "\u{1B}[?1049h", "\u{1B}[?25l", "\u{1B}[?2004h",
  "\u{1B}[?7l", "\u{1B}[4h", "\u{1B}[20h", "\u{1B}[6n", "\u{1B}[c", "\u{1B}[>0q", "\u{1B}[3g", "\u{1B}[0g",
  "\u{1B}[18t",
  "\u{1B}[8;1;1t", "\u{1B}[!p", "\u{1B}[ q", "\u{1B}[>1u", "\u{1B}[10b", "\u{1B}[5L", "\u{1B}[5M", "\u{1B}[5P",
  "\u{1B}[s", "\u{1B}[u", "\u{1B}[", "\u{1B}[1;", "\u{1B}[?",
  // OSC: titles, colors, the clipboard, links. DCS, APC, PM, SOS, with and without an end.
  "\u{1B}]0;owned\u{7}", "\u{1B}]2;owned\u{1B}\\", "\u{1B}]1;icon\u{7}", "\u{1B}]4;1;#f00\u{7}",
  "\u{1B}]52;c;Zg==\u{7}",
  "\u{1B}]8;;http://example.org\u{1B}\\", "\u{1B}]8;;\u{1B}\\", "\u{1B}]8;id=1;x", "\u{1B}]10;?\u{7}", "\u{1B}]",
  "\u{1B}P$qm\u{1B}\\", "\u{1B}P1;1|17/1\u{1B}\\", "\u{1B}Pq#0;2;0;0;0\u{1B}\\", "\u{1B}_G\u{1B}\\", "\u{1B}^x\u{1B}\\",
  "\u{1B}Xx\u{1B}\\", "\u{1B}P", "\u{1B}_", "\u{1B}\\",
  // Other escapes: shifts, character sets, the cursor, tab stops, a reset.
  "\u{1B}N", "\u{1B}O", "\u{1B}n", "\u{1B}o", "\u{1B}(0", "\u{1B})A", "\u{1B}%@", "\u{1B}7", "\u{1B}8", "\u{1B}c",
  "\u{1B}D", "\u{1B}E", "\u{1B}H", "\u{1B}M", "\u{1B}Z", "\u{1B}=", "\u{1B}>", "\u{1B}#8", "\u{1B} F", "\u{1B}\u{1B}",
  // C1 as scalars.
  "\u{9B}31m", "\u{9B}2J", "\u{9B}?1049h", "\u{9D}0;owned\u{9C}", "\u{90}q\u{9C}", "\u{9F}x\u{9C}", "\u{9E}x\u{9C}",
  "\u{98}x\u{9C}", "\u{8E}", "\u{8F}", "\u{84}", "\u{85}", "\u{88}", "\u{8D}", "\u{9A}",
  // C0.
  "\u{7}", "\u{8}\u{8}", "\r", "\r\n", "\n", "\u{B}", "\u{C}", "\u{E}", "\u{F}", "\t", "\u{11}", "\u{13}", "\u{18}",
  "\u{1A}", "\u{0}", "\u{7F}", "\u{1D}", "\u{5}",
]

/// Clusters of several scalars, whole, doubled and cut; and text that bidi controls would reorder.
private let joined: [String] = [
  "👩‍🔬", "👩‍👩‍👧‍👦", "🏳️‍🌈", "👍🏽", "🇫🇷", "🇫", "🇩🇪🇫", "1️⃣", "#️⃣", "❤️", "❤\u{FE0E}", "⌚\u{FE0E}", "👩\u{200D}", "\u{200D}🔬",
  "👩\u{200D}\u{200D}🔬", "🏻", "a🏻", "\u{FE0F}", "\u{20E3}", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  "🏴\u{E0067}\u{E0062}", "\u{E0067}\u{E007F}", "🏴\u{E007F}", "\u{E0001}\u{E0064}\u{E0065}",
  "e\u{301}", "\u{301}", "x" + String(repeating: "\u{334}\u{363}\u{489}", count: 12),
  String(repeating: "\u{200D}", count: 9), String(repeating: "👨\u{200D}", count: 20), "宽\u{301}", "\u{3042}\u{3099}",
  "\u{915}\u{94D}\u{937}", "\u{928}\u{94D}\u{926}\u{940}", String(repeating: "\u{915}\u{94D}", count: 20),
  "\u{1112}\u{1161}\u{11AB}", "\u{1161}\u{1161}", "\u{1100}\u{1100}\u{1100}", "\u{AC00}\u{11A8}\u{11A8}", "\u{115F}",
  "\u{600}1", "\u{600}", "\u{110BD}", "ｶﾞ", "ﾞ", "ก\u{E33}", "\u{E33}", "\u{E01}\u{E38}\u{E49}", "தி", "\u{17D2}\u{178A}",
  "\u{202E}txt.exe\u{202C}", "\u{2067}abc", "\u{2069}", "\u{202A}", "\u{5D0}\u{200F}1", "\u{FEFF}", "\u{AD}",
  "\u{2028}",
  "\u{2029}", "\u{FFF9}a\u{FFFA}b\u{FFFB}", "\u{13000}\u{13430}\u{13001}", "\u{1D173}", "\u{180E}", "\u{34F}",
  "\u{3164}",
  String(repeating: "W", count: 90), String(repeating: "語", count: 60), "a b", "  ", "end. ",
]

/// Invalid UTF-8: lone and missing trailing bytes, overlong forms, surrogates, C1 as bytes.
private let broken: [[UInt8]] = [
  [0x9B, 0x33, 0x31, 0x6D], [0x9D, 0x30, 0x3B, 0x78, 0x9C], [0x90, 0x71, 0x9C], [0x80], [0xBF, 0xBF], [0xC3],
  [0xC0, 0x9B],
  [0xC1, 0xBF], [0xE0, 0x82, 0x9B], [0xE2, 0x80], [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], [0xF0, 0x9F],
  [0xF0, 0x80, 0x80, 0x9B],
  [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF, 0xFE], [0xC2], [0xC2, 0x1B, 0x5B, 0x6D],
]
