extension View {
  /// Lays a box over the view, in its middle: an alert, a menu, a question.
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
  /// There is no overlay while nothing stands in the braces. The box is opaque, as large as its content, and never larger
  /// than the view; of an odd number of free cells the greater part is at the right of it, and below. In the middle of 20
  /// columns or more, one stays free on either side as long as the content has room without it; where fewer than 4 do,
  /// nothing of the view is seen beside the box. In a place that is too small for both, it is the box that is seen.
  ///
  /// While a modal overlay is shown, nothing of the view below answers to the user, nor shows the focus, and a ``Footer``
  /// of it names the keys of the box: Enter if it has a button, Esc if it answers to that.
  ///
  /// - Parameters:
  ///   - isModal: Whether the view below can be used no longer.
  ///   - isDimmed: Whether it stands back.
  ///   - horizontal: Where the box stands in the view's width.
  ///   - vertical: Where it stands in its height.
  ///   - content: What stands in the box.
  public func overlay(
    isModal: Bool = true, isDimmed: Bool = true, horizontal: Alignment = .center, vertical: Alignment = .center,
    @ViewBuilder content: () -> ViewList
  ) -> some View {
    OverlayView(
      page: self, box: content(), isModal: isModal, isDimmed: isDimmed, horizontal: horizontal, vertical: vertical)
  }

  /// Lays a box over the view while a condition holds; see ``overlay(isModal:isDimmed:horizontal:vertical:content:)``.
  public func overlay(
    isPresented: Bool, isModal: Bool = true, isDimmed: Bool = true, horizontal: Alignment = .center,
    vertical: Alignment = .center, @ViewBuilder content: () -> ViewList
  ) -> some View {
    OverlayView(
      page: self, box: isPresented ? content() : ViewList([]), isModal: isModal, isDimmed: isDimmed,
      horizontal: horizontal, vertical: vertical)
  }
}

private struct OverlayView: View {
  let page: any View
  let box: ViewList
  let isModal: Bool
  let isDimmed: Bool
  let horizontal: Alignment
  let vertical: Alignment

  func lowered(in environment: RenderEnvironment) -> Node {
    guard !self.box.flattened.isEmpty else { return self.page.nested(in: environment) }
    var below = environment
    var footer: (@Sendable (_ parts: [Interaction]) -> Node)?
    if self.isModal {
      below.focus = nil
      footer = { Footer.answers(of: $0, in: environment.locale.words).lowered(in: environment) }
    }
    let style = OverlayStyle(
      horizontal: self.horizontal, vertical: self.vertical,
      dimming: self.isDimmed ? environment.theme[.disabled] : nil, footer: footer)
    return Node(
      OverlayElement(self.page.nested(in: below), box: self.box.lowered(in: environment), style))
  }
}
