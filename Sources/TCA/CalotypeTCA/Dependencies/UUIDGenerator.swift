import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Makes the ids of new things: `@Dependency(\.uuid) var uuid`, `uuid()`.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// A generator from a function.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// A new id.
  public func callAsFunction() -> UUID {
    self.generate()
  }

  /// Always the same id.
  public static func constant(_ uuid: UUID) -> Self {
    Self { uuid }
  }

  /// Ids that count up from `00000000-0000-0000-0000-000000000000`. Each generator has a count of its own.
  public static var incrementing: Self {
    let count = Count()
    return Self { UUID(count.next()) }
  }

  private final class Count: Sendable {
    private let value = Atomic(0)

    func next() -> Int { self.value.wrappingAdd(1, ordering: .relaxed).oldValue }
  }
}

extension UUID {
  /// The id that ends in a number: `UUID(10)` is `00000000-0000-0000-0000-00000000000A`.
  ///
  /// All 64 bits of the number count, so different numbers have different ids. A negative one ends in its absolute value,
  /// after a one: `UUID(-10)` is `00000000-0000-0001-0000-00000000000A`.
  public init(_ number: Int) {
    let words = (UInt64(number < 0 ? 1 : 0).bigEndian, UInt64(number.magnitude).bigEndian)
    self = withUnsafeBytes(of: words) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

extension DependencyValues {
  /// Makes ids. Live: random ones (RFC 9562, version 4). Tests say which: `$0.uuid = .incrementing`.
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
      return self.liveValue()
    }
  }

  static let liveValue = UUIDGenerator {
    let (high, low) = RandomPool.shared.next()
    // Version 4 and variant 10 (RFC 9562, section 5.4).
    let first = high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let second = low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    return withUnsafeBytes(of: (first.bigEndian, second.bigEndian)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
