import Synchronization

/// The values that dependencies have when nobody sets them, each made once: for the process, or for one test.
final class DependencyDefaults: Sendable {
  static let live = DependencyDefaults(.live)
  private static let preview = DependencyDefaults(.preview)
  private static let tests = DependencyDefaultsOfTests()

  /// Those of a context; new ones for a test.
  static func of(_ context: DependencyContext) -> DependencyDefaults {
    switch context {
    case .live: self.live
    case .preview: self.preview
    case .test: DependencyDefaults(.test)
    }
  }

  /// Those that hold where nobody has said anything: live ones; where tests run, the running test's.
  static var ofProcess: DependencyDefaults { TestProcess.isRunning ? self.tests.current : self.live }

  private struct Contents: Sendable {
    var context: DependencyContext
    var values: [ObjectIdentifier: Entry] = [:]
  }

  private struct Entry: Sendable {
    /// A ``DependencyStorage/Box``.
    var box: any Sendable & AnyObject
    /// What has to be told when the value is used.
    var problem: DependencyAccess.Problem?
    var isUsed: Bool
    var preparation: DependencyPreparation?
  }

  /// Whether they serve all tests of the process that are not known.
  private let isOfUnknownTests: Bool
  private let contents: Mutex<Contents>
  private let making = KeyedTurns()

  init(_ context: DependencyContext, isOfUnknownTests: Bool = false) {
    self.isOfUnknownTests = isOfUnknownTests
    self.contents = Mutex(Contents(context: context))
  }

  /// Whether they belong to one test and to no other.
  var belongsToTest: Bool { !self.isOfUnknownTests && self.context == .test }

  /// Which value of a key is taken. Setting another forgets the values that were made for the old one, and keeps those
  /// that were prepared.
  var context: DependencyContext {
    get { self.contents.withLock { $0.context } }
    set {
      self.contents.withLock { contents in
        guard contents.context != newValue else { return }
        contents = Contents(context: newValue, values: contents.values.filter { $0.value.preparation != nil })
      }
    }
  }

  /// The key's value, where it was made before and there is nothing to tell about it.
  func kept<Key: TestDependencyKey>(_ key: Key.Type, isSilent: Bool) -> Key.Value? {
    self.contents.withLock { contents in
      guard let entry = contents.values[ObjectIdentifier(key)], isSilent || (entry.isUsed && entry.problem == nil)
      else { return nil }
      return (entry.box as? DependencyStorage.Box<Key.Value>)?.value
    }
  }

  /// The key's value. Made outside the lock, for it may need other dependencies; concurrent readers wait for it.
  func value<Key: TestDependencyKey>(of key: Key.Type, for access: DependencyAccess) -> Key.Value {
    let id = ObjectIdentifier(key)
    return self.making(id) {
      if let (value, problem) = self.use(key, isSilent: access.isSilent) {
        problem.map(access.report)
        return value
      }
      let made = self.make(key, for: access)
      return self.contents.withLock { contents in
        // Prepared meanwhile.
        if let box = contents.values[id]?.box as? DependencyStorage.Box<Key.Value> { return box.value }
        contents.values[id] = Entry(
          box: DependencyStorage.Box(made), problem: self.remaining(access.problem, isTold: !access.isSilent),
          isUsed: !access.isSilent)
        return made
      }
    }
  }

  /// Sets the value for the whole process.
  func prepare<Key: TestDependencyKey>(
    _ value: Key.Value, for key: Key.Type, named name: StaticString, by preparation: DependencyPreparation
  ) {
    let isLate = self.contents.withLock { contents in
      let entry = contents.values[ObjectIdentifier(key)]
      let isOthers = entry?.preparation.map { $0 !== preparation } ?? false
      if contents.context != .preview, isOthers || entry?.isUsed == true { return true }
      contents.values[ObjectIdentifier(key)] = Entry(
        box: DependencyStorage.Box(value), problem: nil, isUsed: false, preparation: preparation)
      return false
    }
    guard isLate else { return }
    let name = DependencyName(property: name, key: key)
    MisuseReporter.current(.preparedLate(name.text, at: preparation.location))
  }

  private func use<Key: TestDependencyKey>(
    _ key: Key.Type, isSilent: Bool
  ) -> (Key.Value, DependencyAccess.Problem?)? {
    self.contents.withLock { contents in
      let id = ObjectIdentifier(key)
      guard var entry = contents.values[id], let box = entry.box as? DependencyStorage.Box<Key.Value> else {
        return nil
      }
      let problem = entry.problem
      if !isSilent {
        entry.isUsed = true
        entry.problem = self.remaining(problem, isTold: true)
        contents.values[id] = entry
      }
      return (box.value, problem)
    }
  }

  /// A problem is told once in each test. Where it is not known which test runs, that means each time.
  private func remaining(_ problem: DependencyAccess.Problem?, isTold: Bool) -> DependencyAccess.Problem? {
    isTold && !self.isOfUnknownTests ? nil : problem
  }

  private func make<Key: TestDependencyKey>(_ key: Key.Type, for access: DependencyAccess) -> Key.Value {
    switch self.context {
    case .preview: return Key.previewValue
    case .test: return Key.testValue
    case .live:
      if let key = key as? any DependencyKey.Type, let value = liveValue(of: key) as? Key.Value { return value }
      access.report(.noLiveValue)
      return Key.testValue
    }
  }
}

private func liveValue<Key: DependencyKey>(of key: Key.Type) -> Any {
  Key.liveValue
}

extension Misuse {
  fileprivate static func preparedLate(_ name: String, at location: CodeLocation) -> Self {
    Self(
      """
      The dependency "\(name)" was prepared too late: it was used before, or was prepared elsewhere. It stays as it was.
      Prepare each dependency once, at the start of the program. To set it for a part of the program, use \
      "withDependencies".
      """,
      at: location)
  }
}
