/// One reading of a dependency, so that a report can name it.
struct DependencyAccess: Sendable {
  /// The reading that is under way.
  @TaskLocal static var current: Self?

  /// Where the `@Dependency` stands that reads.
  @TaskLocal static var location: CodeLocation?

  /// The property: `dogs`.
  let name: String
  let key: String
  let value: String
  let location: CodeLocation
  /// Whether it is read only to be changed.
  let isSilent: Bool

  enum Problem {
    case noTestValue
    case noLiveValue
  }

  func report(_ problem: Problem) {
    guard !self.isSilent else { return }
    let what =
      switch problem {
      case .noTestValue:
        """
        The dependency "\(self.name)" was used in a test and has no value for tests.
        A test must not reach the real thing by accident. Set the value where the store is made, \
        "withDependencies: { $0.\(self.name) = … }", or give the key a "testValue".
        """
      case .noLiveValue:
        """
        The dependency "\(self.name)" was used and has no live value; its value for tests was taken.
        Conform the key to DependencyKey in a module that the program links, or set the value where the store is made.
        """
      }
    MisuseReporter.current(
      Misuse("\(what)\n  key: \(self.key)\n  value: \(self.value)", at: self.location))
  }
}
