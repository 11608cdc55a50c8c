/// Reads something that a feature needs from outside: `@Dependency(\.dogs) var api`.
///
/// The value is the one that was in force where the feature was made, e.g. by its store. What is set around the place
/// that reads it wins over that, so a store's reducers and effects see the store's values.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private enum Source: Sendable {
    case path(any KeyPath<DependencyValues, Value> & Sendable)
    case key(@Sendable (DependencyValues) -> Value)
  }

  private let source: Source
  private let reader: DependencyReader

  private init(_ source: Source, at location: CodeLocation) {
    self.source = source
    self.reader = DependencyReader(at: location)
  }

  /// The dependency at a key path: `\.dogs`, or a part of it: `\.dogs.breeds`.
  public init(
    _ path: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(.path(path), at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The dependency of a key, usually a type that is its own: `@Dependency(DogClient.self) var api`.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    self.init(
      .key { $0.value(of: Key.self) },
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The dependency at a key path, as the type that a test put there.
  ///
  ///     @Suite(.dependency(\.continuousClock, TestClock()))
  ///     struct TimerTests {
  ///       @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
  ///     }
  ///
  /// Reading it where another type is in force stops the program: there is no value to go on with.
  public init<Base>(
    _ path: any KeyPath<DependencyValues, Base> & Sendable,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(
      .key { values in
        let value = values[keyPath: path]
        guard let value = value as? Value else {
          let message = "A dependency is read as \(Value.self), and what is in force is a \(Swift.type(of: value))."
          MisuseReporter.current(Misuse(message, at: location))
          fatalError("\(location): \(message)")
        }
        return value
      },
      at: location)
  }

  /// The value.
  public var wrappedValue: Value {
    DependencyValues.read(by: self.reader) { values in
      switch self.source {
      case .path(let path): values[keyPath: path]
      case .key(let read): read(values)
      }
    }
  }
}

extension Dependency: DependencyHolder {
  var captured: DependencyStorage { self.reader.captured }
}
