/// A value that must not be in any file, and its name.
package struct KnownSecret: Hashable, Sendable {
  /// The name that findings show, such as that of the environment variable: `BALLDONTLIE_API_KEY`.
  package let name: String

  /// The value itself. A value of fewer than six characters is not searched for.
  package let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
