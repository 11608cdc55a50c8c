/// Views in the same place, the later ones over the earlier ones.
///
///     ZStack(horizontal: .center, vertical: .center) {
///       page
///       Text("Saved").padding(columns: 1).border().background(.text)
///     }
///
/// Where a view draws nothing, the views below it are visible; ``View/background(_:)`` makes it opaque.
public struct ZStack: ClosureView {
  let draw: @Sendable (RenderEnvironment) -> Node

  /// Creates layers from the lowest to the highest.
  ///
  /// - Parameters:
  ///   - horizontal: The position of layers that are narrower than the place.
  ///   - vertical: The position of layers that are lower than the place.
  ///   - content: The layers, the lowest first.
  public init(horizontal: Alignment = .leading, vertical: Alignment = .leading, @ViewBuilder content: () -> ViewList) {
    let content = content()
    draw = { environment in
      Node(LayersElement(horizontal: horizontal, vertical: vertical, children: content.nodes(in: environment)))
    }
  }
}
