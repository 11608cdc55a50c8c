import CalotypeScreens
import Testing

struct FooterTests {
  private func footer(_ status: String? = nil, at place: Footer.StatusPlace = .trailing) -> some View {
    Footer(status: status, at: place) {
      KeyHelp(.character("/"), "Search")
      KeyHelp(.escape, "Back")
      KeyHelp("q", "Quit")
    }
  }

  @Test func `keys are next to their labels`() {
    #expect(rows(footer(), columns: 40, rows: 1) == ["  /  Search   Esc  Back   q  Quit"])
    #expect(rows(footer(), columns: 40, rows: 1, glyphs: .ascii) == [" [/] Search  [Esc] Back  [q] Quit"])
  }

  @Test(arguments: [
    (34, "  /  Search   Esc  Back   q  Quit"), (33, "  /  Search   Esc  Back  …"), (27, "  /  Search   Esc  Back  …"),
    (26, "  /  Search  …"), (15, "  /  Search  …"), (14, " …"), (3, " …"), (2, " …"), (1, "…"),
  ])
  func `keys that do not fit are left out, the last ones first`(columns: Int, drawn: String) {
    #expect(rows(footer(), columns: columns, rows: 1) == [drawn])
  }

  @Test(arguments: [80, 26, 1])
  func `the list of all keys has those that do not fit, too`(columns: Int) {
    var environment = RenderEnvironment(size: Size(columns: columns, rows: 1))
    environment.live.listsAllKeys = true
    let keys = Frame(footer("12 of 108"), in: environment).allKeyHints.map(\.label)
    #expect(["Search", "Back", "Quit"].allSatisfy(keys.contains))
  }

  @Test func `the status is at the other end`() {
    #expect(rows(footer("12 of 108"), columns: 46, rows: 1) == ["  /  Search   Esc  Back   q  Quit   12 of 108"])
    #expect(
      rows(footer("12 of 108", at: .leading), columns: 46, rows: 1) == [
        " 12 of 108    /  Search   Esc  Back   q  Quit"
      ])
  }

  @Test func `keys make room for the status`() {
    #expect(rows(footer("12 of 108"), columns: 30, rows: 1) == ["  /  Search  …      12 of 108"])
    #expect(rows(footer("12 of 108"), columns: 16, rows: 1) == [" …    12 of 108"])
    #expect(rows(footer("12 of 108"), columns: 13, rows: 1) == [" …  12 of 1…"])
  }

  @Test func `a footer without keys has its status`() {
    #expect(rows(Footer(status: "ok") {}, columns: 8, rows: 1) == ["     ok"])
    #expect(rows(Footer {}, columns: 8, rows: 1) == [""])
  }

  @Test func `untrusted keys are sanitized`() {
    let view = Footer { KeyHelp("\u{1B}[2J", "wipe\nall") }
    #expect(rows(view, columns: 30, rows: 1) == ["  ␛[2J  wipe⏎all"])
  }

  @Test func `keys differ from their labels without colors`() {
    func bytes(_ glyphs: GlyphSet) -> String {
      let environment = RenderEnvironment(size: Size(columns: 8, rows: 1), glyphs: glyphs, colorDepth: .none)
      return visible(Frame(KeyHelp("q", "Quit"), in: environment).ansi(.none))
    }
    #expect(bytes(.unicode) == "␛[1;7m q ␛[0m Quit\n")
    #expect(bytes(.ascii) == "␛[1m[q]␛[0m Quit\n")
  }

  @Test func `the keys' own names are readable`() {
    #expect(rows(KeyHelp(.character(" "), "Page"), columns: 14, rows: 1, glyphs: .ascii) == ["[Space] Page"])
  }

  @Test func `keys have the names that are printed on them`() {
    let keys: [Key] = [.escape, .enter, .tab, .up, .down, .left, .right]
    #expect(
      keys.map { rows(KeyHelp($0, "x"), columns: 14, rows: 1)[0] } == [
        " Esc  x", " Enter  x", " Tab  x", " ↑  x", " ↓  x", " ←  x", " →  x",
      ])
    #expect(
      keys.map { rows(KeyHelp($0, "x"), columns: 14, rows: 1, glyphs: .ascii)[0] } == [
        "[Esc] x", "[Enter] x", "[Tab] x", "[^] x", "[v] x", "[<] x", "[>] x",
      ])
  }

  @Test func `the help of a disabled key is dimmed`() {
    let view = KeyHelp("d", "Delete").disabled()
    #expect(colorless(view, columns: 20) == "␛[2m d ␛[0m ␛[2mDelete␛[0m\n")
    #expect(rows(view, columns: 20, rows: 1, glyphs: .ascii) == [" d  Delete"])
  }
}
