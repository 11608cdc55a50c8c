extension AnyCasePath {
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
      embed: unsafeBitCast(embed, to: (@Sendable (Value) -> Root).self),
      extract: unsafeBitCast(extract, to: (@Sendable (Root) -> Value?).self),
      name: name)
  }
}
