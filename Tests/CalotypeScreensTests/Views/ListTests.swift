import CalotypeScreens
import Synchronization
import Testing

struct ListTests {
  private func list(_ count: Int, lines: Int = 1) -> some View {
    List("rows", (1...count).map(Item.init)) { item in
      VStack { for line in 1...lines { Text(lines == 1 ? "row \(item.id)" : "row \(item.id).\(line)") } }
    } onSelect: { _ in
    }
  }

  private func focus(_ id: Int) -> FocusID { .row(list: "rows", id: "\(id)") }

  @Test func `rows that fit are shown without a hint`() {
    #expect(rows(list(3), columns: 10, rows: 4) == ["row 1", "row 2", "row 3", ""])
    #expect(rows(list(3), columns: 10, rows: 3) == ["row 1", "row 2", "row 3"])
  }

  @Test func `the last line has the number of hidden rows`() {
    #expect(rows(list(9), columns: 10, rows: 4) == ["row 1", "row 2", "row 3", "↓ 6 more"])
    #expect(rows(list(9), columns: 10, rows: 4, glyphs: .ascii) == ["row 1", "row 2", "row 3", "v 6 more"])
  }

  @Test func `in high contrast the focused row is one bar that covers shades of heat, and no picture or badge`() {
    let list = List("rows", [Item(id: 1)]) { _ in
      HStack {
        Text("9").role(.heat2)
        Text("A").background(brand: .hex(0xC4CED4))
      }
    } onSelect: { _ in
    }
    .padding(columns: 1)
    let environment = RenderEnvironment(size: Size(columns: 5, rows: 1), theme: .highContrast, focus: focus(1))
    let bytes = visible(Frame(list, in: environment).ansi(.truecolor))
    let accent = "255;189;115"
    #expect(
      bytes == "␛[1;7;38;2;\(accent);48;2;\(accent)m▌␛[48;2;0;0;0m9␛[27;38;2;0;0;0;48;2;196;206;212mA"
        + "␛[7;38;2;\(accent);48;2;0;0;0m  ␛[0m\n")
  }

  @Test func `the focused row is always visible`() {
    #expect(rows(list(9), columns: 10, rows: 4, focus: focus(3)) == ["row 1", "row 2", "row 3", "↓ 6 more"])
    #expect(rows(list(9), columns: 10, rows: 4, focus: focus(4)) == ["↑ 2 above", "row 3", "row 4", "↓ 5 more"])
    #expect(rows(list(9), columns: 10, rows: 4, focus: focus(9)) == ["↑ 6 above", "row 7", "row 8", "row 9"])
  }

  @Test(arguments: [
    (1, ["row 5"]),
    (2, ["row 5", "↑↓ 8 more"]),
    (3, ["↑ 4 above", "row 5", "↓ 4 more"]),
    (4, ["↑ 3 above", "row 4", "row 5", "↓ 4 more"]),
  ])
  func `the focused row is shown in any height`(height: Int, drawn: [String]) {
    #expect(rows(list(9), columns: 10, rows: height, focus: focus(5)) == drawn)
  }

  @Test func `in one line without a focus the number of rows is shown`() {
    #expect(rows(list(9), columns: 10, rows: 1) == ["↓ 9 more"])
    #expect(rows(list(1), columns: 10, rows: 1) == ["row 1"])
    #expect(rows(list(9), columns: 10, rows: 1, focus: focus(1)) == ["row 1"])
  }

  @Test func `in two lines one hint has both numbers`() {
    let list = List("rows", (1...9).map(Item.init)) { Text("row \($0.id)") }
    #expect(rows(list.scrolled(to: 2), columns: 10, rows: 2) == ["row 3", "↑↓ 8 more"])
    #expect(rows(list.scrolled(to: 2), columns: 10, rows: 2, glyphs: .ascii) == ["row 3", "^v 8 more"])
    #expect(rows(list.scrolled(to: 8), columns: 10, rows: 2) == ["row 9", "↑ 8 above"])
  }

  @Test func `rows that fit are shown whole at any scroll position`() {
    let list = List("rows", (1...3).map(Item.init)) { Text("row \($0.id)") }
    for first in 0..<3 {
      #expect(rows(list.scrolled(to: first), columns: 10, rows: 3) == ["row 1", "row 2", "row 3"])
    }
  }

  @Test func `a row that is higher than the list is cut, and counts as hidden`() {
    #expect(rows(list(3, lines: 3), columns: 10, rows: 3) == ["row 1.1", "row 1.2", "↓ 3 more"])
    #expect(rows(list(3, lines: 3), columns: 10, rows: 1) == ["↓ 3 more"])
    #expect(rows(list(1, lines: 3), columns: 10, rows: 2) == ["row 1.1", "↓ 1 more"])
    #expect(
      rows(list(3, lines: 3), columns: 10, rows: 4, focus: focus(3)) == ["↑ 2 above", "row 3.1", "row 3.2", "row 3.3"])
  }

  @Test func `rows of several lines are never cut in half while one fits`() {
    #expect(
      rows(list(4, lines: 2), columns: 10, rows: 6) == ["row 1.1", "row 1.2", "row 2.1", "row 2.2", "↓ 2 more", ""])
  }

  @Test(arguments: 1...12)
  func `hidden rows are always announced`(height: Int) {
    for (count, lines, first) in cases(1...12, 1...3, 0...12) where first < count {
      let list = List("rows", (1...count).map(Item.init)) { item in
        VStack { for line in 1...lines { Text("row \(item.id).\(line)") } }
      } onSelect: { _ in
      }
      for focused in [nil, 1, count] where height > 1 || focused == nil {
        let drawn = rows(
          list.scrolled(to: first), columns: 20, rows: height, focus: focused.map { .row(list: "rows", id: "\($0)") })
        let whole = drawn.filter { $0.hasSuffix(".\(lines)") }.count
        let told = drawn.filter { !$0.hasPrefix("row") }.compactMap { $0.split(separator: " ").dropFirst().first }
        let out = told.reduce(0) { $0 + (Int($1) ?? 0) }
        #expect(whole + out == count, "\(count) rows of \(lines) from \(first), focus \(focused ?? 0): \(drawn)")
      }
    }
  }

  private func cases(_ counts: ClosedRange<Int>, _ lines: ClosedRange<Int>, _ firsts: ClosedRange<Int>) -> [(
    Int, Int, Int
  )] {
    counts.flatMap { count in lines.flatMap { lines in firsts.map { (count, lines, $0) } } }
  }

  @Test func `the focus of another list does not scroll this one`() {
    #expect(rows(list(9), columns: 10, rows: 3, focus: .row(list: "other", id: "9")) == ["row 1", "row 2", "↓ 7 more"])
  }

  @Test func `a print as high as its content is limited, and shows what is left out`() {
    let environment = RenderEnvironment(size: Size(columns: 12, rows: 1))
    let drawn = lines(Frame(fullHeightOf: list(6000), in: environment).plainText())
    #expect(drawn.count == 5000)
    #expect(drawn.suffix(2) == ["row 4999", "↓ 1,001 more"])
  }

  @Test func `only visible rows are built`() {
    let built = Mutex<Set<Int>>([])
    let view = List("rows", (0..<100_000).map(Item.init)) { item in
      let _ = built.withLock { $0.insert(item.id) }
      Text("row \(item.id)")
    }
    _ = rows(view, columns: 20, rows: 10)
    #expect(built.withLock { $0.max() ?? 0 } <= 11)
  }

  @MainActor
  @Test func `a row's press selects its element`() {
    let selected = Mutex<[Int]>([])
    let view = List("rows", (1...3).map(Item.init)) {
      Text("row \($0.id)")
    } onSelect: { item in
      selected.withLock { $0.append(item.id) }
    }
    let frame = Frame(view, in: RenderEnvironment(size: Size(columns: 10, rows: 3)))
    #expect(frame.interactions.map(\.rect.row) == [0, 1, 2])
    #expect(frame.interactions.map(\.target.focus) == [focus(1), focus(2), focus(3)])
    frame.interactions[1].activate()
    #expect(selected.withLock { $0 } == [2])
  }

  @Test func `the focused row is drawn in the selection's style`() {
    let environment = RenderEnvironment(size: Size(columns: 6, rows: 2), colorDepth: .none, focus: focus(2))
    #expect(visible(Frame(list(2), in: environment).ansi(.none)) == "row 1\n␛[7mrow 2 ␛[0m\n")
  }

  @Test func `a list without rows is empty unless it has a placeholder`() {
    let list = List("none", [Item]()) { Text("row \($0.id)") }
    func drawn(_ list: List, rows height: Int = 3) -> [String] {
      rows(
        VStack {
          list
          Text("below")
        }, columns: 12, rows: height)
    }
    #expect(drawn(list) == ["", "", "below"])
    #expect(drawn(list.placeholder("No dogs.")) == ["No dogs.", "", "below"])
    #expect(drawn(list.placeholder("No dogs\nby that name."), rows: 4) == ["No dogs", "by that", "name.", "below"])
    #expect(drawn(list.placeholder("No dogs.").placeholder(nil)) == ["", "", "below"])
    let some = List("some", [Item(id: 1)]) { Text("row \($0.id)") }
    #expect(drawn(some.placeholder("No dogs.")) == ["row 1", "", "below"])
  }

  @Test func `a hint is as wide as the terminal draws its words`() {
    let list = List("rows", (0..<9).map(Item.init)) { Text("row \($0.id)") }.scrolled(to: 3)
    func drawn(_ ambiguous: AmbiguousWidth) -> String {
      let view = list.environment(\.ambiguousWidth, ambiguous).environment(\.locale, .german)
      return rows(view, columns: 11, rows: 4)[0]
    }
    #expect(drawn(.narrow) == "↑ 3 darüber")
    #expect(drawn(.wide) == "^ 3 darüb~")
  }
}
