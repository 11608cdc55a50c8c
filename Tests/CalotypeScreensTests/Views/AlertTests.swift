import CalotypeScreens
import Synchronization
import Testing

struct AlertTests {
  private var alert: some View {
    Alert("Empty the cart?", message: "Its 3 products are put back.") {
      AlertButton("Keep", role: .cancel) {}
      AlertButton("Empty", role: .destructive) {}
    }
  }

  @Test func `an alert is a box as large as its content`() {
    #expect(
      rows(alert, columns: 40, rows: 10) == [
        "╭────────────────────────────────╮",
        "│                                │",
        "│  Empty the cart?               │",
        "│                                │",
        "│  Its 3 products are put back.  │",
        "│                                │",
        "│  [ Keep ]  [ ! Empty ]         │",
        "│                                │",
        "╰────────────────────────────────╯",
        "",
      ])
  }

  @Test func `it is drawn over a page`() {
    let page = VStack {
      for _ in 0..<9 { Text("..........................") }
    }
    let view = ZStack(horizontal: .center, vertical: .center) {
      page
      Alert("Done") { AlertButton("OK") {} }
    }
    #expect(
      rows(view, columns: 26, rows: 9) == [
        "..........................",
        ".......╭──────────╮.......",
        ".......│          │.......",
        ".......│  Done    │.......",
        ".......│          │.......",
        ".......│  [ OK ]  │.......",
        ".......│          │.......",
        ".......╰──────────╯.......",
        "..........................",
      ])
  }

  @Test(arguments: [
    (
      8,
      [
        "╭────────────────────────────────╮",
        "│  Empty the cart?               │",
        "│                                │",
        "│  Its 3 products are put back.  │",
        "│                                │",
        "│  [ Keep ]  [ ! Empty ]         │",
        "╰────────────────────────────────╯",
        "",
      ]
    ),
    (
      6,
      [
        "╭────────────────────────────────╮",
        "│  Empty the cart?               │",
        "│  Its 3 products are put back.  │",
        "│                                │",
        "│  [ Keep ]  [ ! Empty ]         │",
        "╰────────────────────────────────╯",
      ]
    ),
    (4, ["  Empty the cart?", "  Its 3 products are put back.", "", "  [ Keep ]  [ ! Empty ]"]),
    (3, ["  Empty the cart?", "  Its 3 products are put back.", "  [ Keep ]  [ ! Empty ]"]),
    (2, ["  Empty the cart?", "  [ Keep ]  [ ! Empty ]"]),
    (1, ["  [ Keep ]  [ ! Empty ]"]),
  ])
  func `free rows are dropped first, then the border, then the message`(height: Int, drawn: [String]) {
    #expect(rows(alert, columns: 40, rows: height) == drawn)
  }

  @Test func `a message that is too high ends in an ellipsis, and the buttons stay`() {
    let view = Alert("Terms", message: String(repeating: "word ", count: 99)) { AlertButton("Agree") {} }
    #expect(
      rows(view, columns: 24, rows: 7) == [
        "╭──────────────────────╮",
        "│  Terms               │",
        "│  word word word      │",
        "│  word word word      │",
        "│  word word word wo…  │",
        "│  [ Agree ]           │",
        "╰──────────────────────╯",
      ])
  }

  @Test func `buttons that do not fit side by side are stacked`() {
    #expect(
      rows(alert, columns: 20, rows: 11) == [
        "╭──────────────────╮",
        "│  Empty the       │",
        "│  cart?           │",
        "│                  │",
        "│  Its 3 products  │",
        "│  are put back.   │",
        "│                  │",
        "│  [ Keep ]        │",
        "│  [ ! Empty ]     │",
        "╰──────────────────╯",
        "",
      ])
    #expect(rows(alert, columns: 10, rows: 4) == ["Empty the…", "Its 3 pro…", "[ Keep ]", "[ ! Emp… ]"])
  }

  @Test func `long lines wrap before they are hard to read`() {
    let view = Alert("Terms", message: String(repeating: "word ", count: 20)) {}
    #expect(
      rows(view, columns: 100, rows: 7) == [
        "╭──────────────────────────────────────────────────────────╮",
        "│  Terms                                                   │",
        "│                                                          │",
        "│  word word word word word word word word word word word  │",
        "│  word word word word word word word word word            │",
        "╰──────────────────────────────────────────────────────────╯",
        "",
      ])
  }

  @Test func `the confirming button stands out from the canceling one`() {
    let view = Confirmation("Sure?") {
    } onCancel: {
    }
    #expect(colorless(view, columns: 30, rows: 1) == "  [ Cancel ]  ␛[1m[␛[0m ␛[1mOK␛[0m ␛[1m]␛[0m\n")
  }

  @Test func `hostile texts stay in the box, also in ASCII`() {
    let view = Alert("\u{1B}[2J柴犬", message: "a\u{202E}b") { AlertButton("O\nK") {} }
    #expect(
      rows(view, columns: 40, rows: 7, glyphs: .ascii) == [
        "+------------+",
        "|  ?[2J柴犬  |",
        "|            |",
        "|  a?b       |",
        "|            |",
        "|  [ O/K ]   |",
        "+------------+",
      ])
  }

  @MainActor
  @Test func `Esc presses the canceling button`() {
    let answers = Mutex<[String]>([])
    let view = Confirmation("Empty the cart?", confirm: "Empty", role: .destructive) {
      answers.withLock { $0.append("empty") }
    } onCancel: {
      answers.withLock { $0.append("keep") }
    }
    let frame = Frame(view, in: RenderEnvironment(size: Size(columns: 40, rows: 9)))
    #expect(frame.interactions.map(\.target.focus) == [.control("Cancel"), .key(.escape), .control("Empty")])
    #expect(frame.interactions.map(\.target.key) == [nil, .escape, nil])
    for interaction in frame.interactions { interaction.activate() }
    #expect(answers.withLock { $0 } == ["keep", "keep", "empty"])
  }

  @Test func `a confirmation has default words in the environment's language`() {
    let view = Confirmation("Leave?") {
    } onCancel: {
    }
    #expect(rows(view, columns: 40, rows: 3) == ["  Leave?", "", "  [ Cancel ]  [ OK ]"])
    #expect(
      rows(view.environment(\.locale, .german), columns: 40, rows: 3) == ["  Leave?", "", "  [ Abbrechen ]  [ OK ]"])
    let focused = RenderEnvironment(
      size: Size(columns: 30, rows: 1), colorDepth: .none, focus: .control("Cancel"), locale: .german)
    #expect(
      visible(Frame(view, in: focused).ansi(.none))
        == "  ␛[7m▌ Abbrechen ▐␛[0m  ␛[1m[␛[0m ␛[1mOK␛[0m ␛[1m]␛[0m\n")
  }
}
