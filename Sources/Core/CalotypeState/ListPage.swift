/// A page of a list that comes in several: what a service answers at a time.
///
///     ListPage(teams, next: meta.nextPage)
///
/// ``Paging`` puts pages together.
public struct ListPage<Element, Cursor> {
  /// The elements, in the order of the service.
  public var elements: [Element]

  /// What the next page is asked by; nil for the last one.
  public var next: Cursor?

  /// Why elements are missing: a reason in words for each one that could not be read.
  public var omitted: [String]

  /// A page.
  ///
  /// - Parameters:
  ///   - elements: The elements, in the order of the service.
  ///   - next: What the next page is asked by; nil for the last one.
  ///   - omitted: A reason in words for each element that could not be read.
  public init(_ elements: [Element], next: Cursor? = nil, omitted: [String] = []) {
    self.elements = elements
    self.next = next
    self.omitted = omitted
  }
}

extension ListPage: Equatable where Element: Equatable, Cursor: Equatable {}
extension ListPage: Hashable where Element: Hashable, Cursor: Hashable {}
extension ListPage: Sendable where Element: Sendable, Cursor: Sendable {}
