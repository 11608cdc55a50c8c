import CalotypeScreens
import Testing

struct OverlayTests {
  private func page(_ count: Int = 5) -> some View {
    List("rows", (1...count).map(Item.init)) {
      Text("row number \($0.id)")
    } onSelect: { _ in
    }
  }

  private let box = Text("Sure?").padding(columns: 1).border()

  @Test func `a box is centered on the page and hides what is below`() {
    #expect(
      rows(page().overlay { box }, columns: 18, rows: 6) == [
        "row number 1",
        "row ╭───────╮",
        "row │ Sure? │",
        "row ╰───────╯",
        "row number 5",
        "",
      ])
  }

  @Test func `without content there is no overlay`() {
    let frame = Frame(
      page().overlay { if false { box } }, in: RenderEnvironment(size: Size(columns: 14, rows: 2)))
    #expect(frame.interactions.count == 1)
    #expect(rows(page().overlay(isPresented: false) { box }, columns: 14, rows: 2) == ["row number 1", "↓ 4 more"])
    #expect(
      rows(page().overlay(isPresented: true) { box }, columns: 9, rows: 3) == ["╭───────╮", "│ Sure? │", "╰───────╯"])
  }

  @Test func `a box can be aligned differently`() {
    let view = page().overlay(horizontal: .trailing, vertical: .leading) { Text("hi") }
    #expect(rows(view, columns: 14, rows: 2) == ["row number 1hi", "↓ 4 more"])
  }

  @Test func `with little room only the box is visible`() {
    #expect(rows(page().overlay { box }, columns: 6, rows: 2) == ["╭────╮", "╰────╯"])
    #expect(rows(page().overlay { Text("Sure?") }, columns: 3, rows: 1) == ["Su…"])
    #expect(rows(page().overlay { box }, columns: 12, rows: 2) == [" ╭───────╮", " ╰───────╯"])
  }

  @Test(arguments: [(16, "   ╭───────╮"), (17, "row ╭───────╮")])
  func `with fewer than four free columns on a side, only the box is visible`(columns: Int, drawn: String) {
    #expect(rows(page().overlay { box }, columns: columns, rows: 5)[1] == drawn)
  }

  @Test func `a print is at least as high as the box`() {
    let environment = RenderEnvironment(size: Size(columns: 9, rows: 1))
    let frame = Frame(fullHeightOf: Text("page").overlay { box }, in: environment)
    #expect(lines(frame.plainText()) == ["╭───────╮", "│ Sure? │", "╰───────╯"])
  }

  @Test func `nothing below a modal box responds or shows the focus`() {
    let focus = FocusID.row(list: "rows", id: "1")
    let environment = RenderEnvironment(size: Size(columns: 20, rows: 5), focus: focus)
    let modal = Frame(page().overlay { Button("OK") {} }, in: environment)
    #expect(modal.interactions.map(\.target.focus) == [.control("OK")])
    #expect(!String(decoding: modal.ansi(.none), as: UTF8.self).contains("[7m"))

    let other = Frame(page().overlay(isModal: false) { Button("OK") {} }, in: environment)
    #expect(other.interactions.count == 6)
    #expect(String(decoding: other.ansi(.none), as: UTF8.self).contains("7m"))
  }

  private let screen = Page {
    Text("a page")
  } header: {
  } footer: {
    Footer(status: "3") { KeyHelp("p", "Pay") }
  }

  private func footer(_ box: some View, isModal: Bool = true, columns: Int = 40, locale: DisplayLocale = .english)
    -> String?
  {
    let view = screen.overlay(isModal: isModal) { box }.environment(\.locale, locale)
    return rows(view, columns: columns, rows: 12).last
  }

  @Test func `the footer below a modal box names the keys of the box`() {
    let question = Confirmation("Sure?") {
    } onCancel: {
    }
    #expect(rows(screen, columns: 40, rows: 12).last == "  p  Pay                              3")
    #expect(footer(question) == "  Enter  Choose   Esc  Close")
    #expect(footer(question, locale: .german) == "  Enter  Wählen   Esc  Schließen")
    #expect(footer(Alert("Done") { AlertButton("OK") {} }) == "  Enter  Choose")
    #expect(footer(Text("Sending…")) == "")
    #expect(footer(question, isModal: false) == "  p  Pay                              3")
    #expect(rows(screen.overlay { question }.overlay { Text("Wait") }, columns: 40, rows: 12).last == "")
  }

  @Test func `the footer of a modal box is not dimmed`() {
    let environment = RenderEnvironment(size: Size(columns: 40, rows: 12), colorDepth: .none)
    let frame = Frame(screen.overlay { Button("OK") {} }, in: environment)
    #expect(visible(frame.ansi(.none)).contains("\n ␛[1;7m Enter ␛[0m Choose "))
  }

  @Test func `the page is dimmed, and the box is not`() {
    let environment = RenderEnvironment(size: Size(columns: 8, rows: 1))
    let dimmed = Frame(Text("page").overlay(horizontal: .trailing) { Text("box") }, in: environment)
    let plain = Frame(Text("page").overlay(isDimmed: false, horizontal: .trailing) { Text("box") }, in: environment)
    #expect(dimmed.plainText() == plain.plainText())
    #expect(dimmed.ansi(.truecolor) != plain.ansi(.truecolor))
    #expect(visible(plain.ansi(.truecolor)) == "page box\n")
    #expect(visible(dimmed.ansi(.truecolor)).hasSuffix("mbox\n"))
  }

  @Test func `a box in the middle touches neither side while its content has room`() {
    let alert = Alert("Empty the cart?", message: "Its 3 products are put back.") { AlertButton("Keep") {} }
    #expect(rows(Text("page").overlay { alert }, columns: 40, rows: 9)[0] == "   ╭────────────────────────────────╮")
    #expect(
      rows(Text("page").overlay { alert }, columns: 33, rows: 10) == [
        "  ╭──────────────────────────╮", "  │                          │", "  │  Empty the cart?         │",
        "  │                          │", "  │  Its 3 products are put  │", "  │  back.                   │",
        "  │                          │", "  │  [ Keep ]                │", "  │                          │",
        "  ╰──────────────────────────╯",
      ])
  }

  @Test func `a box takes the free columns if its content needs them`() {
    let line = Text("twenty-two columns wide").lineLimit(1)
    #expect(rows(Text("page").overlay { line }, columns: 23, rows: 1) == ["twenty-two columns wide"])
    #expect(rows(Text("page").overlay { line }, columns: 22, rows: 1) == [" twenty-two columns…"])
    let text = Text("Nobody knows why this text is as long as it is")
    func drawn(_ height: Int) -> [String] { rows(Text("").overlay { text }, columns: 24, rows: height) }
    #expect(drawn(3) == [" Nobody knows why this", " text is as long as it", " is"])
    #expect(drawn(2) == ["Nobody knows why this", "text is as long as it is"])
    #expect(rows(Text("page").overlay(horizontal: .leading) { line }, columns: 24, rows: 1)[0].hasPrefix("twenty"))
  }
}
