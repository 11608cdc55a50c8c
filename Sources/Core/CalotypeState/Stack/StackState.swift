public import OrderedCollections

/// The states of features that lie on each other, e.g. the screens that a person went through.
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
/// It is a collection of states, the lowest first. Each gets an id when it is pushed, and keeps it.
public struct StackState<Element> {
  private var contents: OrderedDictionary<StackElementID, Element> = [:]

  /// Another number after each change of the ids, and never the same for other ids.
  private(set) var idsVersion: UInt64 = 0

  /// An empty stack.
  public init() {}

  /// The ids, the lowest element's first.
  public var ids: OrderedSet<StackElementID> {
    self.contents.keys
  }

  /// The element with an id; nil where there is none. Setting it to nil removes it, and not those above it.
  public subscript(id id: StackElementID) -> Element? {
    get { self.contents[id] }
    _modify {
      let wasThere = self.contents.keys.contains(id)
      defer { if wasThere != self.contents.keys.contains(id) { self.idsChanged(by: id) } }
      yield &self.contents[id]
    }
  }

  /// Removes an element and those above it. Nothing happens where it is not there.
  public mutating func pop(from id: StackElementID) {
    guard let position = self.ids.firstIndex(of: id) else { return }
    self.removeSubrange(position...)
  }

  /// Removes the elements above one. Nothing happens where it is not there.
  public mutating func pop(to id: StackElementID) {
    guard let position = self.ids.firstIndex(of: id) else { return }
    self.removeSubrange((position + 1)...)
  }

  /// Changes the element with an id, in place. Nil where there is none.
  mutating func modify<R>(id: StackElementID, _ change: (inout Element) -> R) -> R? {
    self.contents.index(forKey: id).map { change(&self.contents.values[$0]) }
  }

  private mutating func idsChanged(by id: StackElementID?) {
    self.idsVersion = IdentifiedArrayVersion.next()
    if let id { DependencyValues.current.stackElementIDs.skip(id) }
  }

  /// The next id that all stacks here share. One that the stack has already comes from elsewhere, e.g. from a state that
  /// was made before the store.
  private func newID() -> StackElementID {
    let ids = DependencyValues.current.stackElementIDs
    var id = ids.take()
    while self.contents.keys.contains(id) { id = ids.take() }
    return id
  }
}

extension StackState where Element: CasePathable {
  /// What a case of the element with an id holds; nil in another case: `state.path[id: 0, case: \.detail]?.title = "…"`.
  ///
  /// In another case, setting it changes nothing. Setting it to nil removes the element.
  public subscript<Value>(id id: StackElementID, case path: CaseKeyPath<Element, Value>) -> Value? {
    get { self[id: id].flatMap(AnyCasePath(path).extract) }
    set {
      let path = AnyCasePath(path)
      guard let element = self[id: id], path.extract(element) != nil else {
        return MisuseReporter.current(.otherElementCase(self[id: id], of: id))
      }
      self[id: id] = newValue.map(path.embed)
    }
  }
}

extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  /// Zero.
  public var startIndex: Int { 0 }

  /// How many elements there are.
  public var endIndex: Int { self.contents.count }

  /// The element at a position, the lowest at zero.
  public subscript(position: Int) -> Element {
    self.contents.values[position]
  }

  /// Replaces elements by new ones, which get new ids.
  public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Element>) {
    if !subrange.isEmpty {
      self.contents.removeSubrange(subrange)
      self.idsChanged(by: nil)
    }
    for (offset, element) in newElements.enumerated() {
      let id = self.newID()
      self.contents.updateValue(element, forKey: id, insertingAt: subrange.lowerBound + offset)
      self.idsChanged(by: id)
    }
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// Elements, the lowest first: `var path: StackState<Path.State> = []`.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension StackState: Equatable where Element: Equatable {
  /// Whether both have equal elements with the same ids in the same order.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    if SharedAssertion.isComparing { return lhs.ids == rhs.ids && lhs.elementsEqual(rhs) }
    return lhs.contents == rhs.contents
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes the elements and their ids.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(self.contents)
  }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState: Decodable where Element: Decodable {
  /// Decodes elements, which get new ids.
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements without their ids.
  public func encode(to encoder: any Encoder) throws {
    try Array(self).encode(to: encoder)
  }
}

extension StackState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The elements, like an array's.
  public var description: String { "\(Array(self))" }

  /// The elements with their ids: `[#0: …, #1: …]`.
  public var debugDescription: String { "\(self.contents)" }

  /// The elements by their ids, like a dictionary's.
  public var customMirror: Mirror {
    Mirror(
      self, unlabeledChildren: self.contents.map { (id: $0.key, element: $0.value) }, displayStyle: .dictionary)
  }
}

extension Misuse {
  fileprivate static func otherElementCase(_ element: Any?, of id: StackElementID) -> Self {
    Self(
      """
      A case of the element \(id) of a stack was set, but \
      \(element.map { "the element is in another: \(caseName(of: $0))" } ?? "there is no such element")
      Nothing was changed. Ask which case it is first.
      """,
      at: CodeLocation())
  }
}
