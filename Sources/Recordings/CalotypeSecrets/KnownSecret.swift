/// A value that must not stand in any file, and what it is called.
public struct KnownSecret: Hashable, Sendable {
  /// What a finding calls it, e.g. the name of the environment variable: `BALLDONTLIE_API_KEY`.
  public let name: String

  /// The value itself. One of fewer than six characters is not looked for.
  public let value: String

  /// A value and its name.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
