import Synchronization
import Testing

@testable import CalotypeScreens

struct ScrollViewTests {
  private func numbers(_ count: Int) -> some View {
    VStack { for number in 1...count { Text("row \(number)") } }
  }

  private func view(_ count: Int, offset: Int = 0) -> ScrollView {
    ScrollView(offset: offset) { numbers(count) }
  }

  @Test func `content that fits has no bar`() {
    #expect(rows(view(3), columns: 10, rows: 3) == ["row 1", "row 2", "row 3"])
    #expect(rows(view(2), columns: 10, rows: 3) == ["row 1", "row 2", ""])
  }

  @Test func `a bar shows the visible part, and touches an end only at the end`() {
    #expect(rows(view(8), columns: 10, rows: 4) == ["row 1    ┃", "row 2    ┃", "row 3    │", "row 4    │"])
    #expect(rows(view(8, offset: 1), columns: 10, rows: 4) == ["row 2    │", "row 3    ┃", "row 4    ┃", "row 5    │"])
    #expect(rows(view(8, offset: 4), columns: 10, rows: 4) == ["row 5    │", "row 6    │", "row 7    ┃", "row 8    ┃"])
    #expect(
      rows(view(8), columns: 10, rows: 4, glyphs: .ascii) == ["row 1    #", "row 2    #", "row 3    |", "row 4    |"])
  }

  @Test func `an offset beyond the end shows the end, one before the beginning the beginning`() {
    #expect(rows(view(8, offset: 99), columns: 10, rows: 2) == ["row 7    │", "row 8    ┃"])
    #expect(rows(view(8, offset: .max), columns: 10, rows: 2) == ["row 7    │", "row 8    ┃"])
    #expect(rows(view(8, offset: .min), columns: 10, rows: 2) == ["row 1    ┃", "row 2    │"])
  }

  @Test func `text wraps next to the bar, which is narrower in few columns`() {
    let view = ScrollView { Text("one two three four five") }
    #expect(rows(view, columns: 10, rows: 2) == ["one two  ┃", "three    │"])
    #expect(rows(view, columns: 6, rows: 2) == ["one  ┃", "two  │"])
    #expect(rows(view, columns: 2, rows: 2) == ["on", "e"])
  }

  @Test func `content scrolls horizontally`() {
    let lines = VStack {
      Text("abcdefghijkl").lineLimit(1)
      Text("mnopqrstuvwx").lineLimit(1)
    }
    #expect(
      rows(ScrollView(columnOffset: 0) { lines }, columns: 6, rows: 3) == ["abcdef", "mnopqr", "━━━───"])
    #expect(
      rows(ScrollView(columnOffset: 3) { lines }, columns: 6, rows: 3) == ["defghi", "pqrstu", "─━━━──"])
    #expect(
      rows(ScrollView(columnOffset: 99) { lines }, columns: 6, rows: 3, glyphs: .ascii)
        == ["ghijkl", "stuvwx", "---###"])
    #expect(rows(ScrollView(columnOffset: 99) { lines }, columns: 12, rows: 2) == ["abcdefghijkl", "mnopqrstuvwx"])
    #expect(rows(ScrollView(columnOffset: 3) { lines }, columns: 10, rows: 2) == ["cdefghijkl", "opqrstuvwx"])
  }

  @Test func `a wide glyph at the window's edge is a blank`() {
    let view = ScrollView(columnOffset: 1) { Text("柴犬ab").lineLimit(1) }
    #expect(rows(view, columns: 4, rows: 1) == [" 犬a"])
    #expect(rows(view, columns: 2, rows: 1) == [""])
  }

  @Test func `hints can show the number of hidden rows`() {
    let view = view(9, offset: 3).environment(\.scrollIndicator, .hints)
    #expect(rows(view, columns: 10, rows: 4) == ["↑ 4 above", "row 5", "row 6", "↓ 3 more"])
    #expect(rows(view, columns: 10, rows: 2) == ["row 4", "↓ 5 more"])
    #expect(rows(view, columns: 10, rows: 1) == ["row 4"])
    #expect(rows(self.view(9).environment(\.scrollIndicator, .none), columns: 10, rows: 2) == ["row 1", "row 2"])
  }

  @Test func `flexible content takes the rest if everything fits`() {
    let view = ScrollView {
      Text("top")
      Spacer()
      Text("end")
    }
    #expect(rows(view, columns: 5, rows: 4) == ["top", "", "", "end"])
    #expect(rows(view, columns: 5, rows: 1) == ["top ┃"])
  }

  @Test func `a region in a column gets what the others leave`() {
    let view = VStack {
      Text("title")
      self.view(9)
      Text("footer")
    }
    #expect(rows(view, columns: 9, rows: 4) == ["title", "row 1   ┃", "row 2   │", "footer"])
  }

  @Test func `in a row there is room for the bar next to the content`() {
    let view = HStack {
      self.view(9)
      Text("|")
    }
    #expect(rows(view, columns: 20, rows: 2) == ["row 1 ┃|", "row 2 │"])
  }

  @MainActor
  @Test func `hidden content does not respond`() {
    let view = ScrollView(offset: 1) {
      for name in ["a", "b", "c"] { Button(name) {} }
    }
    let frame = Frame(view, in: RenderEnvironment(size: Size(columns: 9, rows: 1)))
    #expect(frame.interactions.map(\.target.focus) == [.control("b")])
  }

  @Test(arguments: [
    (40, 0, 10, 0..<5), (40, 1, 10, 1..<6), (40, 20, 10, 10..<15), (40, 29, 10, 14..<19), (40, 30, 10, 15..<20),
    (1_000_000, 500_000, 10, 9..<10), (1_000_000, 999_990, 10, 19..<20), (10, 0, 10, 0..<20),
  ])
  func `a thumb is as long as the visible part`(length: Int, first: Int, visible: Int, thumb: Range<Int>) {
    #expect(ScrollBar(length: length, first: first, visible: visible).thumb(on: 20) == thumb)
  }
}
