/// A part of the old lines, and the new lines that replace it.
struct Edit: Hashable {
  var old: Range<Int>
  var new: Range<Int>
}

/// Returns the parts in which two lists of lines differ, in order.
///
/// Screens have a fixed number of rows, so rows are compared one by one first, and the cost of that limits the search for a
/// shorter script (E. Myers, An O(ND) Difference Algorithm, 1986). The search stops after about two million steps, so that
/// the same input gives the same result everywhere. The fallback is the comparison row by row, or one large edit.
func edits(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Edit] {
  // Lines are compared by number, so their length does not matter.
  var numbers: [ArraySlice<UInt8>: Int32] = [:]
  func number(_ line: ArraySlice<UInt8>) -> Int32 {
    let next = Int32(truncatingIfNeeded: numbers.count)
    return numbers[line]
      ?? {
        numbers[line] = next; return next
      }()
  }
  let old = old.map(number)
  let new = new.map(number)

  var start = 0
  while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
  var oldEnd = old.count
  var newEnd = new.count
  while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
    oldEnd -= 1
    newEnd -= 1
  }

  let matches = matchingPairs(Array(old[start..<oldEnd]), Array(new[start..<newEnd]))
  var result: [Edit] = []
  var (nextOld, nextNew) = (start, start)
  for (oldLine, newLine) in matches.map({ (start + $0.0, start + $0.1) }) + [(oldEnd, newEnd)] {
    if oldLine > nextOld || newLine > nextNew {
      result.append(Edit(old: nextOld..<oldLine, new: nextNew..<newLine))
    }
    (nextOld, nextNew) = (oldLine + 1, newLine + 1)
  }
  return result
}

/// Returns pairs of equal lines in order, as many as bounded work finds.
private func matchingPairs(_ old: [Int32], _ new: [Int32]) -> [(Int, Int)] {
  let aligned = old.count == new.count ? old.indices.filter { old[$0] == new[$0] } : []
  let alignedCost = old.count + new.count - 2 * aligned.count
  return shortestPath(old, new, below: alignedCost) ?? aligned.map { ($0, $0) }
}

/// Searches fewer than `limit` insertions and deletions with the greedy algorithm of Myers; `nil` if there is no such
/// script, or the search takes too long.
private func shortestPath(_ old: [Int32], _ new: [Int32], below limit: Int) -> [(Int, Int)]? {
  var budget = 2_000_000
  // reached[k] is the furthest old line on the diagonal old - new = k; history keeps it for every number of edits.
  var reached = Diagonals(radius: 1)
  var history: [Diagonals] = []
  for cost in 0..<max(limit, 0) {
    history.append(reached)
    var next = Diagonals(radius: cost + 1)
    for diagonal in stride(from: -cost, through: cost, by: 2) {
      var x = reached.step(to: diagonal, cost).x
      var y = x - diagonal
      while x < old.count, y < new.count, old[x] == new[y] {
        x += 1
        y += 1
        budget -= 1
      }
      next[diagonal] = x
      if x >= old.count, y >= new.count { return trace(history, old.count, new.count) }
    }
    budget -= cost + 1
    guard budget > 0 else { return nil }
    reached = next
  }
  return nil
}

/// Follows the path back from its end, and collects the equal lines.
private func trace(_ history: [Diagonals], _ oldCount: Int, _ newCount: Int) -> [(Int, Int)] {
  var pairs: [(Int, Int)] = []
  var (x, y) = (oldCount, newCount)
  for (cost, reached) in history.enumerated().reversed() {
    let step = reached.step(to: x - y, cost)
    let (previousX, previousY) = cost == 0 ? (0, 0) : (step.from, step.from - step.diagonal)
    let stop = cost == 0 ? 0 : step.x
    while x > stop, y > 0 {
      x -= 1
      y -= 1
      pairs.append((x, y))
    }
    (x, y) = (previousX, previousY)
  }
  return pairs.reversed()
}

/// One number for each diagonal from `-radius` to `radius`.
private struct Diagonals {
  private let radius: Int
  private var values: [Int32]

  init(radius: Int) {
    self.radius = radius
    self.values = [Int32](repeating: 0, count: 2 * radius + 1)
  }

  subscript(diagonal: Int) -> Int {
    get { Int(self.values[self.radius + diagonal]) }
    set { self.values[self.radius + diagonal] = Int32(truncatingIfNeeded: newValue) }
  }

  /// Returns the start of the `cost`th edit on a diagonal: after an insertion from the diagonal above, or a deletion from
  /// the one below, whichever is further.
  func step(to diagonal: Int, _ cost: Int) -> (x: Int, from: Int, diagonal: Int) {
    if cost == 0 { return (0, 0, 0) }
    if diagonal == -cost || (diagonal != cost && self[diagonal - 1] < self[diagonal + 1]) {
      return (self[diagonal + 1], self[diagonal + 1], diagonal + 1)
    }
    return (self[diagonal - 1] + 1, self[diagonal - 1], diagonal - 1)
  }
}
