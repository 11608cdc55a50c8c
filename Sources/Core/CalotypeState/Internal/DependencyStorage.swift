/// Overridden values, and the defaults for the rest. Immutable, so that identical objects are equal values.
final class DependencyStorage: Sendable {
  let contents: Contents

  struct Contents: Sendable {
    /// A `Box` for each overridden key.
    var overrides: [ObjectIdentifier: any Sendable & AnyObject] = [:]
    /// `nil` for the defaults of the process.
    var defaults: DependencyDefaults?
    /// Whether values are being set. Then a read does not count as a use.
    var isPreparing = false
    /// Whether values are being set for the whole process.
    var preparation: DependencyPreparation?
  }

  init(_ contents: Contents = Contents()) { self.contents = contents }

  /// Whether nothing is overridden.
  var isEmpty: Bool { contents.overrides.isEmpty && contents.defaults == nil }

  /// Returns the override of a key.
  func box<Key: TestDependencyKey>(of key: Key.Type) -> Box<Key.Value>? {
    guard !contents.overrides.isEmpty else { return nil }
    return contents.overrides[ObjectIdentifier(key)] as? Box<Key.Value>
  }

  /// Merges two storages. The values of this one take precedence.
  func over(_ other: DependencyStorage) -> DependencyStorage {
    if self === other || other.isEmpty { return self }
    var contents = self.contents
    contents.overrides.merge(other.contents.overrides) { mine, _ in mine }
    contents.defaults = contents.defaults ?? other.contents.defaults
    return DependencyStorage(contents)
  }
}

/// A call of `prepareDependencies`.
package final class DependencyPreparation: Sendable {
  let location: CodeLocation

  package init(at location: CodeLocation) { self.location = location }
}
