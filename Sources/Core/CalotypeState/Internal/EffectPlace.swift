/// The position of an effect in the feature tree, and its ids.
struct EffectPlace: Sendable {
  var path: [ScopeElement] = []
  /// The ids, and the depths at which they were assigned. Features further down cannot cancel by them.
  var names: [(id: CancelID, depth: Int)] = []

  static let root = Self()

  func named(_ id: CancelID) -> Self {
    Self(path: path, names: names + [(id: id, depth: path.count)])
  }

  func inside(_ element: ScopeElement) -> Self { Self(path: self.path + [element], names: names) }

  func isInside(_ path: [ScopeElement]) -> Bool { self.path.starts(with: path) }

  /// Whether canceling an id at a path cancels an effect at this place.
  func isNamed(_ id: CancelID, under path: [ScopeElement]) -> Bool {
    names.contains { $0.id == id && $0.depth >= path.count } && isInside(path)
  }

  /// Returns the element at a path that contains this place, if any.
  func element(at path: [ScopeElement]) -> ScopeElement? {
    self.path.count > path.count && isInside(path) ? self.path[path.count] : nil
  }
}
