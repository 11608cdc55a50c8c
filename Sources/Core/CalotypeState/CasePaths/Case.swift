/// Stands for an enum, or for what one of its cases holds, in a ``CaseKeyPath``.
///
/// Nobody makes one. It is there so that `\.breed.pictureLoaded` can be written, completed and checked: a member of
/// `Case<Dogs.Action>` is a case of `Dogs.Action`.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  /// The way from the enum where the key path begins, whichever that is.
  private let route: any CaseRoute<Value>

  /// The steps, for messages; nil where the key path begins.
  let trail: CaseTrail?

  private init(_ route: any CaseRoute<Value>, _ trail: CaseTrail?) {
    self.route = route
    self.trail = trail
  }

  /// Where every key path begins.
  init() {
    self.init(AnyCasePath<Value, Value>(), nil)
  }
}

extension Case where Value: CasePathable {
  /// What a case of the value holds.
  public subscript<Leaf>(
    dynamicMember path: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Leaf>>
  ) -> Case<Leaf> {
    let next = Value.allCasePaths[keyPath: path]
    let trail = CaseTrail(after: self.trail, path, in: Value.AllCasePaths.self, name: next.name)
    // The first step is taken as it is, so that most paths are one function.
    let route: any CaseRoute<Leaf> = self.trail == nil ? next : self.route.appended(by: next)
    return Case<Leaf>(route, trail)
  }

  /// What a case holds that is there: `\.name.first` goes through an optional name without saying `some`.
  @_disfavoredOverload
  public subscript<Leaf>(
    dynamicMember path: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Leaf?>>
  ) -> Case<Leaf> {
    self[dynamicMember: path].some
  }
}

extension Case {
  /// The path from the enum where the key path began.
  func path<Root>(from root: Root.Type) -> AnyCasePath<Root, Value> {
    guard let path = self.route as? AnyCasePath<Root, Value> else {
      // Only `Case<Root>()` begins a key path of this root, and each step keeps where it began.
      fatalError("A key path of \(root) begins at \(self.route).")
    }
    return path
  }
}

/// A path from some enum, which the type does not say.
private protocol CaseRoute<Value>: Sendable {
  associatedtype Value

  func appended<Leaf>(by next: AnyCasePath<Value, Leaf>) -> any CaseRoute<Leaf>
  func extractAny(from root: Any) -> Any?
  func embedAny(_ value: Any) -> Any?
}

extension AnyCasePath: CaseRoute {
  fileprivate func appended<Leaf>(by next: AnyCasePath<Value, Leaf>) -> any CaseRoute<Leaf> {
    self.appending(path: next)
  }

  fileprivate func extractAny(from root: Any) -> Any? {
    (root as? Root).flatMap(self.extract)
  }

  fileprivate func embedAny(_ value: Any) -> Any? {
    (value as? Value).map(self.embed)
  }
}

/// A ``Case`` of whatever it holds.
protocol AnyCase {
  /// The start of a key path.
  init()

  /// The steps; nil where the key path begins.
  var trail: CaseTrail? { get }

  /// What the case holds; nil in another case.
  func extractAny(from root: Any) -> Any?

  /// The enum in this case; nil where the value is of another type.
  func embedAny(_ value: Any) -> Any?
}

extension Case: AnyCase {
  func extractAny(from root: Any) -> Any? {
    self.route.extractAny(from: root)
  }

  func embedAny(_ value: Any) -> Any? {
    self.route.embedAny(value)
  }
}
