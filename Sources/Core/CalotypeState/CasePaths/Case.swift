/// The type of the steps of a ``CaseKeyPath``: an enum, or the payload of one of its cases.
///
/// It makes the compiler complete and check `\.breed.pictureLoaded`: a member of `Case<Dogs.Action>` is a case of
/// `Dogs.Action`.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  /// The path from the root enum of the key path.
  private let route: any CaseRoute<Value>

  /// The steps, for messages; `nil` at the root.
  package let trail: CaseTrail?
}

extension Case where Value: CasePathable {
  /// The payload of a case.
  public subscript<Leaf>(dynamicMember path: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Leaf>>) -> Case<Leaf> {
    let next = Value.allCasePaths[keyPath: path]
    return appending(next, CaseTrail(after: trail, path, in: Value.AllCasePaths.self, name: next.name))
  }

  /// The wrapped payload of a case with an optional payload: `\.name.first` needs no `some`.
  @_disfavoredOverload
  public subscript<Leaf>(dynamicMember path: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Leaf?>>) -> Case<Leaf> {
    self[dynamicMember: path].some
  }
}

extension Case {
  /// Creates the root of a key path.
  package init() { self.init(route: AnyCasePath<Value, Value>(), trail: nil) }

  /// Appends a step without a key path.
  package func appending<Leaf>(_ next: AnyCasePath<Value, Leaf>) -> Case<Leaf> {
    appending(next, CaseTrail(after: trail, \Self.self, in: Self.self, name: next.name))
  }

  private func appending<Leaf>(_ next: AnyCasePath<Value, Leaf>, _ trail: CaseTrail) -> Case<Leaf> {
    // The first step is used unchanged, so that most paths are one function.
    Case<Leaf>(route: self.trail == nil ? next : route.appended(by: next), trail: trail)
  }

  /// Returns the path from the root enum.
  func path<Root>(from root: Root.Type) -> AnyCasePath<Root, Value> {
    guard let path = route as? AnyCasePath<Root, Value> else {
      // Only `Case<Root>()` is a root of this type, and each step keeps its root.
      fatalError("A key path of \(root) begins at \(route).")
    }
    return path
  }
}

/// A path with an erased root type.
private protocol CaseRoute<Value>: Sendable {
  associatedtype Value

  func appended<Leaf>(by next: AnyCasePath<Value, Leaf>) -> any CaseRoute<Leaf>
  func extractAny(from root: Any) -> Any?
  func embedAny(_ value: Any) -> Any?
}

extension AnyCasePath: CaseRoute {
  fileprivate func appended<Leaf>(by next: AnyCasePath<Value, Leaf>) -> any CaseRoute<Leaf> {
    appending(path: next)
  }

  fileprivate func extractAny(from root: Any) -> Any? { (root as? Root).flatMap(extract) }

  fileprivate func embedAny(_ value: Any) -> Any? { (value as? Value).map(embed) }
}

/// A ``Case`` with an erased type.
package protocol AnyCase {
  /// Creates the root of a key path.
  init()

  /// The steps; `nil` at the root.
  var trail: CaseTrail? { get }

  /// Extracts the payload; `nil` in another case.
  func extractAny(from root: Any) -> Any?

  /// Wraps a value in the case; `nil` if it has another type.
  func embedAny(_ value: Any) -> Any?
}

extension Case: AnyCase {
  package func extractAny(from root: Any) -> Any? { route.extractAny(from: root) }

  package func embedAny(_ value: Any) -> Any? { route.embedAny(value) }
}
