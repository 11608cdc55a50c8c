import Testing

@testable import CalotypeScreens

/// Texts are drawn with `|` for the cursor, and `<` or `>` for the other end of a selection.
@Suite struct TextEditTests {
  @Test(
    arguments: [
      ("ab|", "c", "abc|"), ("|ab", "c", "c|ab"), ("a<b|c", "x", "ax|c"), ("a|b>c", "x", "ax|c"),
      ("ab|c", "←", "a|bc"), ("|ab", "←", "|ab"), ("ab|", "→", "ab|"), ("a<bc|", "←", "a|bc"), ("a<bc|", "→", "abc|"),
      ("ab|c", "⇧←", "a|b>c"), ("a|b>c", "⇧→", "ab|c"), ("ab|c", "home", "|abc"), ("ab|c", "⇧end", "ab<c|"),
      ("one two|", "^←", "one |two"), ("one |two", "^←", "|one two"), ("|one two", "^→", "one| two"),
      ("one| two", "⌥f", "one two|"), ("one two|", "⌥b", "one |two"), ("on|e two", "⇧^→", "on<e| two"),
      ("ab|c", "^a", "|abc"), ("ab|c", "^e", "abc|"), ("ab|c", "^b", "a|bc"), ("a|bc", "^f", "ab|c"),
      ("ab|c", "⌫", "a|c"), ("|abc", "⌫", "|abc"), ("a<b|c", "⌫", "a|c"), ("ab|c", "⌦", "ab|"), ("abc|", "⌦", "abc|"),
      ("ab|c", "^h", "a|c"), ("ab|c", "^d", "ab|"), ("one two|", "^w", "one |"), ("one two|", "⌥⌫", "one |"),
      ("one |two", "⌥d", "one |"), ("one| two", "^⌦", "one|"), ("ab|c", "^u", "|c"), ("ab|c", "^k", "ab|"),
    ])
  func `keys move, select and delete`(before: String, key: String, after: String) {
    var edit = TextEdit(drawn: before)
    let isKey = edit.handle(KeyPress(drawn: key))
    #expect(isKey)
    #expect(edit.drawing == after)
  }

  @Test(arguments: ["↑", "↓", "⇥", "⏎", "⎋", "^c", "⌥x", "⇞"])
  func `other keys are not those of the editor`(key: String) {
    var edit = TextEdit(drawn: "ab|c")
    let isKey = edit.handle(KeyPress(drawn: key))
    #expect(!isKey)
    #expect(edit.drawing == "ab|c")
  }

  @Test func `what was cut last is inserted again`() {
    var edit = TextEdit(drawn: "one two|")
    for key in ["^w", "home", "^y", " "] { _ = edit.handle(KeyPress(drawn: key)) }
    #expect(edit.drawing == "two |one ")
  }

  @Test func `a step is a grapheme cluster`() {
    var edit = TextEdit(drawn: "a🇩🇪👨‍👩‍👧é|")
    var steps: [String] = []
    for _ in 0..<5 {
      _ = edit.handle(KeyPress(drawn: "⌫"))
      steps.append(edit.drawing)
    }
    #expect(steps == ["a🇩🇪👨‍👩‍👧|", "a🇩🇪|", "a|", "|", "|"])
  }

  @Test func `a mark joins the character before it`() {
    var edit = TextEdit(drawn: "e|x")
    edit.insert("\u{301}")
    #expect(edit.drawing == "e\u{301}|x")
    edit.insert("y")
    #expect(edit.drawing == "e\u{301}y|x")
  }

  @Test func `pasted line breaks and tabs are spaces, and control characters are left out`() {
    var edit = TextEdit(drawn: "a|")
    edit.insert("1\r\n2\n3\t4\u{1B}[31m\u{7}\u{9B}5")
    #expect(edit.drawing == "a1 2 3 4[31m5|")
  }

  @Test(arguments: [(0, "<one| two"), (2, "<one| two"), (3, "one< |two"), (5, "one <two|"), (99, "one <two|")])
  func `a double click selects a word or the space between words`(position: Int, drawing: String) {
    var edit = TextEdit(drawn: "|one two")
    edit.selectWord(at: position)
    #expect(edit.drawing == drawing)
  }

  @Test func `a cursor outside of the text is at its end`() {
    #expect(TextEdit("abc", at: Caret(9, from: -1)).drawing == "<abc|")
    #expect(TextEdit("abc").drawing == "abc|")
  }
}

extension TextEdit {
  init(drawn: String) {
    let text = drawn.filter { !"|<>".contains($0) }
    let marks = drawn.filter { "|<>".contains($0) }
    let position = drawn.filter { !"<>".contains($0) }.split(separator: "|", omittingEmptySubsequences: false)[0].count
    let others = drawn.filter { $0 != "|" }.split(omittingEmptySubsequences: false) { "<>".contains($0) }
    self.init(text, at: Caret(position, from: marks.count > 1 ? others[0].count : nil))
  }

  var drawing: String {
    let characters = Array(text)
    return (0...characters.count).map { index in
      let cursor = index == caret.position ? "|" : ""
      let anchor = caret.isSelection && index == caret.anchor ? (caret.anchor < caret.position ? "<" : ">") : ""
      return anchor + cursor + (index < characters.count ? String(characters[index]) : "")
    }.joined()
  }
}

extension KeyPress {
  /// Creates a key press from symbols: `^` Control, `⌥` Alt, `⇧` Shift.
  init(drawn: String) {
    var (rest, modifiers) = (drawn[...], Modifiers())
    let held: [Character: Modifiers] = ["^": .control, "⌥": .alt, "⇧": .shift]
    while rest.count > 1, let first = rest.first, let modifier = held[first] {
      modifiers.insert(modifier)
      rest.removeFirst()
    }
    let names: [String: Key] = [
      "←": .left, "→": .right, "↑": .up, "↓": .down, "⌫": .backspace, "⌦": .delete, "⇥": .tab, "⏎": .enter,
      "⎋": .escape,
      "⇞": .pageUp, "⇟": .pageDown, "home": .home, "end": .end,
    ]
    self.init(names[String(rest)] ?? .character(rest.first ?? " "), modifiers)
  }
}
