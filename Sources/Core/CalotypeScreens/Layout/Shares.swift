/// Returns the cells that a stack gives each of its children. Whole cells, no solver, three rules:
///
/// 1. Each child gets its minimum (one cell for a text), from the first to the last, as far as there are cells;
///    children of a higher priority before those of a lower one.
/// 2. The cells that are left raise children below their ideal, one priority after the other. Within a priority the
///    shortest are raised first, and all to the same length: the longest text is the first to be cut. Cells that do not
///    divide go to the first children, one each.
/// 3. The rest goes to the flexible children of the highest priority that has any, in equal parts. Again the first get
///    the cells that do not divide.
///
///     shares(of: [name, gap, address], in: 20)     // name 4, gap 0, address 16
///
/// The sum never exceeds `length`.
func shares(of requests: [LengthRequest], in length: Int) -> [Int] {
  var wanted = 0
  var isRanked = false
  for request in requests {
    wanted += request.ideal
    isRanked = isRanked || request.priority != requests[0].priority
  }
  if wanted > length || isRanked { return rankedShares(of: requests, in: length) }
  var result = requests.map(\.ideal)
  raiseFlexible(requests, requests.indices, by: length - wanted, &result)
  return result
}

private func rankedShares(of requests: [LengthRequest], in length: Int) -> [Int] {
  var left = max(0, length)
  var result = requests.map { _ in 0 }
  let priorities = Set(requests.map(\.priority)).sorted(by: >)
  let ranks = priorities.map { priority in requests.indices.filter { requests[$0].priority == priority } }
  for index in ranks.joined() {
    result[index] = min(requests[index].minimum, left)
    left -= result[index]
  }
  for rank in ranks { left = raise(requests, rank, by: left, &result) }
  if let rank = ranks.first(where: { $0.contains { requests[$0].isFlexible } }) {
    raiseFlexible(requests, rank, by: left, &result)
  }
  return result
}

/// Rule 2 for the children of one priority. Returns the cells that are left.
private func raise(_ requests: [LengthRequest], _ rank: [Int], by length: Int, _ result: inout [Int]) -> Int {
  var left = length
  while left > 0 {
    let unsatisfied = rank.filter { result[$0] < requests[$0].ideal }
    guard let lowest = unsatisfied.map({ result[$0] }).min() else { break }
    let level = unsatisfied.filter { result[$0] == lowest }
    // Raise the lowest together: to the next child's length, to the first ideal among them, or as far as possible.
    let next = unsatisfied.map { result[$0] }.filter { $0 > lowest }.min() ?? Int.max
    let ideal = level.map { requests[$0].ideal }.min() ?? lowest
    let step = min(min(next, ideal) - lowest, left / level.count)
    if step == 0 {
      for index in level.prefix(left) { result[index] += 1 }
      return 0
    }
    for index in level { result[index] += step }
    left -= step * level.count
  }
  return left
}

/// Rule 3.
private func raiseFlexible(
  _ requests: [LengthRequest], _ rank: some Collection<Int>, by length: Int, _ result: inout [Int]
) {
  var count = 0
  for index in rank where requests[index].isFlexible { count += 1 }
  guard length > 0, count > 0 else { return }
  let (part, rest) = length.quotientAndRemainder(dividingBy: count)
  var remainder = rest
  for index in rank where requests[index].isFlexible {
    result[index] += part + (remainder > 0 ? 1 : 0)
    remainder -= 1
  }
}
