/// The position of content in a place that is larger than the content.
public enum Alignment: Hashable, Sendable {
  /// At the left or at the top. The content is offered the whole place.
  case leading
  /// In the middle. An odd cell is left free at the right or at the bottom.
  case center
  /// At the right or at the bottom.
  case trailing

  /// Returns the cells before the content, of those that are free.
  func offset(in free: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: free / 2
    case .trailing: free
    }
  }
}
