import CalotypeScreens
import Testing

/// Columns with fewer rows than they need.
struct LowColumnTests {
  private let numbers = VStack {
    for number in 0..<8 { Text("line \(number)") }
  }

  @Test func `a column that leaves views out marks its last row`() {
    #expect(rows(numbers, columns: 10, rows: 8).last == "line 7")
    #expect(rows(numbers, columns: 10, rows: 4) == ["line 0", "line 1", "line 2", "↓ …"])
    #expect(rows(numbers, columns: 2, rows: 3) == ["l…", "l…", "↓"])
    #expect(rows(numbers, columns: 10, rows: 3, glyphs: .ascii) == ["line 0", "line 1", "v ~"])
  }

  @Test func `two rows show content without a mark`() {
    #expect(rows(numbers, columns: 10, rows: 2) == ["line 0", "line 1"])
  }

  @Test func `the border and the views below stay`() {
    let view = VStack {
      numbers.border()
      Text("end")
    }
    #expect(
      rows(view, columns: 9, rows: 6)
        == ["╭───────╮", "│line 0 │", "│line 1 │", "│↓ …    │", "╰───────╯", "end"])
  }

  @Test func `free rows are dropped before the views around them`() {
    let view = VStack(spacing: 2) {
      Text("one")
      Text("two")
      Text("three")
    }
    #expect(rows(view, columns: 6, rows: 7) == ["one", "", "", "two", "", "", "three"])
    #expect(rows(view, columns: 6, rows: 5) == ["one", "", "two", "", "three"])
    #expect(rows(view, columns: 6, rows: 4) == ["one", "two", "three", ""])
    #expect(rows(view, columns: 6, rows: 3) == ["one", "two", "three"])
    #expect(rows(view, columns: 6, rows: 2) == ["one", "two"])
  }

  @Test func `padding is dropped before its content`() {
    let view = Text("one").padding(columns: 2, rows: 1).border()
    #expect(rows(view, columns: 9, rows: 5) == ["╭───────╮", "│       │", "│  one  │", "│       │", "╰───────╯"])
    #expect(rows(view, columns: 9, rows: 4) == ["╭───────╮", "│       │", "│  one  │", "╰───────╯"])
    #expect(rows(view, columns: 9, rows: 3) == ["╭───────╮", "│  one  │", "╰───────╯"])
    #expect(rows(view, columns: 5, rows: 3) == ["╭───╮", "│ … │", "╰───╯"])
    #expect(rows(view, columns: 3, rows: 3) == ["╭─╮", "│…│", "╰─╯"])
  }

  @Test func `padding around a list is dropped before the list has fewer than three rows, or than it needs`() {
    func view(_ count: Int) -> some View {
      VStack {
        Text("head")
        List("rows", Row.some(count)) { Text($0.name) }.padding(columns: 0, rows: 1)
        Text("end")
      }
    }
    #expect(rows(view(1), columns: 8, rows: 5) == ["head", "", "row 0", "", "end"])
    #expect(rows(view(1), columns: 8, rows: 4) == ["head", "", "row 0", "end"])
    let view = view(9)
    #expect(rows(view, columns: 8, rows: 7) == ["head", "", "row 0", "row 1", "↓ 7 more", "", "end"])
    #expect(rows(view, columns: 8, rows: 6) == ["head", "", "row 0", "row 1", "↓ 7 more", "end"])
    #expect(rows(view, columns: 8, rows: 5) == ["head", "row 0", "row 1", "↓ 7 more", "end"])
    #expect(rows(view, columns: 8, rows: 4) == ["head", "row 0", "↓ 8 more", "end"])
  }

  @Test func `with enough room there is no mark`() {
    let view = VStack {
      Text("Name")
      HStack { Text("") }
      Text("x")
      Text("y").frame(columns: 0)
    }
    #expect(rows(view, columns: 20, rows: 6) == ["Name", "x", "", "", "", ""])
    let whole = Frame(fullHeightOf: view, in: RenderEnvironment(size: Size(columns: 20, rows: 2)))
    #expect(lines(whole.plainText()) == ["Name", "x"])
  }

  @Test func `lines and empty texts are left out without a mark`() {
    let view = VStack {
      Text("a")
      Text("b")
      Text("c")
      Divider()
      Text("")
    }
    #expect(rows(view, columns: 9, rows: 3) == ["a", "b", "c"])
  }

  @Test func `free rows are dropped before nested content`() {
    let view = VStack(spacing: 1) {
      Text("T")
      Text("one two three")
      Text("end")
    }
    #expect(rows(view, columns: 5, rows: 7) == ["T", "", "one", "two", "three", "", "end"])
    #expect(rows(view, columns: 5, rows: 5) == ["T", "one", "two", "three", "end"])
  }

  @Test func `if a nested column has no room for its mark, the outer one shows it`() {
    func group(_ name: String) -> some View {
      VStack {
        for number in 1...5 { Text("\(name)\(number)") }
      }
    }
    let view = VStack {
      Text("t")
      group("a")
      group("b")
    }
    #expect(rows(view, columns: 6, rows: 7) == ["t", "a1", "a2", "↓ …", "b1", "b2", "↓ …"])
    #expect(rows(view, columns: 6, rows: 6).last == "↓ …")
  }

  @Test func `a box around a cut column is no wider than before`() {
    let box = VStack(alignment: .center) { numbers.border() }
    #expect(rows(box, columns: 20, rows: 6)[0] == "      ╭──────╮")
    #expect(rows(box, columns: 20, rows: 6)[4] == "      │↓ …   │")
  }
}
