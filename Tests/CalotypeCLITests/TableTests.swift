import Testing

@testable import CalotypeCLI

struct TableTests {
  @Test func `columns are aligned, two blanks apart`() {
    #expect(
      table([["dogs/list", "2"], ["dogs/breed/loading", "1"]]) == "dogs/list           2\ndogs/breed/loading  1\n")
  }

  @Test func `lines that are wider than the terminal are cut`() {
    let rows = [["a", "12345"], ["犬犬犬", "1"]]
    #expect(table(rows, columns: 13) == "a       12345\n犬犬犬  1\n")
    #expect(table(rows, columns: 12) == "a       123…\n犬犬犬  1\n")
    #expect(table(rows, columns: 6) == "a    …\n犬犬…\n")
  }
}
