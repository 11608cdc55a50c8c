import Synchronization

/// A read of a dependency that was not overridden, so that a report can name it.
package final class DependencyAccess: Sendable {
  /// The read in progress.
  @TaskLocal package static var current: DependencyAccess?

  enum Problem: Sendable {
    case noTestValue
    case noLiveValue
  }

  let name: DependencyName
  let location: CodeLocation
  /// Whether the value is read only to be changed.
  package let isSilent: Bool
  private let found = Mutex<Problem?>(nil)

  init(name: DependencyName, location: CodeLocation, isSilent: Bool) {
    self.name = name
    self.location = location
    self.isSilent = isSilent
  }

  /// The problem with the value, if any.
  var problem: Problem? { found.withLock { $0 } }

  /// Returns a function that reports the missing test value when it is called, for a value that a test may hold but not
  /// use.
  package static func reportWhenCalled() -> @Sendable () -> Void {
    let access = current
    return {
      guard let access else { return }
      reportMisuse(access.name.text(of: .noTestValue), at: access.location)
    }
  }

  func report(_ problem: Problem) {
    found.withLock { $0 = problem }
    guard !isSilent else { return }
    reportMisuse(name.text(of: problem), at: location)
  }
}

/// The name of a dependency in messages.
struct DependencyName: Sendable {
  /// The property, `dogs`; empty if the key was named by its type.
  let property: StaticString
  let key: any TestDependencyKey.Type

  /// The name in code: `dogs`, `DogClient.self`.
  var text: String { isProperty ? "\(property)" : "\(key).self" }

  func text(of problem: DependencyAccess.Problem) -> String {
    let what =
      switch problem {
      case .noTestValue:
        """
        The dependency "\(text)" was used in a test and has no test value.
        Tests must not use the live value by accident. Override it where the store is created, \
        "withDependencies: { \(place) = … }", or give the key a "testValue".
        """
      case .noLiveValue:
        """
        The dependency "\(text)" was used but has no live value, so its test value was used.
        Conform the key to DependencyKey in a module that the program links, or override it where the store is created.
        """
      }
    return "\(what)\n  key: \(key)\n  value: \(valueName(of: key))"
  }

  /// The expression with which a test overrides it.
  var place: String { isProperty ? "$0.\(property)" : "$0[\(key).self]" }

  private var isProperty: Bool { property.utf8CodeUnitCount > 0 && "\(property)" != "subscript(_:)" }
}

private func valueName<Key: TestDependencyKey>(of key: Key.Type) -> String { "\(Key.Value.self)" }
