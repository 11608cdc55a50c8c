/// How to put a value into a case of an enum, and how to take it out again.
///
///     let breed = AnyCasePath(Dogs.Action.breed) { if case .breed(let action) = $0 { action } else { nil } }
///     breed.embed(.appeared)                        // Dogs.Action.breed(.appeared)
///     breed.extract(.breed(.appeared))              // Breed.Action.appeared
///     breed.extract(.backTapped)                    // nil
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: Sendable {
  /// Puts a value into the case.
  public let embed: @Sendable (_ value: Value) -> Root

  /// Takes the value out; nil where the enum is in another case.
  public let extract: @Sendable (_ root: Root) -> Value?

  /// A path from the case's name, which is a function, and a way back.
  public init(
    _ embed: @escaping @Sendable (_ value: Value) -> Root,
    extract: @escaping @Sendable (_ root: Root) -> Value?
  ) {
    self.embed = embed
    self.extract = extract
  }

  /// A path from two functions.
  public init(
    embed: @escaping @Sendable (_ value: Value) -> Root,
    extract: @escaping @Sendable (_ root: Root) -> Value?
  ) {
    self.init(embed, extract: extract)
  }
}

extension AnyCasePath where Root: CasePathable {
  /// The path that a key path names.
  public init(_ path: CaseKeyPath<Root, Value>) {
    self = Root.allCasePaths[keyPath: path]
  }
}

extension AnyCasePath where Value: CasePathable {
  /// The path to a case of the value: `\.breed.pictureLoaded`.
  public subscript<Leaf>(dynamicMember path: CaseKeyPath<Value, Leaf>) -> AnyCasePath<Root, Leaf> {
    let (outer, inner) = (self, AnyCasePath<Value, Leaf>(path))
    return AnyCasePath<Root, Leaf>(embed: { outer.embed(inner.embed($0)) }) { root in
      guard let value = outer.extract(root) else { return nil }
      return inner.extract(value)
    }
  }
}
