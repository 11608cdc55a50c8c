/// The uppermost row of a screen: what it is called, the way back, and what stands at the right.
///
///     TitleBar("Hound", trailing: "7 sub-breeds") { send(.backTapped) }
///     // ‹ Hound                   7 sub-breeds
///
/// It is one row on the theme's bar ground, with a free column at either end. Where the title and what stands behind it
/// do not both fit, the longer one is cut first. With ``Background/divider`` it has no ground, and a line below.
public struct TitleBar: View {
  /// What a title bar stands on.
  public enum Background: Hashable, Sendable, CaseIterable {
    /// The ground of the theme's ``Role/bar``, over the whole width.
    case bar
    /// None: a line below sets it apart.
    case divider
  }

  private let title: String
  private let trailing: String?
  private let background: Background
  private let back: Perform?

  /// A title bar.
  ///
  /// - Parameters:
  ///   - title: What the screen is called.
  ///   - trailing: What stands at the right, such as a count.
  ///   - ground: What it stands on.
  ///   - back: What leads back. The sign ``Symbol/back`` then stands before the title, and Esc does it from anywhere.
  ///     Where the bar is disabled there is neither, and the title stays in its place.
  public init(_ title: String, trailing: String? = nil, background: Background = .bar, back: Perform? = nil) {
    self.title = title
    self.trailing = trailing
    self.background = background
    self.back = back
  }

  /// The row, on its ground.
  @ViewBuilder public var body: some View {
    switch self.background {
    case .bar:
      self.row.padding(columns: 1).background(.bar)
    case .divider:
      VStack {
        self.row
        Divider()
      }
    }
  }

  private var row: some View {
    HStack(spacing: 1) {
      if let back = self.back { BackButton(back: back) }
      Text(self.title).role(.title).lineLimit(1)
      Spacer()
      if let trailing = self.trailing { Text(trailing).role(.secondary).lineLimit(1) }
    }
  }
}

private struct BackButton: View {
  let back: Perform

  func lowered(in environment: RenderEnvironment) -> Node {
    guard environment.isEnabled else { return Text(" ").lowered(in: environment) }
    return Symbol.back.role(.accent).onKey(.escape, perform: self.back).lowered(in: environment)
  }
}
