/// A JSON array that skips and reports invalid items, so that one of them does not cost the whole list.
///
///     let list: TolerantList<Product> = try response.json()
///     list.elements     // 19 products
///     list.omitted      // ["the 3rd: “price” is missing"]
///
/// Anything but an array, `null` included, is an error and never looks like an empty list. So is an array without a single
/// valid item: another server has answered, or the service has changed.
public struct TolerantList<Element> {
  /// The items that could be read, in their order.
  public var elements: [Element]

  /// The position and the problem of each skipped item, as phrases for a screen.
  public var omitted: [String]

  /// Creates a list from its parts.
  public init(_ elements: [Element], omitted: [String] = []) {
    self.elements = elements
    self.omitted = omitted
  }
}

extension TolerantList: Decodable where Element: Decodable {
  /// Reads an array.
  ///
  /// - Throws: `DecodingError` if there is no array, ``APIError/unreadable(_:)`` if no item can be read.
  public init(from decoder: any Decoder) throws {
    var items = try decoder.unkeyedContainer()
    self.init([])
    while !items.isAtEnd {
      let index = items.currentIndex
      let item = try items.decode(Item<Element>.self)
      switch item.result {
      case .success(let element): elements.append(element)
      case .failure(let error):
        let depth = items.codingPath.count + 1
        omitted.append("the \(ordinal(index + 1)): \(APIError.reason(for: error, below: depth))")
      }
    }
    if elements.isEmpty, let first = omitted.first {
      throw APIError.unreadable("none of its items can be read, e.g. \(first)")
    }
  }
}

extension TolerantList: Equatable where Element: Equatable {}
extension TolerantList: Hashable where Element: Hashable {}
extension TolerantList: Sendable where Element: Sendable {}

/// An item whose decoding never fails, so that the array moves on to the next one.
private struct Item<Element: Decodable>: Decodable {
  let result: Result<Element, any Error>

  init(from decoder: any Decoder) throws {
    result = Result { try decoder.singleValueContainer().decode(Element.self) }
  }
}

/// `1st`, `2nd`, `3rd`, `11th`.
private func ordinal(_ number: Int) -> String {
  let isTeen = 11...13 ~= number % 100
  return switch number % 10 {
  case 1 where !isTeen: "\(number)st"
  case 2 where !isTeen: "\(number)nd"
  case 3 where !isTeen: "\(number)rd"
  default: "\(number)th"
  }
}
