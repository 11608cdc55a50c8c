import OrderedCollections

/// Which elements of a list have effects that run, for an operator that runs a child on each.
final class ListElements<Root, ID: Hashable> {
  let holder: ScopeHolder

  private let ids: (inout Root) -> OrderedSet<ID>
  private let version: (inout Root) -> UInt64
  /// The version of the ids that was looked at last. Not the one before an action: somebody else than the operator's
  /// own parent may have removed elements since.
  private var seen: UInt64 = 0

  /// The elements of the list at a place, for the operator that stands at a location.
  init<List: ElementList<ID>>(at place: WritableKeyPath<Root, List>, location: CodeLocation) {
    self.holder = LeafReducer.holder(at: location, on: place)
    self.ids = inPlace(place) { $0.ids }
    self.version = inPlace(place) { $0.idsVersion }
  }

  func contains(_ id: ID, in root: inout Root) -> Bool {
    self.ids(&root).contains(id)
  }

  func element(_ id: ID) -> ScopeElement {
    ScopeElement(holder: self.holder, id: ElementID(id: AnyHashable(id)))
  }

  /// Ends the effects of the elements that are not there any more.
  ///
  /// - Parameters:
  ///   - root: Where the list lies.
  ///   - started: An element whose first effects are about to begin.
  func endings<Action>(in root: inout Root, and started: ScopeElement?) -> Effect<Action> {
    let version = self.version(&root)
    var endings = Effect<Action>.none
    if version != self.seen {
      self.seen = version
      endings = self.holder.ending(allBut: self.ids(&root))
    }
    guard let started, let id = started.id?.id.base as? ID, !self.contains(id, in: &root) else { return endings }
    return endings.merge(with: .end(started))
  }
}

/// A list of elements with ids.
protocol ElementList<ID> {
  associatedtype ID: Hashable

  /// The ids, in the order of the elements.
  var ids: OrderedSet<ID> { get }

  /// Another number after each change of the ids, and never the same for other ids.
  var idsVersion: UInt64 { get }
}

extension IdentifiedArray: ElementList {}
extension StackState: ElementList {
  typealias ID = StackElementID
}
