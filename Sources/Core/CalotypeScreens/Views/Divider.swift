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
public struct Divider: PrimitiveView {
  private let axis: Axis
  private let border: BorderStyle

  /// Creates a line in the theme's border style.
  ///
  /// - Parameters:
  ///   - direction: Across or down.
  ///   - border: The kind of line.
  public init(_ direction: Axis = .horizontal, border: BorderStyle = .light) {
    (axis, self.border) = (direction, border)
  }

  @inline(__always)
  func node(in environment: RenderEnvironment) -> Node {
    let glyphs = environment.border(border)
    let glyph = axis == .horizontal ? glyphs.horizontal : glyphs.vertical
    return Node(line: axis, glyph, environment.theme[.border])
  }
}
