import Synchronization

/// Tells two presentations of equal alerts apart. It is no part of what makes two alerts equal.
public struct AlertID: Hashable, Sendable {
  private static let last = Atomic<UInt64>(0)

  private let number: UInt64

  /// An id that there has not been yet.
  init() {
    self.number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
