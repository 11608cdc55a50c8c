import Synchronization

/// One reading of a dependency that nobody has set, so that a report can name it.
package final class DependencyAccess: Sendable {
  /// The reading that is under way.
  @TaskLocal static var current: DependencyAccess?

  enum Problem: Sendable {
    case noTestValue
    case noLiveValue
  }

  let name: DependencyName
  let location: CodeLocation
  /// Whether it is read only to be changed.
  let isSilent: Bool
  private let found = Mutex<Problem?>(nil)

  init(name: DependencyName, location: CodeLocation, isSilent: Bool) {
    self.name = name
    self.location = location
    self.isSilent = isSilent
  }

  /// What is wrong with the value that was read.
  var problem: Problem? { self.found.withLock { $0 } }

  /// A function that reports, whenever it is called, that the dependency which is being read has no value for tests: for
  /// one that may be held in a test, and not called.
  package static func reportWhenCalled() -> @Sendable () -> Void {
    let access = self.current
    return {
      guard let access else { return }
      MisuseReporter.current(Misuse(access.name.text(of: .noTestValue), at: access.location))
    }
  }

  func report(_ problem: Problem) {
    self.found.withLock { $0 = problem }
    guard !self.isSilent else { return }
    MisuseReporter.current(Misuse(self.name.text(of: problem), at: self.location))
  }
}

/// What a dependency is called.
struct DependencyName: Sendable {
  /// The property, `dogs`; empty where the key's type was named instead.
  let property: StaticString
  let key: any TestDependencyKey.Type

  /// As a reader writes it: `dogs`, `DogClient.self`.
  var text: String {
    self.isProperty ? "\(self.property)" : "\(self.key).self"
  }

  func text(of problem: DependencyAccess.Problem) -> String {
    let what =
      switch problem {
      case .noTestValue:
        """
        The dependency "\(self.text)" was used in a test and has no value for tests.
        A test must not reach the real thing by accident. Set the value where the store is made, \
        "withDependencies: { \(self.place) = … }", or give the key a "testValue".
        """
      case .noLiveValue:
        """
        The dependency "\(self.text)" was used and has no live value; its value for tests was taken.
        Conform the key to DependencyKey in a module that the program links, or set the value where the store is made.
        """
      }
    return "\(what)\n  key: \(self.key)\n  value: \(valueName(of: self.key))"
  }

  /// Where a test sets it.
  var place: String { self.isProperty ? "$0.\(self.property)" : "$0[\(self.key).self]" }

  private var isProperty: Bool { self.property.utf8CodeUnitCount > 0 && "\(self.property)" != "subscript(_:)" }
}

private func valueName<Key: TestDependencyKey>(of key: Key.Type) -> String { "\(Key.Value.self)" }
