/// The cells that a child wants of its stack's length.
struct LengthRequest: Hashable, Sendable {
  /// With fewer cells the child cannot show anything.
  @Short var minimum: Int

  /// With this many cells the child has all it can use.
  @Short var ideal: Int

  /// Whether the child also takes the cells that are left over.
  var isFlexible: Bool

  /// Children with a higher priority are served first.
  var priority: Int

  init(minimum: Int, ideal: Int, isFlexible: Bool = false, priority: Int = 0) {
    _minimum = Short(wrappedValue: min(minimum, ideal))
    _ideal = Short(wrappedValue: ideal)
    self.isFlexible = isFlexible
    self.priority = priority
  }

  /// Combines the requests of two elements in the same place.
  mutating func formUnion(_ other: LengthRequest) {
    minimum = max(minimum, other.minimum)
    ideal = max(ideal, other.ideal)
    isFlexible = isFlexible || other.isFlexible
  }

  /// Adds the request of an element after this one.
  static func += (left: inout LengthRequest, right: LengthRequest) {
    left.minimum += right.minimum
    left.ideal += right.ideal
    left.isFlexible = left.isFlexible || right.isFlexible
  }
}

/// The rows that an element wants, at any width.
struct RowRequest: Hashable, Sendable {
  /// With fewer rows the element cannot show anything.
  @Short var minimum: Int

  /// Whether the element also takes the rows that are left over.
  var isFlexible = false

  /// Combines the requests of two elements in the same place.
  mutating func formUnion(_ other: RowRequest) {
    minimum = max(minimum, other.minimum)
    isFlexible = isFlexible || other.isFlexible
  }

  /// Adds the request of an element below this one.
  static func += (left: inout RowRequest, right: RowRequest) {
    left.minimum += right.minimum
    left.isFlexible = left.isFlexible || right.isFlexible
  }
}
