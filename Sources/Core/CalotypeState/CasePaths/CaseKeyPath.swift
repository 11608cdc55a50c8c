/// The name of a case, written `\.breed`, or `\Dogs.Action.Cases.breed` where the compiler cannot know of which enum.
///
/// It is a key path, so the compiler completes and checks it, and it goes on into the case's own value:
/// `\.breed.pictureLoaded`. `\.self` is the whole enum. Called with a value, it makes the enum:
///
///     let path = \Dogs.Action.Cases.breed
///     let action = path(.appeared)                  // Dogs.Action.breed(.appeared)
///
///     switch action {
///     case \.breed.pictureLoaded: …
///     default: …
///     }
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// The name of a case without the type of what it holds.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension KeyPath {
  /// Puts a value into the case.
  public func callAsFunction<Enum, Payload>(_ value: Payload) -> Enum
  where Root == Case<Enum>, Value == Case<Payload> {
    AnyCasePath(self).embed(value)
  }

  /// The case, where it holds nothing.
  public func callAsFunction<Enum>() -> Enum where Root == Case<Enum>, Value == Case<Void> {
    AnyCasePath(self).embed(())
  }

  /// Whether an enum is in the case.
  public static func ~= <Enum: CasePathable, Payload>(path: KeyPath, value: Enum) -> Bool
  where Root == Case<Enum>, Value == Case<Payload> {
    AnyCasePath(path).extract(value) != nil
  }
}

extension PartialKeyPath {
  /// Puts a value into the case; nil where it is of another type than the case holds.
  @_disfavoredOverload
  public func callAsFunction<Enum: CasePathable>(_ value: Any) -> Enum? where Root == Case<Enum> {
    (Case<Enum>()[keyPath: self] as? any AnyCase)?.embedAny(value) as? Enum
  }
}
