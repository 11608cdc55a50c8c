import OrderedCollections

/// The elements of a list that have running effects, for an operator that runs a child on each element.
@usableFromInline
final class ListElements<Root, ID: Hashable> {
  @usableFromInline let holder: ScopeHolder

  private let location: CodeLocation
  private let ids: (inout Root) -> OrderedSet<ID>
  private let version: (inout Root) -> UInt64
  /// The last checked version of the ids. Not the version before an action, because other reducers may have removed
  /// elements since.
  private var seen: UInt64 = 0

  /// Creates the elements of a list, for the operator at a location.
  init<List: ElementList<ID>>(at place: WritableKeyPath<Root, List>, location: CodeLocation) {
    self.location = location
    holder = LeafReducer.holder(at: location, on: place)
    ids = inPlace(place) { $0.ids }
    version = inPlace(place) { $0.idsVersion }
  }

  @usableFromInline
  convenience init<Element>(
    ofArrayAt place: WritableKeyPath<Root, IdentifiedArray<ID, Element>>, location: CodeLocation
  ) {
    self.init(at: place, location: location)
  }

  func contains(_ id: ID, in root: inout Root) -> Bool { ids(&root).contains(id) }

  @usableFromInline
  func element(_ id: ID) -> ScopeElement {
    ScopeElement(holder: holder, id: ElementID(id: AnyHashable(id)))
  }

  /// Returns an effect that ends the effects of removed elements.
  ///
  /// - Parameters:
  ///   - root: The state that contains the list.
  ///   - started: The element whose first effects are about to start.
  @usableFromInline
  func endings<Action>(in root: inout Root, and started: ScopeElement?) -> Effect<Action> {
    let version = self.version(&root)
    var endings = Effect<Action>.none
    if version != seen {
      seen = version
      endings = holder.ending(allBut: ids(&root))
    }
    guard let started, let id = started.id?.id.base as? ID, !contains(id, in: &root) else { return endings }
    return endings.merge(with: .end(started))
  }

  /// Reports an action for a missing element, unless it is a binding action.
  @usableFromInline
  func reportAbsence(_ action: Any, with childAction: Any) {
    if !isBinding(childAction) { AbsentPart.element.report(action, at: location) }
  }
}

/// A list of elements with ids.
protocol ElementList<ID> {
  associatedtype ID: Hashable

  /// The ids, in the order of the elements.
  var ids: OrderedSet<ID> { get }

  /// A number that changes with the ids, and is unique for them.
  var idsVersion: UInt64 { get }
}

extension IdentifiedArray: ElementList {}
extension StackState: ElementList {
  typealias ID = StackElementID
}
