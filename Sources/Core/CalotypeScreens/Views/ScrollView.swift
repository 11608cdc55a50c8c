/// A window that shows a part of its content, with a bar if there is more.
///
///     ScrollView(offset: state.offset) {
///       Text(book.summary)
///     }
///     // worst of times, it was the age of      │
///     // wisdom, it was the age of foolishness, ┃
///     // it was the epoch of belief, it was the │
///
/// The offset is part of the screen's state. If it is too large, the end is shown; below 0, the beginning. The bar
/// takes two columns of a window of 8 or more, one of 3 or more, and none of fewer. There is no bar if the content
/// fits. The thumb is at least one cell, and touches an end of the bar only if nothing is hidden there.
///
/// The content is laid out as a whole in each frame. For many rows use a ``List``, a ``Table`` or a ``Grid``, which
/// build only the visible ones. Hidden controls cannot have the focus.
public struct ScrollView: ClosureView {
  let draw: @Sendable (RenderEnvironment) -> Node

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - id: The name of the window, unique on the screen, by which a live session keeps how far it is scrolled.
  ///   - offset: The rows of the content above the window.
  ///   - columnOffset: The columns of the content before the window. The content then has its ideal width. `nil` for
  ///     content as wide as the window, where text wraps.
  ///   - content: The content.
  public init(id: String = "scroll", offset: Int = 0, columnOffset: Int? = nil, @ViewBuilder content: () -> ViewList) {
    let content = content()
    draw = { environment in
      Node(
        ScrollElement(
          id: id, offset: environment.live.scroll[id] ?? offset, columnOffset: columnOffset, environment: environment,
          content: content.node(in: environment)))
    }
  }
}
