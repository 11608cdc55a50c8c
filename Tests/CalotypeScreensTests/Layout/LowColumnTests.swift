import CalotypeScreens
import Testing

/// Columns with fewer rows than they need.
struct LowColumnTests {
  private let lines = VStack {
    for number in 0..<8 { Text("line \(number)") }
  }

  @Test func `a column that leaves something out says so in its last row`() {
    #expect(rows(self.lines, columns: 10, rows: 8).last == "line 7")
    #expect(rows(self.lines, columns: 10, rows: 4) == ["line 0", "line 1", "line 2", "↓ …"])
    #expect(rows(self.lines, columns: 2, rows: 3) == ["l…", "l…", "↓"])
    #expect(rows(self.lines, columns: 10, rows: 3, glyphs: .ascii) == ["line 0", "line 1", "v ~"])
  }

  @Test func `two rows are for what there is`() {
    #expect(rows(self.lines, columns: 10, rows: 2) == ["line 0", "line 1"])
  }

  @Test func `a box around it stays, and so does what stands below`() {
    let view = VStack {
      self.lines.border()
      Text("end")
    }
    #expect(
      rows(view, columns: 9, rows: 6)
        == ["╭───────╮", "│line 0 │", "│line 1 │", "│↓ …    │", "╰───────╯", "end"])
  }

  @Test func `free rows go before what they are between`() {
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

  @Test func `padding goes before what it is around`() {
    let view = Text("one").padding(columns: 2, rows: 1).border()
    #expect(rows(view, columns: 9, rows: 5) == ["╭───────╮", "│       │", "│  one  │", "│       │", "╰───────╯"])
    #expect(rows(view, columns: 9, rows: 4) == ["╭───────╮", "│       │", "│  one  │", "╰───────╯"])
    #expect(rows(view, columns: 9, rows: 3) == ["╭───────╮", "│  one  │", "╰───────╯"])
    #expect(rows(view, columns: 5, rows: 3) == ["╭───╮", "│ … │", "╰───╯"])
    #expect(rows(view, columns: 3, rows: 3) == ["╭─╮", "│…│", "╰─╯"])
  }
}
