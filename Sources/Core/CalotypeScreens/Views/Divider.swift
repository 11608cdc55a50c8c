/// A line across a column, or down a row: `────────`.
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
/// Lines of the kit in the same look that meet join, dividers too:
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
  /// Which way a divider goes.
  public enum Direction: Hashable, Sendable {
    /// Across a column, one row high.
    case horizontal
    /// Down a row, one column wide.
    case vertical
  }

  private let direction: Direction
  private let border: BorderStyle

  /// A line in the theme's border style.
  ///
  /// - Parameters:
  ///   - direction: Across or down.
  ///   - border: Which lines it is drawn with.
  public init(_ direction: Direction = .horizontal, border: BorderStyle = .light) {
    self.direction = direction
    self.border = border
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    Node(
      DividerElement(
        self.direction == .horizontal ? .horizontal : .vertical,
        BorderGlyphs(self.border, in: environment.effectiveGlyphs), environment.theme[.border]))
  }
}
