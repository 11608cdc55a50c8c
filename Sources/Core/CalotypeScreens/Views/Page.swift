/// A whole screen: a header at the top, a footer at the bottom, and the content between them.
///
///     Page {
///       List("breeds", state.dogs) { Text($0.name) }
///     } header: {
///       TitleBar("Dogs", trailing: "108 breeds")
///     } footer: {
///       Footer { KeyHelp("q", "Quit") }
///     }
///
/// The footer is in the last row even if the content is short. With too few rows, the header is served first, then one
/// row of the content, then the footer. The content gets the rest. In a print as high as its content, the footer is
/// directly below the content.
public struct Page: ClosureView {
  let draw: @Sendable (RenderEnvironment) -> Node

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - margin: Free columns at both sides of the content. Header and footer are as wide as the screen.
  ///   - content: The content between header and footer.
  ///   - header: The first rows.
  ///   - footer: The last rows.
  public init(
    margin: Int = 1, @ViewBuilder content: () -> ViewList, @ViewBuilder header: () -> ViewList,
    @ViewBuilder footer: () -> ViewList = { ViewBuilder.buildBlock() }
  ) {
    let (content, header, footer) = (content().padding(columns: margin), header(), footer())
    draw = { environment in
      let content = Node(FillElement(content: content.node(in: environment)))
      return Node(.vertical, header.nodes(in: environment) + [content] + footer.nodes(in: environment))
    }
  }
}
