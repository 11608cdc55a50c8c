/// One step down the tree of features to a part that can go away: an `ifLet`'s child, a row of a `forEach`.
struct ScopeElement: Hashable, Sendable {
  /// The operator that holds the child.
  let holder: ScopeHolder

  /// Which child; nil where the state does not say.
  let id: ElementID?
}

/// Stands for one `ifLet` or `forEach` of one store. Two are never equal.
///
/// It knows which of its elements have effects that run, so that an operator looks for elements that went away only
/// where there is something to end.
///
/// `@unchecked`: it is changed by its store's table and read by reducers, all on the main actor.
final class ScopeHolder: Hashable, @unchecked Sendable {
  private var counts: [ElementID?: Int] = [:]

  /// Whether no element has an effect that runs.
  var isIdle: Bool { self.counts.isEmpty }

  /// The elements with effects that run, in no order.
  var busyElements: some Sequence<ElementID?> { self.counts.keys }

  func effectBegan(in id: ElementID?) {
    self.counts[id, default: 0] += 1
  }

  func effectEnded(in id: ElementID?) {
    guard let count = self.counts[id] else { return }
    self.counts[id] = count > 1 ? count - 1 : nil
  }

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
