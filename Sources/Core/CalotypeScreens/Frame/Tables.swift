/// Distinct values, numbered from 0 in the order of their first use.
///
/// A handful of values is searched in order, which is faster than hashing. Beyond that a dictionary is used.
package struct NumberedValues<Value: Hashable & Sendable, Number: FixedWidthInteger & Sendable>: Hashable, Sendable {
  package typealias ID = Number

  package private(set) var values: [Value]
  /// Filled only if there are too many values to search in order.
  private var numbers: [Value: Number] = [:]
  private let limit: Int

  private static var linearSearchLimit: Int { 16 }

  /// - Parameters:
  ///   - values: The first values.
  ///   - limit: How many values there are numbers for.
  package init(_ values: [Value] = [], limit: Int = .max) { (self.values, self.limit) = (values, limit) }

  package subscript(number: Number) -> Value { values[Int(number)] }

  /// Returns the number of a value, or `nil` if it is not in the table.
  @inline(__always)
  func number(of value: Value) -> Number? {
    // The first value is the most common: the terminal's own style, and no link.
    if numbers.isEmpty {
      let values = values.span
      for index in values.indices where values[index] == value { return Number(index) }
      return nil
    }
    return values[0] == value ? 0 : numbers[value]
  }

  /// Returns the number of a value, which is added if needed; 0 if there are no more numbers.
  package mutating func id(of value: Value) -> Number {
    number(of: value) ?? (values.count < limit ? append(value) : 0)
  }

  /// Appends a value that is not in the table, and returns its number.
  mutating func append(_ value: Value) -> Number {
    values.append(value)
    if !numbers.isEmpty {
      numbers[value] = Number(values.count - 1)
    } else if values.count > Self.linearSearchLimit {
      for (number, value) in values.enumerated() { numbers[value] = Number(number) }
    }
    return Number(values.count - 1)
  }
}

/// The distinct styles of a frame. Number 0 is the terminal's own style.
package typealias StyleTable = NumberedValues<Style, UInt16>

extension StyleTable {
  package init() {
    // Most frames have a handful of styles.
    var styles: [Style] = []
    styles.reserveCapacity(16)
    styles.append(Style())
    self.init(styles, limit: 1 << 16)
  }
}

/// The distinct links of a frame. Number 0 is no link.
///
/// A cell has room for 16,383 links. The text of any further link is plain text.
package typealias LinkTable = NumberedValues<Link?, UInt16>

extension LinkTable {
  package init() { self.init([nil], limit: 1 << 14) }
}

/// The distinct grapheme clusters of several scalars in a frame, stored as UTF-8.
package typealias ClusterTable = NumberedValues<[UInt8], UInt32>
