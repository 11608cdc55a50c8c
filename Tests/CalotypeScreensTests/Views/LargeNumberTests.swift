import CalotypeScreens
import Testing

struct LargeNumberTests {
  @Test func `digits are three rows high, or five`() {
    #expect(rows(LargeNumber("126"), columns: 11, rows: 3) == ["▄█  ▀▀█ █▀▀", " █  █▀▀ █▀█", "▀▀▀ ▀▀▀ ▀▀▀"])
    #expect(
      rows(LargeNumber("-7", isTall: true), columns: 15, rows: 5) == [
        "        ██████", "            ██", "██████      ██", "            ██", "            ██",
      ])
  }

  @Test func `without half blocks only tall digits are large`() {
    #expect(rows(LargeNumber("1").environment(\.glyphs, .ascii), columns: 8, rows: 3) == ["1", "", ""])
    #expect(
      rows(LargeNumber("1", isTall: true).environment(\.glyphs, .ascii), columns: 8, rows: 5) == [
        "  ##", "####", "  ##", "  ##", "######",
      ])
  }

  @Test(arguments: ["12a", "٣", "—"])
  func `other characters than digits make it a text`(number: String) {
    #expect(rows(LargeNumber(number), columns: 20, rows: 3) == [number, "", ""])
  }

  @Test func `a number that does not fit is a text, and without digits nothing is drawn`() {
    #expect(rows(LargeNumber("126"), columns: 10, rows: 3) == ["126", "", ""])
    #expect(rows(LargeNumber("49", isTall: true), columns: 14, rows: 5) == ["49", "", "", "", ""])
    #expect(rows(LargeNumber(""), columns: 10, rows: 3) == ["", "", ""])
  }
}
