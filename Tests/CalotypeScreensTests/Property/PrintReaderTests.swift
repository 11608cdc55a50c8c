import CalotypeScreens
import Fuzzing
import Testing

/// The reader that judges prints has to refuse what a print must not hold.
struct PrintReaderTests {
  @Test(arguments: [
    "plain\n", "␛[1;31mbold red␛[m\n", "␛[38;2;1;2;3;48;5;7mall␛[39;49m\n",
    "␛[1;2mboth␛[22m\n", "␛]8;id=1;https://dog.ceo/␛\\link␛]8;;␛\\\n",
  ])
  func `a print may hold`(print: String) {
    #expect(faults(print) == [])
  }

  @Test(arguments: [
    "␛[31mred\n", "␛[5mblink␛[m\n", "␛[2J\n", "␛[?25l\n", "␛]0;title␇\n", "␛c\n",
    "␛[1\n", "␛", "␛]8;;http://x y␛\\a␛]8;;␛\\\n", "␛]8;id=1;file:///x␛\\a\n",
    "␛]8;id=1;http://x␛\\a\n", "␛[38;2;1;2m␛[m\n", "␛[4:3mwavy␛[m\n", "␛[1mno end",
  ])
  func `a print must not hold`(print: String) {
    #expect(faults(print) != [])
  }

  @Test func `fewer colours are held to`() {
    #expect(faults("␛[38;5;7ma␛[m\n", .ansi16) == ["more colours than allowed"])
    #expect(faults("␛[31ma␛[m\n", .none) == ["more colours than allowed"])
  }

  /// What is wrong with a print, in which `␛` and `␇` stand for the controls: test names are printed too.
  private func faults(_ print: String, _ depth: ColorDepth = .truecolor) -> [String] {
    PrintReader(Array(print.replacing("␛", with: "\u{1B}").replacing("␇", with: "\u{7}").utf8), depth).faults
  }
}
