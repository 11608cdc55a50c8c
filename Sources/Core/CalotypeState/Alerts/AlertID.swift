import Synchronization

/// The identity of one presentation of an alert. It does not affect the equality of alerts.
public struct AlertID: Hashable, Sendable {
  private static let last = Atomic<UInt64>(0)

  private let number: UInt64

  /// Creates a unique id.
  init() { self.number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// An ``AlertID`` that is ignored by the equality of the value that has it.
struct IgnoredID: Hashable, Sendable {
  let id: AlertID

  static func == (lhs: Self, rhs: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
