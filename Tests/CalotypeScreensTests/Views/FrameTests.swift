import CalotypeScreens
import Testing

struct FrameTests {
  @Test func `content is aligned in a larger frame, with the odd cell after it`() {
    #expect(rows(Text("ab").frame(columns: 5, horizontal: .trailing).border(), columns: 7, rows: 3)[1] == "│   ab│")
    #expect(rows(Text("ab").frame(columns: 5, horizontal: .center).border(), columns: 7, rows: 3)[1] == "│ ab  │")
    #expect(rows(Text("ab").frame(rows: 3, vertical: .trailing), columns: 2, rows: 3) == ["", "", "ab"])
    #expect(rows(Text("ab").frame(rows: 4, vertical: .center), columns: 2, rows: 4) == ["", "ab", "", ""])
  }

  @Test func `a frame has its size, as far as there is room`() {
    let view = HStack {
      Text("ab").frame(columns: 4)
      Text("cd")
    }
    #expect(rows(view, columns: 8, rows: 1) == ["ab  cd"])
    #expect(rows(Text("abcdef").frame(columns: 3, rows: 1), columns: 8, rows: 2) == ["ab…", ""])
    #expect(rows(Text("ab").frame(columns: .max, horizontal: .trailing), columns: 5, rows: 1) == ["   ab"])
  }

  @Test func `limits leave the size to the content between them`() {
    let row = { (text: String) in
      HStack {
        Text(text).frame(minColumns: 3, maxColumns: 5)
        Text("|")
      }
    }
    #expect(rows(row("a"), columns: 9, rows: 1) == ["a  |"])
    #expect(rows(row("abcd"), columns: 9, rows: 1) == ["abcd|"])
    #expect(rows(row("abcdefgh"), columns: 9, rows: 2) == ["abcde|", "fgh"])
    let column = VStack {
      Text("one two three four").frame(minRows: 2, maxRows: 3)
      Text("end")
    }
    #expect(rows(column, columns: 20, rows: 4) == ["one two three four", "", "end", ""])
    #expect(rows(column, columns: 5, rows: 5) == ["one", "two", "thre…", "end", ""])
  }

  @Test func `if limits contradict each other, the minimum wins`() {
    let contrary = HStack {
      Text("a").frame(minColumns: 4, maxColumns: 2)
      Text("|")
    }
    #expect(rows(contrary, columns: 6, rows: 1) == ["a   |"])
    let negative = HStack {
      Text("a").frame(minColumns: -4)
      Text("|")
    }
    #expect(rows(negative, columns: 6, rows: 1) == ["a|"])
  }

  @Test func `an unbounded minimum takes all the room`() {
    let view = Text("Nothing.").frame(minColumns: .max, minRows: .max, horizontal: .center, vertical: .center)
    #expect(rows(view, columns: 12, rows: 3) == ["", "  Nothing.", ""])
    let row = HStack {
      Text("a").frame(minColumns: .max)
      Text("b").frame(minColumns: .max, horizontal: .trailing)
    }
    #expect(rows(row, columns: 9, rows: 1) == ["a       b"])
    let environment = RenderEnvironment(size: Size(columns: 12, rows: 1))
    #expect(lines(Frame(fullHeightOf: view, in: environment).plainText()) == ["  Nothing."])
  }

  @Test func `a list in a frame takes the allowed rows, or those it has`() {
    let list = List("rows", (1...9).map(Item.init)) { Text("row \($0.id)") }
    let view = VStack {
      list.frame(maxRows: 3)
      Text("end")
    }
    #expect(rows(view, columns: 9, rows: 6) == ["row 1", "row 2", "↓ 7 more", "end", "", ""])
    let short = VStack {
      List("rows", (1...2).map(Item.init)) { Text("row \($0.id)") }.frame(maxRows: 3)
      Text("end")
    }
    #expect(rows(short, columns: 9, rows: 4) == ["row 1", "row 2", "end", ""])
  }
}
