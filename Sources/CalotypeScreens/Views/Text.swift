/// Text from anywhere: wrapped at the width it is given, cut with an ellipsis where rows run out.
///
///     Text("Dogs").role(.title)
///     Text(dog.name).lineLimit(1)
///
/// What an API sent is made safe on its way into cells: control bytes become visible signs, nothing in the text can move
/// the cursor, change a colour or reorder its neighbours. See ``cellWidth(_:)`` for how wide a text is.
public struct Text: View {
  private let content: String
  private var style = TextStyle()
  private var limit: Int?
  private var target: Link?

  /// A text in the terminal's own look.
  public init(_ content: String) {
    self.content = content
  }

  /// What the text is for; the theme decides how that looks.
  public func role(_ role: Role) -> Self {
    self.with { $0.style.role = role }
  }

  /// Increased weight.
  public func bold() -> Self {
    self.with { $0.style.attributes.insert(.bold) }
  }

  /// Underlined.
  public func underline() -> Self {
    self.with { $0.style.attributes.insert(.underline) }
  }

  /// The most rows that the text may take. With one row, line breaks inside the text are shown as `⏎`.
  public func lineLimit(_ rows: Int?) -> Self {
    self.with { $0.limit = rows }
  }

  /// Opens an address when the text is clicked, in terminals that know OSC 8; nil for no link.
  public func link(_ link: Link?) -> Self {
    self.with { $0.target = link }
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    Node(TextElement(self.styled(in: environment)))
  }

  package func styled(in environment: RenderEnvironment) -> StyledText {
    StyledText(
      self.content, style: self.style.resolved(in: environment.theme), link: self.target, lineLimit: self.limit,
      glyphs: environment.signs)
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
