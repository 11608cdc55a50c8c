import CalotypeScreens
import Testing

struct NoticeTests {
  @Test func `an error shows its code and has buttons next to the retry button`() {
    let view = ErrorState(
      "The breeds could not be loaded", cause: "dog.ceo is overloaded.", hint: "Try again in a minute.",
      code: "HTTP 503", retry: {}
    ) {
      Button("Open a copy") {}
    }
    #expect(
      rows(view, columns: 40, rows: 9) == [
        "",
        "✗ The breeds could not be loaded",
        "",
        "  dog.ceo is overloaded.",
        "  Try again in a minute.",
        "  HTTP 503",
        "",
        "  [ Retry ]  [ Open a copy ]",
        "",
      ])
    #expect(
      rows(view, columns: 24, rows: 14, glyphs: .ascii) == [
        "",
        "x The breeds could not",
        "  be loaded",
        "",
        "  dog.ceo is",
        "  overloaded.",
        "  Try again in a",
        "  minute.",
        "  HTTP 503",
        "",
        "  [ Retry ]",
        "  [ Open a copy ]",
        "",
        "",
      ])
  }

  @Test func `an error without actions has no buttons`() {
    #expect(rows(ErrorState("No", cause: "Why"), columns: 10, rows: 5) == ["", "✗ No", "", "  Why", ""])
  }

  @Test func `an empty state can have buttons`() {
    let view = EmptyState("No breed matches “cat”.", hint: "Change or clear the filter.") {
      Button("Clear") {}
      Button("Change") {}
    }
    #expect(
      rows(view, columns: 40, rows: 6) == [
        "", "No breed matches “cat”.", "Change or clear the filter.", "", "[ Clear ]  [ Change ]", "",
      ])
    #expect(
      rows(view, columns: 20, rows: 9) == [
        "", "No breed matches", "“cat”.", "Change or clear the", "filter.", "", "[ Clear ]", "[ Change ]", "",
      ])
  }
}
