/// A text that wraps at the width of its place, and is cut with an ellipsis if there are too few rows.
///
///     Text("Dogs").role(.title)
///     Text(dog.name).lineLimit(1)
///     Text("Retrievers ").bold() + Text("fetch what was shot.")
///
/// Text from an API is sanitized: control bytes become visible glyphs, so that nothing in the text can move the cursor,
/// change a color or reorder its neighbors. Right-to-left letters are drawn as the terminal draws them. See
/// ``cellWidth(_:ambiguous:)`` for the width of a text.
public struct Text: PrimitiveView {
  private var first: Piece
  private var more: [Piece] = []
  private var limit: Int?
  private var truncation = Truncation.tail
  private var alignment = Alignment.leading

  /// A part of a text in one style.
  private struct Piece: Sendable {
    var content: String
    var role = Role.text
    var attributes: Style.Attributes = []
    var target: Link?
    var brand: Color?

    func style(in theme: Theme) -> Style {
      if brand == nil, attributes.isEmpty { return theme[role] }
      return theme[role].overlaid(with: Style(foreground: brand.map(theme.legible), attributes: attributes))
    }
  }

  /// Creates a text in the terminal's own style.
  public init(_ content: String) {
    first = Piece(content: content)
  }

  /// Joins two texts, each in its style. They wrap as one text, with the limits of the first.
  public static func + (left: consuming Text, right: consuming Text) -> Text {
    left.more.append(right.first)
    if !right.more.isEmpty { left.more += right.more }
    return left
  }

  /// Sets the role of the text. The theme decides its style. Parts that already have a role keep it.
  public consuming func role(_ role: Role) -> Self {
    changePieces { if $0.role == .text { $0.role = role } }
    return self
  }

  /// Draws the text in the color of a brand or a team, made legible on the theme's page; see ``Theme/legible(_:)``. It
  /// must not be the only sign of a meaning.
  public consuming func brand(_ color: Color?) -> Self {
    changePieces { if $0.brand == nil { $0.brand = color } }
    return self
  }

  /// Increases the weight.
  public consuming func bold() -> Self { with(.bold) }

  /// Decreases the intensity. Do not use it for text that must be read: its contrast is below 4.5 to 1 (WCAG 2.2,
  /// 1.4.3). For less important text use ``Role/secondary``.
  public consuming func dim() -> Self { with(.dim) }

  /// Slants the text.
  public consuming func italic() -> Self { with(.italic) }

  /// Underlines the text.
  public consuming func underline() -> Self { with(.underline) }

  /// Strikes the text through.
  public consuming func strikethrough() -> Self { with(.strikethrough) }

  /// Opens an address when the text is clicked, in terminals that support OSC 8; `nil` for no link. Parts that already
  /// have a link keep it.
  public consuming func link(_ link: Link?) -> Self {
    changePieces { if $0.target == nil { $0.target = link } }
    return self
  }

  /// Sets the maximum number of rows. In one row, line breaks in the text are shown as `⏎`.
  ///
  ///     Text("The quick brown fox").lineLimit(1, truncation: .middle)     // The qui…own fox
  ///
  /// - Parameters:
  ///   - rows: The number of rows; `nil` for no limit.
  ///   - truncation: The position of the ellipsis if there is more.
  public consuming func lineLimit(_ rows: Int?, truncation: Truncation = .tail) -> Self {
    limit = rows.map { max(0, $0) }
    self.truncation = truncation
    return self
  }

  /// Sets the position of lines that are shorter than the place. An odd free column beside a centered line is at its
  /// right.
  public consuming func alignment(_ alignment: Alignment) -> Self {
    self.alignment = alignment
    return self
  }

  private consuming func with(_ attribute: Style.Attributes) -> Self {
    changePieces { $0.attributes.formUnion(attribute) }
    return self
  }

  private mutating func changePieces(_ change: (inout Piece) -> Void) {
    change(&first)
    for index in more.indices { change(&more[index]) }
  }

  /// Sets the role of the text, or the role of disabled text in a disabled part of a screen.
  consuming func role(_ role: Role, in environment: RenderEnvironment) -> Self {
    self.role(environment.isEnabled ? role : .disabled)
  }

  func node(in environment: RenderEnvironment) -> Node {
    Node(styled(in: environment))
  }

  /// Appends the node of the text, which takes over its string.
  public mutating func appendNodes(to nodes: inout [Node], in environment: RenderEnvironment) {
    // One level, as in `View.appendNodes`.
    guard environment.nesting.enter() else { return nodes.append(.empty) }
    var content = ""
    swap(&content, &first.content)
    nodes.append(Node(styled(content, in: environment)))
    environment.nesting.leave(Text.self)
  }

  func styled(in environment: RenderEnvironment) -> StyledText { styled(first.content, in: environment) }

  /// - Parameter content: The content of the first piece.
  private func styled(_ content: consuming String, in environment: RenderEnvironment) -> StyledText {
    let text: CellText
    var runs: [StyledText.Run] = []
    if more.isEmpty {
      text = CellText(content, ambiguous: environment.ambiguousWidth)
    } else {
      let pieces = [content] + more.map(\.content)
      let joined = CellText.joining(pieces, ambiguous: environment.ambiguousWidth)
      text = joined.text
      runs = zip(joined.ends, more).map {
        StyledText.Run(start: $0, style: $1.style(in: environment.theme), link: $1.target)
      }
    }
    let style = first.style(in: environment.theme)
    if let link = first.target { runs.insert(StyledText.Run(start: 0, style: style, link: link), at: 0) }
    return StyledText(
      text, style: style, runs: runs, lineLimit: limit, truncation: truncation, alignment: alignment,
      glyphs: environment.glyphs)
  }

}

extension RenderEnvironment {
  /// Returns the brackets of a control: blocks if it has the focus, round ones if it is disabled.
  func brackets(
    _ brackets: (String, String) = ("[", "]"), disabled: (String, String) = ("(", ")"), around id: FocusID,
    role: Role = .border
  ) -> (open: Text, close: Text) {
    let hasFocus = isEnabled && focus == id
    let edges = (String(glyph(.focusStart)), String(glyph(.focusEnd)))
    let (open, close) = hasFocus ? edges : isEnabled ? brackets : disabled
    func text(_ bracket: String) -> Text { Text(bracket).role(hasFocus ? .accent : role, in: self).lineLimit(1) }
    return (text(open), text(close))
  }
}
