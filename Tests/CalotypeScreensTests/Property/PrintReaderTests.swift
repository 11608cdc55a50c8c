import CalotypeScreens
import Fuzzing
import Testing

/// The reader of prints must reject everything that a print must not contain.
struct PrintReaderTests {
  @Test(arguments: [
    "plain\n", "␛[1;31mbold red␛[m\n", "␛[38;2;1;2;3;48;5;7mall␛[39;49m\n",
    "␛[1;2mboth␛[22m\n", "␛]8;id=1;https://dog.ceo/␛\\link␛]8;;␛\\\n",
  ])
  func `valid prints`(print: String) {
    #expect(faults(print) == [])
  }

  @Test(arguments: [
    "␛[31mred\n", "␛[5mblink␛[m\n", "␛[2J\n", "␛[?25l\n", "␛]0;title␇\n", "␛c\n",
    "␛[1\n", "␛", "␛]8;;http://x y␛\\a␛]8;;␛\\\n", "␛]8;id=1;file:///x␛\\a\n",
    "␛]8;id=1;http://x␛\\a\n", "␛[38;2;1;2m␛[m\n", "␛[4:3mwavy␛[m\n", "␛[1mno end",
  ])
  func `invalid prints`(print: String) {
    #expect(faults(print) != [])
  }

  @Test func `a limited depth allows fewer colors`() {
    #expect(faults("␛[38;5;7ma␛[m\n", .ansi16) == ["more colors than allowed"])
    #expect(faults("␛[31ma␛[m\n", .none) == ["more colors than allowed"])
  }

  /// The faults of a print, in which `␛` and `␇` replace the controls because test names are printed too.
  private func faults(_ print: String, _ depth: ColorDepth = .truecolor) -> [String] {
    PrintReader(Array(print.replacing("␛", with: "\u{1B}").replacing("␇", with: "\u{7}").utf8), depth).faults
  }
}
