/// Finds a smallest part of some changes that still has an effect: one that has none without each of its members.
///
///     smallest([a, b, c, d]) { $0.contains(b) && $0.contains(d) }      // [b, d]
///
/// Delta debugging (Andreas Zeller and Ralf Hildebrandt, “Simplifying and Isolating Failure-Inducing Input”, 2002): the
/// parts are tried first, then what is left without each, then finer parts. One guilty change is found in about twice
/// log₂ n tries, k of them in at most n².
///
/// - Parameter hasEffect: Whether some of the changes have the effect. All together have it.
func smallest<Element, Failure: Error>(
  _ elements: [Element], where hasEffect: ([Element]) throws(Failure) -> Bool
) throws(Failure) -> [Element] {
  var left = elements
  var count = 2
  search: while left.count > 1 {
    let parts = split(left, into: count)
    for part in parts where try hasEffect(part) {
      left = part
      count = 2
      continue search
    }
    // With two parts, what is left without one is the other.
    if count > 2 {
      for index in parts.indices {
        let others = parts.indices.filter { $0 != index }.flatMap { parts[$0] }
        guard try hasEffect(others) else { continue }
        left = others
        count = max(count - 1, 2)
        continue search
      }
    }
    if count >= left.count { break }
    count = min(count * 2, left.count)
  }
  return left
}

/// As many parts as asked for, of lengths that differ by one at the most.
private func split<Element>(_ elements: [Element], into count: Int) -> [[Element]] {
  (0..<count).map { part in
    Array(elements[part * elements.count / count..<(part + 1) * elements.count / count])
  }
}
