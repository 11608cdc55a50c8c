/// A line across a column or down a row: `────────`.
///
///     VStack {
///       Text("Hound")
///       Divider()
///       Text("Afghan, basset, blood")
///     }
///     .border()
///     // ╭───────────────────────╮
///     // │Hound                  │
///     // ├───────────────────────┤
///     // │Afghan, basset, blood  │
///     // ╰───────────────────────╯
///
/// Lines of the same style join where they meet:
///
///     VStack {
///       HStack {
///         Text("Plant ")
///         Divider(.vertical)
///         Text(" Price")
///       }
///       Divider()
///       HStack {
///         Text("Rose  ")
///         Divider(.vertical)
///         Text(" 3.00 €")
///       }
///     }
///     // Plant │ Price
///     // ──────┼───────
///     // Rose  │ 3.00 €
public struct Divider: View {
  /// The direction of a divider.
  public enum Direction: Hashable, Sendable {
    /// Across a column, one row high.
    case horizontal
    /// Down a row, one column wide.
    case vertical
  }

  private let direction: Direction
  private let border: BorderStyle

  /// Creates a line in the theme's border style.
  ///
  /// - Parameters:
  ///   - direction: Across or down.
  ///   - border: The kind of line.
  public init(_ direction: Direction = .horizontal, border: BorderStyle = .light) {
    self.direction = direction
    self.border = border
  }

  /// Lowers the view for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    Node(
      DividerElement(
        axis: direction == .horizontal ? .horizontal : .vertical,
        border: BorderGlyphs(border, in: environment.effectiveGlyphs), style: environment.theme[.border]))
  }
}
