/// One line that the user edits. The text lives in the state; the field only reports what was typed.
///
///     TextField("Filter breeds", text: state.query) { send(.queryChanged($0)) }
///
///     // [Filter breeds…    ]   no text: the prompt
///     // [terrier           ]   a text
///     // [terrier▉          ]   … with the focus: underlined, with a cursor
///     // […d terriers and h…]   … longer than the field
///     // [•••••••           ]   a secret
///     //  terrier               disabled
///
///     // [12x▉              ]
///     // ✗ Enter a number.      an error
///
/// Brackets say that something can be typed; a disabled field has blanks in their places, and in less than 7 columns there
/// are none. A prompt ends in an ellipsis, unless it ends in one or in `.`, `:` or `?`, so that it is not taken for a text.
///
/// The field is as wide as there is room, and answers over its whole width. Line breaks are shown as `⏎`.
///
/// Where the focus is and the text does not fit, the field shows the part around the cursor: the text's start while the
/// cursor is in the first half of the field, the text's end as soon as that is in sight, and in between the cursor stays
/// in the middle. An ellipsis stands for what is cut on either side; in less than 5 columns of text there is no room for one
/// beside the cursor. Wide signs are not split: a column that one cannot use stays free.
public struct TextField: View {
  private let prompt: String
  private let id: String
  private let text: String
  private let cursor: Int?
  private let isSecure: Bool
  private let error: String?
  private let key: Key?
  private let edited: @MainActor @Sendable (String) -> Void

  /// A field with a prompt that shows while there is no text.
  ///
  /// - Parameters:
  ///   - prompt: What to type.
  ///   - id: What tells it from other fields of the same prompt on a screen, for the focus.
  ///   - text: The text as it is.
  ///   - cursor: How many grapheme clusters (`Character`s) of the text stand in front of the cursor; nil for all. It shows
  ///     where the field has the focus.
  ///   - isSecure: Whether the text is a secret: each cluster is drawn as `•`, and nothing of it reaches the frame but
  ///     how many there are.
  ///   - error: What is wrong with the text, in a row below the field; nil or nothing for no error.
  ///   - key: The key that leads to the field wherever the focus is, such as `/` to a search; nil for none.
  ///   - edited: Takes the new text.
  public init(
    _ prompt: String, id: String? = nil, text: String, cursor: Int? = nil, isSecure: Bool = false, error: String? = nil,
    key: Key? = nil, edited: @escaping @MainActor @Sendable (_ text: String) -> Void
  ) {
    self.prompt = prompt
    self.id = id ?? prompt
    self.text = text
    self.cursor = cursor
    self.isSecure = isSecure
    self.error = error
    self.key = key
    self.edited = edited
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let field = Node(self.element(in: environment))
    guard let error = self.error, !error.isEmpty else { return field }
    let message = Label(error, symbol: .cross, role: environment.isEnabled ? .error : .disabled)
    return Node(StackElement(.vertical, [field, message.lowered(in: environment)]))
  }

  private func element(in environment: RenderEnvironment) -> FieldElement {
    let target = Interaction.Target(focus: .control(self.id), key: self.key, response: .edit(self.edited))
    let bullet = String(Symbol.bullet.scalar(in: environment.effectiveGlyphs))
    let secured = self.isSecure ? String(repeating: bullet, count: self.text.count) : self.text
    let content = self.text.isEmpty ? self.shownPrompt : secured
    let role: Role = self.text.isEmpty ? .secondary : .text
    var text = Text(content).role(environment.isEnabled ? role : .disabled).lineLimit(1)
    // A prompt is grey anyway, so a slant tells the disabled one where there are few colours.
    if !environment.isEnabled, self.text.isEmpty { text = text.italic() }
    guard environment.isEnabled, target.focus == environment.focus else {
      return FieldElement(
        text.styled(in: environment), target: environment.isEnabled ? target : nil,
        edge: environment.isEnabled ? environment.theme[.border] : nil)
    }
    let cursor = FieldElement.Cursor(
      offset: self.text.isEmpty ? 0 : self.cursorOffset(in: content, environment.ambiguousWidth),
      style: environment.theme[.selection],
      line: environment.theme[.accent].overlaid(with: Style(attributes: .underline)))
    return FieldElement(
      text.underline().styled(in: environment), target: target, edge: environment.theme[.accent], cursor: cursor)
  }

  /// `Filter breeds…`: what is asked for, and not what was typed.
  private var shownPrompt: String {
    guard let last = self.prompt.last, !"….:?".contains(last) else { return self.prompt }
    return self.prompt + "…"
  }

  /// Where the cursor stands in the sanitised text, in bytes. Only the sanitiser knows what becomes of a cluster.
  private func cursorOffset(in text: String, _ ambiguous: AmbiguousWidth) -> Int {
    guard let cursor = self.cursor else { return CellText(text, ambiguous: ambiguous).string.utf8.count }
    let index = text.index(text.startIndex, offsetBy: max(0, cursor), limitedBy: text.endIndex) ?? text.endIndex
    let pieces = [String(text[..<index]), String(text[index...])]
    return CellText.joining(pieces, ambiguous: ambiguous).ends[0]
  }
}
