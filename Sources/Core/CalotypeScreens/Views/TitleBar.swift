/// The uppermost row of a screen: what it is called, the way back, and what stands at the right.
///
///     TitleBar("Hound", trailing: "7 sub-breeds") { send(.backTapped) }
///     // ‹ Hound                   7 sub-breeds
///
/// It is one row on the theme's bar ground, with a free column at either end. Where the title and what stands behind it
/// do not both fit, the longer one is cut first. With ``Ground/divider`` it has no ground, and a line below.
public struct TitleBar: View {
  /// What a title bar stands on.
  public enum Ground: Hashable, Sendable, CaseIterable {
    /// The ground of the theme's ``Role/bar``, over the whole width.
    case bar
    /// None: a line below sets it apart.
    case divider
  }

  private let title: String
  private let trailing: String?
  private let ground: Ground
  private let back: Perform?

  /// A title bar.
  ///
  /// - Parameters:
  ///   - title: What the screen is called.
  ///   - trailing: What stands at the right, such as a count.
  ///   - ground: What it stands on.
  ///   - back: What leads back. The sign ``Symbol/back`` then stands before the title, and Esc does it from anywhere.
  ///     Where the bar is disabled there is neither, and the title stays in its place.
  public init(_ title: String, trailing: String? = nil, ground: Ground = .bar, back: Perform? = nil) {
    self.title = title
    self.trailing = trailing
    self.ground = ground
    self.back = back
  }

  /// The row, on its ground.
  @ViewBuilder public var body: some View {
    switch self.ground {
    case .bar:
      self.row.padding(columns: 1).ground(.bar)
    case .divider:
      VStack {
        self.row
        Divider()
      }
    }
  }

  private var row: some View {
    HStack(spacing: 1) {
      if let back = self.back { BackSign(back: back) }
      Text(self.title).role(.title).lineLimit(1)
      Spacer()
      if let trailing = self.trailing { Text(trailing).role(.secondary).lineLimit(1) }
    }
  }
}

private struct BackSign: View {
  let back: Perform

  func lowered(in environment: RenderEnvironment) -> Node {
    guard environment.isEnabled else { return Text(" ").lowered(in: environment) }
    return Symbol.back.role(.accent).onKey(.escape, perform: self.back).lowered(in: environment)
  }
}
