import Synchronization

/// Unique numbers for `IdentifiedArray.idsVersion`.
enum IdentifiedArrayVersion {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
