/// A whole screen: a title bar at the top, a footer at the bottom, and the content in the rows between.
///
///     Page {
///       List("breeds", state.dogs) { Text($0.name) }
///     } header: {
///       TitleBar("Dogs", trailing: "108 breeds")
///     } footer: {
///       Footer { KeyHelp("q", "Quit") }
///     }
///
/// The footer stands in the last row also where the content is short. Where there are too few rows, the header comes
/// first, then one row of the content, then the footer; the content gets what is left. A print as high as its content has
/// the footer right below.
public struct Page: View {
  private let margin: Int
  private let content: ViewList
  private let header: ViewList
  private let footer: ViewList

  /// A screen of three parts.
  ///
  /// - Parameters:
  ///   - margin: Free columns on both sides of the content. Header and footer are as wide as the screen.
  ///   - content: What stands between the two.
  ///   - header: What stands in the first rows.
  ///   - footer: What stands in the last rows.
  public init(
    margin: Int = 1, @ViewBuilder content: () -> ViewList, @ViewBuilder header: () -> ViewList,
    @ViewBuilder footer: () -> ViewList = { ViewBuilder.buildBlock() }
  ) {
    self.margin = margin
    self.content = content()
    self.header = header()
    self.footer = footer()
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let content = self.content.padding(columns: self.margin).lowered(in: environment)
    return Node(
      StackElement(
        .vertical,
        self.header.nodes(in: environment) + [Node(FillElement(content))] + self.footer.nodes(in: environment)))
  }
}
