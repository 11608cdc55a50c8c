/// One way in which a row of a print differs from its golden. A row with other words and other styles has several.
struct RowEdit: Equatable {
  /// Two looks of the same text; `nil` for a text that was added.
  struct Looks: Hashable { let old: PrintRow.Look?, new: PrintRow.Look }

  let kind: Change.Kind

  /// The removed and added words, wherever they are. Equal edits have equal words.
  var words = ""

  /// The words with letters and numbers left out. Edits of the rows of a list have equal shapes.
  var shape = ""

  /// The changed looks: one for an edit of style; those that a text did not have before for one of text.
  var looks: [Looks] = []

  /// The looks of the removed and of the added texts, for edits that have a shape.
  var textLooks: (old: [PrintRow.Look], new: [PrintRow.Look]) = ([], [])

  /// The affected texts before and after.
  var texts: (old: [String], new: [String]) = ([], [])

  /// The row and the columns in the print, or in the golden for a removed row, from 0.
  let row: Int
  var columns = 0..<0

  /// Returns the edits from a golden to a print; empty if they show the same.
  static func edits(from old: [PrintRow], to new: [PrintRow]) -> [Self] {
    let pairs = RowPair.pairs(old, new)
    let edits = pairs.flatMap { pair -> [Self] in
      let (before, after) = (pair.old.map { old[$0] } ?? PrintRow(), pair.new.map { new[$0] } ?? PrintRow())
      let row = pair.new ?? pair.old ?? 0
      let texts = (old: before.texts, new: after.texts)
      if pair.isMove {
        let words = after.tokens.map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: " ")
        return [Self(kind: .order, words: words, shape: "order", texts: texts, row: row)]
      }
      if pair.old == nil || pair.new == nil {
        if before.isBlank, after.isBlank {
          // Blank rows that make up for others are the frame's background.
          return pair.isConsequence
            ? [] : [Self(kind: .spacing, words: pair.old == nil ? "rows added" : "rows removed", row: row)]
        }
        if pair.isConsequence {
          return [Self(kind: .room, words: pair.old == nil ? "more" : "fewer", texts: texts, row: row)]
        }
      }
      return comparison(before, after, row: row)
    }
    guard edits.isEmpty, !pairs.isEmpty else { return edits }
    return [Self(kind: .spacing, words: "rows added", row: pairs[0].new ?? pairs[0].old ?? 0)]
  }

  static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind && left.words == right.words && left.looks == right.looks && left.row == right.row
  }
}

/// Compares a row with the one that takes its place.
private func comparison(_ old: PrintRow, _ new: PrintRow, row: Int) -> [RowEdit] {
  let difference = new.tokens.map(\.text).difference(from: old.tokens.map(\.text))
  var (removed, added): (Set<Int>, Set<Int>) = ([], [])
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): added.insert(offset)
    }
  }
  let kept = zip(
    old.tokens.indices.filter { !removed.contains($0) }, new.tokens.indices.filter { !added.contains($0) })
  let (oldNumbers, newNumbers) = (old.textNumbers, new.textNumbers)
  func edit(_ kind: Change.Kind, _ oldIndices: Set<Int>, _ newIndices: Set<Int>) -> RowEdit {
    var edit = RowEdit(kind: kind, row: row)
    // A text from which a part was removed is shown before and after.
    var numbers = (old: Set(oldIndices.map { oldNumbers[$0] }), new: Set(newIndices.map { newNumbers[$0] }))
    for (before, after) in kept {
      if numbers.old.contains(oldNumbers[before]) { numbers.new.insert(newNumbers[after]) }
      if numbers.new.contains(newNumbers[after]) { numbers.old.insert(oldNumbers[before]) }
    }
    edit.texts = (old.texts(numbers.old), new.texts(numbers.new))
    let columns =
      newIndices.isEmpty ? oldIndices.map { old.tokens[$0].columns } : newIndices.map { new.tokens[$0].columns }
    edit.columns = (columns.map(\.lowerBound).min() ?? 0)..<(columns.map(\.upperBound).max() ?? 0)
    return edit
  }

  var edits: [RowEdit] = []
  let removedTexts = removed.filter { !old.tokens[$0].isBlank }
  let addedTexts = added.filter { !new.tokens[$0].isBlank }
  if !removedTexts.isEmpty || !addedTexts.isEmpty {
    var text = edit(.text, removedTexts, addedTexts)
    (text.words, text.shape) = words(old.tokens, removedTexts, new.tokens, addedTexts)
    let before = removedTexts.sorted().map { old.tokens[$0].look }.unique
    let after = addedTexts.sorted().map { new.tokens[$0].look }.unique
    text.textLooks = (before, after)
    let gone = before.filter { !after.contains($0) }
    text.looks = after.filter { !before.contains($0) }.enumerated().map { index, look in
      RowEdit.Looks(old: gone.isEmpty ? nil : gone[min(index, gone.count - 1)], new: look)
    }
    edits.append(text)
  }

  let restyled = kept.filter { old.tokens[$0].look != new.tokens[$1].look }
  for pairs in restyled.grouped(by: { RowEdit.Looks(old: old.tokens[$0].look, new: new.tokens[$1].look) }) {
    // Blanks show only their background, which is that of the texts in them.
    let written = pairs.filter { !old.tokens[$0.0].isBlank }
    if written.isEmpty, restyled.contains(where: { !old.tokens[$0.0].isBlank }) { continue }
    let pairs = written.isEmpty ? pairs : written
    var style = edit(.style, Set(pairs.map(\.0)), Set(pairs.map(\.1)))
    style.words = pairs.map { String(decoding: old.tokens[$0.0].text, as: UTF8.self) }.joined(separator: " ")
    style.looks = [RowEdit.Looks(old: old.tokens[pairs[0].0].look, new: new.tokens[pairs[0].1].look)]
    edits.append(style)
  }
  let (gone, come) = (removed.min().map { old.tokens[$0].look }, added.min().map { new.tokens[$0].look })
  if edits.isEmpty, let look = gone ?? come,
    !old.tokens.contains(where: { $0.look == look }) || !new.tokens.contains(where: { $0.look == look })
  {
    // Only blanks differ: a background begins or ends.
    var style = edit(.style, removed, added)
    style.looks = [RowEdit.Looks(old: gone ?? .init(), new: come ?? .init())]
    edits.append(style)
  }
  if !edits.contains(where: { $0.kind == .text }) {
    let moved = kept.filter { old.tokens[$0].columns != new.tokens[$1].columns }
    if let (before, after) = moved.first {
      var spacing = edit(.spacing, [before], Set(moved.map(\.1)))
      spacing.words = old.tokens[before].columns.lowerBound < new.tokens[after].columns.lowerBound ? "right" : "left"
      edits.append(spacing)
    } else if edits.isEmpty {
      edits.append(edit(.spacing, removed, added))
    }
  }
  return edits
}

/// Returns the words of an edit and its shape. A text on both sides was moved, and does not count.
private func words(
  _ old: [PrintRow.Token], _ removed: Set<Int>, _ new: [PrintRow.Token], _ added: Set<Int>
) -> (words: String, shape: String) {
  var common: [[UInt8]: Int] = [:]
  for index in removed { common[old[index].text, default: 0] += 1 }
  var moved: [[UInt8]: Int] = [:]
  for index in added.sorted() where common[new[index].text, default: 0] > 0 {
    common[new[index].text, default: 0] -= 1
    moved[new[index].text, default: 0] += 1
  }
  var (words, shape) = (moved.isEmpty ? "" : "moved", moved.isEmpty ? "" : "moved")
  for (sign, tokens, indices) in [("−", old, removed), ("+", new, added)] {
    var rest = moved
    var last: (end: Int, kind: String)?
    for index in indices.sorted() {
      let token = tokens[index]
      if let count = rest[token.text], count > 0 {
        rest[token.text] = count - 1
        continue
      }
      let text = String(decoding: token.text, as: UTF8.self)
      words += " \(sign)\(text)"
      // Words beside each other are one text, however many there are.
      let kind = token.isWord ? text.contains(where: \.isLetter) ? "a" : "1" : text
      let isBeside = last.map { token.columns.lowerBound - $0.end <= 1 } == true
      if !isBeside || last?.kind != "a" { shape += " \(sign)\(kind)" }
      last = (token.columns.upperBound, isBeside && last?.kind == "a" ? "a" : kind)
    }
  }
  return (words, shape)
}
