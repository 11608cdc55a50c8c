/// Views in the same place, the later ones over the earlier ones.
///
///     ZStack(horizontal: .center, vertical: .center) {
///       page
///       Text("Saved").padding(columns: 1).border().ground(.text)
///     }
///
/// What a view does not draw on shows what lies below; ``View/ground(_:)`` makes it opaque.
public struct ZStack: View {
  private let horizontal: Alignment
  private let vertical: Alignment
  private let content: ViewList

  /// Layers from the lowest to the highest.
  ///
  /// - Parameters:
  ///   - horizontal: Where layers stand that are narrower than the place.
  ///   - vertical: Where layers stand that are lower.
  ///   - content: The layers, the lowest first.
  public init(
    horizontal: Alignment = .leading, vertical: Alignment = .leading, @ViewBuilder content: () -> ViewList
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.content = content()
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    Node(
      LayersElement(
        horizontal: self.horizontal, vertical: self.vertical, self.content.nodes(in: environment)))
  }
}
