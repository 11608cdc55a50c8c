import CalotypeGoldens
import Testing

/// The messages about a golden that differs from the print, by layer.
struct GoldenDifferenceTests {
  private let fix = "; run “record dogs/list/loaded” to rewrite it"

  private func reason(_ layer: Golden.Layer, _ stored: [UInt8], _ print: String) throws -> String {
    let folder = try TemporaryFolder()
    let golden = try golden(text: print, ansi: print)
    try folder.write(stored, to: golden.name.path(of: layer))
    let changes = try GoldenStore(folder: folder.path).check(golden)
    return try #require(changes.compactMap(\.self).first { $0.layer == layer }).reason
  }

  private func reason(_ layer: Golden.Layer, _ stored: String, _ print: String) throws -> String {
    try self.reason(layer, Array(stored.utf8), print)
  }

  @Test(arguments: Golden.Layer.allCases)
  func `a CRLF checkout is reported as such`(_ layer: Golden.Layer) throws {
    #expect(
      try reason(layer, "beagle\r\nboxer\r\n", "beagle\nboxer\n")
        == "has carriage returns, first in line 1: set LF line endings for __Snapshots__ in .gitattributes and check the "
        + "file out again")
  }

  @Test(arguments: Golden.Layer.allCases)
  func `bytes that are not UTF-8 are reported`(_ layer: Golden.Layer) throws {
    #expect(
      try reason(layer, Array("beagle\nb".utf8) + [0xE9] + Array("xer\n".utf8), "beagle\nbéxer\n")
        == "is not UTF-8: byte 0xE9 in line 2; save it as UTF-8, or run “record dogs/list/loaded” to rewrite it")
    #expect(
      try reason(layer, [0x61, 0xF0, 0x9F], "a\n")
        == "is not UTF-8: byte 0xF0 in line 1; save it as UTF-8, or run “record dogs/list/loaded” to rewrite it")
  }

  @Test(arguments: Golden.Layer.allCases)
  func `normalization is shown as code points`(_ layer: Golden.Layer) throws {
    #expect(
      try reason(layer, "beagle\nCafe\u{301} dog\n", "beagle\nCaf\u{E9} dog\n")
        == "differs only in Unicode normalization, first in row 2: U+0065 U+0301 in the golden, U+00E9 in the print\(fix)"
    )
  }

  @Test func `normalization beside another change is a change`() throws {
    #expect(try reason(.text, "e\u{301}\nboxer\n", "\u{E9}\nboxes\n") == "text differs in rows 1 to 2")
  }

  @Test(arguments: Golden.Layer.allCases)
  func `the newline at the end counts`(_ layer: Golden.Layer) throws {
    #expect(
      try reason(layer, "beagle\nboxer", "beagle\nboxer\n") == "the final newline is missing\(fix)")
    #expect(try reason(layer, "beagle\n\n", "beagle\n") == "has 1 extra newline at the end\(fix)")
    #expect(try reason(layer, "beagle\n\n\n", "beagle\n") == "has 2 extra newlines at the end\(fix)")
  }

  @Test func `blank rows that an editor removed are counted`() throws {
    #expect(try reason(.text, "beagle\n", "beagle\n\n\n") == "has 1 row, the print has 3")
    #expect(try reason(.text, "beagle\nboxer\n", "beagle\n") == "has 2 rows, the print has 1")
    #expect(try reason(.text, "", "beagle\n") == "has 0 rows, the print has 1")
  }

  @Test(arguments: Golden.Layer.allCases)
  func `trailing blanks are distinguished from text`(_ layer: Golden.Layer) throws {
    #expect(
      try reason(layer, "a  \nb\nc\t\n", "a\nb\nc\n")
        == "differs only in trailing blanks, in rows 1 and 3\(fix)"
    )
  }

  @Test(
    arguments: [
      ("\u{FEFF}beagle", "beagle", "U+FEFF"), ("bea\u{200B}gle", "beagle", "U+200B"),
      ("the\u{A0}dog", "the dog", "U+00A0"), ("the dog", "the\u{A0}dog", "U+00A0"),
      ("bea\u{AD}gle", "beagle", "U+00AD"), ("dog\u{FE0F}", "dog", "U+FE0F"), ("do\u{200D}g", "dog", "U+200D"),
      ("a\u{2009}b\u{200B}", "a b", "U+2009"), ("dog\u{3000}", "dog", "U+3000"), ("a\u{E0041}", "a", "U+E0041"),
    ])
  func `invisible characters are reported`(_ stored: String, _ print: String, _ scalar: String) throws {
    for layer in Golden.Layer.allCases {
      #expect(
        try reason(layer, "boxer\n\(stored)\n", "boxer\n\(print)\n")
          == "differs only in invisible characters, first \(scalar) in row 2\(fix)")
    }
  }

  @Test func `an invisible character beside another change is a change`() throws {
    #expect(try reason(.text, "bea\u{200B}gle\nboxes\n", "beagle\nboxer\n") == "text differs in rows 1 to 2")
  }

  @Test(
    arguments: [
      ("bbcdef", "row 1"),
      ("aBCDeF", "rows 2 to 4 and 6"),
      ("AbCdEf", "rows 1, 3 and 5"),
    ])
  func `changed rows are listed`(_ letters: String, _ rows: String) throws {
    let stored = letters.map { "\($0)\n" }.joined()
    #expect(try reason(.text, stored, "a\nb\nc\nd\ne\nf\n") == "text differs in \(rows)")
  }

  @Test func `a long list of rows ends with a count`() throws {
    let print = String(repeating: "a\nb\n", count: 12)
    let stored = String(repeating: "A\nb\n", count: 12)
    #expect(
      try reason(.text, stored, print) == "text differs in rows 1, 3, 5, 7, 9, 11, 13, 15 and 4 more")
  }

  @Test(
    arguments: [
      ("a \u{1B}[31mbeagle\u{1B}[m x", "a \u{1B}[32mbeagle\u{1B}[m x", "row 1, columns 3 to 8"),
      ("│ \u{1B}[1mbeagle\u{1B}[m │", "│ beagle │", "row 1, columns 3 to 8"),
      ("\u{1B}[7mb\u{1B}[mox", "\u{1B}[7mbo\u{1B}[mx", "row 1, column 2"),
      ("犬 \u{1B}[1mbeagle\u{1B}[m", "犬 beagle", "row 1"),
      ("bo\u{1B}[7m   \u{1B}[m", "bo", "row 1, columns 3 to 5"),
      ("\u{1B}]8;;https://a.example\u{1B}\\dog\u{1B}]8;;\u{1B}\\", "dog", "row 1, columns 1 to 3"),
      (
        "\u{1B}]8;;https://a.example\u{7}dog\u{1B}]8;;\u{7}", "\u{1B}]8;;https://b.example\u{7}dog\u{1B}]8;;\u{7}",
        "row 1, columns 1 to 3"
      ),
      ("\u{1B}[38;5;9mdog\u{1B}[m", "\u{1B}[38;5;10mdog\u{1B}[m", "row 1, columns 1 to 3"),
      ("\u{1B}[38;2;1;2;3;1mdog\u{1B}[m", "\u{1B}[38;2;1;2;3mdog\u{1B}[m", "row 1, columns 1 to 3"),
    ])
  func `a change of style only is reported as one`(_ stored: String, _ print: String, _ place: String) throws {
    #expect(try reason(.ansi, stored + "\n", print + "\n") == "same text, style differs in \(place)")
  }

  @Test func `styles in several rows are listed by row`() throws {
    #expect(
      try reason(.ansi, "\u{1B}[1ma\u{1B}[m\nb\n\u{1B}[1mc\u{1B}[m\n", "a\nb\nc\n")
        == "same text, style differs in rows 1 and 3")
  }

  @Test func `a style left open continues in the rows below`() throws {
    #expect(
      try reason(.ansi, "\u{1B}[1ma\nb\n\u{1B}[mc\n", "\u{1B}[1ma\u{1B}[m\nb\nc\n")
        == "same text, style differs in row 2, column 1")
  }

  @Test func `text and style changes in one file are distinguished`() throws {
    #expect(
      try reason(.ansi, "\u{1B}[1ma\u{1B}[m\nb\nc\n", "a\nb\nd\n") == "text differs in row 3, style in row 1")
  }

  @Test(
    arguments: [
      ("\u{1B}[1mdog\u{1B}[0m", "\u{1B}[1mdog\u{1B}[m"),
      ("\u{1B}[1;31mdog\u{1B}[m", "\u{1B}[31m\u{1B}[1mdog\u{1B}[m"),
      ("\u{1B}[1mdog\u{1B}[22m", "\u{1B}[1mdog\u{1B}[m"),
      (
        "\u{1B}]8;;https://a.example\u{7}a\u{1B}[mb\u{1B}]8;;\u{7}", "\u{1B}]8;;https://a.example\u{7}ab\u{1B}]8;;\u{7}"
      ),
    ])
  func `other bytes for the same picture are reported as such`(_ stored: String, _ print: String) throws {
    #expect(
      try reason(.ansi, stored + "\n", print + "\n")
        == "same text and style, different escape sequences in row 1")
  }

  @Test func `an escape sequence that is not a style is text`() throws {
    #expect(try reason(.ansi, "a\u{1B}[2Jb\n", "ab\n") == "text differs in row 1")
    #expect(try reason(.ansi, "a\u{1B}]0;title\u{7}b\n", "ab\n") == "text differs in row 1")
    #expect(try reason(.ansi, "ab\u{1B}\n", "ab\n") == "text differs in row 1")
    #expect(try reason(.ansi, "ab\u{1B}[1\n", "ab\n") == "text differs in row 1")
    #expect(try reason(.ansi, "ab\u{1B}]8;;x\u{1B}\n", "ab\n") == "text differs in row 1")
  }
}
