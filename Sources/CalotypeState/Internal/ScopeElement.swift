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
  private var busy: [ElementID?: (count: Int, first: Int)] = [:]
  private var last = 0

  /// Whether no element has an effect that runs.
  var isIdle: Bool { self.busy.isEmpty }

  /// The elements with effects that run, in the order in which they began to have any.
  var busyElements: [ElementID?] {
    self.busy.sorted { $0.value.first < $1.value.first }.map(\.key)
  }

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
  /// Ends the effects of the elements that are not there any more.
  ///
  /// - Parameters:
  ///   - started: An element whose first effects are about to begin.
  ///   - isThere: Whether there is an element with an id.
  func endingElements<Action, ID: Hashable>(
    and started: ScopeElement?, isThere: (_ id: ID) -> Bool
  ) -> Effect<Action> {
    var gone = self.busyElements.filter { element in
      (element?.id.base as? ID).map { !isThere($0) } ?? false
    }
    if let started, !self.busy.keys.contains(started.id), let id = started.id?.id.base as? ID, !isThere(id) {
      gone.append(started.id)
    }
    return .merge(gone.map { .end(ScopeElement(holder: self, id: $0)) })
  }
}

/// The id of an `Identifiable` child.
///
/// `@unchecked`: an id need not be `Sendable`. It is sound because it is read by reducers and by their store's table
/// only, all on the main actor.
struct ElementID: Hashable, @unchecked Sendable {
  let id: AnyHashable
}
