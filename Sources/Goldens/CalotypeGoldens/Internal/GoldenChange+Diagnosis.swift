extension GoldenChange {
  /// Names the difference between a golden and another print. The causes that lie outside the screen come first.
  init(from golden: [UInt8], to print: [UInt8], _ layer: Golden.Layer) {
    if let index = golden.firstIndex(of: carriageReturn), !print.contains(carriageReturn) {
      self = .carriageReturns(line: lineNumber(of: index, in: golden))
    } else if let index = firstInvalidByte(golden) {
      self = .notUTF8(line: lineNumber(of: index, in: golden), byte: golden[index])
    } else if areEqual(golden + [lineFeed], print) {
      self = .finalNewlineMissing
    } else if golden.starts(with: print), golden[print.count...].allSatisfy({ $0 == lineFeed }) {
      self = .finalNewlinesAdded(golden.count - print.count)
    } else {
      let (old, new) = (rows(golden), rows(print))
      self = old.count == new.count ? Self.comparing(old, new, layer) : .rowCount(golden: old.count, print: new.count)
    }
  }

  /// Compares row by row; at least one row differs.
  private static func comparing(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], _ layer: Golden.Layer
  ) -> Self {
    let differing = old.indices.filter { old[$0] != new[$0] }
    let numbers = differing.map { $0 + 1 }

    // Swift's == on String is canonical equivalence, which is exactly the question here.
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
      let doesNotShow = { (scalar: Unicode.Scalar) in isInvisible(scalar) || isForeignBlank(scalar) }
      if let scalar = [golden.first, print.first].compactMap(\.self).first(where: doesNotShow) {
        return .invisible(scalar, rows: numbers)
      }
    }
    switch layer {
    case .text: return .text(rows: numbers, style: [])
    case .ansi: return Self.comparing(StyledRow.rows(old), StyledRow.rows(new), differing)
    }
  }

  private static func comparing(_ old: [StyledRow], _ new: [StyledRow], _ differing: [Int]) -> Self {
    let text = Set(differing.filter { !old[$0].saysTheSame(as: new[$0]) })
    // All rows, not only those with other bytes: a style that is left open reaches into the rows below.
    let style = old.indices.filter { !text.contains($0) }.compactMap { old[$0].difference(to: new[$0], row: $0 + 1) }
    if !text.isEmpty { return .text(rows: text.sorted().map { $0 + 1 }, style: style.map(\.row)) }
    return style.isEmpty ? .encoding(rows: differing.map { $0 + 1 }) : .style(style)
  }
}

/// The line, from 1, that holds the mark of a merge conflict. A line that the print has too is part of the screen, and a
/// row of seven `=` alone is a rule under a heading.
func conflictLine(in golden: [UInt8], print: [UInt8]) -> Int? {
  let found = rows(golden)
  guard found.contains(where: isConflictMarker) else { return nil }
  let shown = rows(print).filter(isConflictMarker)
  let marks = found.indices.filter { isConflictMarker(found[$0]) && !shown.contains(found[$0]) }
  return marks.contains { !isConflictMiddle(found[$0]) } ? marks.first.map { $0 + 1 } : nil
}

/// Whether a mark is the one between the two sides, which is one only where the others are.
func isConflictMiddle(_ row: ArraySlice<UInt8>) -> Bool { row.first == UInt8(ascii: "=") }

/// Whether a row is what git writes at a conflict: seven `<`, `|`, `=` or `>`, then nothing, or a blank and a name.
func isConflictMarker(_ row: ArraySlice<UInt8>) -> Bool {
  guard let first = row.first, "<|=>".utf8.contains(first), row.count >= 7, row.prefix(7).allSatisfy({ $0 == first })
  else { return false }
  let next = row.dropFirst(7).first
  // The line between the two sides has no name.
  return next == nil || next == carriageReturn || (next == UInt8(ascii: " ") && first != UInt8(ascii: "="))
}

/// The line, from 1, in which a byte stands.
private func lineNumber(of index: Int, in bytes: [UInt8]) -> Int {
  bytes[..<index].count { $0 == lineFeed } + 1
}

/// Where the bytes stop being well-formed UTF-8 (Unicode 17, table 3-7).
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

/// What is left of two rows when the scalars that they share at both ends are taken away; at most eight of each.
private func firstDifference(
  _ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>
) -> ([Unicode.Scalar], [Unicode.Scalar]) {
  var old = Array(String(decoding: old, as: UTF8.self).unicodeScalars)[...]
  var new = Array(String(decoding: new, as: UTF8.self).unicodeScalars)[...]
  while let scalar = old.first, scalar == new.first {
    old.removeFirst()
    new.removeFirst()
  }
  while let scalar = old.last, scalar == new.last {
    old.removeLast()
    new.removeLast()
  }
  return (Array(old.prefix(8)), Array(new.prefix(8)))
}

/// A row without what does not show, its foreign blanks as blanks, and without those at its end.
private func withoutInvisible(_ row: ArraySlice<UInt8>) -> String {
  var scalars = String.UnicodeScalarView()
  for scalar in String(decoding: withoutTrailingBlanks(row), as: UTF8.self).unicodeScalars where !isInvisible(scalar) {
    scalars.append(isForeignBlank(scalar) ? " " : scalar)
  }
  while scalars.last == " " { scalars.removeLast() }
  return String(scalars)
}
