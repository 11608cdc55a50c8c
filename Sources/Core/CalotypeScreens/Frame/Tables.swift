/// Distinct values, numbered from 0 in the order of their first use.
///
/// A handful of values is searched in order, which is faster than hashing. Beyond that a dictionary is used.
struct NumberedValues<Value: Hashable & Sendable>: Hashable, Sendable {
  private(set) var values: [Value]
  /// Filled only if there are too many values to search in order.
  private var numbers: [Value: Int] = [:]

  private static var linearSearchLimit: Int { 16 }

  init(_ values: [Value] = []) { self.values = values }

  @inline(__always)
  func number(of value: Value) -> Int? {
    numbers.isEmpty ? values.firstIndex(of: value) : numbers[value]
  }

  /// Appends a value that is not in the table, and returns its number.
  @discardableResult
  mutating func append(_ value: Value) -> Int {
    values.append(value)
    if !numbers.isEmpty {
      numbers[value] = values.count - 1
    } else if values.count > Self.linearSearchLimit {
      for (number, value) in values.enumerated() { numbers[value] = number }
    }
    return values.count - 1
  }
}

/// The distinct styles of a frame. Number 0 is the terminal's own style.
package struct StyleTable: Hashable, Sendable {
  package typealias ID = UInt16

  private var table = NumberedValues([Style()])

  package init() {}

  package var styles: [Style] { table.values }

  package subscript(id: ID) -> Style { table.values[Int(id)] }

  /// The number of a style, or `nil` if the frame does not have it.
  func number(of style: Style) -> Int? { table.number(of: style) }

  /// The number of a style, which is added if needed; 0 if there are no more numbers.
  package mutating func id(of style: Style) -> ID {
    if let number = table.number(of: style) { return ID(number) }
    return table.values.count <= ID.max ? ID(table.append(style)) : 0
  }
}

/// The distinct links of a frame. Number 0 is no link.
///
/// A cell has room for 16,383 links. The text of any further link is plain text.
package struct LinkTable: Hashable, Sendable {
  package typealias ID = UInt16

  private var table = NumberedValues<Link>()
  private static let maximumLinks = 0x3FFF

  package init() {}

  package var links: [Link] { table.values }

  package subscript(id: ID) -> Link? { id == 0 ? nil : table.values[Int(id) - 1] }

  /// The number of a link, or `nil` if the frame does not have it.
  func number(of link: Link) -> Int? { table.number(of: link).map { $0 + 1 } }

  /// The number of a link, which is added if needed; 0 for `nil`, and if there are no more numbers.
  package mutating func id(of link: Link?) -> ID {
    guard let link else { return 0 }
    if let number = self.number(of: link) { return ID(number) }
    return links.count < Self.maximumLinks ? ID(table.append(link) + 1) : 0
  }
}
