import Synchronization

/// The values of dependencies that are not overridden, each created once: for the process, or for one test.
final class DependencyDefaults: Sendable {
  static let live = DependencyDefaults(.live)
  private static let preview = DependencyDefaults(.preview)
  /// For unidentified tests: under XCTest, and in code outside the test's task.
  private static let ofUnknownTests = DependencyDefaults(.test, isOfUnknownTests: true)
  private static let ofTests = Mutex<[AnyHashable: DependencyDefaults]>([:])

  /// Returns the defaults of a context; new ones for a test.
  static func of(_ context: DependencyContext) -> DependencyDefaults {
    switch context {
    case .live: live
    case .preview: preview
    case .test: DependencyDefaults(.test)
    }
  }

  /// The defaults without any override: live ones, or those of the running test.
  static var ofProcess: DependencyDefaults {
    guard TestProcess.isRunning else { return live }
    guard let test = TestProcess.host?.currentTest else { return ofUnknownTests }
    return ofTests.withLock { known in
      let defaults = known[AnyHashable(test)] ?? DependencyDefaults(.test)
      known[AnyHashable(test)] = defaults
      return defaults
    }
  }

  private struct Contents: Sendable {
    var context: DependencyContext
    var values: [ObjectIdentifier: Entry] = [:]
  }

  private struct Entry: Sendable {
    /// A `Box`.
    var box: any Sendable & AnyObject
    /// The problem to report when the value is used.
    var problem: DependencyAccess.Problem?
    var isUsed: Bool
    var preparation: DependencyPreparation?
  }

  /// Whether they are shared by all tests that cannot be identified.
  private let isOfUnknownTests: Bool
  private let contents: Mutex<Contents>
  private let making = KeyedTurns()

  init(_ context: DependencyContext, isOfUnknownTests: Bool = false) {
    self.isOfUnknownTests = isOfUnknownTests
    contents = Mutex(Contents(context: context))
  }

  /// Whether they belong to exactly one test.
  var belongsToTest: Bool { !isOfUnknownTests && context == .test }

  /// The context of the values. Changing it drops the values of the old context, except prepared ones.
  var context: DependencyContext {
    get { self.contents.withLock { $0.context } }
    set {
      self.contents.withLock { contents in
        guard contents.context != newValue else { return }
        contents = Contents(context: newValue, values: contents.values.filter { $0.value.preparation != nil })
      }
    }
  }

  /// Returns the key's value. It is created outside the lock, because it may read other dependencies; concurrent
  /// readers wait.
  func value<Key: TestDependencyKey>(of key: Key.Type, for access: DependencyAccess) -> Key.Value {
    let id = ObjectIdentifier(key)
    return making(id) {
      if let (value, problem) = use(key, isSilent: access.isSilent) {
        problem.map(access.report)
        return value
      }
      let made = make(key, for: access)
      return self.contents.withLock { contents in
        // Prepared in the meantime.
        if let box = contents.values[id]?.box as? Box<Key.Value> { return box.value }
        contents.values[id] = Entry(
          box: Box(made), problem: remaining(access.problem, isReported: !access.isSilent),
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
        box: Box(value), problem: nil, isUsed: false, preparation: preparation)
      return false
    }
    guard isLate else { return }
    reportMisuse(
      """
      The dependency "\(DependencyName(property: name, key: key).text)" was prepared too late: it has already been used \
      or prepared. Its value did not change.
      Prepare each dependency once, when the program starts. To override it in a part of the program, use \
      "withDependencies".
      """, at: preparation.location)
  }

  /// Returns the key's value and the problem to report, if the value exists.
  func use<Key: TestDependencyKey>(_ key: Key.Type, isSilent: Bool) -> (Key.Value, DependencyAccess.Problem?)? {
    contents.withLock { contents in
      let id = ObjectIdentifier(key)
      guard let entry = contents.values[id], let box = entry.box as? Box<Key.Value> else {
        return nil
      }
      if !isSilent, !entry.isUsed || entry.problem != nil {
        contents.values[id]?.isUsed = true
        contents.values[id]?.problem = remaining(entry.problem, isReported: true)
      }
      return (box.value, isSilent ? nil : entry.problem)
    }
  }

  /// A problem is reported once per test, or each time if the running test is unknown.
  private func remaining(_ problem: DependencyAccess.Problem?, isReported: Bool) -> DependencyAccess.Problem? {
    isReported && !isOfUnknownTests ? nil : problem
  }

  private func make<Key: TestDependencyKey>(_ key: Key.Type, for access: DependencyAccess) -> Key.Value {
    switch context {
    case .preview: return Key.previewValue
    case .test: return Key.testValue
    case .live:
      if let key = key as? any DependencyKey.Type, let value = key.liveValue as? Key.Value { return value }
      access.report(.noLiveValue)
      return Key.testValue
    }
  }
}
