/// A window through which a part of its content is seen, with a bar where some of it is out of sight.
///
///     ScrollView(offset: state.offset) {
///       Text(book.summary)
///     }
///     // worst of times, it was the age of      │
///     // wisdom, it was the age of foolishness, ┃
///     // it was the epoch of belief, it was the │
///
/// The offset is part of the screen's state. One that is too large shows the end, one below 0 the beginning. The bar takes
/// two columns from 8 on, one from 3 on, and none below; what fits has no bar. The thumb's length is rounded down to whole
/// cells and is one at least; it touches an end of its way only where nothing is out of sight there.
///
/// The content is laid out whole in each frame, and what is out of sight is not drawn. For many rows take a ``List``, a
/// ``Table`` or a ``Grid``, which build only those in sight. What is out of sight cannot have the focus.
public struct ScrollView: View {
  private let offset: Int
  private let columnOffset: Int?
  private let content: ViewList

  /// A window over some content.
  ///
  /// - Parameters:
  ///   - offset: How many of the content's rows are above the window.
  ///   - columnOffset: How many of its columns are before the window; the content is as wide then as it would like to be.
  ///     Nil for content as wide as the window, in which text wraps.
  ///   - content: What is seen through the window.
  public init(offset: Int = 0, columnOffset: Int? = nil, @ViewBuilder content: () -> ViewList) {
    self.offset = offset
    self.columnOffset = columnOffset
    self.content = content()
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    Node(
      ScrollElement(
        offset: self.offset, columnOffset: self.columnOffset, ScrollStyle(in: environment),
        self.content.lowered(in: environment)))
  }
}
