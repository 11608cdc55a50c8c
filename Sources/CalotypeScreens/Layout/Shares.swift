/// What one child of a stack wants of the stack's length, in cells.
package struct Demand: Hashable, Sendable {
  /// Below this the child cannot say anything.
  package var minimum: Int

  /// With this the child has all it can use.
  package var ideal: Int

  /// Whether the child takes what nobody else wants, too.
  package var isFlexible: Bool

  package init(minimum: Int, ideal: Int, isFlexible: Bool = false) {
    self.minimum = min(minimum, ideal)
    self.ideal = ideal
    self.isFlexible = isFlexible
  }
}

/// How a stack shares its length among its children. Whole cells, no solver, three rules:
///
/// 1. Everybody gets the minimum, from the first to the last, while there is any.
/// 2. What is left raises those below their ideal, the shortest first and all to the same height: the longest text is
///    the first to be cut. Cells that do not divide go to the first of them, one each.
/// 3. What is left then goes to the flexible children in equal parts; again the first get the cells that do not divide.
///
///     shares([10, 4…, 20], in: 20)     // a list row: name, gap, address
///
/// The sum never exceeds `length`.
package func shares(of demands: [Demand], in length: Int) -> [Int] {
  var left = max(0, length)
  var result = demands.map { demand in
    let share = min(demand.minimum, left)
    left -= share
    return share
  }
  while left > 0 {
    let hungry = demands.indices.filter { result[$0] < demands[$0].ideal }
    guard let lowest = hungry.map({ result[$0] }).min() else { break }
    let level = hungry.filter { result[$0] == lowest }
    // Raise the lowest together: to the next child's height, to the first ideal among them, or as far as it goes.
    let next = hungry.map { result[$0] }.filter { $0 > lowest }.min() ?? Int.max
    let ideal = level.map { demands[$0].ideal }.min() ?? lowest
    let step = min(min(next, ideal) - lowest, left / level.count)
    if step == 0 {
      for index in level.prefix(left) { result[index] += 1 }
      left = 0
    } else {
      for index in level { result[index] += step }
      left -= step * level.count
    }
  }
  let flexible = demands.indices.filter { demands[$0].isFlexible }
  guard left > 0, !flexible.isEmpty else { return result }
  let (part, remainder) = left.quotientAndRemainder(dividingBy: flexible.count)
  for (order, index) in flexible.enumerated() { result[index] += part + (order < remainder ? 1 : 0) }
  return result
}
