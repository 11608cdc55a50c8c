/// Returns the question for a message about an unknown name: ` Did you mean “server-error”?`; empty if no known name is
/// similar.
///
///     "There is no service “dgo”.\(didYouMean("dgo", among: ["dog", "store"]))"
package func didYouMean(_ name: String, among names: some Sequence<String>) -> String {
  nearestName(to: name, among: names).map { " Did you mean “\($0)”?" } ?? ""
}

/// Returns the first name with the smallest edit distance, or `nil` if all distances are above a limit.
package func nearestName(to name: String, among names: some Sequence<String>, limit: Int = 2) -> String? {
  var best: (name: String, distance: Int)?
  for candidate in names {
    let limit = min(limit, (best?.distance ?? .max) - 1)
    guard let distance = editDistance(Array(name.utf8), Array(candidate.utf8), limit: limit) else { continue }
    best = (candidate, distance)
  }
  return best?.name
}

/// Returns the number of bytes to insert, delete, replace, or swap with the next (F. Damerau, 1964), or `nil` if it is
/// above a limit.
private func editDistance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
  guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
  var (earlier, previous) = ([Int](), Array(0...right.count))
  for (row, byte) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      current.append(min(previous[column] + (byte == other ? 0 : 1), previous[column + 1] + 1, current[column] + 1))
      if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
        current[column + 1] = min(current[column + 1], earlier[column - 1] + 1)
      }
    }
    (earlier, previous) = (previous, current)
  }
  return previous[right.count] <= limit ? previous[right.count] : nil
}
