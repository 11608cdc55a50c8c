/// A part of the old lines, and the new lines that replace it.
struct Edit: Hashable {
  var old: Range<Int>
  var new: Range<Int>
}

/// Returns the parts in which two lists of lines differ, in order.
///
/// Screens have a fixed number of rows, so rows are compared one by one first. A shorter script is searched for if at most
/// 1,000 lines differ, so that the work is bounded.
func edits<Line: Hashable>(from old: [Line], to new: [Line]) -> [Edit] {
  let start = zip(old, new).prefix { $0 == $1 }.count
  let rest = min(old.count, new.count) - start
  let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
  let (oldEnd, newEnd) = (old.count - end, new.count - end)
  var result: [Edit] = []
  var (nextOld, nextNew) = (start, start)
  let pairs = equalLines(Array(old[start..<oldEnd]), Array(new[start..<newEnd]))
  for (oldLine, newLine) in pairs.map({ (start + $0, start + $1) }) + [(oldEnd, newEnd)] {
    if oldLine > nextOld || newLine > nextNew { result.append(Edit(old: nextOld..<oldLine, new: nextNew..<newLine)) }
    (nextOld, nextNew) = (oldLine + 1, newLine + 1)
  }
  return result
}

/// Returns pairs of equal lines in order, as many as bounded work finds.
private func equalLines<Line: Hashable>(_ old: [Line], _ new: [Line]) -> [(Int, Int)] {
  let aligned = old.count == new.count ? old.indices.filter { old[$0] == new[$0] } : []
  if max(old.count, new.count) <= 1_000 {
    // Lines are compared by number, so their length does not matter.
    var numbers: [Line: Int] = [:]
    for line in old + new where numbers[line] == nil { numbers[line] = numbers.count }
    let difference = new.map { numbers[$0] }.difference(from: old.map { numbers[$0] })
    if difference.count < old.count + new.count - 2 * aligned.count {
      let (removed, inserted) = (Set(difference.removals.map(\.offset)), Set(difference.insertions.map(\.offset)))
      return Array(zip(old.indices.filter { !removed.contains($0) }, new.indices.filter { !inserted.contains($0) }))
    }
  }
  return aligned.map { ($0, $0) }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
