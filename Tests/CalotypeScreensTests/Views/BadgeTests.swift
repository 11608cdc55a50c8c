import CalotypeScreens
import Testing

struct BadgeTests {
  @Test func `a word has a background and the glyph of its role`() {
    #expect(marked(Badge("NEW"), columns: 20) == ["⟦ NEW ⟧"])
    #expect(marked(Badge("Paid", role: .success), columns: 20) == ["⟦ ✓ Paid ⟧"])
    #expect(marked(Badge("Late", role: .warning), columns: 20) == ["⟦ ! Late ⟧"])
    #expect(marked(Badge("Failed", role: .error), columns: 20) == ["⟦ ✗ Failed ⟧"])
    #expect(marked(Badge("Failed", role: .error), columns: 20, glyphs: .ascii) == ["⟦ x Failed ⟧"])
  }

  @Test func `if its background would be invisible or look like the focus, a word is reversed`() {
    func bytes(_ view: some View, _ theme: Theme, _ depth: ColorDepth) -> String {
      let environment = RenderEnvironment(size: Size(columns: 20, rows: 1), theme: theme, colorDepth: depth)
      return visible(Frame(view, in: environment).ansi(depth))
    }
    for theme in Theme.all {
      #expect(bytes(Badge("NEW"), theme, .none) == "␛[1;7m NEW ␛[0m\n")
      #expect(bytes(Badge("Paid", role: .success), theme, .none) == "␛[1;7m ✓ Paid ␛[0m\n")
    }
    #expect(bytes(Badge("Late", role: .error), .dark, .none) == "␛[1;7m ✗ Late ␛[0m\n")
    #expect(bytes(Badge("NEW"), .light, .ansi16) == "␛[1;7m NEW ␛[0m\n")
    #expect(bytes(Badge("Late", role: .error), .light, .ansi16) == "␛[1;7;31m ✗ Late ␛[0m\n")
    #expect(bytes(Badge("NEW"), .dark, .ansi16) == "␛[1;7m NEW ␛[0m\n")
    #expect(bytes(Badge("NEW"), .light, .ansi256).contains(" NEW "))
    #expect(bytes(Badge("Late", role: .warning), .highContrast, .ansi16) == "␛[1;7;93m ! Late ␛[0m\n")
    // A theme whose badges are reversed.
    let reversed = Theme("reversed", background: .dark) { role in
      role == .badge ? Style(foreground: .hex(0xAAAAAA), attributes: .reverse) : Theme.dark[role]
    }
    #expect(bytes(Badge("NEW"), reversed, .ansi16) == "␛[1;7;37m NEW ␛[0m\n")
  }

  @Test func `a disabled badge is dim`() {
    func bytes(_ view: some View) -> String {
      let environment = RenderEnvironment(size: Size(columns: 20, rows: 1), colorDepth: .none)
      return visible(Frame(view, in: environment).ansi(.none))
    }
    #expect(bytes(Badge("NEW").disabled()) == "␛[1;2;7m NEW ␛[0m\n")
    #expect(bytes(Badge("Late", role: .error).disabled()) == "␛[1;2;7m ✗ Late ␛[0m\n")
    #expect(bytes(Badge(3).disabled()) == "␛[2m(3)␛[0m\n")
    #expect(colorless(Badge("NEW").disabled(), columns: 20) == "␛[1;2m NEW ␛[0m\n")
  }

  @Test func `a number is in parentheses`() {
    #expect(marked(Badge(3), columns: 20) == ["(3)"])
    #expect(marked(Badge(-3), columns: 20) == ["(-3)"])
    #expect(marked(Badge(99, limit: 99), columns: 20) == ["(99)"])
    #expect(marked(Badge(100, limit: 99, role: .error), columns: 20) == ["(99+)"])
  }

  @Test func `the background is no larger than the word`() {
    let view = HStack(spacing: 1) {
      Badge("NEW")
      Text("one\ntwo")
    }
    #expect(marked(view, columns: 20, rows: 2) == ["⟦ NEW ⟧ one", "      two"])
    let column = VStack {
      Badge("NEW")
      Text("a longer row")
    }
    #expect(marked(column, columns: 20, rows: 3) == ["⟦ NEW ⟧", "a longer row", ""])
  }

  @Test func `a badge is one sanitized row, truncated if there is no room`() {
    #expect(marked(Badge("two\nlines\u{1B}"), columns: 20, rows: 2) == ["⟦ two⏎lines␛ ⟧", ""])
    #expect(marked(Badge("柴犬"), columns: 5) == ["⟦ 柴犬⟧"])
    #expect(marked(Badge("柴犬"), columns: 4) == ["⟦ 柴…⟧"])
    #expect(marked(Badge(12345), columns: 4) == ["(12…"])
  }

  @Test func `a wrapped label is indented after its glyph`() {
    let label = Label("Check the connection.", symbol: .cross, role: .error)
    #expect(rows(label, columns: 40, rows: 1) == ["✗ Check the connection."])
    #expect(rows(label, columns: 12, rows: 3) == ["✗ Check the", "  connection", "  ."])
    #expect(rows(label, columns: 12, rows: 2, glyphs: .ascii) == ["x Check the", "  connectio~"])
    #expect(
      rows(Label(Text("柴犬\u{1B}").lineLimit(1), symbol: .search), columns: 6, rows: 2) == ["⌕ 柴…", ""])
  }

  @Test func `a number is formatted by the locale`() {
    #expect(rows(Badge(12345), columns: 20, rows: 1) == ["(12,345)"])
    #expect(rows(Badge(12345).environment(\.locale, .german), columns: 20, rows: 1) == ["(12.345)"])
    #expect(rows(Badge(12345, limit: 9999).environment(\.locale, .german), columns: 20, rows: 1) == ["(9.999+)"])
  }
}
