import Synchronization

/// Numbers that are unique in the process, in ascending order.
enum UniqueNumber {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
