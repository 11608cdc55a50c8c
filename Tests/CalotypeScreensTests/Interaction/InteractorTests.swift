import Synchronization
import Testing

@testable import CalotypeScreens

/// What letters, other keys and clicks do. Screens are drawn without styles.
@MainActor
@Suite struct InteractorTests {
  @Test func `a field takes letters, also those of other keys, until it is left`() {
    let session = Session(columns: 20, rows: 4) { session in
      TextField("Search", text: session.text, key: "/") { session.text = $0 }
      List("numbers", Row.some(2)) {
        Text($0.name)
      } onSelect: {
        session.done($0.name)
      }
    }
    session.press("/", "r", "/", "q", "⌫", "x")
    #expect(session.text == "r/x")
    session.paste("\n1")
    #expect(session.text == "r/x 1")
    session.press("⏎", "⏎")
    #expect(session.log == ["row 0"])
    session.press("/", "⎋", "↓", "⏎")
    #expect(session.log == ["row 0", "row 1"])
    #expect(session.text == "r/x 1")
  }

  @Test func `Esc leaves a field for the part before it, or clears it if there is no other part`() {
    let rows = Mutex(Row.some(3))
    let hasButton = Mutex(true)
    let session = Session(columns: 20, rows: 6) { session in
      Button("Top") {}
      TextField("Search", text: session.text, key: "/") { session.text = $0 }
      List("numbers", rows.withLock { $0 }) {
        Text($0.name)
      } onSelect: {
        session.done($0.name)
      }
      if hasButton.withLock({ $0 }) { Button("Show all") {} }
    }
    session.press("↓", "↓", "/", "⎋")
    #expect(session.focus == "row 2")
    session.press("/", "⏎")
    #expect(session.focus == "row 0")
    session.press("/")
    rows.withLock { $0 = [] }
    session.press("x", "⎋")
    #expect(session.focus == "Show all")
    // In a field that is not used, Esc ends the search.
    session.press("⎋")
    #expect(session.text == "")
  }

  @Test func `Esc clears the only part of a screen`() {
    let session = Session(columns: 20, rows: 1) { session in
      TextField("Search", text: session.text) { session.text = $0 }
    }
    session.press("a", "⎋")
    #expect(session.text == "")
  }

  @Test func `a click on the help for a key presses it, unless a text is typed`() {
    let session = Session(columns: 40, rows: 3) { session in
      TextField("Search", text: session.text, key: "/") { session.text = $0 }.onKey("r") { session.done("refresh") }
      Button("Go") {}
      Footer { KeyHelp("r", "Refresh") }
    }
    session.click(column: 6, row: 2)
    #expect(session.log == ["refresh"])
    session.press("/", "r")
    #expect(session.text == "r")
    session.click(column: 6, row: 2)
    #expect(session.log == ["refresh"])
    #expect(session.text == "r")
  }

  @Test func `the keys of the screen work wherever the focus is, except in a field`() {
    let session = Session(columns: 20, rows: 4) { session in
      VStack {
        TextField("Search", text: session.text) { session.text = $0 }
        Button("Go") {}
      }
      .onKey("r") { session.done("refresh") }
      .onKey(.escape) { session.done("back") }
    }
    session.press("r", "⎋", "↑", "r", "⎋", "⎋")
    #expect(session.log == ["refresh", "back", "back"])
    #expect(session.text == "r")
  }

  @Test func `letters find a row`() {
    let rows = ["Akita", "Beagle", "Boxer", "Briard", "Chow"].map(Row.init)
    let session = Session(columns: 12, rows: 6) { session in
      List("dogs", rows) {
        Text($0.name)
      } onSelect: {
        session.done($0.name)
      }
      .onKey("o") { session.done("o") }
    }
    session.press("b")
    #expect(session.focus == "Beagle")
    session.press("o")
    #expect(session.focus == "Boxer")
    session.press("x", "z")
    #expect(session.focus == "Boxer")
    session.time = .seconds(5)
    session.press("b")
    #expect(session.focus == "Briard")
    session.time = .seconds(10)
    session.press("b", "z", "o")
    #expect(session.focus == "Boxer")
    session.time = .seconds(15)
    session.press("o")
    #expect(session.log == ["o"])
    // A letter that finds no row does not go on with the search, and any other key ends it.
    session.time = .seconds(20)
    session.press("b", "z")
    session.time += .milliseconds(600)
    session.press("z")
    session.time += .milliseconds(600)
    session.press("o", "b", "↓", "o")
    #expect(session.log == ["o", "o", "o"])
    session.press("b")
    session.wheel(.down, column: 2, row: 2)
    session.press("o")
    #expect(session.log == ["o", "o", "o", "o"])
  }

  @Test func `letters find cards by their first line with letters, and other words after first ones`() {
    let teams = ["Hawks", "Chicago Bulls", "Bucks", "Magic", "Heat"].map(Row.init)
    let session = Session(columns: 40, rows: 12) { session in
      Grid("teams", teams, minimumColumns: 14) {
        Text("* * *")
        Text($0.name).border()
      } onSelect: {
        session.done($0.name)
      }
    }
    session.press("b")
    #expect(session.focus == "Bucks")
    session.press("u", "l")
    #expect(session.focus == "Chicago Bulls")
    session.press(" ")
    #expect(session.log == ["Chicago Bulls"])
  }

  @Test func `a click presses, and the second one of a double click does not press what came instead`() {
    let isOpen = Mutex(false)
    let session = Session(columns: 20, rows: 3) { session in
      if isOpen.withLock({ $0 }) {
        Button("Delete") { session.done("delete") }
      } else {
        Button("Open") {
          session.done("open")
          isOpen.withLock { $0 = true }
        }
      }
    }
    session.click(column: 3, row: 0)
    session.click(column: 3, row: 0)
    #expect(session.log == ["open"])
    session.time = .seconds(1)
    session.click(column: 3, row: 0)
    #expect(session.log == ["open", "delete"])
    session.click(column: 3, row: 0)
    #expect(session.log == ["open", "delete", "delete"])
    session.click(column: 15, row: 2)
    #expect(session.log.count == 3)
  }

  @Test func `a click sets the cursor of a field, a second one selects the word`() {
    let session = Session(columns: 20, rows: 2) { session in
      TextField("Search", text: session.text) { session.text = $0 }
    }
    session.text = "one two"
    session.redrawn()
    session.click(column: 4, row: 0)
    session.press("X")
    #expect(session.text == "onXe two")
    session.time = .seconds(1)
    session.click(column: 7, row: 0)
    session.click(column: 7, row: 0)
    session.press("3")
    #expect(session.text == "onXe 3")
    // What is dragged selects only if it began in the field.
    session.time = .seconds(2)
    session.click(column: 4, row: 0)
    session.drag(column: 6, row: 0)
    session.press("-")
    #expect(session.text == "on- 3")
    session.click(column: 3, row: 1)
    session.drag(column: 6, row: 0)
    session.press("!")
    #expect(session.text == "on-! 3")
  }

  @Test func `a click on the title goes back`() {
    let session = Session(columns: 20, rows: 1) { session in TitleBar("Hound") { session.done("back") } }
    for column in [0, 1, 3, 7, 9] { session.click(column: column, row: 0) }
    #expect(session.log == ["back", "back", "back"])
  }
}
