/// How to put a value into a case of an enum, and how to take it out again.
///
///     let breed = AnyCasePath(Dogs.Action.breed) { if case .breed(let action) = $0 { action } else { nil } }
///     breed.embed(.appeared)                        // Dogs.Action.breed(.appeared)
///     breed.extract(from: .breed(.appeared))        // Breed.Action.appeared
///     breed.extract(from: .backTapped)              // nil
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: Sendable {
  /// Puts a value into the case.
  public let embed: @Sendable (_ value: Value) -> Root

  /// Takes the value out; nil where the enum is in another case.
  public let extract: @Sendable (_ root: Root) -> Value?

  /// What messages call the case. For a stored property it is the type around it: see ``CaseTrail``.
  let name: String

  /// A path from the case's name, which is a function, and a way back.
  ///
  /// - Parameters:
  ///   - embed: Puts a value into the case.
  ///   - extract: Takes it out; nil in another case.
  ///   - name: What messages call it: the property or subscript that makes the path.
  public init(
    _ embed: @escaping @Sendable (_ value: Value) -> Root,
    extract: @escaping @Sendable (_ root: Root) -> Value?,
    name: String = #function
  ) {
    self.embed = embed
    self.extract = extract
    self.name = name
  }

  /// A path from two functions.
  ///
  /// - Parameters:
  ///   - embed: Puts a value into the case.
  ///   - extract: Takes it out; nil in another case.
  ///   - name: What messages call it: the property or subscript that makes the path.
  public init(
    embed: @escaping @Sendable (_ value: Value) -> Root,
    extract: @escaping @Sendable (_ root: Root) -> Value?,
    name: String = #function
  ) {
    self.init(embed, extract: extract, name: name)
  }

  /// Takes the value out; nil where the enum is in another case.
  public func extract(from root: Root) -> Value? {
    self.extract(root)
  }

  /// Puts a value into the case: `path(value)`.
  public func callAsFunction(_ value: Value) -> Root {
    self.embed(value)
  }
}

extension AnyCasePath where Value == Void {
  /// A path to a case that holds nothing, from the case.
  ///
  ///     let backTapped = AnyCasePath(Dogs.Action.backTapped) { if case .backTapped = $0 { () } else { nil } }
  public init(
    _ root: @autoclosure @escaping @Sendable () -> Root,
    extract: @escaping @Sendable (_ root: Root) -> Void?,
    name: String = #function
  ) {
    self.init({ root() }, extract: extract, name: name)
  }

  /// The case: `path()`.
  public func callAsFunction() -> Root {
    self.embed(())
  }
}

extension AnyCasePath where Root == Value {
  /// The path that takes an enum as it is.
  public init() {
    self.init({ $0 }, extract: { $0 }, name: "self")
  }
}

extension AnyCasePath {
  /// The path that a key path names: `AnyCasePath(\.breed.pictureLoaded)`.
  ///
  /// It costs what a key path costs, so make it once where it is used often.
  public init(_ path: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: path].path(from: Root.self)
  }

  /// This path, and then one from its value.
  public func appending<Leaf>(path next: AnyCasePath<Value, Leaf>) -> AnyCasePath<Root, Leaf> {
    AnyCasePath<Root, Leaf>(
      { self.embed(next.embed($0)) },
      extract: { root in
        guard let value = self.extract(root) else { return nil }
        return next.extract(value)
      },
      name: next.name)
  }
}

extension AnyCasePath where Value: CasePathable {
  /// The path to a case of the value: `AnyCasePath(\.breed).pictureLoaded`.
  public subscript<Leaf>(
    dynamicMember path: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Leaf>>
  ) -> AnyCasePath<Root, Leaf> {
    self.appending(path: Value.allCasePaths[keyPath: path])
  }
}

extension AnyCasePath {
  /// Changes what the case holds, in place: an array in it is not copied. Nil, and nothing done, in another case.
  package func modify<R>(_ root: inout Root, _ change: (inout Value) -> R) -> R? {
    withUnsafeMutablePointer(to: &root) { place in
      guard var value = self.extract(place.pointee) else { return nil }
      // Were the enum to hold the value as well, the change would copy it. Nobody can see that the place is empty: it
      // is borrowed for changing, and `change` cannot throw.
      place.deinitialize(count: 1)
      let result = change(&value)
      place.initialize(to: self.embed(value))
      return result
    }
  }
}

extension AnyCasePath: CustomDebugStringConvertible {
  /// From which type to which: `AnyCasePath<Dogs.Action, Breed.Action>`.
  public var debugDescription: String {
    "AnyCasePath<\(Root.self), \(Value.self)>"
  }
}
