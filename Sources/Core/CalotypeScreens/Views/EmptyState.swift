/// A notice that there is nothing to show, with a hint about what to do, in the middle of its place.
///
///     EmptyState("No breed matches “cat”.", symbol: .search) {
///       Button("Clear the filter") { send(.filterCleared) }
///     }
///     //               ⌕
///     //
///     //    No breed matches “cat”.
///     //
///     //     ▌ Clear the filter ▐ Enter
///
/// The first button gets the focus first.
public struct EmptyState: View {
  /// The notice.
  public let body: ViewList

  /// Creates a notice.
  ///
  /// - Parameters:
  ///   - title: The reason why the screen is empty.
  ///   - symbol: The glyph above it, e.g. ``Symbol/search`` if a search found nothing.
  ///   - hint: What the user can do about it.
  ///   - actions: Buttons that do it.
  public init(
    _ title: String, symbol: Symbol = .radioOff, hint: String? = nil,
    @ViewBuilder actions: () -> ViewList = { ViewBuilder.buildBlock() }
  ) {
    let details = hint.map { [$0] } ?? []
    body = ViewList([Notice(symbol, role: .secondary, Text(title), details: details, actions: actions())])
  }
}
