import OrderedCollections

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
/// `@unchecked`: it is changed by its store's table and read by reducers, all on the main actor. The last change, when
/// the store goes, may come on any thread, but then no reducer of the store runs any more.
final class ScopeHolder: Hashable, @unchecked Sendable {
  private var busy: [ElementID?: (count: Int, first: Int)] = [:]
  private var last = 0

  /// Whether no element has an effect that runs.
  var isIdle: Bool { self.busy.isEmpty }

  func effectBegan(in id: ElementID?) {
    self.last += 1
    self.busy[id, default: (count: 0, first: self.last)].count += 1
  }

  func effectEnded(in id: ElementID?) {
    guard let element = self.busy[id] else { return }
    self.busy[id] = element.count > 1 ? (count: element.count - 1, first: element.first) : nil
  }

  static func == (lhs: ScopeHolder, rhs: ScopeHolder) -> Bool {
    lhs === rhs
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension ScopeHolder {
  /// Ends the effects of all elements but the one that is there.
  ///
  /// It goes by what runs and not by what the state was before: the state may have been changed by somebody else.
  ///
  /// - Parameters:
  ///   - now: The element that is there; nil for none.
  ///   - started: An element whose first effects are about to begin.
  func ending<Action>(allBut now: ScopeElement?, and started: ScopeElement?) -> Effect<Action> {
    let isBusy = now.map { self.busy.keys.contains($0.id) } ?? false
    let others: Effect<Action> =
      self.busy.count > (isBusy ? 1 : 0) ? self.ending { id in now.map { $0.id == id } ?? false } : .none
    guard let started, started != now else { return others }
    return others.merge(with: .end(started))
  }

  /// Ends the effects of all elements that have none of these ids.
  func ending<Action, ID: Hashable>(allBut ids: OrderedSet<ID>) -> Effect<Action> {
    self.isIdle ? .none : self.ending { id in (id?.id.base as? ID).map(ids.contains) ?? true }
  }

  /// What begins after this was asked for is spared: an effect may be done later than it was made.
  private func ending<Action>(unless isThere: @escaping (_ id: ElementID?) -> Bool) -> Effect<Action> {
    Effect(.endAbsent(self) { [last] id in isThere(id) || self.busy[id].map { $0.first > last } ?? true })
  }
}

/// The id of an `Identifiable` child.
///
/// `@unchecked`: an id need not be `Sendable`. It is sound because it is read by reducers and by their store's table
/// only, all on the main actor.
struct ElementID: Hashable, @unchecked Sendable {
  let id: AnyHashable
}
