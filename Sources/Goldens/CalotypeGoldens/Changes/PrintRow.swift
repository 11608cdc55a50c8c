import CalotypeFiles
import CalotypeScreens

/// A row of a print as its words, its symbols and its visible blanks.
///
///     " African   1 sub-breed ›"      // African, 1, sub, -, breed, ›
struct PrintRow: Hashable {
  /// The style and link of a token.
  typealias Look = ANSIReader.Format

  /// A word, a symbol, or a run of one symbol or of blanks with a background.
  struct Token: Hashable {
    fileprivate(set) var text: [UInt8]
    let look: Look
    fileprivate(set) var columns: Range<Int>
    let isWord: Bool

    var isBlank: Bool { text == [0x20] }
  }

  private(set) var tokens: [Token] = []

  /// Whether nothing is written in the row. It may have a background.
  var isBlank: Bool { tokens.allSatisfy(\.isBlank) }

  /// Reads the rows of a frame. Those outside of the range are empty.
  static func rows(of frame: Frame, in range: Range<Int>) -> [Self] {
    (0..<frame.size.rows).map { row in
      var read = Self()
      if !range.contains(row) { return read }
      for (column, cell) in frame.cells[row * frame.size.columns..<(row + 1) * frame.size.columns].enumerated() {
        if cell.isContinuation { read.widenLast(to: column + 1) } else { read.append(cell, of: frame, column) }
      }
      return read
    }
  }

  private mutating func append(_ cell: Cell, of frame: Frame, _ column: Int) {
    let style = frame.styles[cell.style]
    if cell.content == 0x20, !style.showsOnBlank { return }
    let (look, text) = (Look(style: style, link: frame.links[cell.link]), frame.text(of: cell))
    let isWord = isOfWord(text)
    if let last = tokens.last, last.columns.upperBound == column, last.look == look {
      if last.text == text, !isWord { return widenLast(to: column + 1) }
      if last.isWord, isWord {
        tokens[tokens.count - 1].text += text
        return widenLast(to: column + 1)
      }
    }
    tokens.append(Token(text: text, look: look, columns: column..<column + 1, isWord: isWord))
  }

  private mutating func widenLast(to column: Int) {
    guard let last = tokens.last else { return }
    tokens[tokens.count - 1].columns = last.columns.lowerBound..<column
  }

  /// The text that each token belongs to, as a number. Tokens of one text have the same look, and are separated by one
  /// blank at most.
  var textNumbers: [Int] {
    var number = 0
    return tokens.indices.map { index in
      if index > 0 {
        let (last, token) = (tokens[index - 1], tokens[index])
        let gap = token.columns.lowerBound - last.columns.upperBound
        let isWideBlank = [last, token].contains { $0.isBlank && $0.columns.count > 1 }
        if isWideBlank || last.look != token.look || gap > 1 { number += 1 }
      }
      return number
    }
  }

  /// Returns the texts with some numbers.
  func texts(_ numbers: Set<Int>) -> [String] {
    zip(tokens, textNumbers).filter { numbers.contains($0.1) }.grouped { $0.1 }.map { text in
      var result = ""
      for (index, (token, _)) in text.enumerated() {
        if index > 0, text[index - 1].0.columns.upperBound < token.columns.lowerBound { result += " " }
        // A run of one symbol is a line or a bar, whose length says little.
        let count = token.isWord || token.isBlank ? 1 : min(3, token.columns.count)
        result += String(repeating: String(decoding: token.text, as: UTF8.self), count: count)
      }
      return trimmed(result)
    }.filter { !$0.isEmpty }
  }

  /// All texts of the row.
  var texts: [String] { texts(Set(textNumbers)) }
}

/// Whether a cluster is a part of a word: it begins with a letter or a digit.
private func isOfWord(_ text: [UInt8]) -> Bool {
  guard let scalar = String(decoding: text, as: UTF8.self).unicodeScalars.first else { return false }
  return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
}

private func trimmed(_ text: String) -> String {
  let end = text.utf8.lastIndex { $0 != 0x20 }.map(text.utf8.index(after:)) ?? text.startIndex
  return String(text[..<end].drop { $0 == " " })
}
