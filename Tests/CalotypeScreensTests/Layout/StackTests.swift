import FrameSamples
import Testing

@testable import CalotypeScreens

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

  @Test func `a column shares its rows, and a list gets the rest`() {
    let view = VStack {
      Text("top")
      List("rows", (1...9).map(Item.init)) { Text("row \($0.id)") }
      Text("bottom")
    }
    #expect(rows(view, columns: 12, rows: 6) == ["top", "row 1", "row 2", "row 3", "↓ 6 more", "bottom"])
    #expect(rows(view, columns: 12, rows: 3) == ["top", "↓ 9 more", "bottom"])
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

  @Test func `centered views are in the middle, with the odd cell after them`() {
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

  @Test func `a box has its corners at any size, or is not drawn`() {
    let view = Text("x").border(Text("Title"))
    #expect(rows(view, columns: 2, rows: 2) == ["╭╮", "╰╯"])
    #expect(rows(view, columns: 1, rows: 3) == ["", "", ""])
    #expect(rows(view, columns: 8, rows: 3) == ["╭─ T… ─╮", "│x     │", "╰──────╯"])
  }

  @Test func `a view can depend on the environment`() {
    let view = EnvironmentReader { environment in
      Text(environment.size.columns < 10 ? "FG%" : "Field goals")
    }
    #expect(rows(view, columns: 9, rows: 1) == ["FG%"])
    #expect(rows(view, columns: 20, rows: 1) == ["Field goals"])
  }

  @Test func `a fixed frame has its size, as far as there is room`() {
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

  @Test func `a gap keeps its least length in a print as high as its content`() {
    let view = VStack {
      Text("top")
      Spacer(minimum: 2)
      Text("bottom")
    }
    let environment = RenderEnvironment(size: Size(columns: 10, rows: 1))
    #expect(lines(Frame(fullHeightOf: view, in: environment).plainText()) == ["top", "", "", "bottom"])
  }

  @Test func `negative padding counts as 0`() {
    let view = HStack {
      Text("abc")
      Text("xyz").padding(columns: -1, rows: -2)
      Text("def")
    }
    #expect(rows(view, columns: 12, rows: 1) == ["abcxyzdef"])
  }

  @Test func `a control responds where it is drawn, not in all the offered room`() {
    let view = VStack {
      Button("Retry") {}
      TextField("Filter", text: "") { _ in }
    }
    .padding(columns: 2)
    let frame = Frame(view, in: RenderEnvironment(size: Size(columns: 30, rows: 2)))
    #expect(
      frame.interactions.map(\.rect) == [
        Rect(column: 2, row: 0, columns: 9, rows: 1), Rect(column: 2, row: 1, columns: 26, rows: 1),
      ])
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

  @Test(arguments: 0..<400)
  func `a stack inside others is drawn as one that holds its views`(seed: UInt64) {
    func drawn(hold: Bool) -> [String] {
      var random = SplitMix(seed: seed)
      let view = randomView(depth: 4, hold: hold, &random)
      return rows(AnyBox(view: view, isHeld: hold), columns: Int(seed % 31), rows: Int(seed % 13))
    }
    #expect(drawn(hold: false) == drawn(hold: true))
  }

  @Test func `a block of one stack is drawn as the stack`() {
    @ViewBuilder func block() -> ViewList {
      for number in 0..<2 {
        if number == 0 {
          HStack {
            Text("a")
            Divider(.vertical)
            Text("b")
          }
        }
      }
    }
    #expect(rows(block(), columns: 3, rows: 3) == ["a│b", " │", " │"])
  }

  @Test func `a node is small, since a screen has many`() {
    #expect(MemoryLayout<Node>.size < 200)
  }

  @Test func `the highest priorities differ`() {
    let view = HStack {
      Text("aaaa").layoutPriority(.max - 1)
      Text("bbbb").layoutPriority(.max)
    }
    #expect(rows(view, columns: 5, rows: 1) == ["…bbbb"])
  }

  @Test func `a background keeps the links of the cells above it`() throws {
    let bar = try #require(Theme.dark[.bar].background)
    let (first, second) = (Link("https://a.example"), Link("https://b.example"))
    let view = HStack {
      Text("a").link(first)
      Text("b")
      Text("c").link(second)
      Text("d").bold().link(second)
    }
    let frame = Frame(view.background(.bar), in: RenderEnvironment(size: Size(columns: 4, rows: 1)))
    #expect(frame.cells.map { frame.links[$0.link] } == [first, nil, second, second])
    #expect(frame.cells.allSatisfy { frame.styles[$0.style].background == bar })
    #expect(frame.cells.map { frame.styles[$0.style].attributes.contains(.bold) } == [false, false, false, true])
  }

  @Test func `random trees stay inside their place, keep wide cells whole, and can be placed again`() {
    var random = SplitMix(seed: 3)
    for _ in 0..<1500 {
      let node = randomView(depth: 4, &random).lowered(in: RenderEnvironment(focus: .control("B")))
      let size = Size(columns: 36, rows: 18)
      let place = Rect(
        column: 3, row: 3, columns: .random(in: 0...30, using: &random), rows: .random(in: 0...12, using: &random))
      var canvas = Canvas(size)
      var again = Canvas(size)
      let placed = node.placed(in: place.size)
      let other = Size(columns: .random(in: 0...30, using: &random), rows: .random(in: 0...12, using: &random))
      let movedBack = node.placed(in: other).placed(in: place.size)
      // To place a copy changes no other copy.
      _ = placed.placed(in: other)
      placed.draw(in: place, on: &canvas)
      movedBack.draw(in: place, on: &again)
      #expect(canvas.cells == again.cells)
      for (index, cell) in canvas.cells.enumerated() where cell != .blank {
        let (row, column) = index.quotientAndRemainder(dividingBy: 36)
        #expect((place.column..<place.column + place.columns).contains(column))
        #expect((place.row..<place.row + place.rows).contains(row))
        if cell.width == 2 { #expect(canvas.cells[index + 1].isContinuation) }
        if cell.isContinuation { #expect(canvas.cells[index - 1].width == 2) }
      }
      for interaction in canvas.interactions { #expect(!interaction.rect.isEmpty) }
      #expect(placed.size.columns <= place.columns && placed.size.rows <= place.rows)
    }
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0), (1, 1), (3, 2), (500, 1), (40, 24)])
  func `any size is drawn`(columns: Int, height: Int) {
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

/// Any view of the kit, nested.
private func randomView(depth: Int, hold: Bool = true, _ random: inout SplitMix) -> any View {
  func child() -> AnyBox { AnyBox(view: randomView(depth: depth - 1, hold: hold, &random), isHeld: hold) }
  func cells(_ most: Int) -> Int { .random(in: 0...most, using: &random) }
  let texts = ["", "a", "wide 宽宽宽", "two\nlines", "the quick brown fox", "👩‍👩‍👧 e\u{301}"]
  switch Int.random(in: 0...(depth == 0 ? 5 : 12), using: &random) {
  case 0, 1: return Text(texts[cells(5)]).lineLimit(Bool.random(using: &random) ? cells(3) : nil)
  case 2: return Spacer(minimum: cells(3))
  case 3: return Divider()
  case 4: return Button("B") {}
  case 5: return Symbol.cross
  case 6, 7:
    let (first, second, third) = (child(), child(), child())
    return HStack(alignment: Bool.random(using: &random) ? .leading : .center, spacing: cells(2)) {
      first
      second
      third
    }
  case 8, 9:
    let (first, second, third) = (child(), child(), child())
    return VStack(alignment: Bool.random(using: &random) ? .leading : .center, spacing: cells(2)) {
      first
      second
      third
    }
  case 10: return child().padding(columns: cells(3), rows: cells(2))
  case 11: return child().border(Text(texts[cells(5)]))
  default:
    let row = child()
    return List("rows", (0..<cells(9)).map(Item.init)) { _ in
      row
    } onSelect: { _ in
    }
  }
}

private struct AnyBox: View {
  var view: any View
  /// Whether it is one node for its parent, as a view with a body is. Else a stack is followed by the nodes inside it.
  let isHeld: Bool

  func lowered(in environment: RenderEnvironment) -> Node { view.lowered(in: environment) }

  mutating func appendNodes(to nodes: inout [Node], in environment: RenderEnvironment) {
    if isHeld { nodes.append(nested(in: environment)) } else { view.appendNodes(to: &nodes, in: environment) }
  }
}
