/// The first row of a screen: its title, the way back, and a text at the right.
///
///     TitleBar("Hound", trailing: "7 sub-breeds") { send(.backTapped) }
///     // ‹ Hound                   7 sub-breeds
///
/// The row has the background of the theme's ``Role/bar``, and a free column at either end. If the title and the text
/// at its right do not both fit, the longer one is cut first. With ``Background/divider`` there is a line below the row
/// instead of the background.
public struct TitleBar: View {
  /// The background of a title bar.
  public enum Background: Hashable, Sendable, CaseIterable {
    /// The background of the theme's ``Role/bar``, over the whole width.
    case bar
    /// No background, but a line below.
    case divider
  }

  /// The row, with its background or line.
  public let body: ViewList

  /// Creates a title bar.
  ///
  /// - Parameters:
  ///   - title: The title of the screen.
  ///   - trailing: A text at the right, such as a count.
  ///   - background: The background.
  ///   - back: Goes back when Esc is pressed, or the title is clicked. The ``Symbol/back`` is then shown before the
  ///     title. In a disabled bar there is a blank in its place.
  public init(_ title: String, trailing: String? = nil, background: Background = .bar, back: Perform? = nil) {
    let row = HStack(spacing: 1) {
      let title = Text(title).role(.title).lineLimit(1)
      if let back {
        EnvironmentReader { environment in
          let row = HStack(spacing: 1) {
            if environment.isEnabled { Symbol.back.role(.accent) } else { Text(" ") }
            title
          }
          if environment.isEnabled { row.onKey(.escape, perform: back) } else { row }
        }
      } else {
        title
      }
      Spacer()
      if let trailing { Text(trailing).role(.secondary).lineLimit(1) }
    }
    body = ViewList(
      background == .bar
        ? [row.padding(columns: 1).background(.bar)]
        : [
          VStack {
            row
            Divider()
          }
        ])
  }
}
