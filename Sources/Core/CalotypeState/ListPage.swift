/// One page of a paginated list.
///
///     ListPage(teams, next: meta.nextPage)
///
/// ``Paging`` collects pages.
public struct ListPage<Element, Cursor> {
  /// The elements, in the order of the service.
  public var elements: [Element]

  /// The cursor of the next page; `nil` for the last page.
  public var next: Cursor?

  /// For each element that could not be decoded, the reason.
  public var omitted: [String]

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - elements: The elements, in the order of the service.
  ///   - next: The cursor of the next page; `nil` for the last page.
  ///   - omitted: For each element that could not be decoded, the reason.
  public init(_ elements: [Element], next: Cursor? = nil, omitted: [String] = []) {
    self.elements = elements
    self.next = next
    self.omitted = omitted
  }
}

extension ListPage: Equatable where Element: Equatable, Cursor: Equatable {}
extension ListPage: Hashable where Element: Hashable, Cursor: Hashable {}
extension ListPage: Sendable where Element: Sendable, Cursor: Sendable {}
