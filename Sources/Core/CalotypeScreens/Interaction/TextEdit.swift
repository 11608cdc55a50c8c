/// A line of text that is being edited, with a cursor and a selection.
///
/// A value without side effects. Positions count grapheme clusters, so a flag or a family is one step and one deletion.
/// The keys are those of Emacs and of macOS and Windows fields, as in GNU Readline.
struct TextEdit: Equatable {
  private(set) var text: String
  private(set) var caret: Caret

  /// The text that the last Ctrl-K, Ctrl-U or Ctrl-W removed, for Ctrl-Y.
  private(set) var killed: String

  init(_ text: String, at caret: Caret? = nil, killed: String = "") {
    self.text = text
    self.killed = killed
    let count = text.count
    let wanted = caret ?? Caret(count)
    self.caret = Caret(min(max(0, wanted.position), count), from: min(max(0, wanted.anchor), count))
  }

  /// Applies a key. Returns whether it is a key of the editor.
  mutating func handle(_ press: KeyPress) -> Bool {
    let selects = press.modifiers.contains(.shift)
    switch (press.key, press.modifiers.subtracting(.shift)) {
    case (.character(let character), []):
      insert(String(character))
    case (.left, []), (.character("b"), .control):
      move(to: caret.isSelection && !selects ? caret.range.lowerBound : caret.position - 1, selects)
    case (.right, []), (.character("f"), .control):
      move(to: caret.isSelection && !selects ? caret.range.upperBound : caret.position + 1, selects)
    case (.left, .control), (.left, .alt), (.character("b"), .alt): move(to: wordStart, selects)
    case (.right, .control), (.right, .alt), (.character("f"), .alt): move(to: wordEnd, selects)
    case (.home, []), (.character("a"), .control): move(to: 0, selects)
    case (.end, []), (.character("e"), .control): move(to: text.count, selects)
    case (.backspace, []), (.character("h"), .control): delete(to: caret.position - 1)
    case (.delete, []), (.character("d"), .control): delete(to: caret.position + 1)
    case (.backspace, .control), (.backspace, .alt), (.character("w"), .control): kill(to: wordStart)
    case (.delete, .control), (.delete, .alt), (.character("d"), .alt): kill(to: wordEnd)
    case (.character("u"), .control): kill(to: 0)
    case (.character("k"), .control): kill(to: text.count)
    case (.character("y"), .control): insert(killed)
    default: return false
    }
    return true
  }

  /// Replaces the selection by a text. Line breaks and tabs become spaces, other control characters are left out.
  mutating func insert(_ new: String) {
    var line = ""
    for character in new {
      if character.isNewline || character == "\t" {
        line += " "
      } else {
        line.unicodeScalars += character.unicodeScalars.filter { $0.properties.generalCategory != .control }
      }
    }
    replace(caret.range, by: line)
  }

  /// Moves the cursor, and selects what is between if the selection is kept.
  mutating func move(to position: Int, _ selects: Bool = false) {
    let position = min(max(0, position), text.count)
    caret = Caret(position, from: selects ? caret.anchor : position)
  }

  /// Selects the word at a position, or the space between two words.
  mutating func selectWord(at position: Int) {
    let characters = Array(text)
    guard !characters.isEmpty else { return }
    let place = min(max(0, position), characters.count - 1)
    let isWord = characters[place].isWordPart
    let start = characters[..<place].lastIndex { $0.isWordPart != isWord }.map { $0 + 1 } ?? 0
    let end = characters[place...].firstIndex { $0.isWordPart != isWord } ?? characters.count
    caret = Caret(end, from: start)
  }

  private mutating func delete(to position: Int) {
    let other = min(max(0, position), text.count)
    replace(caret.isSelection ? caret.range : min(caret.position, other)..<max(caret.position, other), by: "")
  }

  private mutating func kill(to position: Int) {
    let range = caret.isSelection ? caret.range : min(caret.position, position)..<max(caret.position, position)
    if !range.isEmpty { killed = String(text.dropFirst(range.lowerBound).prefix(range.count)) }
    replace(range, by: "")
  }

  private mutating func replace(_ range: Range<Int>, by new: String) {
    let before = text.prefix(range.lowerBound) + new
    // An inserted mark may join the cluster before it, so clusters are counted again.
    caret = Caret(before.count)
    text = String(before) + text.dropFirst(range.upperBound)
  }

  /// The start of the word before the cursor.
  private var wordStart: Int {
    let before = text.prefix(caret.position).reversed().drop { !$0.isWordPart }
    return before.drop { $0.isWordPart }.count
  }

  /// The end of the word after the cursor.
  private var wordEnd: Int {
    let after = text.dropFirst(caret.position).drop { !$0.isWordPart }
    return text.count - after.drop { $0.isWordPart }.count
  }
}

/// The cursor in a text, and the other end of the selection, as numbers of grapheme clusters before them.
package struct Caret: Hashable, Sendable {
  var position: Int
  var anchor: Int

  init(_ position: Int, from anchor: Int? = nil) {
    self.position = position
    self.anchor = anchor ?? position
  }

  var isSelection: Bool { position != anchor }

  var range: Range<Int> { min(position, anchor)..<max(position, anchor) }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
