import CalotypeScreens
import Synchronization
import Testing

struct ControlTests {
  @Test func `an error shows the problem, the cause and a hint`() {
    let view = ErrorState(
      "The breeds could not be loaded", cause: "dog.ceo refused the connection.", hint: "Check the connection.",
      retry: {})
    #expect(
      rows(view, columns: 40, rows: 8) == [
        "",
        "                   ✗",
        "",
        "    The breeds could not be loaded",
        "    dog.ceo refused the connection.",
        "         Check the connection.",
        "",
        "               [ Retry ]",
      ])
  }

  @Test func `an empty state and a spinner show their texts`() {
    #expect(
      rows(EmptyState("Nothing here.", hint: "Look there."), columns: 20, rows: 4) == [
        "         ○", "", "   Nothing here.", "    Look there.",
      ])
    #expect(rows(Spinner("Loading…"), columns: 20, rows: 1) == ["⠋ Loading…"])
    #expect(rows(Spinner("Loading…", step: 11), columns: 20, rows: 1) == ["⠙ Loading…"])
    #expect(rows(Spinner("Loading…", step: -1), columns: 20, rows: 1) == ["⠏ Loading…"])
    #expect(rows(Spinner("Loading", step: 1), columns: 20, rows: 1, glyphs: .ascii) == ["/ Loading"])
  }

  @Test func `in ASCII typographic characters are replaced, and letters stay`() {
    let view = Text("“Hound” isn’t here – see 柴犬…")
    #expect(rows(view, columns: 40, rows: 1, glyphs: .ascii) == ["\"Hound\" isn't here - see 柴犬~"])
    #expect(rows(view, columns: 40, rows: 1) == ["“Hound” isn’t here – see 柴犬…"])
  }

  @Test func `in ASCII arrows are plain, and truncation looks like an ellipsis in the text`() {
    #expect(rows(KeyHelp("↑↓", "Move"), columns: 12, rows: 1, glyphs: .ascii) == ["[^v] Move"])
    #expect(rows(Text("A ← b → c · d"), columns: 20, rows: 1, glyphs: .ascii) == ["A < b > c . d"])
    #expect(rows(Text("Loading…"), columns: 20, rows: 1, glyphs: .ascii) == ["Loading~"])
    #expect(rows(Text("Loading all").lineLimit(1), columns: 8, rows: 1, glyphs: .ascii) == ["Loading~"])
  }

  @MainActor
  @Test func `controls perform their actions`() {
    let log = Mutex<[String]>([])
    let view = VStack {
      Button("Retry") { log.withLock { $0.append("retry") } }
      TextField("Filter", text: "") { text in log.withLock { $0.append("typed \(text)") } }
    }
    .onKey(.escape) { log.withLock { $0.append("back") } }
    let frame = Frame(view, in: RenderEnvironment(size: Size(columns: 20, rows: 2)))
    #expect(frame.interactions.map(\.target.focus) == [.control("Retry"), .control("Filter"), .key(.escape)])
    #expect(frame.interactions.last?.target.key == .escape)
    for interaction in frame.interactions { interaction.activate(typing: "ter") }
    #expect(log.withLock { $0 } == ["retry", "typed ter", "back"])
  }
}
