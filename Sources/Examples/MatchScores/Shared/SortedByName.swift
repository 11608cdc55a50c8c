import Calotype

extension [Team] {
  /// From A to Z by nickname: 76ers, Bucks, Bulls.
  var sortedByName: [Team] { self.sorted(by: \.id) { [$0.name, $0.fullName] } }
}

extension [Player] {
  /// From A to Z by given name, then by family name.
  var sortedByName: [Player] { self.sorted(by: \.id) { [$0.firstName, $0.lastName] } }
}

extension Array {
  /// The elements by texts, and by numbers where these are the same.
  fileprivate func sorted(by number: KeyPath<Element, Int>, _ texts: (Element) -> [String]) -> [Element] {
    let keys = self.enumerated().map { (index: $0, texts: texts($1).map { SortKey($0) }, id: $1[keyPath: number]) }
    return keys.sorted { left, right in
      left.texts == right.texts ? left.id < right.id : left.texts.lexicographicallyPrecedes(right.texts)
    }
    .map { self[$0.index] }
  }
}
