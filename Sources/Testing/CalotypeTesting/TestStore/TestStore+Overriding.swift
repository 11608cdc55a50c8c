import CalotypeState

extension TestStore {
  /// Runs a part of a test with another exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: The exhaustivity of the part.
  ///   - operation: The part of the test.
  @discardableResult
  public func withExhaustivity<R>(_ exhaustivity: Exhaustivity, operation: () throws -> R) rethrows -> R {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Runs a part of a test with another exhaustivity.
  ///
  ///     await store.withExhaustivity(.off) {
  ///       await store.send(\.login.submitTapped)
  ///       await store.receive(\.login.delegate.loggedIn)
  ///     }
  ///
  /// - Parameters:
  ///   - exhaustivity: The exhaustivity of the part.
  ///   - operation: The part of the test.
  @discardableResult
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity, operation: @MainActor () async throws -> R
  ) async rethrows -> R {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try await operation()
  }

  /// Runs a part of a test with other dependencies.
  ///
  /// - Parameters:
  ///   - updateValuesForOperation: Changes the dependencies of the feature.
  ///   - operation: The part of the test.
  @discardableResult
  public func withDependencies<R>(
    _ updateValuesForOperation: (_ dependencies: inout DependencyValues) throws -> Void, operation: () throws -> R
  ) rethrows -> R {
    let previous = store.runtime.dependencies
    defer { store.runtime.dependencies = previous }
    try updateValuesForOperation(&self.dependencies)
    return try operation()
  }

  /// Runs a part of a test with other dependencies.
  ///
  ///     await store.withDependencies {
  ///       $0.dogs.breeds = { throw Offline() }
  ///     } operation: {
  ///       await store.send(.retryTapped) { $0.dogs = .loading }
  ///     }
  ///
  /// - Parameters:
  ///   - updateValuesForOperation: Changes the dependencies of the feature.
  ///   - operation: The part of the test.
  @discardableResult
  public func withDependencies<R>(
    _ updateValuesForOperation: (_ dependencies: inout DependencyValues) async throws -> Void,
    operation: @MainActor () async throws -> R
  ) async rethrows -> R {
    let previous = store.runtime.dependencies
    defer { store.runtime.dependencies = previous }
    var dependencies = self.dependencies
    try await updateValuesForOperation(&dependencies)
    self.dependencies = dependencies
    return try await operation()
  }
}
