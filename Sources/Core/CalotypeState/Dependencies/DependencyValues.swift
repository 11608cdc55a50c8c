/// The dependencies of features.
///
/// Declare a dependency as a property in an extension; see ``DependencyKey``. Read it with ``Dependency``, and override
/// it with ``withDependencies(_:operation:)`` or in a store's `withDependencies:`.
public struct DependencyValues: Sendable {
  /// The current values: those of the store that is reducing on this thread, or else those of this task.
  package static var current: Self { ReducingDependencies.current ?? Self.inTask }

  /// Computes the values of an operation that is created here from those of the store that runs it; `nil` if they are
  /// the same. A reducer passes on its own values. Elsewhere, current overrides take precedence over the store's.
  static var forOperations: (@Sendable (_ store: Self) -> Self)? {
    if let values = ReducingDependencies.current { return { _ in values } }
    let values = Self.inTask
    guard !values.everything.isEmpty else { return nil }
    return { store in values.over(store.everything) }
  }

  /// The values of this task.
  @TaskLocal package static var inTask = Self(DependencyStorage())

  // One reference each, so that making values current copies pointers.
  private var stored: DependencyStorage
  /// The `@Dependency` that is reading; its captured values are the fallback for unset keys.
  private var reader: DependencyReader?

  private init(_ stored: DependencyStorage) { self.stored = stored }

  /// Creates values without overrides; in a test, new test values.
  public init() { self.init(DependencyStorage(.init(defaults: TestProcess.isRunning ? .of(.test) : nil))) }

  /// The value of a key: the override, or else the key's value for the ``context``.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID, filePath filePath: StaticString = #filePath, line line: UInt = #line,
    column column: UInt = #column, function function: StaticString = #function
  ) -> Key.Value {
    get {
      if let box = stored.box(of: key) ?? reader?.captured.box(of: key) { return box.value }
      return defaultValue(of: key, named: function) {
        CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      }
    }
    set {
      if let preparation = stored.contents.preparation {
        defaults.prepare(newValue, for: key, named: function, by: preparation)
      } else {
        change { $0.overrides[ObjectIdentifier(key)] = Box(newValue) }
      }
    }
  }

  /// The context that selects values without overrides. Setting it keeps the overrides.
  public var context: DependencyContext {
    get { defaults.context }
    set {
      if stored.contents.preparation != nil {
        defaults.context = newValue
      } else if newValue != .test || !defaults.belongsToTest {
        change { $0.defaults = .of(newValue) }
      } else {
        // The test's own defaults, so that the test and its stores read the same values.
        change { [defaults] in $0.defaults = defaults }
      }
    }
  }

  // MARK: - Default values

  private var defaults: DependencyDefaults {
    stored.contents.defaults ?? reader?.captured.contents.defaults ?? .ofProcess
  }

  /// Never inlined, to keep the read of an override fast.
  @inline(never)
  private func defaultValue<Key: TestDependencyKey>(
    of key: Key.Type, named name: StaticString, at location: () -> CodeLocation
  ) -> Key.Value {
    let defaults = self.defaults
    let isSilent = stored.contents.isPreparing
    let used = defaults.use(key, isSilent: isSilent)
    if case (let value, nil)? = used { return value }
    let access = DependencyAccess(
      name: DependencyName(property: name, key: key), location: reader?.location ?? location(), isSilent: isSilent)
    if let (value, problem) = used {
      problem.map(access.report)
      return value
    }
    return DependencyAccess.$current.withValue(access) {
      asCurrentIfNeeded { defaults.value(of: key, for: access) }
    }
  }

  /// Returns the value of a key that a ``Dependency`` names by its type.
  package func value<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value { self[key, function: ""] }

  // MARK: - Current values

  /// Returns the values after a change.
  package func prepared(by prepare: (inout Self) throws -> Void) rethrows -> Self {
    var values = preparing(true)
    try prepare(&values)
    return values.preparing(false)
  }

  /// Returns the values for setting overrides: `$0.api.picture = …` reads before it writes, which does not count as a
  /// use.
  ///
  /// - Parameter preparation: The identity of a change of defaults of the whole process; `nil` for overrides.
  package func preparing(_ isPreparing: Bool = true, as preparation: DependencyPreparation? = nil) -> Self {
    var values = self
    values.change {
      $0.isPreparing = isPreparing
      $0.preparation = preparation ?? $0.preparation
    }
    return values
  }

  /// Makes the values current while a function runs. Fast if a store is reducing, but then tasks that the function
  /// starts do not inherit them.
  package func asCurrent<R>(_ body: () throws -> R) rethrows -> R {
    if ReducingDependencies.isHere { return try ReducingDependencies.replacing(with: self, body) }
    return try Self.$inTask.withValue(self, operation: body)
  }

  /// Makes the values current while a function runs, and for the tasks that it starts.
  package func asCurrentAndInherited<R>(_ body: () throws -> R) rethrows -> R {
    try Self.$inTask.withValue(self) {
      ReducingDependencies.isHere ? try ReducingDependencies.replacing(with: self, body) : try body()
    }
  }

  private func asCurrentIfNeeded<R>(_ body: () throws -> R) rethrows -> R {
    try isIdentical(to: .current) ? body() : asCurrent(body)
  }

  /// Whether both are the same values in memory, apart from the reader.
  func isIdentical(to other: Self) -> Bool {
    stored === other.stored && (captured ?? stored) === (other.captured ?? other.stored)
  }

  /// Runs a read with the current values, and the reader's captured values as the fallback. Nested reads get the same
  /// values.
  static func read<Value>(by reader: DependencyReader, _ read: (Self) -> Value) -> Value {
    var values = Self.current
    if values.captured != nil { values = Self(values.everything) }
    values.reader = reader
    return values.captured == nil ? read(values) : values.asCurrentIfNeeded { read(values) }
  }

  /// The captured values of the reader, if they matter.
  private var captured: DependencyStorage? {
    guard let captured = reader?.captured, captured !== stored, !captured.isEmpty else { return nil }
    return captured
  }

  /// The overrides, merged with the reader's captured ones.
  var everything: DependencyStorage { captured.map(stored.over) ?? stored }

  /// Returns these values with captured ones as the fallback.
  func over(_ kept: DependencyStorage) -> Self { Self(everything.over(kept)) }

  private mutating func change(_ body: (inout DependencyStorage.Contents) -> Void) {
    var contents = everything.contents
    body(&contents)
    self = Self(DependencyStorage(contents))
  }

  // MARK: - Tests

  /// Whether the default values belong to exactly one test.
  package var belongToTest: Bool { defaults.belongsToTest }

  /// Replaces the default values by new test values.
  package mutating func beginTest() { change { $0.defaults = .of(.test) } }
}
