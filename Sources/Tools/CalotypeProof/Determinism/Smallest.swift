/// Returns a smallest part of a list that still has an effect: removing any one element removes the effect.
///
///     smallest([a, b, c, d]) { $0.contains(b) && $0.contains(d) }      // [b, d]
///
/// Delta debugging (Andreas Zeller and Ralf Hildebrandt, “Simplifying and Isolating Failure-Inducing Input”, 2002): it
/// tries each part, then the rest without each part, then finer parts. A single element is found in about 2 log₂ n calls,
/// k of them in at most n².
///
/// - Parameter hasEffect: Whether a part has the effect. The whole list must have it.
func smallest<Element>(_ elements: [Element], where hasEffect: ([Element]) throws -> Bool) rethrows -> [Element] {
  var rest = elements
  var count = 2
  search: while rest.count > 1 {
    let parts = split(rest, into: count)
    for part in parts where try hasEffect(part) {
      rest = part
      count = 2
      continue search
    }
    // With two parts, the rest without one is the other.
    for index in parts.indices where count > 2 {
      let others = parts.indices.filter { $0 != index }.flatMap { parts[$0] }
      guard try hasEffect(others) else { continue }
      rest = others
      count = max(count - 1, 2)
      continue search
    }
    if count >= rest.count { break }
    count = min(count * 2, rest.count)
  }
  return rest
}

/// Splits a list into parts whose lengths differ by at most one.
private func split<Element>(_ elements: [Element], into count: Int) -> [[Element]] {
  (0..<count).map { part in
    Array(elements[part * elements.count / count..<(part + 1) * elements.count / count])
  }
}
