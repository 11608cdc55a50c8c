import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A dependency that generates UUIDs: `@Dependency(\.uuid) var uuid`, `uuid()`.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator from a function.
  public init(_ generate: @escaping @Sendable () -> UUID) { self.generate = generate }

  /// Returns a new UUID.
  public func callAsFunction() -> UUID { generate() }

  /// Creates a generator that always returns the same UUID.
  public static func constant(_ uuid: UUID) -> Self { Self { uuid } }

  /// Creates a generator that counts up from `00000000-0000-0000-0000-000000000000`.
  public static var incrementing: Self {
    let count = Count()
    return Self { UUID(count.next()) }
  }

  private final class Count: Sendable {
    private let value = Atomic(0)

    func next() -> Int { value.wrappingAdd(1, ordering: .relaxed).oldValue }
  }
}

extension UUID {
  /// Creates a UUID that ends in a number: `UUID(10)` is `00000000-0000-0000-0000-00000000000A`.
  ///
  /// Different numbers have different UUIDs. For a negative number, a one precedes the absolute value: `UUID(-10)` is
  /// `00000000-0000-0001-0000-00000000000A`.
  public init(_ number: Int) {
    let words = (UInt64(number < 0 ? 1 : 0).bigEndian, UInt64(number.magnitude).bigEndian)
    self = withUnsafeBytes(of: words) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

extension DependencyValues {
  /// Generates UUIDs. Live: random ones (RFC 9562, version 4). A test overrides it: `$0.uuid = .incrementing`.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }
}

private enum UUIDGeneratorKey: DependencyKey {
  static var testValue: UUIDGenerator {
    let report = DependencyAccess.reportWhenCalled()
    return UUIDGenerator {
      report()
      return liveValue()
    }
  }

  static let liveValue = UUIDGenerator {
    // `UUID()` opens a random device on Linux. Version 4 and variant 10 (RFC 9562, section 5.4).
    let first = UInt64.random(in: 0...UInt64.max) & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let second = UInt64.random(in: 0...UInt64.max) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    return withUnsafeBytes(of: (first.bigEndian, second.bigEndian)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
