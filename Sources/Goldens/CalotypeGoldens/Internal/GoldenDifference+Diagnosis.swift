extension GoldenDifference {
  /// Finds the difference between a golden file and a print; `nil` if they are equal.
  init?(from file: GoldenFile, to print: [UInt8], _ layer: Golden.Layer) {
    switch file {
    case .missing: self = .missing
    case .tooLarge(let size): self = .tooLarge(golden: size, print: print.count)
    case .bytes(let golden):
      if areEqual(golden, print) { return nil }
      if max(golden.count, print.count) > GoldenFile.comparableSize {
        self = .tooLarge(golden: golden.count, print: print.count)
      } else if let line = conflictLine(in: golden, print: print) {
        self = .conflict(line: line)
      } else {
        self = Self.diagnosing(golden, print, layer)
      }
    }
  }

  /// Compares two different files. Causes outside of the screen come first.
  private static func diagnosing(_ golden: [UInt8], _ print: [UInt8], _ layer: Golden.Layer) -> Self {
    func line(of index: Int) -> Int { golden[..<index].count { $0 == lineFeed } + 1 }
    if let index = golden.firstIndex(of: carriageReturn), !print.contains(carriageReturn) {
      return .carriageReturns(line: line(of: index))
    }
    if let index = firstInvalidByte(golden) { return .notUTF8(line: line(of: index), byte: golden[index]) }
    if areEqual(golden + [lineFeed], print) { return .finalNewlineMissing }
    if golden.starts(with: print), golden[print.count...].allSatisfy({ $0 == lineFeed }) {
      return .finalNewlinesAdded(golden.count - print.count)
    }
    let (old, new) = (CalotypeGoldens.rows(golden), CalotypeGoldens.rows(print))
    return old.count == new.count ? comparing(old, new, layer) : .rowCount(golden: old.count, print: new.count)
  }

  /// Compares row by row; at least one row differs.
  private static func comparing(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], _ layer: Golden.Layer) -> Self {
    let differing = old.indices.filter { old[$0] != new[$0] }
    let numbers = differing.map { $0 + 1 }

    // `==` on `String` tests for canonical equivalence.
    if let first = differing.first,
      differing.allSatisfy({ String(decoding: old[$0], as: UTF8.self) == String(decoding: new[$0], as: UTF8.self) })
    {
      let (golden, print) = firstDifference(old[first], new[first])
      return .normalization(row: first + 1, golden: golden, print: print)
    }
    if differing.allSatisfy({ withoutTrailingBlanks(old[$0]) == withoutTrailingBlanks(new[$0]) }) {
      return .trailingBlanks(rows: numbers)
    }
    if let first = differing.first, differing.allSatisfy({ withoutInvisible(old[$0]) == withoutInvisible(new[$0]) }) {
      let (golden, print) = firstDifference(old[first], new[first])
      if let scalar = [golden.first, print.first].compactMap(\.self).first(where: {
        isInvisible($0) || isForeignBlank($0)
      }) {
        return .invisible(scalar, rows: numbers)
      }
    }
    if layer == .text { return .text(rows: numbers, style: []) }
    let (oldRows, newRows) = (StyledRow.rows(old), StyledRow.rows(new))
    let text = Set(differing.filter { oldRows[$0].trimmedText != newRows[$0].trimmedText })
    // All rows, not only those with different bytes: an open style continues in the rows below.
    let style = old.indices.filter { !text.contains($0) }.compactMap {
      oldRows[$0].difference(to: newRows[$0], row: $0 + 1)
    }
    if !text.isEmpty { return .text(rows: text.sorted().map { $0 + 1 }, style: style.map(\.row)) }
    return style.isEmpty ? .encoding(rows: numbers) : .style(style)
  }
}

/// Returns the line, from 1, of the first merge conflict marker; `nil` if there is none.
///
/// A line that is also in the print belongs to the screen, and a row of seven `=` alone is a rule under a heading.
func conflictLine(in golden: [UInt8], print: [UInt8]) -> Int? {
  let found = rows(golden)
  guard found.contains(where: isConflictMarker) else { return nil }
  let shown = rows(print).filter(isConflictMarker)
  let marks = found.indices.filter { isConflictMarker(found[$0]) && !shown.contains(found[$0]) }
  return marks.contains { !isConflictMiddle(found[$0]) } ? marks.first.map { $0 + 1 } : nil
}

/// Whether a conflict marker is the one between the two sides. It counts only together with the others.
func isConflictMiddle(_ row: ArraySlice<UInt8>) -> Bool { row.first == UInt8(ascii: "=") }

/// Whether a row is a conflict marker of git: seven `<`, `|`, `=` or `>`, then nothing, or a blank and a name.
package func isConflictMarker(_ row: ArraySlice<UInt8>) -> Bool {
  guard let first = row.first, "<|=>".utf8.contains(first), row.count >= 7, row.prefix(7).allSatisfy({ $0 == first })
  else { return false }
  let next = row.dropFirst(7).first
  // The line between the two sides has no name.
  return next == nil || next == carriageReturn || (next == UInt8(ascii: " ") && first != UInt8(ascii: "="))
}

/// Returns the offset of the first byte that is not well-formed UTF-8 (Unicode 17, table 3-7).
func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
  var parser = Unicode.UTF8.ForwardParser()
  var iterator = bytes.makeIterator()
  var index = 0
  while true {
    switch parser.parseScalar(from: &iterator) {
    case .valid(let scalar): index += scalar.count
    case .error: return index
    case .emptyInput: return nil
    }
  }
}

/// Returns the scalars of two rows without their common prefix and suffix; at most eight of each.
private func firstDifference(
  _ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>
) -> ([Unicode.Scalar], [Unicode.Scalar]) {
  var old = Array(String(decoding: old, as: UTF8.self).unicodeScalars)[...]
  var new = Array(String(decoding: new, as: UTF8.self).unicodeScalars)[...]
  while let scalar = old.first, scalar == new.first { (old, new) = (old.dropFirst(), new.dropFirst()) }
  while let scalar = old.last, scalar == new.last { (old, new) = (old.dropLast(), new.dropLast()) }
  return (Array(old.prefix(8)), Array(new.prefix(8)))
}

/// Returns a row without invisible characters and trailing blanks, and with plain blanks for all others.
private func withoutInvisible(_ row: ArraySlice<UInt8>) -> String {
  var scalars = String.UnicodeScalarView()
  for scalar in String(decoding: withoutTrailingBlanks(row), as: UTF8.self).unicodeScalars where !isInvisible(scalar) {
    scalars.append(isForeignBlank(scalar) ? " " : scalar)
  }
  while scalars.last == " " { scalars.removeLast() }
  return String(scalars)
}
