/// Where a ``Dependency`` stands that reads.
final class DependencyReader: Sendable {
  let location: CodeLocation

  init(at location: CodeLocation) {
    self.location = location
  }
}

/// Keeps what was in force where it was made.
protocol DependencyHolder {
  var dependencies: DependencyValues { get }
}
