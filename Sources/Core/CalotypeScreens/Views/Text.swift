/// Text from anywhere: wrapped at the width it is given, cut with an ellipsis where rows run out.
///
///     Text("Dogs").role(.title)
///     Text(dog.name).lineLimit(1)
///     Text("Retrievers ").bold() + Text("fetch what was shot.")
///
/// What an API sent is made safe on its way into cells: control bytes become visible signs, nothing in the text can move
/// the cursor or change a colour, and no hidden control reorders its neighbours. (Letters that run from right to left are
/// drawn by the terminal as it does.) See ``cellWidth(_:ambiguous:)`` for how wide a text is.
public struct Text: View {
  private var first: Piece
  private var more: [Piece] = []
  private var limit: Int?
  private var truncation = Truncation.tail
  private var alignment = Alignment.leading

  /// A part of a text in one look.
  private struct Piece: Sendable {
    let content: String
    var style = TextStyle()
    var target: Link?
  }

  /// A text in the terminal's own look.
  public init(_ content: String) {
    self.first = Piece(content: content)
  }

  /// One text of two, each in its look. Lines, tabs and clusters go on over the seam; the limits of the first hold.
  public static func + (left: consuming Text, right: consuming Text) -> Text {
    left.more.append(right.first)
    if !right.more.isEmpty { left.more += right.more }
    return left
  }

  /// What the text is for; the theme decides how that looks. Parts that have a role of their own keep it.
  public consuming func role(_ role: Role) -> Self {
    self.changePieces { if $0.style.role == .text { $0.style.role = role } }
    return self
  }

  /// Increased weight.
  public consuming func bold() -> Self {
    self.changePieces { $0.style.attributes.insert(.bold) }
    return self
  }

  /// Decreased intensity: not for what must be read. Dim text stands less than 4.5 to 1 apart from its ground (WCAG 2.2,
  /// 1.4.3); what only stands back has the role ``Role/secondary``.
  public consuming func dim() -> Self {
    self.changePieces { $0.style.attributes.insert(.dim) }
    return self
  }

  /// Slanted.
  public consuming func italic() -> Self {
    self.changePieces { $0.style.attributes.insert(.italic) }
    return self
  }

  /// Underlined.
  public consuming func underline() -> Self {
    self.changePieces { $0.style.attributes.insert(.underline) }
    return self
  }

  /// Crossed out.
  public consuming func strikethrough() -> Self {
    self.changePieces { $0.style.attributes.insert(.strikethrough) }
    return self
  }

  /// Opens an address when the text is clicked, in terminals that know OSC 8; nil for no link. Parts that have a link of
  /// their own keep it.
  public consuming func link(_ link: Link?) -> Self {
    self.changePieces { if $0.target == nil { $0.target = link } }
    return self
  }

  /// The most rows that the text may take. With one row, line breaks inside the text are shown as `⏎`.
  ///
  ///     Text("The quick brown fox").lineLimit(1, truncation: .middle)     // The qui…own fox
  ///
  /// - Parameters:
  ///   - rows: The number of rows; nil for as many as there are.
  ///   - truncation: Where the ellipsis stands when there is more.
  public consuming func lineLimit(_ rows: Int?, truncation: Truncation = .tail) -> Self {
    self.limit = rows.map { max(0, $0) }
    self.truncation = truncation
    return self
  }

  /// Where lines stand that are shorter than the place. Of an odd number of free columns, the greater part is behind a
  /// centered line.
  public consuming func alignment(_ alignment: Alignment) -> Self {
    self.alignment = alignment
    return self
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    Node(self.styled(in: environment))
  }

  package func styled(in environment: RenderEnvironment) -> StyledText {
    if self.more.isEmpty {
      return StyledText(
        self.first.content, style: self.first.style.resolved(in: environment.theme), link: self.first.target,
        lineLimit: self.limit, truncation: self.truncation, alignment: self.alignment,
        glyphs: environment.glyphs,
        ambiguous: environment.ambiguousWidth)
    }
    var pieces: [(string: String, style: Style, link: Link?)] = []
    pieces.reserveCapacity(self.more.count + 1)
    pieces.append((self.first.content, self.first.style.resolved(in: environment.theme), self.first.target))
    for piece in self.more {
      pieces.append((piece.content, piece.style.resolved(in: environment.theme), piece.target))
    }
    return StyledText(
      joining: pieces, lineLimit: self.limit, truncation: self.truncation, alignment: self.alignment,
      glyphs: environment.glyphs,
      ambiguous: environment.ambiguousWidth)
  }

  private mutating func changePieces(_ change: (inout Piece) -> Void) {
    change(&self.first)
    for index in self.more.indices { change(&self.more[index]) }
  }
}
