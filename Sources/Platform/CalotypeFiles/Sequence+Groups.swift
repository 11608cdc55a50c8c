extension Sequence {
  /// Returns the elements in groups with equal keys, in the order in which the keys first appear.
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    var groups: [Key: (order: Int, elements: [Element])] = [:]
    for element in self {
      let order = groups.count
      groups[key(element), default: (order, [])].elements.append(element)
    }
    return groups.values.sorted { $0.order < $1.order }.map { $0.elements }
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, each where it first appears.
  package var unique: [Element] { grouped { $0 }.map { $0[0] } }
}
