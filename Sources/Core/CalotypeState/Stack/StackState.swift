public import OrderedCollections

/// A stack of feature states, e.g. of the screens that the user has opened.
///
///     struct State { var path = StackState<Path.State>() }
///     enum Action { case path(StackActionOf<Path>) }
///
///     Reduce { state, action in
///       …
///       state.path.append(.detail(Detail.State()))
///     }
///     .forEach(\.path, action: \.path) { Path() }
///
/// It is a collection of states from bottom to top. Each state gets an id when it is pushed.
public struct StackState<Element>: RandomAccessCollection, RangeReplaceableCollection, ExpressibleByArrayLiteral {
  private var contents: OrderedDictionary<StackElementID, Element> = [:]

  /// A number that changes with the ids, and is unique for them.
  private(set) var idsVersion: UInt64 = 0

  /// Creates an empty stack.
  public init() {}

  /// The ids from bottom to top.
  public var ids: OrderedSet<StackElementID> { contents.keys }

  /// The element with an id, or `nil`. Setting it to `nil` removes it, but not those above it.
  public subscript(id id: StackElementID) -> Element? {
    get { contents[id] }
    _modify {
      let wasThere = contents.keys.contains(id)
      defer { if wasThere != contents.keys.contains(id) { idsChanged(by: id) } }
      yield &contents[id]
    }
  }

  /// Removes an element and those above it. Does nothing if it is missing.
  public mutating func pop(from id: StackElementID) {
    if let position = ids.firstIndex(of: id) { removeSubrange(position...) }
  }

  /// Removes the elements above one. Does nothing if it is missing.
  public mutating func pop(to id: StackElementID) {
    if let position = ids.firstIndex(of: id) { removeSubrange((position + 1)...) }
  }

  /// Changes the element with an id in place. Returns `nil` if it is missing.
  mutating func modify<R>(id: StackElementID, _ change: (inout Element) -> R) -> R? {
    contents.index(forKey: id).map { change(&contents.values[$0]) }
  }

  private mutating func idsChanged(by id: StackElementID?) {
    idsVersion = UniqueNumber.next()
    if let id { DependencyValues.current[StackElementIDs.self].skip(id) }
  }

  /// Returns a new id, shared by all stacks. An id that this stack already has is from a state created before the
  /// store.
  private func newID() -> StackElementID {
    let ids = DependencyValues.current[StackElementIDs.self]
    var id = ids.take()
    while contents.keys.contains(id) { id = ids.take() }
    return id
  }

  /// Zero.
  public var startIndex: Int { 0 }

  /// The number of elements.
  public var endIndex: Int { contents.count }

  /// The element at a position, with the bottom at zero.
  public subscript(position: Int) -> Element { contents.values[position] }

  /// Replaces elements by new ones, which get new ids.
  public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Element>) {
    if !subrange.isEmpty {
      contents.removeSubrange(subrange)
      idsChanged(by: nil)
    }
    for (offset, element) in newElements.enumerated() {
      let id = newID()
      contents.updateValue(element, forKey: id, insertingAt: subrange.lowerBound + offset)
      idsChanged(by: id)
    }
  }

  /// Creates a stack from bottom to top: `var path: StackState<Path.State> = []`.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension StackState: Equatable where Element: Equatable {
  /// Whether both have equal elements with equal ids in the same order.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    if SharedAssertion.isComparing { return lhs.ids == rhs.ids && lhs.elementsEqual(rhs) }
    return lhs.contents == rhs.contents
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes the elements and their ids.
  public func hash(into hasher: inout Hasher) { hasher.combine(contents) }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The elements, as in the description of an array.
  public var description: String { "\(Array(self))" }

  /// The elements with their ids: `[#0: …, #1: …]`.
  public var debugDescription: String { "\(contents)" }

  /// The elements by their ids, like the mirror of a dictionary.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: contents.map { (id: $0.key, element: $0.value) }, displayStyle: .dictionary)
  }
}
