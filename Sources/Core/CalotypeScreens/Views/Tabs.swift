/// Titles of the parts of a screen, of which one is shown at a time.
///
///     Tabs(Part.allCases, selection: state.part) { $0.title } onSelect: { send(.partTapped($0)) }
///
///     //  Teams   Games   Players
///     // ━━━━━━━───────────────────
///
/// Tabs take two rows and the whole width, and a free row above them if there are many rows. In one row there is no line, and the selected title is in brackets: `[Teams]
/// Games`. If tabs are disabled, the line is the same all along and these brackets are round: `(Teams)  Games`.
///
/// If there is no room for all titles, the selected one is visible, or the one with the focus, with its neighbors and
/// as many others as fit. `‹` and `›` show that there are more. A single title that is too long is cut.
public struct Tabs: ClosureView {
  let draw: @Sendable (RenderEnvironment) -> Node

  /// Creates a row of tabs.
  ///
  /// - Parameters:
  ///   - options: The options, from left to right.
  ///   - selection: The selected option; `nil` for none.
  ///   - id: The name of the tabs for the focus, unique on the screen.
  ///   - title: The title of an option. It must be unique among the options.
  ///   - onSelect: Called with the option that was pressed.
  public init<Option: Equatable & Sendable>(
    _ options: [Option], selection: Option?, id: String = "tabs", title: (_ option: Option) -> String,
    onSelect: @escaping @MainActor @Sendable (_ option: Option) -> Void
  ) {
    let titles = options.map(title)
    let selected = selection.flatMap { options.firstIndex(of: $0) }
    draw = { environment in
      let isEnabled = environment.isEnabled
      let focused = isEnabled ? titles.firstIndex { Self.focus($0, id: id) == environment.focus } : nil
      let tabs = titles.enumerated().map { index, title in
        let isSelected = index == selected
        let text = Text(title).lineLimit(1).role(isSelected ? .accent : .text, in: environment)
        let press = Interaction.Response.press { onSelect(options[index]) }
        let target = Interaction.Target(
          focus: Self.focus(title, id: id), selectedTab: selected.map { Self.focus(titles[$0], id: id) },
          response: press)
        return TabsElement.Tab(
          title: (isSelected ? text.bold() : text).styled(in: environment), target: isEnabled ? target : nil,
          hasFocus: index == focused)
      }
      return Node(
        TabsElement(tabs: tabs, selected: selected, anchor: focused ?? selected ?? 0, environment: environment))
    }
  }

  /// Returns the focus of the tab with a title.
  public static func focus(_ title: String, id: String = "tabs") -> FocusID { .control("\(id): \(title)") }
}
