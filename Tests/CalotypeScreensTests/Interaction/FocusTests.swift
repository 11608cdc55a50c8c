import Synchronization
import Testing

@testable import CalotypeScreens

/// Where the focus goes; it is named by ``Session/focus``.
@MainActor
@Suite struct FocusTests {
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

  @Test func `tab returns to the row of a list that was left, while it is in sight`() {
    let session = Session(columns: 12, rows: 5) { session in
      Button("Above") { session.done("above") }
      List("numbers", Row.some(9)) {
        Text($0.name)
      } onSelect: {
        session.done($0.name)
      }
    }
    session.press("↓", "↓", "⇥")
    #expect(session.focus == "Above")
    session.press("⇥")
    #expect(session.focus == "row 2")
    session.press("⇧⇥")
    session.wheel(.down, column: 0, row: 2)
    session.wheel(.down, column: 0, row: 2)
    session.press("⇥")
    #expect(session.focus == "row 6")
  }

  @Test func `a list that has no room for a row gets it with the focus`() {
    let session = Session(columns: 12, rows: 3) { session in
      Button("Above") { session.done("above") }
      List("numbers", Row.some(9)) {
        Text($0.name)
      } onSelect: {
        session.done($0.name)
      }
      Button("Below") { session.done("below") }
    }
    session.press("↑")
    #expect(session.focus == "Above")
    #expect(session.picture[1] == "↓ 9 more")
    session.press("↓", "⏎", "↓", "⏎")
    #expect(session.log == ["row 0", "row 1"])
    for (key, focus) in [("⇥", "Below"), ("↑", "row 1"), ("⇧⇥", "Above"), ("⇥", "row 1"), ("↓", "row 2")] {
      session.press(key)
      #expect(session.focus == focus)
    }
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

  @Test func `Enter in a field leads to a part in sight, not to a row outside of the window`() {
    let session = Session(columns: 12, rows: 4) { session in
      ScrollView {
        List("numbers", Row.some(6)) {
          Text($0.name)
        } onSelect: {
          session.done($0.name)
        }
        TextField("Name", text: session.text) { session.text = $0 }
        Button("Save") { session.done("saved") }
      }
    }
    session.press("↓", "↓", "↓", "↓", "↓", "↓")
    session.wheel(.down, column: 2, row: 1)
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

  @Test func `left leads from a control in a card to the one before it, and then to the card`() {
    let session = Session(columns: 60, rows: 4) { session in
      Grid("cards", Row.some(2), minimumColumns: 20) { row in
        Text(row.name)
        HStack {
          Button("Less", id: "less \(row.id)") {}
          Button("More", id: "more \(row.id)") {}
        }
      } onSelect: { _ in
      }
    }
    session.press("→", "→", "→")
    #expect(session.focus == "more row 1")
    session.press("←")
    #expect(session.focus == "less row 1")
    session.press("←")
    #expect(session.focus == "row 1")
    session.press("←")
    #expect(session.focus == "row 0")
  }

  @Test func `up and down reach the controls of rows outside of the window, too`() {
    let session = Session(columns: 20, rows: 2) { session in
      ScrollView {
        List("numbers", Row.some(4)) { row in
          Text(row.name)
          Button("Less", id: "less \(row.id)") { session.done("less \(row.id)") }
        } onSelect: { _ in
        }
      }
    }
    session.press("→", "↓", "↓", "↓", "⏎")
    #expect(session.log == ["less row 3"])
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
