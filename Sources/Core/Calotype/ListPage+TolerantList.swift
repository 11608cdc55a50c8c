import CalotypeHTTP
import CalotypeState

extension ListPage {
  /// Creates a page from a tolerant list, with its omitted items.
  ///
  /// - Parameters:
  ///   - list: The items of the page.
  ///   - next: The cursor of the next page; `nil` for the last page.
  public init(_ list: TolerantList<Element>, next: Cursor? = nil) {
    self.init(list.elements, next: next, omitted: list.omitted)
  }
}
