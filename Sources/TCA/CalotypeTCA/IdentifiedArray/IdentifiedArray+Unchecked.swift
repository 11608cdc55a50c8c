extension IdentifiedArray {
  /// Creates a list of elements with unique ids. The ids are checked anyway.
  @_disfavoredOverload
  @inlinable
  public init(uncheckedUniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(uniqueElements: elements, id: id)
  }

  /// Copies a list.
  @inlinable
  public init(_ elements: Self) { self = elements }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates a list of elements with unique ids. The ids are checked anyway.
  @_disfavoredOverload
  @inlinable
  public init<S: Sequence<Element>>(uncheckedUniqueElements elements: S) { self.init(uniqueElements: elements) }
}
