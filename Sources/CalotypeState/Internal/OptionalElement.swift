/// Tells which element optional state holds, without copying the state.
struct OptionalElement<Root, Value> {
  private let read: (inout Root) -> ScopeElement?

  init(at place: WritableKeyPath<Root, Value?>) {
    let holder = ScopeHolder()
    let identify = Self.identify(holder)
    // In place where the property is stored. A computed or observed one is copied out, because access for changing
    // would run its setter or its observers.
    if MemoryLayout<Root>.offset(of: place) != nil {
      self.read = { identify(&$0[keyPath: place]) }
    } else {
      self.read = { root in
        var value = root[keyPath: place]
        return identify(&value)
      }
    }
  }

  /// The element that is there now; nil where there is none.
  func current(in root: inout Root) -> ScopeElement? {
    self.read(&root)
  }

  private static func identify(_ holder: ScopeHolder) -> (inout Value?) -> ScopeElement? {
    if let identifiable = Value.self as? any Identifiable.Type,
      let identify = Self.identify(identifiable, holder) as? (inout Value?) -> ScopeElement?
    {
      return identify
    }
    let element = ScopeElement(holder: holder, id: nil)
    return { value in
      switch value {
      case nil: nil
      case .some: element
      }
    }
  }

  private static func identify<Child: Identifiable>(
    _: Child.Type, _ holder: ScopeHolder
  ) -> Any {
    let identify: (inout Child?) -> ScopeElement? = { child in
      (child?.id).map { ScopeElement(holder: holder, id: ElementID(id: AnyHashable($0))) }
    }
    return identify
  }
}
