/// A value that several features share: a change in one of them is visible in all.
///
///     struct State: Equatable {
///       @Shared(.inMemory("count")) var count = 0       // the same for all features with this key
///       @Shared var profile: Profile                    // passed in: State(profile: $profile)
///     }
///
///     state.$count.withLock { $0 += 1 }
///     state.$profile.name                               // a Shared<String>
///
/// It can be read and changed from any task. Two are equal if their values are equal. A `TestStore` asserts its changes
/// like those of other state: `$0.$count.withLock { $0 = 1 }`.
///
/// In a test, stored values are local to the test, and no file is written. Keys and storages are in the module
/// CalotypeTCA.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value> {
  package let place: any SharedPlace<Value>

  package init(place: any SharedPlace<Value>) { self.place = place }

  /// Shares the value of another property.
  public init(projectedValue: Self) { self = projectedValue }

  /// The current value.
  public var wrappedValue: Value {
    get { place.value }
    @available(*, unavailable, message: "Shared values are changed with exclusive access: '$name.withLock { $0 = … }'.")
    nonmutating set { withLock { $0 = newValue } }
  }

  /// The wrapper, to change the value or to pass it on: `$count`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// Changes the value with exclusive access.
  ///
  /// Concurrent reads return the old value. A recursive change is reported as ``Misuse``.
  ///
  /// - Returns: The result of the operation.
  public func withLock<R>(
    _ operation: (inout Value) throws -> R,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) rethrows -> R {
    try place.change(at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column), operation)
  }

  /// A part of the value, which can be changed: `$profile.name`.
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Shared<Member> {
    Shared<Member>(place: PartPlace(place, path))
  }

  /// A read-only part of the value: `$names.count`.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(place: PartPlace(place) { $0[keyPath: path] })
  }
}

extension Shared: Sendable {}

extension Shared: Equatable where Value: Equatable {
  /// Whether both values are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.place.isEqual(to: rhs.place, .expected) }
}
