/// A pair of functions that wrap a value in a case of an enum, and extract it.
///
///     let breed = AnyCasePath(Dogs.Action.breed) { if case .breed(let action) = $0 { action } else { nil } }
///     breed.embed(.appeared)                        // Dogs.Action.breed(.appeared)
///     breed.extract(.breed(.appeared))        // Breed.Action.appeared
///     breed.extract(.backTapped)              // nil
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: Sendable {
  /// Wraps a value in the case.
  public let embed: @Sendable (_ value: Value) -> Root

  /// Extracts the value; `nil` if the enum is in another case.
  public let extract: @Sendable (_ root: Root) -> Value?

  /// The name of the case in messages. For a stored property it is the enclosing type: see `CaseTrail`.
  let name: String

  /// Creates a path from the case's initializer and a function that extracts the value.
  ///
  /// - Parameters:
  ///   - embed: Wraps a value in the case.
  ///   - extract: Extracts the value; returns `nil` in another case.
  ///   - name: The name in messages: the property or subscript that creates the path.
  public init(
    _ embed: @escaping @Sendable (_ value: Value) -> Root, extract: @escaping @Sendable (_ root: Root) -> Value?,
    name: String = #function
  ) {
    self.embed = embed
    self.extract = extract
    self.name = name
  }
}

extension AnyCasePath where Value == Void {
  /// Creates a path to a case without a payload.
  ///
  ///     let backTapped = AnyCasePath(Dogs.Action.backTapped) { if case .backTapped = $0 { () } else { nil } }
  public init(
    _ root: @autoclosure @escaping @Sendable () -> Root, extract: @escaping @Sendable (_ root: Root) -> Void?,
    name: String = #function
  ) {
    self.init({ root() }, extract: extract, name: name)
  }
}

extension AnyCasePath where Root == Value {
  /// Creates the path of the whole enum.
  public init() { self.init({ $0 }, extract: { $0 }, name: "self") }
}

extension AnyCasePath {
  /// Creates the path of a case key path: `AnyCasePath(\.breed.pictureLoaded)`.
  ///
  /// Creating it is as slow as using a key path, so create it once if it is used often.
  public init(_ path: CaseKeyPath<Root, Value>) { self = Case<Root>()[keyPath: path].path(from: Root.self) }

  /// Appends a path from the value.
  public func appending<Leaf>(path next: AnyCasePath<Value, Leaf>) -> AnyCasePath<Root, Leaf> {
    AnyCasePath<Root, Leaf>(
      { embed(next.embed($0)) },
      extract: { root in
        guard let value = extract(root) else { return nil }
        return next.extract(value)
      },
      name: next.name)
  }
}

extension AnyCasePath where Value: CasePathable {
  /// Appends a case of the payload: `AnyCasePath(\.breed).pictureLoaded`.
  public subscript<Leaf>(
    dynamicMember path: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Leaf>>
  ) -> AnyCasePath<Root, Leaf> {
    appending(path: Value.allCasePaths[keyPath: path])
  }
}

extension AnyCasePath {
  /// Changes the payload in place, without copying it. Returns `nil` and does nothing in another case.
  package func modify<R>(_ root: inout Root, _ change: (inout Value) -> R) -> R? {
    withUnsafeMutablePointer(to: &root) { place in
      guard var value = extract(place.pointee) else { return nil }
      // If the enum still held the value, the change would copy it. The empty place cannot be observed: it is
      // exclusively accessed, and `change` cannot throw.
      place.deinitialize(count: 1)
      let result = change(&value)
      place.initialize(to: embed(value))
      return result
    }
  }
}
