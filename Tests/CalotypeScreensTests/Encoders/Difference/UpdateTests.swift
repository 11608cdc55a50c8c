import Testing

@testable import CalotypeScreens

struct UpdateTests {
  private let title = Style(attributes: .bold)
  private let highlight = Style(foreground: .named(.white), background: .named(.blue))

  /// A frame of rows in the terminal's own style.
  private func frame(_ rows: String..., columns: Int = 20) -> Frame {
    Frame(rows: rows.map { [StyledText($0, style: Style())] }, atLeast: Size(columns: columns, rows: rows.count))
  }

  private func frame(_ spans: (String, Style)..., columns: Int = 20) -> Frame {
    Frame(rows: [spans.map { StyledText($0.0, style: $0.1) }], atLeast: Size(columns: columns, rows: 1))
  }

  private func update(
    _ old: Frame, _ new: Frame, _ depth: ColorDepth = .ansi16,
    on terminal: TerminalCapabilities = TerminalCapabilities()
  ) -> String {
    drawn(new.update(from: old, depth: depth, on: terminal))
  }

  // MARK: Differences

  @Test func `only different cells are written`() {
    #expect(update(frame("Akita", "Beagle"), frame("Akita", "Bichon")) == "␛[2;2Hichon")
    #expect(update(frame("Akita", "Beagle"), frame("Akita", "Beagle")) == "")
  }

  @Test func `invisible changes are not differences`() {
    #expect(update(frame(("Akita ", Style())), frame(("Akita", Style()), (" ", title))) == "")
    let red = Style(foreground: .rgb(250, 0, 0))
    #expect(update(frame(("Akita", Style())), frame(("Akita", red)), .none) == "")
    #expect(update(frame(("Akita", Style())), frame(("Akita", red)), .ansi16) == "␛[H␛[91mAkita␛[0m")
  }

  @Test func `frames with different numbers are compared by their styles and clusters`() {
    let old = frame(("a\u{301}", title), ("b\u{301}", highlight), ("c", Style()))
    let new = Frame(
      rows: [[StyledText("a\u{301}", style: title), StyledText("b\u{301}", style: highlight)], []], atLeast: old.size)
    var other = frame(("b\u{301}", highlight), ("a\u{301}", title))
    #expect(other.cells[0].bits == new.cells[0].bits)
    #expect(
      update(other, frame(("a\u{301}", title), ("b\u{301}", highlight))) == "␛[H␛[1ma\u{301}␛[0;37;44mb\u{301}␛[0m")
    other = frame(("", Style()), ("a\u{301}", title), ("b\u{301}", highlight), ("c", Style()))
    #expect(update(old, other) == "")
  }

  @Test func `without an old frame, or with one of another size, every row is written`() {
    let new = frame("Akita", "", columns: 10)
    #expect(drawn(new.update(from: nil, depth: .none)) == "␛[HAkita␛[K⏎␛[K")
    #expect(update(frame("Akita", "", columns: 9), new) == "␛[HAkita␛[K⏎␛[K")
    #expect(drawn(new.repaint(.none)) == "␛[HAkita␛[K⏎␛[K")
    #expect(drawn(Frame(rows: []).repaint(.none)) == "")
  }

  // MARK: Scrolling

  /// A list between a title and a status, of which some rows are shown.
  private func list(from first: Int, selected: Int? = nil) -> Frame {
    let rows = (first..<first + 6).map { number in
      let style = number == selected ? Style(attributes: .reverse) : Style()
      return [StyledText("row \(number) ".padding(to: 60, with: "\(number % 10)"), style: style)]
    }
    let title = [StyledText("Title", style: Style())]
    return Frame(rows: [title] + rows + [title], atLeast: Size(columns: 60, rows: 8))
  }

  @Test func `rows that move are left to the terminal`() {
    let down = update(list(from: 10), list(from: 11))
    #expect(down == "␛[2;7r␛[7H␊␛[r␛[7Hrow 16 " + String(repeating: "6", count: 53))
    let up = update(list(from: 11), list(from: 10))
    #expect(up == "␛[2;7r␛[2H␛M␛[r␛[2Hrow 10 " + String(repeating: "0", count: 53))
    let far = update(list(from: 10), list(from: 13))
    #expect(far.hasPrefix("␛[2;7r␛[7H␊␊␊␛[r"))
  }

  @Test func `rows that move are found far from another change`() {
    func frame(from first: Int, status: String) -> Frame {
      let title = [StyledText("Title", style: Style())]
      let rows = (first..<first + 6).map {
        [StyledText("row \($0) ".padding(to: 60, with: "\($0 % 10)"), style: Style())]
      }
      let rest = ((1...16).map { "line \($0)" } + [status]).map { [StyledText($0, style: Style())] }
      return Frame(rows: [title] + rows + rest)
    }
    let bytes = update(frame(from: 10, status: "a"), frame(from: 11, status: "b"))
    #expect(bytes == "␛[2;7r␛[7H␊␛[r␛[7Hrow 16 " + String(repeating: "6", count: 53) + "␛[24Hb")
  }

  @Test func `rows that differ in few cells are written`() {
    func list(from first: Int) -> Frame {
      let rows = (first..<first + 6).map { [StyledText("\($0) ".padding(to: 60, with: "-"), style: Style())] }
      return Frame(rows: rows, atLeast: Size(columns: 60, rows: 6))
    }
    #expect(update(list(from: 10), list(from: 11)) == "␛[;2H1⏎␛[C2⏎␛[C3⏎␛[C4⏎␛[C5⏎␛[C6")
  }

  @Test func `a highlight that stays in place is written in two rows`() {
    let bytes = list(from: 11, selected: 14).update(from: list(from: 10, selected: 13), depth: .none)
    #expect(bytes.count < 60 * 3 + 60)
    #expect(drawn(bytes).hasPrefix("␛[2;7r␛[7H␊␛[r"))
  }

  // MARK: Moves

  @Test func `unchanged cells are written again if that is shorter than a move`() {
    #expect(update(frame("a___b"), frame("c___d")) == "␛[Hc___d")
    #expect(update(frame("a____b"), frame("c____d")) == "␛[Hc␛[4Cd")
    // Two changes of style would be longer than the move.
    #expect(
      update(frame(("a", Style()), ("_", title), ("b", Style())), frame(("c", Style()), ("_", title), ("d", Style())))
        == "␛[Hc␛[Cd")
  }

  @Test(arguments: [
    (Cursor(row: 3, column: 7), 3, 7, ""),
    (Cursor(row: 3, column: 7), 3, 8, "␛[C"),
    (Cursor(row: 3, column: 7), 3, 20, "␛[13C"),
    (Cursor(row: 3, column: 90), 3, 100, "␛[10C"),
    (Cursor(row: 3, column: 7), 3, 0, "↵"),
    (Cursor(row: 3, column: 7), 3, 4, "␛[5G"),
    (Cursor(row: 3, column: nil), 3, 4, "␛[5G"),
    (Cursor(row: 3, column: nil), 4, 0, "⏎"),
    (Cursor(row: 3, column: 7), 4, 1, "⏎␛[C"),
    (Cursor(row: 3, column: 7), 4, 7, "␛[5d"),
    (Cursor(row: 3, column: 7), 2, 0, "␛[3H"),
    (Cursor(row: 3, column: 7), 12, 4, "␛[13;5H"),
    (Cursor(), 0, 0, "␛[H"),
    (Cursor(), 0, 4, "␛[;5H"),
  ])
  func `the cursor takes the shortest way`(from: Cursor, row: Int, column: Int, bytes: String) {
    let move = CursorMove(from: from, toRow: row, column: column)
    var buffer = ByteBuffer(capacity: 0)
    move.append(to: &buffer)
    #expect(move.length == buffer.count)
    #expect(drawn(buffer.finish()) == bytes)
  }

  @Test func `after the last column the position is set again`() {
    #expect(update(frame("abc", "def", columns: 3), frame("abX", "deY", columns: 3)) == "␛[HabX⏎deY")
    #expect(update(frame("abc", "def", columns: 3), frame("abX", "Yef", columns: 3)) == "␛[;3HX⏎Y")
  }

  // MARK: Erasing

  @Test func `the rest of a row is erased if it has no background`() {
    #expect(update(frame("Affenpinscher"), frame("Akita")) == "␛[HAkita␛[K")
    let blue = frame(("Akita", highlight), (String(repeating: " ", count: 15), highlight))
    let plain = frame(("Akita", Style()))
    #expect(update(blue, plain) == "␛[HAkita␛[K")
    #expect(update(plain, blue) == "␛[H␛[37;44mAkita               ␛[0m")
    #expect(update(plain, blue, on: TerminalCapabilities(erasesWithBackground: true)) == "␛[H␛[37;44mAkita␛[K␛[0m")
  }

  @Test func `blanks with a line or exchanged colors are not erased`() {
    let line = Style(attributes: .underline)
    let blank = String(repeating: " ", count: 20)
    let terminal = TerminalCapabilities(erasesWithBackground: true)
    #expect(update(frame(""), frame((blank, line)), on: terminal) == "␛[H␛[4m\(blank)␛[0m")
    #expect(update(frame(("a", line)), frame(""), on: terminal) == "␛[H ")
  }

  @Test func `a run of blanks inside a row is erased`() {
    let old = frame("Akita Affenpinscher Alaskan ›", columns: 30)
    #expect(update(old, frame("Akita                       ›", columns: 30)) == "␛[;7H␛[K␛[22C›")
    let much = String(repeating: "─", count: 40)
    #expect(
      update(frame("abcdefghijklmnopqrst\(much)", columns: 60), frame("a                  t\(much)", columns: 60))
        == "␛[;2H␛[18X")
  }

  @Test(arguments: [40, 80, 120])
  func `a row with several runs of blanks is erased at the best one`(columns: Int) {
    let numbers = String(repeating: "1 2 ", count: columns / 4)
    #expect(update(frame(numbers, columns: columns), frame("", columns: columns)) == "␛[H␛[K")
    let table = String(repeating: "│ a ", count: columns / 4)
    #expect(update(frame(table, columns: columns), frame("", columns: columns)) == "␛[H␛[K")
    let digits = "03 14 15 92 65 35 89 79 32 38 46"
    #expect(update(frame(digits, columns: columns), frame("No rows.", columns: columns)) == "␛[HNo rows.␛[K")
  }

  @Test func `a glyph is repeated only by a terminal that supports it`() {
    let rule = String(repeating: "─", count: 20)
    #expect(update(frame(""), frame(rule)) == "␛[H\(rule)")
    #expect(update(frame(""), frame(rule), on: TerminalCapabilities(repeatsCharacters: true)) == "␛[H─␛[19b")
  }

  // MARK: Clusters

  @Test func `a wide cell is written and replaced as a whole`() {
    #expect(update(frame("a宽b"), frame("a度b")) == "␛[;2H度")
    #expect(update(frame("a宽b"), frame("axyb")) == "␛[;2Hxy")
    #expect(update(frame("a宽b"), frame("ax b")) == "␛[;2Hx ")
    #expect(update(frame("axyb"), frame("a宽b")) == "␛[;2H宽")
    #expect(update(frame("宽宽c"), frame("a宽bc")) == "␛[Ha宽b")
  }

  @Test func `a cluster of uncertain width follows blanks and precedes an absolute column`() {
    #expect(update(frame("abcd"), frame("a❤️x")) == "␛[;2H  ␛[2G❤️␛[4Gx")
    #expect(update(frame("abcd"), frame("a❤️d")) == "␛[;2H  ␛[2G❤️")
    // A flag may take four columns: the following cells are written again.
    #expect(update(frame("abcdefg"), frame("a🇫🇷defg")) == "␛[;2H  ␛[2G🇫🇷␛[4Gde")
    #expect(update(frame("ab"), frame("ae\u{301}")) == "␛[;2He\u{301}")
  }

  @Test func `an ambiguous glyph that counts as wide has an uncertain width`() {
    let letter = Cell(scalar: 0x61, style: 0, width: 1)
    let cells = [letter, Cell(scalar: 0xB1, style: 0, width: 2), Cell(continuing: 0), letter, letter]
    let new = Frame(
      size: Size(columns: 5, rows: 1), cells: cells, styles: StyleTable(), clusters: ClusterTable(), links: LinkTable())
    #expect(update(frame("bbbba", columns: 5), new) == "␛[Ha  ␛[2G±␛[4Ga")
  }

  @Test func `a cluster of uncertain width at the edge does not wrap`() {
    #expect(update(frame("abcd", columns: 4), frame("ab❤️", columns: 4)) == "␛[;3H  ␛[3G␛[?7l❤️␛[?7h")
    #expect(
      update(frame("abc", columns: 3), frame("ae\u{301}e\u{301}", columns: 3))
        == "␛[Hae\u{301}␛[?7le\u{301}␛[?7h")
    #expect(update(frame("ab", columns: 2), frame("ae\u{301}", columns: 2)) == "␛[Ha␛[?7le\u{301}␛[?7h")
  }

  @Test func `a link is opened and closed with its own number`() {
    let link = Link("https://dog.ceo/")
    let new = Frame(
      rows: [[StyledText("ab", style: Style(), link: link), StyledText("cd", style: Style())]],
      atLeast: Size(columns: 20, rows: 1))
    #expect(update(frame("abcd"), new) == "␛[H␛]8;id=2622783140;https://dog.ceo/␛\\ab␛]8;;␛\\")
    #expect(update(new, frame("abcd")) == "␛[Hab")
  }
}

/// The bytes with visible control characters.
private func drawn(_ bytes: [UInt8]) -> String {
  visible(bytes).replacing("\r\n", with: "⏎").replacing("\r", with: "↵").replacing("\n", with: "␊")
}

extension String {
  fileprivate func padding(to count: Int, with filler: String) -> String {
    self + String(repeating: filler, count: count - self.count)
  }
}
