import CalotypeHTTP
import CalotypeState

extension ListPage {
  /// A page of what a service sent: its bad items are left out and said.
  ///
  /// - Parameters:
  ///   - list: The items of the page.
  ///   - next: What the next page is asked by; nil for the last one.
  public init(_ list: TolerantList<Element>, next: Cursor? = nil) {
    self.init(list.elements, next: next, omitted: list.omitted)
  }
}
