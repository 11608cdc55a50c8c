import Synchronization
import Testing

@testable import CalotypeScreens

/// Screens are drawn without styles; the part with the focus is named by ``Session/focus``.
@MainActor
@Suite struct InteractorTests {
  @Test func `an answer of an alert keeps the focus and its marks when it is drawn again`() {
    let view = Button("Pay") {}.overlay { Alert("Sure?") { AlertButton("Done", role: .cancel) {} } }
    var interactor = Interactor()
    let environment = RenderEnvironment(size: Size(columns: 30, rows: 9), colorDepth: .none)
    for _ in 0..<3 {
      #expect(visible(interactor.frame(of: view, in: environment).ansi(.none)).contains("␛[7m▌ Done ▐␛[0m"))
    }
  }

  @Test func `the row of an open item gets the focus first, until the user moves it`() {
    let session = Session(columns: 12, rows: 5) { session in
      List("numbers", Row.some(4)) {
        Text($0.name)
      } onSelect: {
        session.done($0.name)
      }
      .environment(\.opened, .row(list: "numbers", id: "row 2"))
    }
    #expect(session.focus == "row 2")
    session.press("↓", "⏎")
    #expect(session.log == ["row 3"])
  }

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

  @Test func `tab stops once at each list, and at the controls of the row with the focus`() {
    let session = Session(columns: 30, rows: 8) { session in
      Button("One") { session.done("one") }
      List("numbers", Row.some(3)) { row in
        Text(row.name)
        Spacer()
        Button("Add", id: "add \(row.id)") { session.done("add \(row.id)") }
      } onSelect: {
        session.done($0.name)
      }
      Button("Two") { session.done("two") }
    }
    var stops = [session.focus]
    for _ in 0..<5 {
      session.press("⇥")
      stops.append(session.focus)
    }
    #expect(stops == ["row 0", "add row 0", "Two", "One", "row 0", "add row 0"])
    session.press("⇧⇥", "⇧⇥")
    #expect(session.focus == "One")
    session.press("↓", "↓", "→", "⏎", "←", "⏎")
    #expect(session.log == ["add row 1", "row 1"])
  }

  @Test func `the focus survives a filter, a reload and a new order`() {
    let rows = Mutex(Row.some(5))
    let session = Session(columns: 12, rows: 6) { session in
      Button("Top") {}
      List("numbers", rows.withLock { $0 }) {
        Text($0.name)
      } onSelect: {
        session.done($0.name)
      }
    }
    session.press("↓", "↓")
    #expect(session.focus == "row 2")
    rows.withLock { $0.reverse() }
    #expect(session.redrawn().focus == "row 2")
    rows.withLock { $0 = [] }
    #expect(session.redrawn().focus == "Top")
    rows.withLock { $0 = Row.some(4) }
    #expect(session.redrawn().focus == "row 2")
    rows.withLock { _ = $0.remove(at: 2) }
    #expect(session.redrawn().focus == "row 3")
    rows.withLock { $0 = [] }
    session.redrawn().press("⏎")
    #expect(session.log == [])
  }

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

  @Test func `a button that ends a search and vanishes leaves the focus to a row, not to the field`() {
    let session = Session(columns: 20, rows: 6) { session in
      TextField("Search", text: session.text, key: "/") { session.text = $0 }
      if session.text.isEmpty {
        List("numbers", Row.some(3)) {
          Text($0.name)
        } onSelect: {
          session.done($0.name)
        }
      } else {
        Button("Show all") { session.text = "" }
      }
    }
    session.press("/", "x", "⏎", "⏎")
    #expect(session.focus == "row 0")
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
        Text("end")
      }
    }
    // Nothing can have the focus yet, so the page scrolls.
    #expect(session.focus == nil)
    session.press("⏎", "↓", "↓", "↓")
    #expect(session.picture == ["fact 3     │", "fact 4     ┃", "fact 5     │", "row 0      │"])
    #expect(session.focus == "row 0")
    session.press("↓", "↓")
    #expect(session.picture == ["fact 5     │", "row 0      ┃", "row 1      │", "row 2      │"])
    session.press("5")
    #expect(session.focus == "row 5")
    #expect(session.selected == "row 5")
    #expect(session.picture == ["row 2      │", "row 3      │", "row 4      ┃", "row 5      │"])
    session.press("↓", "home")
    #expect(session.picture == ["fact 0     ┃", "fact 1     │", "fact 2     │", "fact 3     │"])
    session.press("⏎", "⇟", "⇟", "⏎")
    #expect(session.log == ["row 2"], "the latest one in sight")
    session.press("end", "⏎")
    #expect(session.log == ["row 2", "row 5"])
    session.wheel(.up, column: 2, row: 1)
    #expect(session.picture == ["row 0      │", "row 1      │", "row 2      ┃", "row 3      │"])
  }

  @Test func `Enter in a field leads to a part in sight, not to a row outside of the window`() {
    let session = Session(columns: 12, rows: 3) { session in
      ScrollView {
        TextField("Name", text: session.text) { session.text = $0 }
        Button("Save") { session.done("saved") }
        for line in 0..<6 { Text("fact \(line)") }
        List("numbers", Row.some(2)) {
          Text($0.name)
        } onSelect: { _ in
        }
      }
    }
    session.press("⇥")
    #expect(session.focus == "Name")
    session.press("⏎", "⏎")
    #expect(session.log == ["saved"])
  }

  @Test func `a page that was not visited begins at its own first part, also if it has one of that name`() {
    let tab = Mutex("One")
    let session = Session(columns: 30, rows: 6) { session in
      Tabs(["One", "Two"], selection: tab.withLock { $0 }, title: { $0 }) { title in tab.withLock { $0 = title } }
      List("rows \(tab.withLock { $0 })", Row.some(2)) {
        Text($0.name)
      } onSelect: { _ in
      }
      Button("Remove") { session.done("removed") }
    }
    session.press("⇥")
    #expect(session.focus == "Remove")
    tab.withLock { $0 = "Two" }
    #expect(session.redrawn().focus == "row 0")
    tab.withLock { $0 = "One" }
    #expect(session.redrawn().focus == "Remove")
  }

  @Test func `an alert that opens again begins at its default, and gives the focus back`() {
    let isOpen = Mutex(false)
    let session = Session(columns: 30, rows: 9) { session in
      TextField("Name", text: session.text) { session.text = $0 }
      Button("Delete") { isOpen.withLock { $0 = true } }
        .overlay(isPresented: isOpen.withLock { $0 }) {
          Alert("Sure?") {
            AlertButton("Keep", role: .cancel) { isOpen.withLock { $0 = false } }
            AlertButton("Delete all", role: .destructive) { isOpen.withLock { $0 = false } }
          }
        }
    }
    for _ in 0..<2 {
      #expect(session.focus == "Delete")
      session.press("⏎")
      #expect(session.focus == "Keep")
      session.press("⇥", "⏎")
    }
    #expect(session.focus == "Delete")
  }

  @Test func `an alert that follows another one at once begins at its default, too`() {
    let session = Session(columns: 30, rows: 9) { session in
      Button("Pay") {}
        .overlay {
          Alert("It failed \(session.log.count) times") {
            AlertButton("Keep", role: .cancel) { session.done("kept") }
            AlertButton("Again", role: .destructive) { session.done("paid") }
          }
        }
    }
    session.press("→", "⏎", "⏎")
    #expect(session.log == ["paid", "kept"])
  }

  @Test func `a control keeps the focus when its page comes beside another one`() {
    let isWide = Mutex(false)
    let session = Session(columns: 40, rows: 8) { session in
      if isWide.withLock({ $0 }) {
        Tabs(["One", "Two"], selection: "One", title: { $0 }) { _ in }
        List("rows", Row.some(2)) {
          Text($0.name)
        } onSelect: { _ in
        }
      }
      Button("More") {}
      Button("Less") {}
    }
    session.press("⇥")
    #expect(session.focus == "Less")
    isWide.withLock { $0 = true }
    #expect(session.redrawn().focus == "Less")
  }

  @Test func `lists of the same name on two pages have a focus each`() {
    let page = Mutex(0)
    let session = Session(columns: 30, rows: 8) { session in
      let page = page.withLock { $0 }
      if page < 2 { Tabs([0, 1], selection: page, title: { "\($0)" }) { _ in } }
      List("rows", (0..<4).map { Row("row \(page)\($0)") }) {
        Text($0.name)
      } onSelect: { _ in
      }
    }
    session.press("↓", "↓")
    #expect(session.focus == "row 02")
    for (number, row) in [(2, "row 20"), (1, "row 10"), (0, "row 02")] {
      page.withLock { $0 = number }
      #expect(session.redrawn().focus == row)
    }
  }

  @Test func `a click on the help for a letter does not type it into a field`() {
    let session = Session(columns: 30, rows: 3) { session in
      TextField("Search", text: session.text, key: "/") { session.text = $0 }
      Footer {
        KeyHelp("/", "Search")
        KeyHelp("r", "Refresh")
      }
      .onKey("r") { session.done("r") }
    }
    session.press("/", "a")
    session.click(column: 14, row: 1)
    #expect(session.text == "a")
  }

  @Test func `Esc clears the only part of a screen`() {
    let session = Session(columns: 20, rows: 1) { session in
      TextField("Search", text: session.text) { session.text = $0 }
    }
    session.press("a", "⎋")
    #expect(session.text == "")
  }

  @Test func `from a control in a row, up and down lead to the same one of the next row`() {
    let session = Session(columns: 30, rows: 3) { session in
      List("numbers", Row.some(4)) { row in
        Text(row.name)
        Spacer()
        Button("Less", id: "less \(row.id)") { session.done("less \(row.id)") }
        Button("More", id: "more \(row.id)") { session.done("more \(row.id)") }
      } onSelect: {
        session.done($0.name)
      }
    }
    session.press("→", "→", "↓", "⏎", "↓", "↓", "⏎", "↑", "⏎")
    #expect(session.log == ["more row 1", "more row 3", "more row 2"])
  }

  @Test func `a part that was pressed keeps the focus, even if it had it by default`() {
    let isAdded = Mutex(false)
    let session = Session(columns: 30, rows: 2) { session in
      if isAdded.withLock({ $0 }) {
        Button("Less") {}
        Button("More", id: "Add") {}
      } else {
        Button("Add") { isAdded.withLock { $0 = true } }
      }
    }
    session.press("⏎")
    #expect(session.focus == "Add")
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
    let session = Session(columns: 20, rows: 1) { session in
      TextField("Search", text: session.text) { session.text = $0 }
    }
    session.text = "one two"
    session.click(column: 4, row: 0)
    session.press("X")
    #expect(session.text == "onXe two")
    session.time = .seconds(1)
    session.click(column: 7, row: 0)
    session.click(column: 7, row: 0)
    session.press("3")
    #expect(session.text == "onXe 3")
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

  @Test func `the focus follows the selected tab, and does not return to another one`() {
    let tab = Mutex("One")
    let hasRows = Mutex(true)
    let session = Session(columns: 30, rows: 6) { session in
      VStack {
        Tabs(["One", "Two"], selection: tab.withLock { $0 }, title: { $0 }) { title in tab.withLock { $0 = title } }
        if hasRows.withLock({ $0 }) {
          List(tab.withLock { $0 }, Row.some(2)) {
            Text($0.name)
          } onSelect: {
            session.done($0.name)
          }
        }
      }
      .onKey("1") { tab.withLock { $0 = "One" } }
      .onKey("2") { tab.withLock { $0 = "Two" } }
    }
    session.press("↑", "⏎")
    #expect(session.focus == "tabs: One")
    session.press("2")
    #expect(session.focus == "tabs: Two")
    session.press("←")
    #expect(session.focus == "tabs: One")
    session.press("→", "↓", "1")
    #expect(session.focus == "tabs: One")
    session.press("↓", "⏎")
    hasRows.withLock { $0 = false }
    session.press("2")
    #expect(session.focus == "tabs: Two")
  }

  @Test func `a click on the title goes back`() {
    let session = Session(columns: 20, rows: 1) { session in TitleBar("Hound") { session.done("back") } }
    for column in [0, 1, 3, 7, 9] { session.click(column: column, row: 0) }
    #expect(session.log == ["back", "back", "back"])
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

  @Test func `an alert has its main answer, Esc cancels, and the focus returns`() {
    let isOpen = Mutex(false)
    let session = Session(columns: 40, rows: 12) { session in
      VStack {
        Button("First") {}
        Button("Ask") { isOpen.withLock { $0 = true } }
      }
      .overlay(isPresented: isOpen.withLock { $0 }) {
        Alert("Sure?") {
          AlertButton("No", role: .cancel) {
            session.done("no")
            isOpen.withLock { $0 = false }
          }
          AlertButton("Yes") {
            session.done("yes")
            isOpen.withLock { $0 = false }
          }
        }
      }
    }
    session.press("↓", "⏎")
    #expect(session.focus == "Yes")
    session.press("←", "→", "⏎")
    #expect(session.focus == "Ask")
    session.press("⏎", "⎋")
    #expect(session.log == ["yes", "no"])
    #expect(session.focus == "Ask")
  }
}

/// A screen with an interactor and a text.
@MainActor
private final class Session {
  var text = ""
  var time = Duration.zero
  private(set) var log: [String] = []
  private var interactor = Interactor()
  private var environment: RenderEnvironment
  private let content: @MainActor (Session) -> VStack

  init(columns: Int, rows: Int, @ViewBuilder content: @escaping @MainActor (Session) -> ViewList) {
    environment = RenderEnvironment(size: Size(columns: columns, rows: rows))
    self.content = { session in VStack { content(session) } }
    redrawn()
  }

  func done(_ name: String) { log.append(name) }

  private var frame: Frame { interactor.frame(of: content(self), in: environment) }

  @discardableResult
  func redrawn() -> Session {
    _ = frame
    return self
  }

  var picture: [String] {
    String(decoding: frame.plainText(), as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(environment.size.rows).map { line in
        String(line.reversed().drop { $0 == " " }.reversed())
      }
  }

  /// The reversed text.
  var selected: String {
    environment.colorDepth = .none
    defer { environment.colorDepth = .truecolor }
    let parts = visible(frame.ansi(.none)).split(separator: "␛[7m").dropFirst()
    return String((parts.first ?? "").prefix { $0 != "␛" }.drop { "▌ ".contains($0) }).split(separator: "  ").first.map(
      String.init) ?? ""
  }

  /// The label of the part with the focus.
  var focus: String? {
    switch interactor.shownFocus {
    case .control(let id): id
    case .row(_, let id, _): id
    default: nil
    }
  }

  func resize(columns: Int, rows: Int) {
    environment.size = Size(columns: columns, rows: rows)
    redrawn()
  }

  func press(_ keys: String...) { for key in keys { handle(.key(KeyPress(drawn: key))) } }
  func paste(_ text: String) { handle(.paste(text)) }
  func click(column: Int, row: Int) { handle(.mouse(MouseEvent(.press(button: 0), column: column, row: row))) }
  func wheel(_ direction: MouseEvent.Direction, column: Int, row: Int) {
    handle(.mouse(MouseEvent(.wheel(direction), column: column, row: row)))
  }

  private func handle(_ input: Input) {
    if case .perform(let perform) = interactor.handle(frame.resolved(input), in: frame, at: time) { perform() }
    redrawn()
  }
}

private struct Row: Identifiable, Sendable {
  let name: String
  var id: String { name }

  init(_ name: String) { self.name = name }

  static func some(_ count: Int) -> [Row] { (0..<count).map { Row("row \($0)") } }
}
