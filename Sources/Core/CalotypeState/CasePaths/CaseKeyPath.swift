/// A key path to a case: `\.breed`, or `\Dogs.Action.Cases.breed` if the compiler cannot infer the enum.
///
/// The compiler completes and checks it. It can continue into the payload: `\.breed.pictureLoaded`. `\.self` is the
/// whole enum. Called as a function, it creates a value of the enum:
///
///     let path = \Dogs.Action.Cases.breed
///     let action = path(.appeared)                  // Dogs.Action.breed(.appeared)
///
///     switch action {
///     case \.breed.pictureLoaded: …
///     default: …
///     }
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

extension KeyPath {
  /// Wraps a value in the case.
  public func callAsFunction<Enum, Payload>(_ value: Payload) -> Enum
  where Root == Case<Enum>, Value == Case<Payload> {
    AnyCasePath(self).embed(value)
  }

  /// Returns the case without a payload.
  public func callAsFunction<Enum>() -> Enum where Root == Case<Enum>, Value == Case<Void> {
    AnyCasePath(self).embed(())
  }

  /// Whether a value is in the case.
  public static func ~= <Enum: CasePathable, Payload>(path: KeyPath, value: Enum) -> Bool
  where Root == Case<Enum>, Value == Case<Payload> {
    AnyCasePath(path).extract(value) != nil
  }
}
