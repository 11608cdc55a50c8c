extension AnyCasePath {
  /// A path of a generic enum, or of a case that cannot be, from two functions that hold nothing but types.
  /// `@CasePathable` writes the calls.
  ///
  /// The compiler asks that a generic type that crosses isolations is `SendableMetatype`, and a macro cannot add that to
  /// the enum. What an enum's cases do has no isolation, so the functions may cross all the same.
  ///
  /// - Parameters:
  ///   - embed: Puts a value into the case.
  ///   - extract: Takes it out; nil in another case.
  ///   - name: What messages call it.
  public init(
    generic embed: @escaping (_ value: Value) -> Root,
    extract: @escaping (_ root: Root) -> Value?,
    name: String = #function
  ) {
    self.init(
      embed: unsafeBitCast(embed, to: (@Sendable (Value) -> Root).self),
      extract: unsafeBitCast(extract, to: (@Sendable (Root) -> Value?).self),
      name: name)
  }
}
