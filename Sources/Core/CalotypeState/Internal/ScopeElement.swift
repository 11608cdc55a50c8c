import OrderedCollections

/// A step in the feature tree to a part that can disappear: the child of an `ifLet`, a row of a `forEach`.
@usableFromInline
struct ScopeElement: Hashable, Sendable {
  /// The operator that holds the child.
  let holder: ScopeHolder

  /// The child's id; `nil` if the state has none.
  let id: ElementID?
}

/// The identity of an `ifLet` or `forEach` in a store.
///
/// It counts the running effects of each element, so that an operator looks for removed elements only if there are
/// effects to end.
///
/// `@unchecked`: the store's table changes it and reducers read it, on the main actor. The last change, when the store
/// is deallocated, may happen on any thread, but then no reducer runs.
@usableFromInline
final class ScopeHolder: Hashable, @unchecked Sendable {
  private var busy: [ElementID?: (count: Int, first: Int)] = [:]
  private var last = 0

  /// Whether no element has a running effect.
  @usableFromInline var isIdle: Bool { !isBusy }

  /// Stored, because a read of the dictionary would be checked for exclusive access for every action.
  private var isBusy = false

  func effectBegan(in id: ElementID?) {
    last += 1
    busy[id, default: (count: 0, first: last)].count += 1
    isBusy = true
  }

  func effectEnded(in id: ElementID?) {
    guard let element = busy[id] else { return }
    busy[id] = element.count > 1 ? (count: element.count - 1, first: element.first) : nil
    isBusy = !busy.isEmpty
  }

  @usableFromInline
  static func == (lhs: ScopeHolder, rhs: ScopeHolder) -> Bool { lhs === rhs }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Ends the effects of all elements except the current one.
  ///
  /// It compares with the running effects, not with the previous state, which other code may have changed.
  ///
  /// - Parameters:
  ///   - now: The current element; `nil` for none.
  ///   - started: The element whose first effects are about to start.
  func ending<Action>(allBut now: ScopeElement?, and started: ScopeElement?) -> Effect<Action> {
    let isBusy = now.map { busy.keys.contains($0.id) } ?? false
    let others: Effect<Action> =
      busy.count > (isBusy ? 1 : 0) ? ending { id in now.map { $0.id == id } ?? false } : .none
    guard let started, started != now else { return others }
    return others.merge(with: .end(started))
  }

  /// Ends the effects of all elements whose id is not in a set.
  func ending<Action, ID: Hashable>(allBut ids: OrderedSet<ID>) -> Effect<Action> {
    isIdle ? .none : ending { id in (id?.id.base as? ID).map(ids.contains) ?? true }
  }

  /// Effects that start after this call are not ended: an effect may run later than it was created.
  private func ending<Action>(unless isThere: @escaping (_ id: ElementID?) -> Bool) -> Effect<Action> {
    Effect(.endAbsent(self) { [last] id in isThere(id) || self.busy[id].map { $0.first > last } ?? true })
  }
}

/// The id of an `Identifiable` child.
///
/// `@unchecked`: an id need not be `Sendable`. Only reducers and their store's table read it, on the main actor.
struct ElementID: Hashable, @unchecked Sendable {
  let id: AnyHashable
}
