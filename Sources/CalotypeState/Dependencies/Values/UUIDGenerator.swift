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
  /// Six bytes of the number count.
  public init(_ number: Int) {
    let low = UInt64(truncatingIfNeeded: number)
    func byte(_ place: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: low >> (8 * place)) }
    self.init(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, byte(5), byte(4), byte(3), byte(2), byte(1), byte(0)))
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
  static let liveValue = UUIDGenerator {
    let (high, low) = RandomPool.shared.next()
    // Version 4 and variant 10 (RFC 9562, section 5.4).
    let first = high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let second = low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    return withUnsafeBytes(of: (first.bigEndian, second.bigEndian)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
