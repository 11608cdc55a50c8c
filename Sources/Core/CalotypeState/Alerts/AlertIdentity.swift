/// The identity of one alert, dialog or button. It does not affect the equality of the value that has it.
package struct AlertIdentity: Hashable, Sendable {
  let number = UniqueNumber.next()

  package static func == (lhs: Self, rhs: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
