import CalotypeScreens
import Testing

@testable import CalotypeGoldens

struct PrintReaderTests {
  /// Reads a print back, and returns its encoded form with visible escapes.
  private func read(_ text: String) -> String {
    String(decoding: Frame(print: Array(text.utf8)).ansi(.truecolor), as: UTF8.self).replacing("\u{1B}", with: "␛")
  }

  @Test func `the encoder's output is read back byte for byte`() throws {
    let view = VStack {
      HStack {
        Text("Dogs").role(.title)
        Spacer()
        Text("宽 e\u{301} 👩‍👩‍👧").role(.accent).underline()
      }
      Divider()
      Text("here").link(Link("https://example.com/a;b?c"))
      Text("x").role(.selection).border(Text("t"))
    }
    for theme in Theme.all {
      for depth in ColorDepth.allCases {
        let environment = RenderEnvironment(size: Size(columns: 30, rows: 9), theme: theme, colorDepth: depth)
        let frame = Frame(view, in: environment)
        let bytes = frame.ansi(depth)
        #expect(Frame(print: bytes, atLeast: environment.size).ansi(.truecolor) == bytes)
        #expect(Frame(print: frame.plainText()).plainText() == frame.plainText())
      }
    }
  }

  @Test func `a style that is left open continues in the next row`() {
    #expect(read("\u{1B}[1ma\nb\u{1B}[0mc\n") == "␛[1ma␛[0m\n␛[1mb␛[0mc\n")
  }

  @Test(arguments: [
    ("\u{1B}[5mx", "␛[5mx"), ("\u{1B}[2Jx", "␛[2Jx"), ("\u{1B}[38;5;300mx", "␛[38;5;300mx"),
    ("\u{1B}[38;5mx", "␛[38;5mx"), ("\u{1B}[38;2;1;2mx", "␛[38;2;1;2mx"), ("\u{1B}[4:3mx", "␛[4:3mx"),
    ("\u{1B}[1", "␛[1"), ("\u{1B}", "␛"), ("\u{1B}]8;;https://a", "␛]8;;https://a"),
    ("\u{1B}]8;;javascript:x\u{1B}\\y", "␛]8;;javascript:x␛\\y"), ("\u{1B}]0;title\u{7}", "␛]0;title␇"),
    ("a\r", "a␍"), ("\u{9B}31m", "\u{FFFD}31m"), ("\u{202E}x", "\u{FFFD}x"),
  ])
  func `sequences that the encoder does not write are visible text`(bytes: String, shown: String) {
    #expect(read(bytes) == shown + "\n")
  }

  @Test func `bytes that are not UTF-8 are visible too`() {
    #expect(Frame(print: [0x61, 0xE9, 0xFF, 0x0A]).plainText() == Array("a\u{FFFD}\u{FFFD}\n".utf8))
  }

  @Test func `a file of any size has a picture`() {
    #expect(Frame(print: []).size == Size(columns: 0, rows: 0))
    #expect(Frame(print: Array(repeating: 0x0A, count: 3_000_000)).size.rows == 2000)
    let long = Frame(print: Array(repeating: 0x61, count: 3_000_000))
    #expect(long.size == Size(columns: 1000, rows: 1))
    #expect(long.plainText().suffix(4) == Array("…\n".utf8))
  }

  @Test func `random damage never traps`() {
    var random = SplitMix(seed: 3)
    let alphabet: [UInt8] = Array("\u{1B}[]8;;m0123456789:\\\u{7}ab\n\r\t".utf8) + [0xE2, 0x94, 0x80, 0xF0, 0x9F, 0xFF]
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      let frame = Frame(print: bytes)
      #expect(frame.plainText().allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 != 0x7F })
    }
  }
}
