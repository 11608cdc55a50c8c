/// What features need from outside, by name.
///
/// A property in an extension declares one; see ``DependencyKey``. ``Dependency`` reads it, and
/// ``withDependencies(_:operation:)`` or a store's `withDependencies:` sets it.
public struct DependencyValues: Sendable {
  /// What is in force here: what the store sees that is reducing on this thread, or else what this task was given.
  package static var current: Self {
    ReducingDependencies.current ?? Self.inTask
  }

  /// What an operation sees that is asked for here, worked out from the values of the store that runs it; `nil` if it sees
  /// those. A reducer hands on its own values. Elsewhere, what is set around it wins over the store's.
  static var forOperations: (@Sendable (_ store: Self) -> Self)? {
    if let values = ReducingDependencies.current { return { _ in values } }
    let values = Self.inTask
    guard !values.everything.isEmpty else { return nil }
    return { store in values.over(store.everything) }
  }

  /// What this task was given.
  @TaskLocal package static var inTask = Self(DependencyStorage())

  // One reference each, so that putting values in force copies pointers.
  private var storage: DependencyStorage
  /// Who reads. What was in force where it was made counts where the storage says nothing.
  private var reader: DependencyReader?

  private init(_ storage: DependencyStorage) {
    self.storage = storage
  }

  /// Values of which none is set, as at the start of the program; in a test, as at its start.
  public init() {
    self.init(DependencyStorage(.init(defaults: TestProcess.isRunning ? .of(.test) : nil)))
  }

  private init(_ context: DependencyContext) {
    self.init(DependencyStorage(.init(defaults: .of(context))))
  }

  /// The values of a program that runs for a user, none of them set.
  public static var live: Self { Self(.live) }

  /// The values of a test, none of them set. Each time they are new ones, which share nothing with another test.
  public static var test: Self { Self(.test) }

  /// The values of a program that shows itself to its developer, none of them set.
  public static var preview: Self { Self(.preview) }

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
      if let box = self.storage.box(of: key) ?? self.reader?.captured.box(of: key) { return box.value }
      return self.defaultValue(of: key, named: function) {
        CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      }
    }
    set {
      if let preparation = self.storage.contents.preparation {
        self.defaults.prepare(newValue, for: key, named: function, by: preparation)
      } else {
        self.change { $0.overrides[ObjectIdentifier(key)] = DependencyStorage.Box(newValue) }
      }
    }
  }

  /// Which values are taken that nobody has set. Setting it forgets none that were set.
  public var context: DependencyContext {
    get { self.defaults.context }
    set {
      if self.storage.contents.preparation != nil {
        self.defaults.context = newValue
      } else if newValue != .test || !self.defaults.belongsToTest {
        self.change { $0.defaults = .of(newValue) }
      } else {
        // The test's own, so that what it reads itself is what its stores see.
        self.change { [defaults] in $0.defaults = defaults }
      }
    }
  }
}

// MARK: - Values that nobody set

extension DependencyValues {
  private var defaults: DependencyDefaults {
    self.storage.contents.defaults ?? self.reader?.captured.contents.defaults ?? .ofProcess
  }

  /// Never inlined: reading what is set must not pay for this.
  @inline(never)
  private func defaultValue<Key: TestDependencyKey>(
    of key: Key.Type, named name: StaticString, at location: () -> CodeLocation
  ) -> Key.Value {
    let defaults = self.defaults
    let isSilent = self.storage.contents.isPreparing
    if let kept = defaults.kept(key, isSilent: isSilent) { return kept }
    let access = DependencyAccess(
      name: DependencyName(property: name, key: key), location: self.reader?.location ?? location(), isSilent: isSilent)
    return DependencyAccess.$current.withValue(access) {
      self.asCurrentIfNeeded { defaults.value(of: key, for: access) }
    }
  }

  /// The value of a key that ``Dependency`` names by its type.
  func value<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
    self[key, function: ""]
  }
}

// MARK: - In force

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

  /// These values while somebody sets them for the whole process.
  func preparing(as preparation: DependencyPreparation) -> Self {
    var values = self
    values.change {
      $0.isPreparing = true
      $0.preparation = preparation
    }
    return values
  }

  /// Puts these values in force while a function runs. Quick where a store is reducing; tasks that the function starts
  /// do not have them then, which reducers have no use for.
  package func asCurrent<R>(_ body: () throws -> R) rethrows -> R {
    if ReducingDependencies.isHere { return try ReducingDependencies.replacing(with: self, body) }
    return try Self.$inTask.withValue(self, operation: body)
  }

  /// Puts these values in force while a function runs, and for the tasks that it starts.
  package func asCurrentAndInherited<R>(_ body: () throws -> R) rethrows -> R {
    try Self.$inTask.withValue(self) {
      ReducingDependencies.isHere ? try ReducingDependencies.replacing(with: self, body) : try body()
    }
  }

  private func asCurrentIfNeeded<R>(_ body: () throws -> R) rethrows -> R {
    try self.isIdentical(to: .current) ? body() : self.asCurrent(body)
  }

  /// Whether both are the same values in memory, whoever reads them.
  func isIdentical(to other: Self) -> Bool {
    self.storage === other.storage && (self.captured ?? self.storage) === (other.captured ?? other.storage)
  }

  /// Hands a reader what it sees: what is in force now, and where that says nothing, what was in force where it was
  /// made. What it reads may read others in turn, and sees the same.
  static func read<Value>(by reader: DependencyReader, _ read: (Self) -> Value) -> Value {
    var values = Self.current
    if values.captured != nil { values = Self(values.everything) }
    values.reader = reader
    return values.captured == nil ? read(values) : values.asCurrentIfNeeded { read(values) }
  }

  /// What was in force where the reader was made, if that adds anything.
  private var captured: DependencyStorage? {
    guard let captured = self.reader?.captured, captured !== self.storage, !captured.isEmpty else { return nil }
    return captured
  }

  /// All that counts, in one.
  var everything: DependencyStorage {
    self.captured.map(self.storage.over) ?? self.storage
  }

  /// What was kept, where these values do not set it.
  func over(_ kept: DependencyStorage) -> Self {
    Self(self.everything.over(kept))
  }

  private mutating func change(_ body: (inout DependencyStorage.Contents) -> Void) {
    var contents = self.everything.contents
    body(&contents)
    self = Self(DependencyStorage(contents))
  }
}

// MARK: - Tests

extension DependencyValues {
  /// Whether what nobody has set belongs to one test and to no other.
  package var belongToTest: Bool { self.defaults.belongsToTest }

  /// Values for tests of its own for what nobody has set, whatever was made of them before.
  package mutating func beginTest() {
    self.change { $0.defaults = .of(.test) }
  }
}
