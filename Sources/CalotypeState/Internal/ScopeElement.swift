/// One step down the tree of features to a part that can go away: an `ifLet`'s child, later a row of a `forEach`.
struct ScopeElement: Hashable, Sendable {
  /// The operator that holds the child.
  let holder: ScopeHolder

  /// Which child; nil where the state does not say.
  let id: ElementID?
}

/// Stands for one `ifLet` of one store. Two are never equal.
final class ScopeHolder: Hashable, Sendable {
  static func == (lhs: ScopeHolder, rhs: ScopeHolder) -> Bool {
    lhs === rhs
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The id of an `Identifiable` child.
///
/// `@unchecked`: an id need not be `Sendable`. It is sound because it is read by reducers and by their store's table
/// only, all on the main actor.
struct ElementID: Hashable, @unchecked Sendable {
  let id: AnyHashable
}
