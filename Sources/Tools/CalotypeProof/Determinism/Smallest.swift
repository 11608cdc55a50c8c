/// Returns a smallest part of a list that still has an effect: removing any one element removes the effect.
///
///     smallest([a, b, c, d]) { $0.contains(b) && $0.contains(d) }      // [b, d]
///
/// The last element of the shortest beginning with the effect is needed; a bisection finds it. Then it does the same with
/// the elements before it, while those that are needed stay. This takes about log₂ n calls for each needed element.
///
/// - Parameter hasEffect: Whether a part has the effect. The whole list must have it.
func smallest<Element>(_ elements: [Element], where hasEffect: ([Element]) throws -> Bool) rethrows -> [Element] {
  var (rest, needed) = (elements[...], [Element]())
  while !rest.isEmpty, try needed.isEmpty || !hasEffect(needed) {
    var (low, high) = (0, rest.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if try hasEffect(rest[...middle] + needed) { high = middle } else { low = middle + 1 }
    }
    needed.insert(rest[low], at: 0)
    rest = rest[..<low]
  }
  return needed
}
