import CalotypeScreens
import Synchronization
import Testing

struct TableTests {
  private struct Player: Identifiable, Sendable {
    let id: Int
    var name: String
    var team = "LAL"
    var points = 0
  }

  private let players = [
    Player(id: 1, name: "Ada Lovelace", team: "LAL", points: 27),
    Player(id: 2, name: "Grace Hopper", team: "BOS", points: 9),
    Player(id: 3, name: "Al", team: "GSW", points: 131),
  ]

  private func table(_ count: Int = 3) -> Table {
    Table("players", (0..<count).map { Player(id: $0 + 1, name: "P\($0 + 1)", points: $0 * 7) }) {
      TableColumn("Name", .flexible(minimum: 6)) { Text($0.name) }
      TableColumn("Team") { Text($0.team) }
      TableColumn("PTS", alignment: .trailing) { Text("\($0.points)") }
    } onSelect: { _ in
    }
  }

  private func named(_ rows: [Player]) -> Table {
    Table("players", rows) {
      TableColumn("Name", .flexible(minimum: 6)) { Text($0.name) }
      TableColumn("Team") { Text($0.team) }
      TableColumn("PTS", alignment: .trailing) { Text("\($0.points)") }
    }
  }

  /// The header and the first row.
  private func top(_ view: some View, columns: Int, glyphs: GlyphSet = .unicode) -> [String] {
    Array(rows(view, columns: columns, rows: 3, glyphs: glyphs).prefix(2))
  }

  private func focus(_ id: Int) -> FocusID { .row(list: "players", id: "\(id)") }

  @Test func `columns are as wide as they need, and a flexible one takes the rest`() {
    #expect(
      rows(named(players), columns: 32, rows: 6) == [
        "Name                   Team  PTS",
        "────────────────────────────────",
        "Ada Lovelace           LAL    27",
        "Grace Hopper           BOS     9",
        "Al                     GSW   131",
        "",
      ])
  }

  @Test func `without a flexible column a table is as wide as its columns`() {
    let view = Table("players", players) {
      TableColumn("Name") { Text($0.name) }
      TableColumn("No", .fixed(4), alignment: .center) { Text("\($0.id)") }
    }
    #expect(
      rows(view, columns: 40, rows: 5) == [
        "Name           No",
        "──────────────────",
        "Ada Lovelace   1",
        "Grace Hopper   2",
        "Al             3",
      ])
  }

  @Test func `two flexible columns share the rest, and the first gets the odd cell`() {
    let view = Table("players", players) {
      TableColumn("A", .flexible(minimum: 1)) { Text($0.name) }
      TableColumn("B", .flexible(minimum: 1)) { Text($0.name) }
    }
    #expect(top(view.columnSpacing(1).lines(.none), columns: 10) == ["A     B", "Ada…  Ada…"])
  }

  @Test func `a cell that does not fit is truncated with an ellipsis`() {
    #expect(
      rows(named(players), columns: 19, rows: 4) == [
        "Name      Team  PTS",
        "───────────────────",
        "Ada Lov…  LAL    27",
        "↓ 2 more",
      ])
  }

  @Test func `a cell can have several lines, and the highest one sets the height of the row`() {
    #expect(
      rows(named(players).cellLines(2), columns: 20, rows: 7) == [
        "Name       Team  PTS",
        "────────────────────",
        "Ada        LAL    27",
        "Lovelace",
        "Grace      BOS     9",
        "Hopper",
        "Al         GSW   131",
      ])
  }

  @Test func `if columns do not fit, the last are left out, marked by an ellipsis`() {
    #expect(
      rows(table(), columns: 16, rows: 4) == ["Name      Team …", "────────────────", "P1        LAL", "↓ 2 more"])
    #expect(rows(table(), columns: 9, rows: 3) == ["Name    …", "P1", "↓ 2 more"])
    #expect(rows(table(), columns: 5, rows: 3) == ["Na… …", "P1", "↓ 2…"])
    #expect(rows(table(), columns: 1, rows: 3) == ["…", "…", "↓"])
  }

  @Test func `columns of lower priority are left out first, and sticky ones last`() {
    let view = Table("players", players) {
      TableColumn("Name", .fixed(5), priority: -1) { Text($0.name) }
      TableColumn("Team", .fixed(5), priority: -1) { Text($0.team) }
      TableColumn("PTS", .fixed(5)) { Text("\($0.points)") }
    }
    #expect(top(view, columns: 14) == ["Name   PTS   …", "Ada…   27"])
    #expect(top(view, columns: 8) == ["PTS   …", "27"])
    #expect(top(view.sticky(columns: 1), columns: 8) == ["Name  …", "Ada…"])
  }

  @Test func `a fitted column may shrink before others are left out`() {
    let view = Table("players", players) {
      TableColumn("Name", .fitted(minimum: 4)) { Text($0.name) }
      TableColumn("Team") { Text($0.team) }
    }
    #expect(top(view, columns: 13) == ["Name     Team", "Ada Lo…  LAL"])
    #expect(top(view, columns: 10) == ["Name  Team", "Ada…  LAL"])
    #expect(top(view, columns: 9) == ["Name    …", "Ada Lo…"])
  }

  @Test func `a table scrolls horizontally, and arrows mark hidden columns`() {
    let view = table().sticky(columns: 1)
    #expect(top(view.scrolled(columns: 0), columns: 14) == ["Name    Team →", "P1      LAL"])
    #expect(top(view.scrolled(columns: 1), columns: 14) == ["Name     ← PTS", "P1           0"])
    #expect(top(view.scrolled(columns: 99), columns: 14) == ["Name     ← PTS", "P1           0"])
    #expect(top(view.scrolled(columns: -1), columns: 14) == ["Name    Team →", "P1      LAL"])
    #expect(top(view.scrolled(columns: 99), columns: 30)[1] == "P1                   LAL     0")
    #expect(
      top(view.scrolled(columns: 1), columns: 14, glyphs: .ascii) == ["Name     < PTS", "P1           0"])
  }

  /// The first columns after pressing ← and →.
  @MainActor
  private func moves(_ columns: Int, width: Int) -> [Key: Int] {
    let moved = Mutex<[Int]>([])
    let view = table().sticky(columns: 1).scrolled(columns: columns) { to in moved.withLock { $0.append(to) } }
    var result: [Key: Int] = [:]
    let environment = RenderEnvironment(size: Size(columns: width, rows: 5))
    for interaction in Frame(view, in: environment).interactions {
      guard let key = interaction.target.key else { continue }
      interaction.activate()
      result[key] = moved.withLock { $0.last }
    }
    return result
  }

  @Test @MainActor func `the arrow keys move a table while columns are hidden`() {
    #expect(moves(0, width: 14) == [.right: 1])
    #expect(moves(1, width: 14) == [.left: 0])
    #expect(moves(99, width: 14) == [.left: 0], "from where it is drawn, not from where it was asked to be")
    #expect(moves(-7, width: 14) == [.right: 1])
    #expect(moves(1, width: 30) == [:], "all columns are in sight")
    #expect(moves(1, width: 9) == [.left: 0])
  }

  @Test @MainActor func `a disabled table does not move`() {
    let view = table().scrolled(columns: 0) { _ in }.disabled()
    #expect(Frame(view, in: RenderEnvironment(size: Size(columns: 14, rows: 5))).interactions.isEmpty)
  }

  @Test func `lines between columns join the border`() {
    let view = named(players)
    #expect(
      rows(view.lines(.box()), columns: 30, rows: 8) == [
        "╭───────────────┬──────┬─────╮",
        "│ Name          │ Team │ PTS │",
        "├───────────────┼──────┼─────┤",
        "│ Ada Lovelace  │ LAL  │  27 │",
        "│ Grace Hopper  │ BOS  │   9 │",
        "│ Al            │ GSW  │ 131 │",
        "╰───────────────┴──────┴─────╯",
        "",
      ])
    #expect(
      rows(view.lines(.columns), columns: 22, rows: 4) == [
        "Name      │ Team │ PTS",
        "──────────┼──────┼────",
        "Ada Love… │ LAL  │  27",
        "↓ 2 more  │      │",
      ])
    #expect(
      rows(view.lines(.box(.heavy)), columns: 28, rows: 6, glyphs: .ascii) == [
        "+-------------+------+-----+",
        "| Name        | Team | PTS |",
        "+-------------+------+-----+",
        "| Ada Lovela~ | LAL  |  27 |",
        "| v 2 more    |      |     |",
        "+-------------+------+-----+",
      ])
  }

  @Test func `without rows a placeholder is below the header`() {
    #expect(
      rows(table(0).placeholder("No players."), columns: 20, rows: 4) == [
        "Name       Team  PTS", "────────────────────", "No players.", "",
      ])
    #expect(
      rows(table(0).lines(.box()), columns: 26, rows: 6) == [
        "╭───────────┬──────┬─────╮",
        "│ Name      │ Team │ PTS │",
        "├───────────┴──────┴─────┤",
        "│ No rows.               │",
        "╰────────────────────────╯",
        "",
      ])
  }

  @Test(arguments: [
    (1, ["↓ 9 more"]),
    (2, ["P1        LAL     0", "↓ 8 more"]),
    (3, ["Name      Team  PTS", "P1        LAL     0", "↓ 8 more"]),
    (4, ["Name      Team  PTS", "───────────────────", "P1        LAL     0", "↓ 8 more"]),
  ])
  func `in few lines only the rows are left`(height: Int, drawn: [String]) {
    #expect(rows(table(9), columns: 19, rows: height) == drawn)
  }

  @Test func `the header, its line and the border stay while all rows are visible`() {
    #expect(
      rows(table(1).lines(.box()), columns: 26, rows: 5) == [
        "╭───────────┬──────┬─────╮",
        "│ Name      │ Team │ PTS │",
        "├───────────┼──────┼─────┤",
        "│ P1        │ LAL  │   0 │",
        "╰───────────┴──────┴─────╯",
      ])
    #expect(
      rows(table(1), columns: 19, rows: 3) == ["Name      Team  PTS", "───────────────────", "P1        LAL     0"])
    #expect(rows(table(1), columns: 19, rows: 2) == ["Name      Team  PTS", "P1        LAL     0"])
    #expect(rows(table(2), columns: 19, rows: 2) == ["P1        LAL     0", "P2        LAL     7"])
    #expect(rows(table(0), columns: 19, rows: 2) == ["Name      Team  PTS", "No rows."])
  }

  @Test(arguments: 0...3)
  func `a print as high as its content has the line below the header`(count: Int) {
    let environment = RenderEnvironment(size: Size(columns: 19, rows: 1))
    let drawn = lines(Frame(fullHeightOf: table(count), in: environment).plainText())
    #expect(drawn.count == 2 + max(1, count))
    #expect(drawn[1] == "───────────────────")
  }

  @Test func `the line below the header has the same width at any scroll position`() {
    let view = Table("players", players) {
      TableColumn("Name") { Text($0.name) }
      TableColumn("Team") { Text($0.team) }
      TableColumn("PTS") { Text("\($0.points)") }
    }
    for moved in 0...2 {
      #expect(rows(view.sticky(columns: 1).scrolled(columns: moved), columns: 22, rows: 5)[1].count == 22)
    }
    #expect(rows(view.scrolled(columns: 0), columns: 40, rows: 5)[1].count == 40)
  }

  @Test func `the header stays, and the focused row is visible`() {
    #expect(
      rows(table(9), columns: 19, rows: 6, focus: focus(9)) == [
        "Name      Team  PTS", "───────────────────", "↑ 6 above", "P7        LAL    42", "P8        LAL    49",
        "P9        LAL    56",
      ])
    #expect(
      rows(table(9).scrolled(to: 3), columns: 19, rows: 5) == [
        "Name      Team  PTS", "───────────────────", "↑ 3 above", "P4        LAL    21", "↓ 5 more",
      ])
  }

  @Test func `a bar can show the scroll position`() {
    #expect(
      rows(table(9).environment(\.scrollIndicator, .bar), columns: 19, rows: 5) == [
        "Name    Team  PTS", "───────────────────", "P1      LAL     0 ┃", "P2      LAL     7 │", "P3      LAL    14 │",
      ])
    #expect(
      rows(table(9).environment(\.scrollIndicator, .none), columns: 19, rows: 4) == [
        "Name      Team  PTS", "───────────────────", "P1        LAL     0", "P2        LAL     7",
      ])
  }

  @Test func `between column lines and a bar two columns are free`() {
    #expect(
      rows(table(9).lines(.columns).environment(\.scrollIndicator, .bar), columns: 22, rows: 5) == [
        "Name   │ Team │ PTS", "───────┼──────┼───────", "P1     │ LAL  │   0  ┃", "P2     │ LAL  │   7  │",
        "P3     │ LAL  │  14  │",
      ])
  }

  @Test func `the focused row is recognizable without colors`() {
    let environment = RenderEnvironment(size: Size(columns: 20, rows: 3), colorDepth: .none, focus: focus(2))
    #expect(
      visible(Frame(table(2), in: environment).ansi(.none))
        == "␛[1mName␛[0m       ␛[1mTeam␛[0m  ␛[1mPTS␛[0m\nP1         LAL     0\n␛[7mP2         LAL     7␛[0m\n")
  }

  @MainActor
  @Test func `a row's press selects its element, unless the table is disabled`() {
    let selected = Mutex<[Int]>([])
    let view = Table("players", players) {
      TableColumn("Name") { Text($0.name) }
    } onSelect: { player in
      selected.withLock { $0.append(player.id) }
    }
    let environment = RenderEnvironment(size: Size(columns: 20, rows: 5), focus: focus(1))
    let frame = Frame(view, in: environment)
    #expect(frame.interactions.map(\.rect.row) == [2, 3, 4])
    #expect(frame.interactions.map(\.target.focus) == [focus(1), focus(2), focus(3)])
    frame.interactions[1].activate()
    #expect(selected.withLock { $0 } == [2])

    let disabled = Frame(view.disabled(), in: environment)
    #expect(disabled.interactions.isEmpty)
    let enabled = Frame(view, in: RenderEnvironment(size: environment.size))
    #expect(disabled.plainText() == enabled.plainText())
    #expect(disabled.ansi(.ansi16) != enabled.ansi(.ansi16))
  }

  @Test func `a wide cell is never split, and untrusted text does not affect the layout`() {
    let view = named([
      Player(id: 1, name: "柴犬柴犬柴犬", points: 1), Player(id: 2, name: "a\u{1B}[31m\nb\u{202E}c", points: 2),
    ])
    #expect(
      rows(view, columns: 18, rows: 4) == [
        "Name     Team  PTS", "──────────────────", "柴犬柴…  LAL     1", "a␛[31m…  LAL     2",
      ])
  }

  @Test func `fitted columns are measured in few rows, and are the same at any scroll position`() {
    let measured = Mutex<Set<Int>>([])
    let view = Table("players", (0..<100_000).map { Player(id: $0, name: "P\($0)") }) {
      TableColumn("Name") { player in
        let _ = measured.withLock { $0.insert(player.id) }
        Text(player.name)
      }
    }
    let top = rows(view, columns: 20, rows: 10)
    #expect(measured.withLock { $0.count } <= 60)
    #expect(measured.withLock { $0.contains(99_999) })
    let middle = rows(view.scrolled(to: 50_000), columns: 20, rows: 10)
    #expect(top[0] == middle[0] && top[1] == middle[1])
    #expect(top[1] == "────────────────")
  }

  @Test func `a cell that was not measured takes the free columns while it is visible`() {
    let players = (0..<200).map { Player(id: $0, name: $0 == 3 ? "An outlier" : "P\($0)") }
    let view = Table("players", players) {
      TableColumn("Name") { Text($0.name) }
      TableColumn("Team") { Text($0.team) }
    }
    func drawn(_ columns: Int, from first: Int) -> [String] {
      Array(rows(view.scrolled(to: first), columns: columns, rows: 6).prefix(4).suffix(1))
    }
    #expect(drawn(20, from: 3) == ["An outlier  LAL"])
    #expect(drawn(14, from: 3) == ["An outl…  LAL"])
    #expect(drawn(10, from: 3) == ["An…   LAL"])
    #expect(drawn(20, from: 50) == ["P50   LAL"])
  }

  @Test func `a print can be as high as the table`() {
    let environment = RenderEnvironment(size: Size(columns: 12, rows: 1))
    let view = Table("players", (1...6000).map { Player(id: $0, name: "P\($0)") }) {
      TableColumn("Name") { Text($0.name) }
    }
    let drawn = lines(Frame(fullHeightOf: view, in: environment).plainText())
    #expect(drawn.count == 5002)
    #expect(drawn.last == "↓ 1,001 more")
  }

  @Test func `the text of an empty table is localized`() {
    let german = table(0).environment(\.locale, .german)
    #expect(rows(german, columns: 20, rows: 2) == ["Name       Team  PTS", "Keine Zeilen."])
    let named = table(0).placeholder("No players.").environment(\.locale, .german)
    #expect(rows(named, columns: 20, rows: 2)[1] == "No players.")
  }

  @Test(arguments: [
    (30, ["Name                 Team  PTS", "P1                   LAL     0"]),
    (17, ["Name    Team  PTS", "P1      LAL     0"]), (16, ["Name       ← PTS", "P1             0"]),
    (13, ["Name    ← PTS", "P1          0"]), (12, ["← Team  PTS", "  LAL     0"]), (5, ["← PTS", "    0"]),
    (4, ["← P…", "   0"]), (1, ["…", "0"]),
  ])
  func `columns stick only while another one is visible next to them`(columns: Int, drawn: [String]) {
    #expect(top(table().sticky(columns: 99).scrolled(columns: 4), columns: columns) == drawn)
  }
}
