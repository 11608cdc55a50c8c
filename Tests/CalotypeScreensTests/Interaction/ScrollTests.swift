import Testing

@testable import CalotypeScreens

/// How lists, tables and pages are scrolled.
@MainActor
@Suite struct ScrollTests {
  @Test func `arrows and pages move in a list, which scrolls as little as needed`() {
    let session = Session(columns: 12, rows: 5) { session in
      List("numbers", Row.some(20)) {
        Text($0.name)
      } onSelect: {
        session.done($0.name)
      }
    }
    #expect(session.focus == "row 0")
    session.press("↓", "↓", "↓", "↓")
    #expect(session.picture == ["↑ 2 above", "row 2", "row 3", "row 4", "↓ 15 more"])
    session.press("↑", "↑")
    #expect(session.picture == ["↑ 2 above", "row 2", "row 3", "row 4", "↓ 15 more"])
    session.press("⇟", "⇟", "⏎")
    #expect(session.log == ["row 6"])
    session.press("end", "↓", "⏎", "home", "⇞", "⏎")
    #expect(session.log == ["row 6", "row 19", "row 0"])
  }

  @Test func `a list in a low window is scrolled with its page, by keys and by the wheel`() {
    let session = Session(columns: 12, rows: 4) { session in
      ScrollView {
        for line in 0..<6 { Text("fact \(line)") }
        List("numbers", Row.some(6)) {
          Text($0.name)
        } onSelect: {
          session.done($0.name)
        }
        .padding(Insets(left: 1))
        Text("end")
      }
    }
    // Nothing can have the focus yet, so the page scrolls.
    #expect(session.focus == nil)
    session.press("⏎", "↓", "↓", "↓")
    #expect(session.picture == ["fact 3     │", "fact 4     ┃", "fact 5     │", "▌row 0     │"])
    session.press("↓", "↓")
    #expect(session.picture == ["fact 5     │", " row 0     ┃", " row 1     │", "▌row 2     │"])
    session.press("5")
    #expect(session.picture == [" row 2     │", " row 3     │", " row 4     ┃", "▌row 5     │"])
    session.press("↓", "home")
    #expect(session.picture == ["fact 0     ┃", "fact 1     │", "fact 2     │", "fact 3     │"])
    session.press("⏎", "⇟", "⇟", "⏎")
    #expect(session.log == ["row 2"], "the latest one in sight")
    session.press("end", "⏎")
    #expect(session.log == ["row 2", "row 5"])
    session.wheel(.up, column: 2, row: 1)
    #expect(session.picture == [" row 0     │", " row 1     │", "▌row 2     ┃", " row 3     │"])
  }

  @Test func `the wheel scrolls what is below the pointer, and the focus stays visible`() {
    let session = Session(columns: 12, rows: 6) { session in
      List("numbers", Row.some(30)) {
        Text($0.name)
      } onSelect: {
        session.done($0.name)
      }
    }
    session.wheel(.down, column: 2, row: 2)
    #expect(session.picture == ["↑ 3 above", "row 3", "row 4", "row 5", "row 6", "↓ 23 more"])
    #expect(session.focus == "row 4")
    session.wheel(.up, column: 2, row: 2)
    session.wheel(.up, column: 2, row: 2)
    #expect(session.picture.first == "row 0")
    session.wheel(.down, column: 20, row: 2)
    #expect(session.picture.first == "row 0")
  }

  @Test func `the wheel, pages and ends take the focus on a control of a row to the same one of another row`() {
    let session = Session(columns: 24, rows: 6) { session in
      Button("All") {}
      List("numbers", Row.some(30)) { row in
        Text(row.name)
        Spacer()
        Button("Add", id: "add \(row.id)") { session.done(row.name) }
      } onSelect: { _ in
      }
    }
    session.press("↑", "⏎")
    session.click(column: 20, row: 2)
    #expect(session.focus == "add row 1")
    session.wheel(.down, column: 2, row: 3)
    #expect(
      session.picture == [
        "[ All ]", "↑ 3 above", "row 3            [ Add ]", "row 4            ▌ Add ▐", "row 5            [ Add ]",
        "↓ 24 more",
      ])
    session.press("⇟")
    #expect(session.focus == "add row 6")
    session.press("end")
    #expect(session.focus == "add row 29")
    session.press("⇞", "⏎")
    session.wheel(.up, column: 2, row: 3)
    session.press("⏎", "home", "⏎")
    #expect(session.log == ["row 1", "row 26", "row 25", "row 0"])
    session.press("←", "⇟")
    #expect(session.focus == "row 3")
  }

  @Test func `the wheel scrolls lists of one row`() {
    let session = Session(columns: 12, rows: 2) { session in
      List("numbers", Row.some(30)) {
        Text($0.name)
      } onSelect: {
        session.done($0.name)
      }
    }
    session.wheel(.down, column: 2, row: 0)
    #expect(session.focus == "row 3")
    session.wheel(.up, column: 2, row: 0)
    #expect(session.focus == "row 0")
  }

  @Test func `text without controls scrolls by keys`() {
    let session = Session(columns: 8, rows: 3) { _ in
      ScrollView { for row in Row.some(6) { Text(row.name) } }
    }
    #expect(session.picture == ["row 0  ┃", "row 1  │", "row 2  │"])
    session.press("↓")
    #expect(session.picture == ["row 1  │", "row 2  ┃", "row 3  │"])
    session.press("end")
    #expect(session.picture == ["row 3  │", "row 4  │", "row 5  ┃"])
    session.press("⇞", "↑", "↑", "↑")
    #expect(session.picture == ["row 0  ┃", "row 1  │", "row 2  │"])
  }

  @Test func `a list and a text are where they were when the window has its size again`() {
    for isList in [true, false] {
      let session = Session(columns: 12, rows: 6) { session in
        let rows = Row.some(20)
        if isList {
          List("numbers", rows) {
            Text($0.name)
          } onSelect: {
            session.done($0.name)
          }
        } else {
          ScrollView { for row in rows { Button(row.name) { session.done(row.name) } } }
        }
      }
      session.press("↓", "↓", "↓", "↓", "↓", "↓", "↑")
      let (picture, focus) = (session.picture, session.focus)
      session.resize(columns: 9, rows: 3)
      #expect(session.picture != picture)
      session.resize(columns: 12, rows: 6)
      #expect(session.picture == picture && session.focus == focus)
    }
  }

  @Test func `keys scroll the table that was used last, and go on to the next one at its end`() {
    let session = Session(columns: 20, rows: 8) { _ in
      for name in ["a", "b"] { Table(name, Row.some(5)) { TableColumn(name) { Text($0.name) } }.lines(.none) }
    }
    func first(_ rows: Int...) -> [String] { rows.map { "row \($0)" } }
    func seen() -> [String] { session.picture.filter { $0.hasPrefix("row") } }
    let start = seen()
    #expect(start == first(0, 1, 0, 1))
    session.press("end")
    #expect(seen() == first(3, 4, 0, 1))
    session.press("↓", "↓", "↓")
    #expect(Array(seen().suffix(2)) == first(3, 4))
    session.press("↑")
    #expect(Array(seen().prefix(2)) == first(3, 4))
    #expect(Array(seen().suffix(2)) != first(3, 4))
    session.press("home", "⇞")
    #expect(Array(seen().suffix(2)) == first(0, 1))
    session.press("home")
    #expect(seen() == start)
    session.press("⇥", "end")
    #expect(seen() == first(0, 1, 3, 4))
    session.wheel(.down, column: 2, row: 1)
    session.press("home")
    #expect(seen() == first(0, 1, 3, 4))
    session.click(column: 2, row: 6)
    session.press("home")
    #expect(seen() == start)
  }

  @Test func `lines without controls are scrolled one by one on the way from a control`() {
    let session = Session(columns: 12, rows: 4) { session in
      ScrollView {
        for row in Row.some(8) { Text(row.name) }
        Button("More") { session.done("more") }
      }
    }
    session.press("end")
    #expect(session.focus == "More")
    session.press("↑")
    #expect(session.picture.first?.hasPrefix("row 4") == true)
    session.press("↑")
    #expect(session.picture.first?.hasPrefix("row 3") == true)
  }

  @Test func `controls in hidden rows are reached with the arrows`() {
    let session = Session(columns: 20, rows: 5) { session in
      List("lines", Row.some(9)) { row in Button(row.name) { session.done(row.name) } }
      Button("Pay") { session.done("pay") }
    }
    session.press("↑", "↓", "↓", "↓", "↓", "⏎")
    #expect(session.log == ["row 4"])
    for _ in 0..<8 { session.press("↓") }
    session.press("⏎")
    #expect(session.log == ["row 4", "pay"])
  }
}
