/// A row of a golden with the row of the print that takes its place.
struct RowPair: Hashable {
  /// The row of the golden, or `nil` if a row was added.
  let old: Int?

  /// The row of the print, or `nil` if a row was removed.
  let new: Int?

  /// Whether an added or removed row only makes up for others: the rows below it are where they were before.
  var isConsequence = false

  /// Whether the row has the same texts and looks, and other rows before it.
  var isMove = false

  /// Pairs the rows of a golden and of a print. Equal rows are left out.
  ///
  /// Equal rows are found first, in order; the rows between them are paired by the words they share.
  static func pairs(_ old: [PrintRow], _ new: [PrintRow]) -> [Self] {
    var pairs = edits(from: old, to: new).flatMap { paired(old, $0.old, new, $0.new) }
    joinMoves(&pairs, old, new)
    var shift = 0
    for index in pairs.indices where !pairs[index].isMove && (pairs[index].old == nil || pairs[index].new == nil) {
      let step = pairs[index].old == nil ? 1 : -1
      pairs[index].isConsequence = abs(shift + step) < abs(shift)
      shift += step
    }
    return pairs
  }

  /// Pairs the rows between equal ones: first to share the most words, then to form the most pairs.
  private static func paired(
    _ old: [PrintRow], _ oldRange: Range<Int>, _ new: [PrintRow], _ newRange: Range<Int>
  ) -> [Self] {
    let (rows, columns) = (oldRange.count, newRange.count)
    guard rows > 0, columns > 0, rows * columns <= 10_000 else {
      let count = min(rows, columns)
      return (0..<count).map { Self(old: oldRange.lowerBound + $0, new: newRange.lowerBound + $0) }
        + oldRange.dropFirst(count).map { Self(old: $0, new: nil) }
        + newRange.dropFirst(count).map { Self(old: nil, new: $0) }
    }
    let words = { (row: PrintRow) in
      row.tokens.reduce(into: [[UInt8]: Int]()) { if !$1.isBlank { $0[$1.text, default: 0] += $1.isWord ? 4 : 1 } }
    }
    let (oldWords, newWords) = (old[oldRange].map(words), new[newRange].map(words))
    func value(_ row: Int, _ column: Int) -> Int {
      let (left, right) = (oldWords[row], newWords[column])
      if left.isEmpty != right.isEmpty { return 1 }
      return left.reduce(2) { $0 + min($1.value, right[$1.key] ?? 0) }
    }
    // The best value for the rows from each place on.
    var best = [[Int]](repeating: [Int](repeating: 0, count: columns + 1), count: rows + 1)
    for row in stride(from: rows - 1, through: 0, by: -1) {
      for column in stride(from: columns - 1, through: 0, by: -1) {
        let pair = best[row + 1][column + 1] + value(row, column)
        best[row][column] = max(pair, best[row + 1][column], best[row][column + 1])
      }
    }
    var (pairs, row, column): ([Self], Int, Int) = ([], 0, 0)
    while row < rows || column < columns {
      if row < rows, column < columns, best[row][column] == best[row + 1][column + 1] + value(row, column) {
        pairs.append(Self(old: oldRange.lowerBound + row, new: newRange.lowerBound + column))
        (row, column) = (row + 1, column + 1)
      } else if row < rows, column == columns || best[row][column] == best[row + 1][column] {
        pairs.append(Self(old: oldRange.lowerBound + row, new: nil))
        row += 1
      } else {
        pairs.append(Self(old: nil, new: newRange.lowerBound + column))
        column += 1
      }
    }
    return pairs
  }

  /// Joins a removed row and an equal added one.
  private static func joinMoves(_ pairs: inout [Self], _ old: [PrintRow], _ new: [PrintRow]) {
    struct Content: Hashable { let texts: [[UInt8]], looks: [PrintRow.Look] }
    func content(_ row: PrintRow) -> Content { Content(texts: row.tokens.map(\.text), looks: row.tokens.map(\.look)) }
    var removed: [Content: [Int]] = [:]
    for index in pairs.indices.reversed() {
      if let row = pairs[index].old, pairs[index].new == nil, !old[row].isBlank {
        removed[content(old[row]), default: []].append(index)
      }
    }
    var joined: Set<Int> = []
    for index in pairs.indices where pairs[index].old == nil && !removed.isEmpty {
      guard let row = pairs[index].new, let source = removed[content(new[row])]?.popLast() else { continue }
      pairs[index] = Self(old: pairs[source].old, new: row, isMove: true)
      joined.insert(source)
    }
    if !joined.isEmpty { pairs = pairs.indices.filter { !joined.contains($0) }.map { pairs[$0] } }
  }
}
