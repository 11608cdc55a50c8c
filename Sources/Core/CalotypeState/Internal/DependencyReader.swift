/// The location of a `@Dependency`, and the dependencies that were current when it was created.
final class DependencyReader: Sendable {
  let location: CodeLocation
  let captured: DependencyStorage

  init(at location: CodeLocation) {
    self.location = location
    captured = DependencyValues.current.everything
  }
}

/// A value that captured dependencies when it was created.
protocol DependencyHolder {
  var captured: DependencyStorage { get }
}
