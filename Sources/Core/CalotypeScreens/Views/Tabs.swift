/// Titles of which one is chosen: the parts of a screen that are shown one at a time.
///
///     Tabs(Part.allCases, selection: state.part) { $0.title } onSelect: { send(.partTapped($0)) }
///
///     //  Teams   Games   Players
///     // ━━━━━━━───────────────────
///
/// Two rows high; in one row the line is left out, and brackets stand around the chosen title: `[Teams]  Games`. Where
/// tabs are disabled the line is the same all along, and these are round: `(Teams)  Games`.
///
/// Where there is no room for all titles, the chosen one is in sight, or the one that has the focus, with its neighbours
/// and as many others as fit, those before it first. `‹` and `›` say that there are more. A title that is alone and
/// still too long is cut. The line takes the whole width.
public struct Tabs: View {
  private let id: String
  private let titles: [String]
  private let selected: Int?
  private let select: @MainActor @Sendable (Int) -> Void

  /// A row of tabs.
  ///
  /// - Parameters:
  ///   - options: What can be chosen, from the left to the right.
  ///   - selection: The chosen one; nil for none.
  ///   - id: What tells the tabs from others on a screen, for the focus.
  ///   - title: What an option is called. No two should have the same name.
  ///   - onSelect: Takes the option that was pressed.
  public init<Option: Equatable & Sendable>(
    _ options: [Option], selection: Option?, id: String = "tabs", title: (_ option: Option) -> String,
    onSelect: @escaping @MainActor @Sendable (_ option: Option) -> Void
  ) {
    self.id = id
    self.titles = options.map(title)
    self.selected = selection.flatMap { options.firstIndex(of: $0) }
    self.select = { onSelect(options[$0]) }
  }

  /// The name by which a tab has the focus.
  public static func focus(_ title: String, id: String = "tabs") -> FocusID { .control("\(id): \(title)") }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let focused = self.titles.firstIndex { Self.focus($0, id: self.id) == environment.focus }
    let role: Role = environment.isEnabled ? .accent : .disabled
    let tabs = self.titles.enumerated().map { [select] index, title in
      var text = Text(title).lineLimit(1).role(environment.isEnabled ? .text : .disabled)
      if index == self.selected { text = Text(title).lineLimit(1).role(role).bold() }
      let target = Interaction.Target(focus: Self.focus(title, id: self.id), response: .press { select(index) })
      return TabsElement.Tab(
        text.styled(in: environment), environment.isEnabled ? target : nil, hasFocus: index == focused)
    }
    let anchor = environment.isEnabled ? focused ?? self.selected ?? 0 : self.selected ?? 0
    let style = TabsStyle(in: environment, chosen: environment.theme[role])
    return Node(TabsElement(tabs, selected: self.selected, anchor: anchor, style))
  }
}
