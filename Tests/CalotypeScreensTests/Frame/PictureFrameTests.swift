import Testing

@testable import CalotypeScreens

/// Frames made of other pictures: of rows read from a file, or of a part of another frame.
struct PictureFrameTests {
  private func frame(_ rows: String..., atLeast size: Size = Size(columns: 0, rows: 0)) -> Frame {
    Frame(rows: rows.map { [StyledText($0, style: Style())] }, atLeast: size)
  }

  private func drawn(_ frame: Frame) -> [String] { lines(frame.plainText()) }

  @Test func `rows become cells, as wide as the widest`() {
    let frame = frame("柴犬", "a", "")
    #expect(frame.size == Size(columns: 4, rows: 3))
    #expect(drawn(frame) == ["柴犬", "a", ""])
  }

  @Test func `control characters in a row are visible and harmless`() {
    #expect(drawn(frame("a\u{1B}[2J\r\u{7}b")) == ["a␛[2J␍␇b"])
    #expect(drawn(frame("a\u{2028}b")) == ["a⏎b"])
  }

  @Test func `a row and a picture that are too large are marked as cut`() {
    let wide = frame(String(repeating: "x", count: 3000))
    #expect(wide.size.columns == 1000)
    #expect(drawn(wide)[0].hasSuffix("x…"))
    let full = frame(String(repeating: "柴", count: 600))
    #expect(drawn(full)[0].hasSuffix("柴 …") || drawn(full)[0].hasSuffix("柴…"))

    let rows = Array(repeating: [StyledText("a", style: Style())], count: 2500)
    let high = Frame(rows: rows, unread: 10)
    #expect(high.size.rows == 2000)
    #expect(drawn(high).last == "… 511 more rows")
  }

  @Test func `thousands of styles and links are fast`() {
    let row = (0..<900).map { index in
      let style = Style(foreground: .rgb(UInt8(index % 256), UInt8(index / 256), 0))
      return StyledText("x", style: style, link: Link("https://a/\(index)"))
    }
    let frame = Frame(rows: Array(repeating: row, count: 50))
    #expect(frame.styles.values.count == 901)
  }

  @Test func `differences include cells that only one frame has`() {
    let old = frame("abc", "def")
    let new = frame("aXc", "defg", "h")
    #expect(
      new.differences(from: old) == [
        Rect(column: 1, row: 0, columns: 1, rows: 1), Rect(column: 3, row: 0, columns: 1, rows: 1),
        Rect(column: 3, row: 1, columns: 1, rows: 1), Rect(column: 0, row: 2, columns: 4, rows: 1),
      ])
    #expect(old.differences(from: old).isEmpty)
  }

  @Test func `a style or a link is a difference too`() {
    let old = Frame(rows: [[StyledText("ab", style: Style())]])
    let bold = Frame(rows: [[StyledText("a", style: Style()), StyledText("b", style: Style(attributes: .bold))]])
    let linked = Frame(rows: [[StyledText("ab", style: Style(), link: Link("https://a"))]])
    #expect(bold.differences(from: old) == [Rect(column: 1, row: 0, columns: 1, rows: 1)])
    #expect(linked.differences(from: old) == [Rect(column: 0, row: 0, columns: 2, rows: 1)])
  }

  @Test func `a window shows a part of a picture`() {
    let page = frame("..........", "..........", "..........")
    let picture = frame("abcdef", "ghijkl", "mnopqr")
    let placed = page.placing(picture, in: Rect(column: 2, row: 1, columns: 3, rows: 2), fromColumn: 1, row: 1)
    #expect(drawn(placed) == ["..........", "..hij.....", "..nop....."])
  }

  @Test func `a window across an edge is cut, and one beyond it shows nothing`() {
    let page = frame("....", "....")
    let picture = frame("abcd", "efgh")
    #expect(drawn(page.placing(picture, in: Rect(column: 3, row: 1, columns: 9, rows: 9))) == ["....", "...a"])
    #expect(drawn(page.placing(picture, in: Rect(column: 9, row: 9, columns: 9, rows: 9))) == ["....", "...."])
    let whole = Rect(column: 0, row: 0, columns: 4, rows: 2)
    #expect(drawn(page.placing(picture, in: whole, fromColumn: 99, row: 99)) == ["....", "...."])
  }

  @Test func `a wide glyph is never split`() {
    let page = frame("柴柴柴")
    #expect(drawn(page.placing(frame("ab"), in: Rect(column: 1, row: 0, columns: 2, rows: 1))) == [" ab 柴"])
    let place = Rect(column: 0, row: 0, columns: 3, rows: 1)
    #expect(drawn(frame("....").placing(frame("柴犬"), in: place)) == ["柴 ."])
    #expect(drawn(frame("....").placing(frame("柴犬"), in: place, fromColumn: 1)) == [" 犬."])
  }
}
