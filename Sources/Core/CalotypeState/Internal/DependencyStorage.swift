/// What was set, and what stands in for the rest. Never changed, so two sets of values that are the same object are the
/// same values.
final class DependencyStorage: Sendable {
  let contents: Contents

  struct Contents: Sendable {
    /// A ``Box`` for each key that was set.
    var overrides: [ObjectIdentifier: any Sendable & AnyObject] = [:]
    /// Nil where nobody said: the process's own.
    var defaults: DependencyDefaults?
    /// Whether somebody sets values: then reading is no use of a dependency.
    var isPreparing = false
    /// Whether what is set holds for the whole process.
    var preparation: DependencyPreparation?
  }

  /// A value. A box is told apart by its class, which is quicker than to look into an existential.
  final class Box<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  init(_ contents: Contents = Contents()) {
    self.contents = contents
  }

  /// Whether nothing was set.
  var isEmpty: Bool { self.contents.overrides.isEmpty && self.contents.defaults == nil }

  /// What was set for a key.
  func box<Key: TestDependencyKey>(of key: Key.Type) -> Box<Key.Value>? {
    guard !self.contents.overrides.isEmpty else { return nil }
    return self.contents.overrides[ObjectIdentifier(key)] as? Box<Key.Value>
  }

  /// What is set here, or else in another.
  func over(_ other: DependencyStorage) -> DependencyStorage {
    if self === other || other.isEmpty { return self }
    var contents = self.contents
    contents.overrides.merge(other.contents.overrides) { mine, _ in mine }
    contents.defaults = contents.defaults ?? other.contents.defaults
    return DependencyStorage(contents)
  }
}

/// One call of ``prepareDependencies(_:fileID:filePath:line:column:)``.
final class DependencyPreparation: Sendable {
  let location: CodeLocation

  init(at location: CodeLocation) {
    self.location = location
  }
}
