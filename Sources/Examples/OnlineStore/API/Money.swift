/// An amount of dollars, counted in cents, so that sums are exact.
struct Money: Hashable, Comparable, Sendable {
  let cents: Int

  static let zero = Money(cents: 0)

  /// The highest price of a single product: a cent less than a billion dollars.
  static let highestPrice = Money(cents: 99_999_999_999)

  /// Returns the sum; `nil` if it overflows.
  func adding(_ other: Money) -> Money? {
    let (sum, overflows) = cents.addingReportingOverflow(other.cents)
    return overflows ? nil : Money(cents: sum)
  }

  /// Returns the price of several; `nil` if it overflows.
  func times(_ quantity: Int) -> Money? {
    let (product, overflows) = cents.multipliedReportingOverflow(by: quantity)
    return overflows ? nil : Money(cents: product)
  }

  static func < (left: Self, right: Self) -> Bool { left.cents < right.cents }
}
