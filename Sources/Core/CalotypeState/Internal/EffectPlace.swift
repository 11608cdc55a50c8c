/// The position of an effect in the feature tree, and its ids.
struct EffectPlace: Sendable {
  /// An id, and the depth at which it was assigned. Features further down cannot cancel by it.
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
