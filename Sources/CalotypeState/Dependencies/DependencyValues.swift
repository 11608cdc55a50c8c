/// What features need from outside, by name.
///
/// A property in an extension declares one; see ``DependencyKey``. ``Dependency`` reads it, and
/// ``withDependencies(_:operation:)`` or a store's `withDependencies:` sets it.
public struct DependencyValues: Sendable {
  /// What is in force here: what the store sees that is reducing on this thread, or else what this task was given.
  package static var current: Self {
    ReducingDependencies.current ?? Self.inTask
  }

  /// What this task was given.
  @TaskLocal static var inTask = Self()

  // One reference, so that putting values in force, which every send does, copies a pointer.
  private var storage = Storage()

  /// The values of a program that runs for a user, none of them set.
  public init() {}

  /// The value of a key: what was set, or else the key's own for the ``context``.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    get {
      // In two steps: where nothing is set, `nil as? Key.Value` would succeed for a value that is itself optional.
      if let set = self.storage.contents.overrides[ObjectIdentifier(key)], let value = set as? Key.Value {
        return value
      }
      let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      let access = DependencyAccess(
        name: "\(function)", key: "\(key)", value: "\(Key.Value.self)",
        location: DependencyAccess.location ?? location, isSilent: self.storage.contents.isPreparing)
      return DependencyAccess.$current.withValue(access) {
        self.storage.contents.defaults.value(for: key, keep: !self.storage.contents.isPreparing)
      }
    }
    set {
      self.change { $0.overrides[ObjectIdentifier(key)] = newValue }
    }
  }

  /// Which values are taken that nobody has set. Setting it forgets none that were set.
  public var context: DependencyContext {
    get { self.storage.contents.defaults.context }
    set { self.change { $0.defaults = DependencyDefaults.of(newValue) } }
  }
}

extension DependencyValues {
  /// These values after a change.
  package func prepared(by prepare: (inout Self) throws -> Void) rethrows -> Self {
    var values = self.preparing(true)
    try prepare(&values)
    return values.preparing(false)
  }

  /// These values after a change that takes its time.
  func prepared(
    isolation: isolated (any Actor)? = #isolation, by prepare: (inout Self) async throws -> Void
  ) async rethrows -> Self {
    var values = self.preparing(true)
    try await prepare(&values)
    return values.preparing(false)
  }

  /// These values while somebody sets them: `$0.api.picture = …` reads before it writes, which is no use of a
  /// dependency.
  package func preparing(_ isPreparing: Bool) -> Self {
    var values = self
    values.change { $0.isPreparing = isPreparing }
    return values
  }

  /// Puts these values in force while a function runs. Quick where a store is reducing; tasks that the function starts
  /// do not have them then, which reducers have no use for.
  package func asCurrent<R>(_ body: () throws -> R) rethrows -> R {
    if ReducingDependencies.isHere { return try ReducingDependencies.replacing(with: self, body) }
    return try Self.$inTask.withValue(self, operation: body)
  }

  /// Puts these values in force while a function runs, and for the tasks that it starts.
  func asCurrentAndInherited<R>(_ body: () throws -> R) rethrows -> R {
    try Self.$inTask.withValue(self) {
      ReducingDependencies.isHere ? try ReducingDependencies.replacing(with: self, body) : try body()
    }
  }

  /// Whether both are the same values in memory.
  func isIdentical(to other: Self) -> Bool {
    self.storage === other.storage
  }

  /// These values, where the others do not set them.
  func overridden(by others: Self) -> Self {
    if self.storage === others.storage || self.storage.contents.overrides.isEmpty { return others }
    var values = others
    values.change { $0.overrides = self.storage.contents.overrides.merging($0.overrides) { $1 } }
    return values
  }

  private mutating func change(_ body: (inout Contents) -> Void) {
    var contents = self.storage.contents
    body(&contents)
    self.storage = Storage(contents)
  }
}

/// What was set, and what stands in for the rest. Never changed, so two sets of values that are the same object are the
/// same values.
private final class Storage: Sendable {
  let contents: Contents

  init(_ contents: Contents = Contents()) {
    self.contents = contents
  }
}

private struct Contents: Sendable {
  var overrides: [ObjectIdentifier: any Sendable] = [:]
  var defaults = DependencyDefaults.live
  var isPreparing = false
}
