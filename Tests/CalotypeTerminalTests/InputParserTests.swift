import CalotypeScreens
import CalotypeTerminal
import Fuzzing
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Parsing the input of a terminal` {
  @Test(arguments: knownSequences) func `gives the events of a sequence`(_ known: KnownSequence) {
    #expect(parsed([known.bytes]) == known.expected)
  }

  @Test(arguments: knownSequences) func `gives the same events wherever a sequence is split`(_ known: KnownSequence) {
    for first in 0...known.bytes.count {
      for second in first...known.bytes.count {
        let parts = [known.bytes[..<first], known.bytes[first..<second], known.bytes[second...]]
        #expect(parsed(parts) == known.expected, "split at \(first) and \(second)")
      }
    }
    #expect(parsed(known.bytes.map { [$0] }) == known.expected, "one byte at a time")
  }

  @Test(arguments: knownSequences) func `is ready for the next key after a sequence`(_ known: KnownSequence) {
    #expect(parsed([known.bytes, Array("z".utf8)]) == known.expected + [type("z")])
    var parser = InputParser()
    _ = parser.parse(known.bytes)
    #expect(parser.timeLimit == nil)
    #expect(parser.flush() == [])
  }

  @Test func `gives the events of random sequences after each other, split anywhere`() {
    var random = SplitMix(seed: 1)
    for _ in 0..<2000 {
      let sequences = (0..<20).map { _ in random.element(of: knownSequences) }
      let bytes = sequences.flatMap(\.bytes)
      let expected = sequences.flatMap(\.expected)
      #expect(parsed(split(bytes, &random)) == expected, "\(sequences)")
    }
  }

  // MARK: Time

  @Test(arguments: [
    ("\u{1B}", [press(.escape)]), ("\u{1B}\u{1B}", [press(.escape), press(.escape)]), ("\u{1B}[", [type("[", .alt)]),
    ("\u{1B}O", [type("O", .alt)]), ("\u{1B}]", [type("]", .alt)]), ("\u{1B}P", [type("P", .alt)]),
    ("\u{1B}_", [type("_", .alt)]), ("\u{1B}^", [type("^", .alt)]), ("\u{1B}X", [type("X", .alt)]),
    ("\u{1B}\u{1B}[", [press(.escape), type("[", .alt)]), ("\u{1B}[[", []),
  ]) func `takes the beginning of a sequence for keys if nothing follows`(text: String, keys: [InputParser.Parsed]) {
    var parser = InputParser()
    #expect(parser.parse(Array(text.utf8)).isEmpty || text == "\u{1B}\u{1B}")
    #expect(parser.timeLimit == 50)
    #expect(parser.flush() == keys)
    #expect(parser.timeLimit == nil)
    #expect(parser.parse(Array("z".utf8)) == [type("z")])
  }

  @Test(arguments: ["\u{1B}]11;rgb:", "\u{1B}P1", "\u{1B}_G\u{1B}", "\u{9D}", "\u{90}q"])
  func `gives the keyboard back when a string does not go on`(text: String) {
    for isUnambiguous in [false, true] {
      var parser = InputParser(escapesAreUnambiguous: isUnambiguous)
      #expect(parser.parse(Array(text.utf8)) == [])
      #expect(parser.timeLimit == 1000)
      #expect(parser.flush() == [])
      #expect(parser.timeLimit == nil)
      #expect(parser.parse(Array("z".utf8)) == [type("z")])
    }
  }

  @Test(arguments: [
    "\u{1B}[?62;2|2c", "\u{1B}[?2026;|2$y", "\u{1B}]11;rgb:1e|1e/0/0\u{7}", "\u{1B}P>|xterm\u{1B}\\",
    "\u{1B}]11;rgb\u{1B}|\\", "\u{1B}[M |!!", "\u{1B}[<0;1|;1m", "\u{9B}|?62;22c", "\u{9D}|11;rgb:1e\u{7}",
  ]) func `shows no part of a delayed reply as text`(text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "|"), maxSplits: 1)
    var parser = InputParser()
    #expect(parser.parse(parts[0]) == [])
    // A string goes on for a second.
    #expect([nil, 1000].contains(parser.timeLimit))
    if parser.timeLimit == nil { #expect(parser.flush() == []) }
    let rest = parser.parse(parts[1])
    #expect(rest.allSatisfy { $0.typed == nil })
    #expect(parser.parse(Array("z".utf8)) == [type("z")])
  }

  @Test func `does not wait after ESC if the terminal sends the escape key as a sequence`() {
    var parser = InputParser()
    parser.escapesAreUnambiguous = true
    #expect(parser.parse(Array("\u{1B}".utf8)) == [])
    #expect(parser.timeLimit == nil)
    #expect(parser.parse(Array("[27u".utf8)) == [press(.escape)])
  }

  @Test(arguments: ["\u{3}", "\u{3}\u{3}", "\u{1B}[99;5u"])
  func `ends a paste whose end is lost when only Control-C arrives`(interrupt: String) {
    for isUnambiguous in [false, true] {
      var parser = InputParser(escapesAreUnambiguous: isUnambiguous)
      #expect(parser.parse(Array("\u{1B}[200~abc\u{3}".utf8)) == [])
      #expect(parser.timeLimit == nil)
      #expect(parser.flush() == [])
      #expect(parser.parse(Array(interrupt.utf8)) == [])
      #expect(parser.timeLimit == 200)
      #expect(parser.flush() == [.input(.paste("abc\u{3}"))])
      #expect(parser.timeLimit == nil)
      #expect(parser.parse(Array("\u{1B}[200~d\u{1B}[201~z".utf8)) == [.input(.paste("d")), type("z")])
    }
  }

  @Test func `goes on with a paste if other bytes follow Control-C`() {
    var parser = InputParser()
    _ = parser.parse(Array("\u{1B}[200~a".utf8))
    #expect(parser.parse([0x03]) == [])
    #expect(parser.parse(Array("b".utf8)) == [])
    #expect(parser.timeLimit == nil)
    #expect(parser.flush() == [])
    #expect(parser.parse(Array("\u{1B}[201~".utf8)) == [.input(.paste("a\u{3}b"))])
  }

  @Test func `does not wait while nothing is pending`() {
    var parser = InputParser()
    #expect(parser.timeLimit == nil)
    #expect(parser.flush() == [])
    #expect(parser.parse([]) == [])
  }

  // MARK: Limits

  @Test func `cuts a huge paste and finds its end`() throws {
    let (start, end) = (Array("\u{1B}[200~".utf8), Array("\u{1B}[201~z".utf8))
    let bytes = start + [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20) + end
    let events = parsed([bytes])
    #expect(events.count == 2)
    guard case .input(.paste(let text)) = try #require(events.first) else { return #expect(Bool(false)) }
    #expect(text.utf8.count == 1 << 16)
    #expect(events.last == type("z"))
  }

  @Test func `cuts a huge paste between two characters`() {
    var parser = InputParser()
    let text = "a" + String(repeating: "é", count: 40_000)
    let kept = "a" + String(repeating: "é", count: 32_767)
    #expect(parser.parse(Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)) == [.input(.paste(kept))])
  }

  @Test func `gives the keyboard back after a mouse report that is cut off`() {
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}[M!".utf8)) == [])
    #expect(parser.timeLimit == 1000)
    #expect(parser.flush() == [])
    #expect(parser.parse(Array("z".utf8)) == [type("z")])
  }

  @Test func `gives the keyboard back after a string without an end`() {
    let bytes = Array("\u{1B}]".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: 2 << 20)
    var parser = InputParser()
    _ = parser.parse(bytes)
    #expect(parser.parse(Array("z".utf8)) == [type("z")])
  }

  @Test(arguments: ["\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}[<", "\u{1B}[?", "\u{1B}[M"])
  func `stores little of an endless sequence`(start: String) {
    var parser = InputParser()
    _ = parser.parse(Array(start.utf8))
    _ = parser.parse([UInt8](repeating: UInt8(ascii: "1"), count: 500_000))
    #expect(storedBytes(of: parser) <= 100)
  }

  // MARK: Random bytes

  @Test func `survives 200,000 random bytes`() {
    for seed in UInt64(0)..<50 { #expect(InputTrial(seed: seed, count: 4000).faults() == []) }
  }

  @Test func `types nothing of sequences and strings without a meaning`() {
    for seed in UInt64(0)..<5000 { #expect(InputTrial.faultsOfUnknownSequence(seed: seed) == []) }
  }

  @Test func `finds no fault in a parser with a known fault only`() {
    // The judge itself: an event of a control character is a fault.
    #expect(InputTrial.faults(in: [type("a"), type("é"), press(.up)]) == [])
    #expect(InputTrial.faults(in: [type("\u{1B}")]) != [])
    #expect(InputTrial.faults(in: [mouse(.press(button: 0), -1, 0)]) != [])
  }
}

private func parsed(_ parts: [some Collection<UInt8>]) -> [InputParser.Parsed] {
  var parser = InputParser()
  return parts.flatMap { parser.parse($0) }
}
