/// A value that several features hold together: who changes it changes it for all.
///
///     struct State: Equatable {
///       @Shared(.inMemory("count")) var count = 0       // the same for all who name this key
///       @Shared var profile: Profile                    // handed in: State(profile: $profile)
///     }
///
///     state.$count.withLock { $0 += 1 }
///     state.$profile.name                               // Shared<String>, a part of it
///
/// It may be read and changed from any task. Two are equal where their values are. A `TestStore` asserts what its feature
/// changes as it does with other state: `$0.$count.withLock { $0 = 1 }`.
///
/// In a test, what keys keep belongs to the test alone, and nothing touches the disk.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value> {
  package let place: any SharedPlace<Value>

  package init(place: any SharedPlace<Value>) {
    self.place = place
  }

  /// The one that another stands for.
  public init(projectedValue: Self) {
    self = projectedValue
  }

  /// The value as it is now.
  public var wrappedValue: Value {
    get { self.place.value }
    @available(*, unavailable, message: "Change it for all at once: '$name.withLock { $0 = … }'.")
    nonmutating set { self.withLock { $0 = newValue } }
  }

  /// The wrapper itself, to change the value or to hand it on: `$count`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// Changes the value while nobody else does.
  ///
  /// Who reads the value meanwhile sees the one before. To change it again inside is ``Misuse``.
  ///
  /// - Returns: What the function returns.
  public func withLock<R>(
    _ operation: (inout Value) throws -> R,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) rethrows -> R {
    try self.place.change(
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column), operation)
  }

  /// A part of the value, which changes the whole: `$profile.name`.
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Shared<Member> {
    Shared<Member>(place: MemberPlace(self.place, path))
  }

  /// A part of the value that is only to be read: `$names.count`.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(place: ReadPlace(self.place) { $0[keyPath: path] })
  }

  /// Something that is worked out from the value.
  public func read<Member>(_ body: @escaping @Sendable (Value) -> Member) -> SharedReader<Member> {
    SharedReader<Member>(place: ReadPlace(self.place, body))
  }
}

// MARK: - As a value

extension Shared: Sendable {}

extension Shared: Equatable where Value: Equatable {
  /// Whether both values are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    if let assertion = SharedAssertion.comparing {
      return lhs.place.value(assertion, .expected) == rhs.place.value(assertion, .actual)
    }
    return lhs.place.value == rhs.place.value
  }
}

extension Shared: Identifiable where Value: Identifiable {
  /// The value's.
  public var id: Value.ID { self.wrappedValue.id }
}

extension Shared: CustomStringConvertible {
  /// What it is and where it comes from: `Shared<Int>(value: 1)`, `Shared<Int>(.inMemory("count"))`.
  public var description: String {
    "Shared<\(Value.self)>(\(self.place.description))"
  }
}

extension Shared: CustomReflectable {
  /// The value's own, so that a dump shows the value.
  public var customMirror: Mirror {
    Mirror(reflecting: self.wrappedValue)
  }
}
