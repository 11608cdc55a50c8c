import CalotypeScreens
import Synchronization
import Testing

struct GridTests {
  private func grid(_ count: Int, minimumColumns: Int = 6, rowSpacing: Int = 0) -> Grid {
    Grid("cards", (0..<count).map(Item.init), minimumColumns: minimumColumns, rowSpacing: rowSpacing) { item in
      Text("card \(item.id)")
    } onSelect: { _ in
    }
  }

  private func boxes(_ texts: [String]) -> Grid {
    Grid("cards", texts.indices.map(Item.init), minimumColumns: 8) { Text(texts[$0.id]).border() }
  }

  private func focus(_ id: Int) -> FocusID { .row(list: "cards", id: "\(id)") }

  @Test func `a row has as many cards as fit, and the first get the odd cells`() {
    #expect(rows(grid(5), columns: 22, rows: 2) == ["card 0  card 1  card 2", "card 3  card 4"])
    #expect(rows(grid(5), columns: 20, rows: 2) == ["card 0 card 1 card 2", "card 3 card 4"])
    #expect(rows(grid(5), columns: 19, rows: 3) == ["card 0    card 1", "card 2    card 3", "card 4"])
    #expect(rows(grid(2), columns: 6, rows: 2) == ["card 0", "card 1"])
    #expect(rows(grid(2), columns: 5, rows: 4) == ["card", "0", "card", "1"])
  }

  @Test func `the cards of a row are as high as the highest of them`() {
    #expect(
      rows(boxes(["a", "one two three", "b"]), columns: 18, rows: 8) == [
        "╭───────╮ ╭──────╮",
        "│a      │ │one   │",
        "│       │ │two   │",
        "│       │ │three │",
        "╰───────╯ ╰──────╯",
        "╭───────╮",
        "│b      │",
        "╰───────╯",
      ])
  }

  @Test func `hints count cards, not rows`() {
    #expect(rows(grid(10), columns: 20, rows: 3, focus: focus(9)) == ["↑ 6 above", "card 6 card 7 card 8", "card 9"])
    #expect(rows(grid(10).scrolled(to: 4), columns: 20, rows: 3) == ["↑ 3 above", "card 3 card 4 card 5", "↓ 4 more"])
  }

  @Test func `the hint is directly below the last card`() {
    #expect(
      rows(boxes(["a", "b", "c", "d", "e"]), columns: 18, rows: 6) == [
        "╭───────╮ ╭──────╮",
        "│a      │ │b     │",
        "╰───────╯ ╰──────╯",
        "↓ 3 more",
        "",
        "",
      ])
    #expect(
      rows(boxes(["a", "b", "c", "d", "e"]).scrolled(to: 2), columns: 18, rows: 6) == [
        "↑ 2 above",
        "╭───────╮ ╭──────╮",
        "│c      │ │d     │",
        "╰───────╯ ╰──────╯",
        "↓ 1 more",
        "",
      ])
  }

  @Test func `a bar can show the scroll position`() {
    #expect(
      rows(grid(20).environment(\.scrollIndicator, .bar), columns: 15, rows: 3) == [
        "card 0 card 1 ┃", "card 2 card 3 │", "card 4 card 5 │",
      ])
  }

  @Test func `rows can have spacing`() {
    #expect(
      rows(grid(4, rowSpacing: 1), columns: 13, rows: 4) == ["card 0 card 1", "", "card 2 card 3", ""])
  }

  @Test func `rows with spacing fill the height, without a free line below the last`() {
    #expect(
      rows(grid(8, rowSpacing: 1), columns: 13, rows: 6) == [
        "card 0 card 1", "", "card 2 card 3", "", "card 4 card 5", "↓ 2 more",
      ])
    #expect(
      rows(grid(8, rowSpacing: 1).scrolled(to: 6), columns: 13, rows: 5) == [
        "↑ 4 above", "card 4 card 5", "", "card 6 card 7", "",
      ])
  }

  @Test func `cut cards keep their shape, and are counted`() {
    #expect(
      rows(boxes(["a", "b", "c"]), columns: 18, rows: 3) == ["╭───────╮ ╭──────╮", "│a      │ │b     │", "↓ 3 more"])
    #expect(rows(boxes(["a", "b", "c"]), columns: 18, rows: 1) == ["↓ 3 more"])
  }

  @Test func `only visible cards are built`() {
    let built = Mutex<Set<Int>>([])
    let view = Grid("cards", (0..<100_000).map(Item.init), minimumColumns: 9) { item in
      let _ = built.withLock { $0.insert(item.id) }
      Text("card \(item.id)")
    }
    _ = rows(view, columns: 20, rows: 10)
    #expect(built.withLock { $0.max() ?? 0 } <= 21)
  }

  @MainActor
  @Test func `pressing a card selects its element, and its border is heavy while it has the focus`() {
    let selected = Mutex<[Int]>([])
    let view = Grid("cards", (0..<3).map(Item.init), minimumColumns: 4) {
      Text("\($0.id)").border()
    } onSelect: { item in
      selected.withLock { $0.append(item.id) }
    }
    let frame = Frame(view, in: RenderEnvironment(size: Size(columns: 9, rows: 6), focus: focus(1)))
    #expect(frame.interactions.map(\.rect.column) == [0, 5, 0])
    #expect(frame.interactions.map(\.rect.row) == [0, 0, 3])
    #expect(frame.interactions.map(\.target.focus) == [focus(0), focus(1), focus(2)])
    frame.interactions[2].activate()
    #expect(selected.withLock { $0 } == [2])
    #expect(lines(frame.ansi(.none)).map(visible).prefix(2) == ["╭──╮ ┏━━┓", "│0 │ ┃␛[7m1 ␛[0m┃"])
    let disabled = Frame(view.disabled(), in: RenderEnvironment(size: Size(columns: 9, rows: 6), focus: focus(1)))
    #expect(disabled.interactions.isEmpty)
  }

  @Test func `a title stays in the heavy border, and a border of ASCII does not change`() {
    let view = Grid("cards", (0..<2).map(Item.init), minimumColumns: 12) {
      Text("\($0.id)").border(Text("Card"))
    } onSelect: { _ in
    }
    #expect(
      rows(view, columns: 25, rows: 3, focus: focus(0)) == [
        "┏━ Card ━━━┓ ╭─ Card ───╮",
        "┃0         ┃ │1         │",
        "┗━━━━━━━━━━┛ ╰──────────╯",
      ])
    #expect(
      rows(view.environment(\.glyphs, .ascii), columns: 25, rows: 3, focus: focus(0)) == [
        "+- Card ---+ +- Card ---+",
        "|0         | |1         |",
        "+----------+ +----------+",
      ])
  }

  private func visible(_ line: String) -> String { line.replacing("\u{1B}", with: "␛") }

  @Test func `a grid without cards is empty unless it has a placeholder`() {
    let grid = Grid("none", [Item](), minimumColumns: 5) { Text("card \($0.id)") }
    #expect(rows(grid, columns: 12, rows: 2) == ["", ""])
    #expect(rows(grid.placeholder("No dogs."), columns: 12, rows: 2) == ["No dogs.", ""])
    #expect(rows(grid.placeholder("No dogs."), columns: 4, rows: 2) == ["No", "dog…"])
  }
}
