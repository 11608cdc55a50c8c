/// Where a ``Dependency`` stands that reads, and what was in force when it was made.
final class DependencyReader: Sendable {
  let location: CodeLocation
  let captured: DependencyStorage

  init(at location: CodeLocation) {
    self.location = location
    self.captured = DependencyValues.current.everything
  }
}

/// Keeps what was in force where it was made.
protocol DependencyHolder {
  var captured: DependencyStorage { get }
}
