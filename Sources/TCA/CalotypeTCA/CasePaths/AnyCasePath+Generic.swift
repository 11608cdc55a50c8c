extension AnyCasePath {
  /// Creates a path from two functions.
  ///
  /// - Parameters:
  ///   - embed: Wraps a value in the case.
  ///   - extract: Extracts the value; returns `nil` in another case.
  ///   - name: The name in messages: the property or subscript that creates the path.
  public init(
    embed: @escaping @Sendable (_ value: Value) -> Root, extract: @escaping @Sendable (_ root: Root) -> Value?,
    name: String = #function
  ) {
    self.init(embed, extract: extract, name: name)
  }

  /// Creates a path of a generic enum, or of a case with an uninhabited payload. `@CasePathable` generates the calls.
  ///
  /// The compiler requires a generic type to be `SendableMetatype` when it crosses isolations, and a macro cannot add
  /// that to the enum. The functions capture only types and enum cases are nonisolated, so they are safe to send.
  ///
  /// - Parameters:
  ///   - embed: Wraps a value in the case.
  ///   - extract: Extracts the value; returns `nil` in another case.
  ///   - name: The name in messages.
  public init(
    generic embed: @escaping (_ value: Value) -> Root, extract: @escaping (_ root: Root) -> Value?,
    name: String = #function
  ) {
    self.init(
      unsafeBitCast(embed, to: (@Sendable (Value) -> Root).self),
      extract: unsafeBitCast(extract, to: (@Sendable (Root) -> Value?).self),
      name: name)
  }

  /// Extracts the value; `nil` if the enum is in another case.
  public func extract(from root: Root) -> Value? { extract(root) }

  /// Wraps a value in the case: `path(value)`.
  public func callAsFunction(_ value: Value) -> Root { embed(value) }
}

extension AnyCasePath where Value == Void {
  /// Returns the case: `path()`.
  public func callAsFunction() -> Root { embed(()) }
}

extension AnyCasePath: CustomDebugStringConvertible {
  /// The types: `AnyCasePath<Dogs.Action, Breed.Action>`.
  public var debugDescription: String { "AnyCasePath<\(Root.self), \(Value.self)>" }
}
