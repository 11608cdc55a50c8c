/// Reads something that a feature needs from outside: `@Dependency(\.dogs) var api`.
///
/// The value is the one that was in force where the feature was made, e.g. by its store. What is set around the place
/// that reads it wins over that, so a store's reducers and effects see the store's values.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private let path: any KeyPath<DependencyValues, Value> & Sendable
  private let captured: DependencyValues
  private let location: CodeLocation

  /// The dependency at a key path: `\.dogs`.
  public init(
    _ path: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.path = path
    self.captured = .current
    self.location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The value.
  public var wrappedValue: Value {
    DependencyAccess.$location.withValue(self.location) {
      let values = self.captured.overridden(by: .current)
      return values.asCurrent { values[keyPath: self.path] }
    }
  }
}
