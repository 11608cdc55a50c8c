import CalotypeScreens
import Testing

struct StackTests {
  @Test func `a row spreads its views over the width`() {
    let view = HStack {
      Text("Hound")
      Spacer()
      Symbol.chevron
    }
    #expect(rows(view, columns: 12, rows: 1) == ["Hound      ›"])
    #expect(rows(view, columns: 6, rows: 1) == ["Hound›"])
    #expect(rows(view, columns: 4, rows: 1) == ["Ho…›"])
    #expect(rows(view, columns: 2, rows: 1) == ["…›"])
    #expect(rows(view, columns: 1, rows: 1) == ["…"])
  }

  @Test func `a column shares its rows, and a list takes the rest`() {
    let view = VStack {
      Text("top")
      List("rows", (1...9).map(Item.init)) { Text("row \($0.id)") }
      Text("bottom")
    }
    #expect(rows(view, columns: 12, rows: 6) == ["top", "row 1", "row 2", "row 3", "↓ 6 more", "bottom"])
    #expect(rows(view, columns: 12, rows: 3) == ["top", "row 1", "bottom"])
  }

  @Test func `spacing, padding and borders take their cells`() {
    let view = VStack(spacing: 1) {
      Text("one")
      Text("two")
    }
    .padding(columns: 1)
    .border(Text("Box"))
    #expect(
      rows(view, columns: 13, rows: 5) == [
        "╭─ Box ─────╮",
        "│ one       │",
        "│           │",
        "│ two       │",
        "╰───────────╯",
      ])
    #expect(
      rows(view, columns: 13, rows: 5, glyphs: .ascii) == [
        "+- Box -----+",
        "| one       |",
        "|           |",
        "| two       |",
        "+-----------+",
      ])
  }

  @Test func `centered views stand in the middle, the odd cell behind`() {
    let view = VStack(alignment: .center) {
      Text("ab")
      Text("宽")
    }
    #expect(rows(view, columns: 7, rows: 2) == ["  ab", "  宽"])
  }

  @Test func `text wraps in the width that its row leaves it`() {
    let view = HStack(spacing: 1) {
      Symbol.cross
      Text("The breeds could not be loaded")
    }
    #expect(rows(view, columns: 16, rows: 3) == ["✗ The breeds", "  could not be", "  loaded"])
  }

  @Test func `a box keeps its corners at any size, or is none`() {
    let view = Text("x").border(Text("Title"))
    #expect(rows(view, columns: 2, rows: 2) == ["╭╮", "╰╯"])
    #expect(rows(view, columns: 1, rows: 3) == ["", "", ""])
    #expect(rows(view, columns: 8, rows: 3) == ["╭─ T… ─╮", "│x     │", "╰──────╯"])
  }

  @Test func `a view may choose by the environment`() {
    let view = EnvironmentReader { environment in
      Text(environment.size.columns < 10 ? "FG%" : "Field goals")
    }
    #expect(rows(view, columns: 9, rows: 1) == ["FG%"])
    #expect(rows(view, columns: 20, rows: 1) == ["Field goals"])
  }

  @Test func `a fixed frame is as large as it says, as far as there is room`() {
    let view = VStack {
      Text("a").frame(columns: 3, rows: 2)
      Text("b")
    }
    #expect(rows(view, columns: 5, rows: 3) == ["a", "", "b"])
    #expect(rows(view.frame(columns: 100, rows: 100), columns: 2, rows: 1) == ["a"])
  }

  @Test func `a print can be as high as its content`() {
    let view = VStack {
      Text("top")
      Spacer()
      List("rows", (1...3).map(Item.init)) { Text("row \($0.id)") }
      Text("one two three four")
    }
    let environment = RenderEnvironment(size: Size(columns: 10, rows: 2))
    #expect(
      lines(Frame(fullHeightOf: view, in: environment).plainText())
        == ["top", "row 1", "row 2", "row 3", "one two", "three four"])
  }

  @Test func `a spacer in a row leaves the column's rows alone`() {
    let view = VStack {
      HStack {
        Text("left")
        Spacer()
        Text("right")
      }
      Text("below")
    }
    .padding(columns: 1, rows: 1)
    #expect(rows(view, columns: 12, rows: 5) == ["", " left right", " below", "", ""])
    let environment = RenderEnvironment(size: Size(columns: 14, rows: 1))
    #expect(Frame(fullHeightOf: view.border(), in: environment).size.rows == 6)
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0), (1, 1), (3, 2), (500, 1), (40, 24)])
  func `any size is drawn without harm`(columns: Int, height: Int) {
    let view = VStack(spacing: 2) {
      HStack(spacing: 3) {
        Text("宽宽宽").border(Text("题"))
        Spacer()
        Button("Press") {}
      }
      Divider()
      List("rows", (0..<50).map(Item.init)) { Text("row \($0.id)").padding(columns: 2, rows: 1).border() }
      ErrorState("Title", cause: "Cause", hint: "Hint", retry: {})
    }
    .padding(columns: 3, rows: 1)
    #expect(rows(view, columns: columns, rows: height).count == height)
  }
}
