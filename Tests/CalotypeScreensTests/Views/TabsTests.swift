import CalotypeScreens
import Synchronization
import Testing

struct TabsTests {
  private enum Part: String, CaseIterable, Sendable {
    case teams = "Teams"
    case games = "Games"
    case players = "Players"
    case standings = "Standings"
  }

  private func tabs(_ part: Part) -> some View {
    Tabs(Part.allCases, selection: part, title: \.rawValue) { _ in }
  }

  @Test func `a heavy line is below the selected tab`() {
    #expect(
      rows(tabs(.games), columns: 44, rows: 2) == [
        " Teams   Games   Players   Standings",
        "────────━━━━━━━─────────────────────────────",
      ])
    #expect(
      rows(tabs(.games), columns: 44, rows: 2, glyphs: .ascii) == [
        " Teams   Games   Players   Standings",
        "--------=======-----------------------------",
      ])
  }

  @Test func `in a single row it has brackets`() {
    #expect(rows(tabs(.games), columns: 44, rows: 1) == [" Teams  [Games]  Players   Standings"])
  }

  @Test(arguments: [
    (Part.teams, " Teams   Games ›", "━━━━━━━─────────"),
    (Part.games, " Teams   Games ›", "────────━━━━━━━─"),
    (Part.players, "‹ Players ›", "─━━━━━━━━━──────"),
    (Part.standings, "‹ Standings", "─━━━━━━━━━━━────"),
  ])
  private func `the selected tab is visible`(part: Part, titles: String, line: String) {
    #expect(rows(tabs(part), columns: 16, rows: 2) == [titles, line])
  }

  @Test func `the neighbors of the selected tab are visible, then those before it`() {
    #expect(rows(tabs(.teams), columns: 28, rows: 1) == ["[Teams]  Games   Players ›"])
    #expect(rows(tabs(.games), columns: 28, rows: 1) == [" Teams  [Games]  Players ›"])
    #expect(rows(tabs(.players), columns: 30, rows: 1) == ["‹ Games  [Players]  Standings"])
    #expect(rows(tabs(.standings), columns: 30, rows: 1) == ["‹ Games   Players  [Standings]"])
  }

  @Test func `the focused tab is visible too`() {
    #expect(
      rows(tabs(.teams), columns: 24, rows: 2, focus: Tabs.focus("Standings")) == [
        "‹ Players  ▌Standings▐", "────────────────────────",
      ])
  }

  @Test(arguments: [
    (11, "‹[Standin…]"), (10, "‹[Standi…]"), (6, "‹[St…]"), (5, "[St…]"), (4, "[S…]"), (3, "[…]"), (2, "S…"), (1, "…"),
  ])
  func `a single title that is too long is truncated`(columns: Int, drawn: String) {
    #expect(rows(tabs(.standings), columns: columns, rows: 1) == [drawn])
  }

  @Test func `untrusted titles are sanitized and keep their columns`() {
    let titles = ["柴犬", "\u{1B}[31mred", "", "a\nb"]
    let view = Tabs(Array(titles.indices), selection: 0, title: { titles[$0] }) { _ in }
    #expect(
      rows(view, columns: 40, rows: 2) == [
        " 柴犬   ␛[31mred      a⏎b",
        "━━━━━━──────────────────────────────────",
      ])
  }

  @Test func `without tabs there are no rows, and without a selection none is marked`() {
    let none = VStack {
      Tabs([Int](), selection: 1, title: { "\($0)" }) { _ in }
      Text("below")
    }
    #expect(rows(none, columns: 10, rows: 1) == ["below"])
    #expect(
      rows(Tabs([1, 2], selection: nil, title: { "\($0)" }) { _ in }, columns: 10, rows: 2) == [" 1   2", "──────────"])
  }

  @MainActor
  @Test func `pressing a tab selects it`() {
    let chosen = Mutex<[Part]>([])
    let view = Tabs(Part.allCases, selection: .teams, title: \.rawValue) { part in chosen.withLock { $0.append(part) } }
    let frame = Frame(view, in: RenderEnvironment(size: Size(columns: 40, rows: 2)))
    #expect(frame.interactions.map(\.target.focus) == Part.allCases.map { Tabs.focus($0.rawValue) })
    #expect(frame.interactions.map(\.rect.column) == [0, 8, 16, 26])
    frame.interactions[2].activate()
    #expect(chosen.withLock { $0 } == [.players])
  }

  @Test func `selected, focused and disabled tabs differ without colors`() {
    func bytes(_ view: some View, focus: FocusID? = nil) -> String {
      let environment = RenderEnvironment(size: Size(columns: 12, rows: 2), colorDepth: .none, focus: focus)
      return visible(Frame(view, in: environment).ansi(.none))
    }
    let view = Tabs([1, 2], selection: 1, title: { "\($0)" }) { _ in }
    #expect(bytes(view) == " ␛[1m1␛[0m   2\n━━━─────────\n")
    #expect(bytes(view, focus: Tabs.focus("2")) == " ␛[1m1␛[0m  ␛[7m▌2▐␛[0m\n━━━─────────\n")
    #expect(rows(view.disabled(), columns: 12, rows: 2, focus: Tabs.focus("2")) == ["(1)  2", "────────────"])
    #expect(bytes(view.disabled()) == bytes(view.disabled(), focus: Tabs.focus("2")))
  }

  @Test func `disabled tabs do not respond`() {
    let frame = Frame(tabs(.games).disabled(), in: RenderEnvironment(size: Size(columns: 40, rows: 2)))
    #expect(frame.interactions.isEmpty)
  }
}
