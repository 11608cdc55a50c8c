public import OrderedCollections

/// A collection whose elements are found by their ids.
public protocol IdentifiedCollection<ID, Element>: Collection, SendableMetatype {
  /// What tells elements apart.
  associatedtype ID: Hashable

  /// The collection of ``ids``.
  associatedtype IDs: Collection<ID>

  /// The ids of the elements, in their order.
  var ids: IDs { get }

  /// The element with an id; nil where there is none.
  subscript(id id: ID) -> Element? { get }
}

/// An ``IdentifiedCollection`` whose elements can be replaced, added and removed by their ids.
public protocol MutableIdentifiedCollection<ID, Element>: IdentifiedCollection {
  /// The element with an id; nil where there is none, and to remove it.
  subscript(id id: ID) -> Element? { get set }
}

extension IdentifiedArray: MutableIdentifiedCollection {}
