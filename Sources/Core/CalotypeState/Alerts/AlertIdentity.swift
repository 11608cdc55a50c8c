import Synchronization

/// The identity of one alert, dialog or button. It does not affect the equality of the value that has it.
package struct AlertIdentity: Hashable, Sendable {
  private static let last = Atomic<UInt64>(0)

  let number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue

  package static func == (lhs: Self, rhs: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
