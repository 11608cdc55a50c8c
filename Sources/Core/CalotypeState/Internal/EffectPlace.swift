/// The position of an effect in the feature tree, and its ids.
struct EffectPlace: Sendable {
  /// An id, and the depth at which it was assigned. Features further down cannot cancel by it.
  struct Name: Sendable {
    let id: CancelID
    let depth: Int
  }

  var path: [ScopeElement] = []
  var names: [Name] = []

  static let root = Self()

  func named(_ id: CancelID) -> Self {
    Self(path: self.path, names: self.names + [Name(id: id, depth: self.path.count)])
  }

  func inside(_ element: ScopeElement) -> Self { Self(path: self.path + [element], names: self.names) }
}
