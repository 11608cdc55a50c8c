import CalotypeScreens
import Testing

struct NoticeTests {
  private let error = ErrorState(
    "The breeds could not be loaded", cause: "dog.ceo is overloaded.", hint: "Try again in a minute.",
    code: "HTTP 503", retry: {}
  ) {
    Button("Open a copy") {}
  }

  @Test func `an error is in the middle of its place, with its code and buttons next to the retry button`() {
    #expect(
      rows(error, columns: 40, rows: 12) == [
        "",
        "",
        "                   ✗",
        "",
        "     The breeds could not be loaded",
        "         dog.ceo is overloaded.",
        "         Try again in a minute.",
        "                HTTP 503",
        "",
        "       [ Retry ]  [ Open a copy ]",
        "",
        "",
      ])
    #expect(
      rows(error, columns: 24, rows: 12, glyphs: .ascii) == [
        "",
        "           x",
        "",
        "The breeds could not be",
        "        loaded",
        "dog.ceo is overloaded.",
        "Try again in a minute.",
        "       HTTP 503",
        "",
        "    [ Retry ]",
        "    [ Open a copy ]",
        "",
      ])
  }

  @Test func `an error without actions has no buttons`() {
    #expect(rows(ErrorState("No", cause: "Why"), columns: 10, rows: 5) == ["", "    ✗", "", "   No", "   Why"])
  }

  @Test func `an empty state can have buttons`() {
    let view = EmptyState("No breed matches “cat”.", hint: "Change or clear the filter.") {
      Button("Clear") {}
      Button("Change") {}
    }
    #expect(
      rows(view, columns: 40, rows: 8) == [
        "", "                   ○", "", "        No breed matches “cat”.", "      Change or clear the filter.", "",
        "         [ Clear ]  [ Change ]", "",
      ])
  }

  private let empty = EmptyState("Nothing here", hint: "Look there.") { Button("Look") {} }

  @Test(arguments: [
    ["         ○", "", "    Nothing here", "    Look there.", "", "      [ Look ]"],
    ["         ○", "    Nothing here", "    Look there.", "", "      [ Look ]"],
    ["    Nothing here", "    Look there.", "", "      [ Look ]"],
    ["    Nothing here", "    Look there.", "      [ Look ]"],
    ["    Nothing here", "      [ Look ]"],
    ["    Nothing here"],
  ])
  func `with few rows free rows and the glyph are left out first, the sentence never`(drawn: [String]) {
    #expect(rows(empty, columns: 20, rows: drawn.count) == drawn)
  }

  @Test func `a sentence is whole before its details`() {
    let view = ErrorState("The breeds could not be loaded", cause: "dog.ceo is overloaded.", retry: {})
    #expect(rows(view, columns: 20, rows: 3) == ["The breeds could not", "     be loaded", "     [ Retry ]"])
  }

  @Test func `a single button with the focus has its key beside it, if there is room`() {
    #expect(rows(empty, columns: 20, rows: 1, focus: .control("Look")) == ["    Nothing here"])
    #expect(rows(empty, columns: 20, rows: 3, focus: .control("Look"))[2] == "      ▌ Look ▐ Enter")
    #expect(rows(empty, columns: 19, rows: 3, focus: .control("Look"))[2] == "     ▌ Look ▐")
  }

  @Test func `the first button of a notice gets the focus before other controls`() {
    let view = VStack {
      Button("Sort") {}
      empty
    }
    #expect(Frame(view, in: RenderEnvironment()).firstFocus == .control("Look"))
  }
}
