extension IdentifiedArray {
  /// Creates an empty list whose elements have their id at a key path: `IdentifiedArray(id: \Country.code)`.
  @inlinable
  public init(id: KeyPath<Element, ID>) { self.init(id: id, identify: { $0[keyPath: id] }) }

  /// Creates a list of elements with unique ids.
  ///
  /// If two elements have the same id, the first one is used and ``Misuse`` is reported.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(id: id)
    fill(elements)
  }

  /// Creates a list of elements that may have equal ids.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The key path of the id.
  ///   - combine: Combines two elements with the same id.
  @inlinable
  public init<S: Sequence<Element>>(
    _ elements: S, id: KeyPath<Element, ID>, uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    try fill(elements, combine)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral where Element: Identifiable, ID == Element.ID {
  /// Creates an empty list.
  @inlinable
  public init() { self.init(id: \.id, identify: { $0.id }) }

  /// Creates a list of elements with unique ids.
  ///
  /// If two elements have the same id, the first one is used and ``Misuse`` is reported.
  @inlinable
  public init<S: Sequence<Element>>(uniqueElements elements: S) {
    self.init()
    if let same = elements as? Self {
      self = same
    } else {
      fill(elements)
    }
  }

  /// Creates a list of elements that may have equal ids.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: Combines two elements with the same id.
  @inlinable
  public init<S: Sequence<Element>>(
    _ elements: S, uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    try fill(elements, combine)
  }

  /// Creates a list of elements with unique ids.
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(uniqueElements: elements) }
}

extension IdentifiedArray {
  @inlinable
  mutating func fill(_ elements: some Sequence<Element>) {
    let identify = self.identify
    fill(elements) { first, _ in
      reportDuplicateID(identify(first))
      return first
    }
  }

  @inlinable
  mutating func fill(_ elements: some Sequence<Element>, _ combine: (Element, Element) throws -> Element) rethrows {
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let (inserted, index) = append(element)
      guard !inserted else { continue }
      list[index] = try combine(list[index], element)
      checkID(at: index)
    }
  }
}
