/// A line of text that the user edits. The text is part of the screen's state; the field reports what was typed.
///
///     TextField("Filter breeds", text: state.query) { send(.queryChanged($0)) }
///
///     // [ Filter breeds…   ]   no text: the prompt
///     // [ terrier          ]   a text
///     // ▌ terrier▉         ▐   … with the focus: underlined, with a cursor
///     // [ …terriers and h… ]   … longer than the field
///     // [ •••••••          ]   a secret
///     // ( terrier          )   disabled
///
///     // ▌ 12x▉             ▐
///     // ✗ Enter a number.      an error
///
/// The brackets show that a field can be edited: blocks if it has the focus, round ones if it is disabled. They are left
/// out in fewer than 9 columns. The field has the background of the theme's ``Role/bar``. The prompt ends in an ellipsis, unless it ends in `…`, `.`, `:` or `?`, so that it does not look like a
/// text.
///
/// The field takes the whole width, and reacts everywhere in it. Line breaks are shown as `⏎`.
///
/// If the field has the focus and the text does not fit, the field shows the part around the cursor: the start of the
/// text while the cursor is in the first half of the field, the end of the text once it is visible, and otherwise the
/// part with the cursor in the middle. An ellipsis marks cut text at either side, except in fewer than 5 columns. Wide
/// characters are not split: a column that is too small for one stays free.
public struct TextField: ClosureView {
  let draw: @Sendable (RenderEnvironment) -> Node

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - prompt: A short instruction, shown while there is no text.
  ///   - id: The name of the field for the focus, unique on the screen; `nil` for the prompt.
  ///   - text: The text.
  ///   - cursor: The number of grapheme clusters (`Character`s) before the cursor; `nil` for all. The cursor is shown
  ///     if the field has the focus.
  ///   - isSecure: Whether the text is a secret. Each cluster is drawn as `•`, and the frame contains only their
  ///     number.
  ///   - error: A message about the text, in a row below the field; `nil` or empty for none.
  ///   - key: A key that focuses the field from anywhere, such as `/` for a search; `nil` for none.
  ///   - edited: Called with the new text.
  public init(
    _ prompt: String, id: String? = nil, text: String, cursor: Int? = nil, isSecure: Bool = false, error: String? = nil,
    key: Key? = nil, edited: @escaping @MainActor @Sendable (_ text: String) -> Void
  ) {
    let focus = FocusID.control(id ?? prompt)
    // `Filter breeds…`: not a text that was typed.
    let hasEnd = prompt.last.map { "….:?".contains($0) } ?? true
    draw = { environment in
      let isEnabled = environment.isEnabled
      let hasFocus = isEnabled && focus == environment.focus
      let bullet = String(environment.glyph(.bullet))
      let secured = isSecure ? String(repeating: bullet, count: text.count) : text
      let content = text.isEmpty ? prompt + (hasEnd ? "" : "…") : secured
      var styled = Text(content).role(text.isEmpty ? .secondary : .text, in: environment).lineLimit(1)
      // A prompt is gray anyway; with few colors, a disabled one is distinguished by its slant.
      if !isEnabled, text.isEmpty { styled = styled.italic() }
      if hasFocus { styled = styled.underline() }
      let target = Interaction.Target(
        focus: focus, key: key, response: .edit(Interaction.Field(text: text, edited: edited)))
      let brackets = environment.brackets(around: focus)
      var field = FieldElement(
        text: styled.styled(in: environment), target: isEnabled ? target : nil,
        brackets: (brackets.open.styled(in: environment), brackets.close.styled(in: environment)),
        background: environment.theme[.bar])
      if hasFocus {
        let caret = environment.live.caret
        field.cursor = FieldElement.Cursor(
          offset: text.isEmpty
            ? 0 : Self.offset(of: cursor ?? caret?.position, in: content, environment.ambiguousWidth),
          selection: text.isEmpty ? 0..<0 : Self.selection(of: caret, in: content, environment.ambiguousWidth),
          style: environment.theme[.accent].overlaid(with: Style(attributes: .reverse)),
          line: environment.theme[.accent].overlaid(with: Style(attributes: .underline)))
      }
      guard let error, !error.isEmpty else { return field.node }
      let message = Label(error, symbol: .cross, role: isEnabled ? .error : .disabled)
      return Node(.vertical, [field.node, message.lowered(in: environment)])
    }
  }

  /// Returns the selected part of the sanitized text, in bytes.
  private static func selection(of caret: Caret?, in text: String, _ ambiguous: AmbiguousWidth) -> Range<Int> {
    guard let caret, caret.isSelection else { return 0..<0 }
    let start = offset(of: caret.range.lowerBound, in: text, ambiguous)
    return start..<max(start, offset(of: caret.range.upperBound, in: text, ambiguous))
  }

  /// Returns the position of the cursor in the sanitized text, in bytes. Only the sanitizer knows the length of a cluster
  /// there.
  private static func offset(of cursor: Int?, in text: String, _ ambiguous: AmbiguousWidth) -> Int {
    guard let cursor else { return CellText(text, ambiguous: ambiguous).string.utf8.count }
    let index = text.index(text.startIndex, offsetBy: max(0, cursor), limitedBy: text.endIndex) ?? text.endIndex
    let pieces = [String(text[..<index]), String(text[index...])]
    return CellText.joining(pieces, ambiguous: ambiguous).ends[0]
  }
}
