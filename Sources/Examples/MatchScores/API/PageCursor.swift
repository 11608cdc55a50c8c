/// What the service is asked by for the next page. Of which kind it is, the answer before says.
enum PageCursor: Hashable, Sendable {
  /// The number of the page, from 1 on.
  case page(Int)

  /// The service's own mark, as it came.
  case cursor(String)
}
