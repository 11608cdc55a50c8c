extension Dependency {
  /// Reads the dependency at a key path, as the type that a test assigned.
  ///
  ///     @Suite(.dependency(\.continuousClock, TestClock()))
  ///     struct TimerTests {
  ///       @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
  ///     }
  ///
  /// Reading a value of another type stops the program, because there is no value to continue with.
  public init<Base>(
    _ path: any KeyPath<DependencyValues, Base> & Sendable, as type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(at: location) { cast($0[keyPath: path], at: location) }
  }

  /// Reads the dependency of a key, as the type that a test assigned:
  /// `@Dependency(DogClient.self, as: MockDogClient.self)`.
  ///
  /// Reading a value of another type stops the program, because there is no value to continue with.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type, as type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(at: location) { cast($0.value(of: key), at: location) }
  }
}

private func cast<Value>(_ value: Any, at location: CodeLocation) -> Value {
  if let value = value as? Value { return value }
  let message =
    "A dependency is read as \(Value.self), but its value is of type \(type(of: value)). "
    + "Override it with a value of the first type, or change \"as:\"."
  reportMisuse(message, at: location)
  fatalError("\(location): \(message)")
}
