import Testing

@testable import CalotypeScreens

struct LineBreakTests {
  /// A bar at each place where the text may wrap, except at spaces.
  private static let table: [(why: String, expected: String)] = [
    ("letters, digits and narrow symbols join", "Beagle 12,5kg (3.0%) a/b <i>x=1</i> $5"),
    ("a hyphen between letters", "good-|natured short-|haired-|dog"),
    ("a hyphen between a digit and a letter", "3-|legged"),
    ("no hyphen before a digit", "-5 UTF-8 2026-01-12"),
    ("no hyphen in front of a word", "-x --flag ---- a -b"),
    ("no hyphen before a symbol", "a->b x-=1 <!-- c -->"),
    ("several hyphens are as one", "wait--|what"),
    ("a hyphen behind a letter with marks", "cafe\u{301}-|bar"),
    ("U+2010 is a hyphen", "good\u{2010}|natured 1\u{2010}|2"),
    ("U+2011 never breaks", "good\u{2011}natured 柴\u{2011}犬"),
    ("dashes break behind them", "1990–|2000 one—|two 柴——|犬"),
    ("but not in front of a row", "—one –5"),
    ("spaces that do not break", "12\u{A0}kg 12\u{202F}kg 柴\u{A0}犬 柴\u{2007}犬"),
    ("spaces of other widths", "a\u{2009}|b 柴\u{3000}|犬"),
    ("ideographs and kana", "柴|犬|は|犬|で|す"),
    ("Hangul syllables", "한|국|어"),
    ("conjoining jamo by their syllable", "\u{1100}\u{1161}\u{11A8}|\u{1100}\u{1161}"),
    ("fullwidth letters", "Ａ|Ｂ|１"),
    ("halfwidth kana", "ｱ|ｲ|ｶﾞ"),
    ("an ideograph and a letter or a digit", "a|柴|b 第|5|章"),
    ("no row begins with closing punctuation", "柴|犬、|柴|犬。|柴）|柴」|柴』|柴】|柴〉|柴》|柴？|柴！|柴：|柴"),
    ("nor with a small kana or what repeats", "きゃっ|と"),
    ("a prolonged sound, an iteration, a middle dot", "ラー|メ|ン 人々|人 ア・|イ"),
    ("no row ends with opening punctuation", "柴|（犬）|柴|「犬」|柴|『犬』|柴|【犬】|柴|〈犬〉|柴|《犬》|柴"),
    ("narrow punctuation beside ideographs", "柴|(犬) 柴, 柴.|犬 犬! \"犬\""),
    ("curly quotes", "柴|“犬”|柴 don’t “so”"),
    ("an ellipsis, a percent sign, a currency sign", "柴…|犬 柴% $柴 ￥5"),
    ("emoji, flags and their neighbors", "a|🎉|b 🇫🇷|🇯🇵 👩‍🔬|👨‍👩‍👧‍👦 👍🏽! ❤️|x"),
    ("a keycap is a digit", "1️⃣2️⃣"),
    ("Thai joins: that would need a dictionary", "ภาษาไทย"),
    ("a space with a mark is not a space", "a \u{301}b"),
  ]

  @Test(arguments: Self.table)
  func `a row breaks only where the rules allow it`(why: String, expected: String) {
    let string = expected.replacing("|", with: "")
    #expect(marked(string) == expected, "\(why)")
  }

  /// Inserts a bar at each break of the line breaker.
  private func marked(_ string: String) -> String {
    let text = CellText(string)
    var breaker = LineBreaker()
    var found = ""
    for cluster in clusters(text) {
      let isSpace = cluster.string == " "
      let first = cluster.string.unicodeScalars.first?.value ?? 0
      if isSpace { breaker.takeSpace() } else if breaker.breaks(before: first) { found += "|" }
      found += cluster.string
    }
    return found
  }

  @Test func `rows wrap after hyphens, which stay`() {
    #expect(drawn("a well-known dog", columns: 8) == ["a well- |", "known   |", "dog     |"])
    #expect(drawn("a well-known dog", columns: 6) == ["a     |", "well- |", "known |", "dog   |"])
    #expect(drawn("call it --with-flag -5", columns: 9) == ["call it  |", "--with-  |", "flag -5  |"])
  }

  @Test func `rows wrap between ideographs`() {
    #expect(drawn("東京の夜景", columns: 5) == ["東京 |", "の夜 |", "景   |"])
    #expect(drawn("the 東京の夜景 view", columns: 9) == ["the 東京 |", "の夜景   |", "view     |"])
    #expect(drawn("한국어 간판", columns: 8) == ["한국어  |", "간판    |"])
  }

  @Test func `closing punctuation moves to the next row with the preceding text`() {
    #expect(drawn("柴犬です。", columns: 8) == ["柴犬で  |", "す。    |"])
    #expect(drawn("「柴犬」「犬」", columns: 10) == ["「柴犬」  |", "「犬」    |"])
    #expect(drawn("ラーメン", columns: 3) == ["ラ |", "ー |", "メ |", "ン |"])
    #expect(drawn("柴！！！！！", columns: 4) == ["柴！|", "！！|", "！！|"])
  }

  @Test func `emoji sequences stay whole`() {
    #expect(drawn("🇫🇷🇯🇵👩‍🔬👨‍👩‍👧‍👦", columns: 5) == ["🇫🇷🇯🇵 |", "👩‍🔬👨‍👩‍👧‍👦 |"])
    #expect(drawn("wow🎉🎉", columns: 6) == ["wow🎉 |", "🎉    |"])
  }
}
