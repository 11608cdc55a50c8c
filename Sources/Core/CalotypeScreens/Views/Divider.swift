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
public struct Divider: ClosureView {
  let draw: @Sendable (RenderEnvironment) -> Node

  /// Creates a line in the theme's border style.
  ///
  /// - Parameters:
  ///   - direction: Across or down.
  ///   - border: The kind of line.
  public init(_ direction: Axis = .horizontal, border: BorderStyle = .light) {
    draw = { environment in
      let (border, style) = (environment.border(border), environment.theme[.border])
      // A vertical line takes one row and fills the height of its stack.
      return Node(
        LeafElement(
          columns: LengthRequest(minimum: 1, ideal: 1, isFlexible: direction == .horizontal), isDivider: true
        ) { rect, canvas in
          canvas.drawLine(direction, in: direction == .horizontal ? rect.firstRow : rect.column(at: 0), border, style)
        })
    }
  }
}
