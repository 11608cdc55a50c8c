/// Where in the tree of features an effect stands, and the names that it was given there.
struct EffectPlace: Sendable {
  /// A name, and how deep in the tree it was given. Who asks from further down neither sees nor cancels it.
  struct Name: Sendable {
    let id: CancelID
    let depth: Int
  }

  private(set) var path: [ScopeElement] = []
  private(set) var names: [Name] = []

  static let root = Self()

  func named(_ id: CancelID) -> Self {
    var place = self
    place.names.append(Name(id: id, depth: self.path.count))
    return place
  }

  func inside(_ element: ScopeElement) -> Self {
    var place = self
    place.path.append(element)
    return place
  }
}
