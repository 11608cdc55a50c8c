/// Reads a dependency: `@Dependency(\.dogs) var api`.
///
/// The value is the one that was current when the feature was created, e.g. by its store. Overrides around the read
/// take precedence, so a store's reducers and effects read the store's values.
@propertyWrapper
public struct Dependency<Value>: Sendable, DependencyHolder {
  private let read: @Sendable (DependencyValues) -> Value
  private let reader: DependencyReader

  /// Creates a property that reads its value with a function.
  package init(at location: CodeLocation, read: @escaping @Sendable (DependencyValues) -> Value) {
    self.read = read
    reader = DependencyReader(at: location)
  }

  /// Reads the dependency at a key path: `\.dogs`, or a part of one: `\.dogs.breeds`.
  public init(
    _ path: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)) { $0[keyPath: path] }
  }

  /// Reads the dependency of a key, usually a type that is its own key: `@Dependency(DogClient.self) var api`.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Key.Value == Value {
    self.init(at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)) { $0.value(of: key) }
  }

  /// The value.
  public var wrappedValue: Value { DependencyValues.read(by: reader, read) }

  var captured: DependencyStorage { reader.captured }
}
