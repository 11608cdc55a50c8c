extension View {
  /// Lays a box over the middle of the view: an alert, a menu, a question.
  ///
  ///     page.overlay {
  ///       if let question = state.question {
  ///         Text(question.text).padding(columns: 1).border(Text("Sure?"))
  ///       }
  ///     }
  ///     // Affenpinscher
  ///     // Afric╭─ Sure? ──────────╮
  ///     // Aired│ Remove all dogs? │
  ///     // Akita╰──────────────────╯
  ///     // Basenji
  ///
  /// There is no overlay if the content is empty. The box is opaque and as large as its content, at most as large as
  /// the view. An odd free cell is at its right or below it. In the middle of 20 columns or more, it keeps a free
  /// column on both sides if its content has room without them. If fewer than 4 columns are left on a side, the view is
  /// not shown there. In a place that is too small for both, the box is shown.
  ///
  /// While a modal overlay is shown, the view below does not react to the user and has no focus, and its ``Footer``
  /// shows the keys of the box: Enter if it has a button, Esc if it reacts to that key.
  ///
  /// - Parameters:
  ///   - isPresented: Whether there is a box.
  ///   - isModal: Whether the view below cannot be used.
  ///   - isDimmed: Whether the view below is dimmed.
  ///   - horizontal: The position of the box in the view's width.
  ///   - vertical: The position of the box in the view's height.
  ///   - content: The content of the box.
  public func overlay(
    isPresented: Bool = true, isModal: Bool = true, isDimmed: Bool = true, horizontal: Alignment = .center,
    vertical: Alignment = .center, @ViewBuilder content: () -> ViewList
  ) -> some View {
    let box = isPresented ? content() : ViewList([])
    return DrawnPart { environment in
      guard !box.flattened.isEmpty else { return nested(in: environment) }
      var below = environment
      var footer: (@Sendable (_ parts: [Interaction]) -> Node)?
      if isModal {
        below.focus = nil
        footer = { Footer.answers(of: $0, in: environment.locale.words).node(in: environment) }
      }
      return Node(
        OverlayElement(
          page: nested(in: below), box: box.node(in: environment), horizontal: horizontal, vertical: vertical,
          dimming: isDimmed ? environment.theme[.disabled] : nil, footer: footer))
    }
  }
}
