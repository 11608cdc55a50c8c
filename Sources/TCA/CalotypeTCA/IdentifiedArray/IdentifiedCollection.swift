public import OrderedCollections

/// A collection with access to elements by their ids.
public protocol IdentifiedCollection<ID, Element>: Collection, SendableMetatype {
  /// The type of the ids.
  associatedtype ID: Hashable

  /// The type of `ids`.
  associatedtype IDs: Collection<ID>

  /// The ids of the elements, in their order.
  var ids: IDs { get }

  /// The element with an id, or `nil`.
  subscript(id id: ID) -> Element? { get }
}

/// An ``IdentifiedCollection`` whose elements can be replaced, added and removed by their ids.
public protocol MutableIdentifiedCollection<ID, Element>: IdentifiedCollection {
  /// The element with an id, or `nil`. Setting it to `nil` removes the element.
  subscript(id id: ID) -> Element? { get set }
}

extension IdentifiedArray: MutableIdentifiedCollection {}
