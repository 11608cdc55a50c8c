import CalotypeScreens
import Testing

struct CursorTests {
  @Test func `a frame has the place of its field's cursor`() {
    #expect(cursor(text: "fox", cursor: 1) == Rect(column: 5, row: 1, columns: 1, rows: 1))
    #expect(cursor(text: "fox", cursor: nil) == Rect(column: 7, row: 1, columns: 1, rows: 1))
    #expect(cursor(text: "柴犬", cursor: 1) == Rect(column: 6, row: 1, columns: 2, rows: 1))
    #expect(cursor(text: "The quick brown fox", cursor: nil) == Rect(column: 9, row: 1, columns: 1, rows: 1))
  }

  @Test func `without focus, without room and in a disabled field there is no cursor`() {
    #expect(self.cursor(text: "fox", cursor: 1, focus: nil) == nil)
    #expect(self.cursor(text: "fox", cursor: 1, focus: .control("Other")) == nil)
    #expect(self.cursor(text: "fox", cursor: 1, size: Size(columns: 10, rows: 1)) == nil)
    #expect(self.cursor(text: "fox", cursor: 1, isEnabled: false) == nil)
  }

  private func cursor(
    text: String, cursor: Int?, focus: FocusID? = .control("Name"), size: Size = Size(columns: 12, rows: 2),
    isEnabled: Bool = true
  ) -> Rect? {
    let view = VStack {
      Text("A form")
      TextField("Name", text: text, cursor: cursor) { _ in }.padding(Insets(left: 2))
    }
    return Frame(view, in: RenderEnvironment(size: size, focus: focus, isEnabled: isEnabled)).cursor
  }
}
