package import CalotypeScreens

/// Two frames of one size from a seed, the second often a variation of the first, and the way they are shown.
package struct FramePair: Sendable {
  package let old, new: Frame
  package let depth: ColorDepth
  package let terminal: TerminalCapabilities

  /// - Parameter largest: The largest size; most pairs are far smaller.
  package init(seed: UInt64, largest: Size = Size(columns: 120, rows: 40)) {
    var random = SplitMix(seed: seed)
    let size = Size(columns: random.size(upTo: largest.columns), rows: random.size(upTo: largest.rows))
    let styles = (0..<random.number(1...6)).map { $0 == 0 ? Style() : random.style() }
    let pools = (0..<random.number(1...4)).map { _ in random.element(of: glyphPools) }
    let maker = RowMaker(columns: size.columns, styles: styles, glyphs: pools.flatMap(\.self))
    let old = (0..<size.rows).map { _ in maker.row(&random) }
    let new = maker.changed(old, &random)
    self.old = Frame(rows: old.map { $0.map(\.span) }, atLeast: size)
    self.new = Frame(rows: new.map { $0.map(\.span) }, atLeast: size)
    depth = random.element(of: [.truecolor, .truecolor, .ansi256, .ansi16, .none])
    terminal = TerminalCapabilities(erasesWithBackground: random.isLucky(1, in: 2))
  }
}

/// One word or glyph in one style.
struct Piece: Sendable {
  var text: String
  var style: Style
  var link: Link?

  var columns: Int { cellWidth(self.text) }
  var span: StyledText { StyledText(text, style: style, link: link) }
}

struct RowMaker {
  let columns: Int
  let styles: [Style]
  let glyphs: [String]

  func row(_ random: inout SplitMix) -> [Piece] {
    var pieces: [Piece] = []
    while random.number(0...7) > 0, pieces.count < 60 { pieces.append(piece(&random)) }
    if random.isLucky(1, in: 3) { pieces.append(filling(&random)) }
    return fitted(pieces)
  }

  private func piece(_ random: inout SplitMix) -> Piece {
    let text =
      switch random.number(0...9) {
      case 0...2: String(repeating: " ", count: random.number(1...12))
      case 3: String(repeating: random.element(of: ["─", "═", "x", "·"]), count: random.number(1...20))
      case 4...6: String("Affenpinscher and Shiba Inu".dropFirst(random.number(0...20)).prefix(random.number(1...9)))
      default: random.element(of: glyphs)
      }
    let link = random.isLucky(1, in: 12) ? Link("https://dog.ceo/\(random.number(0...2))") : nil
    return Piece(text: text, style: random.element(of: styles), link: link)
  }

  private func filling(_ random: inout SplitMix) -> Piece {
    Piece(text: String(repeating: " ", count: columns), style: random.element(of: styles), link: nil)
  }

  /// The pieces that fit into the row.
  private func fitted(_ pieces: [Piece]) -> [Piece] {
    var rest = columns
    var result: [Piece] = []
    for var piece in pieces where rest > 0 {
      while piece.columns > rest, !piece.text.isEmpty { piece.text.removeLast() }
      rest -= piece.columns
      if !piece.text.isEmpty { result.append(piece) }
    }
    return result
  }

  /// The next frame: another one, the same, a scrolled one, or one with a few changes.
  func changed(_ rows: [[Piece]], _ random: inout SplitMix) -> [[Piece]] {
    var rows = rows
    switch random.number(0...9) {
    case 0: return rows.map { _ in row(&random) }
    case 1: return rows
    case 2...3:
      let count = random.number(1...max(1, min(3, rows.count)))
      rows.removeFirst(min(count, rows.count))
      for _ in 0..<count { rows.append(row(&random)) }
    case 4: rows.insert(rows.removeLast(), at: 0)
    case 5:
      // The highlight moves to another row.
      let style = random.element(of: styles)
      for _ in 0..<2 {
        let index = random.number(0...rows.count - 1)
        for place in rows[index].indices { rows[index][place].style = style }
      }
    default: break
    }
    for _ in 0..<random.number(0...6) {
      let index = random.number(0...rows.count - 1)
      rows[index] = changed(rows[index], &random)
    }
    return rows
  }

  private func changed(_ row: [Piece], _ random: inout SplitMix) -> [Piece] {
    guard !row.isEmpty else { return self.row(&random) }
    var row = row
    let index = random.number(0...row.count - 1)
    switch random.number(0...6) {
    case 0: row[index] = piece(&random)
    case 1: row.remove(at: index)
    case 2: row.insert(piece(&random), at: index)
    case 3: row[index].style = random.element(of: styles)
    case 4:
      // A different glyph of the same width, which does not move its neighbors.
      row[index].text = String(String(repeating: "ab c", count: 20).prefix(row[index].columns))
    case 5:
      let wide = String(repeating: "宽", count: row[index].columns / 2)
      row[index].text = wide + (row[index].columns % 2 == 1 ? "!" : "")
    default: row.append(filling(&random))
    }
    return fitted(row)
  }
}

/// Glyphs, one cell each, from easy to difficult ones.
let glyphPools: [[String]] = [
  ["a", "b", "c", "d", "e", "1", "2", "#", "~"],
  ["é", "ß", "č", "Ж", "ω", "א", "…", "›", "✓", "│", "╭", "█", "●"],
  ["e\u{301}", "a\u{308}\u{323}", "o\u{302}", "宽\u{301}"],
  ["柴", "犬", "宽", "度", "한", "글", "あ", "ａ"],
  ["🐕", "🦊", "😀", "🪿", "⌚", "✅"],
  ["❤️", "☀️", "1️⃣", "©️", "✔", "❤", "▶"],
  ["👩‍🔬", "👩‍👩‍👧", "🏳️‍🌈", "👍🏽", "🇫🇷", "🇩🇪", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"],
  ["न्दी", "हि", "क्ष", "ก็", "ำ", "தி", "ｶﾞ", "\u{1112}\u{1161}\u{11AB}", "\u{600}1", "🇫"],
]
