import Calotype

/// A view of the kit as a screen of the catalog: its states, and the rows that they need.
///
///     ViewScreen("badge", rows: 3)
///       .state("words") { Badge("New") }
///       .state("numbers") { Badge(3) }
///
/// A view has no reducer and makes no requests, so a state is the view alone. The focus is set with
/// `environment(\.focus, …)`.
struct ViewScreen: CatalogScreen {
  private(set) var entry: ScreenEntry
  private let margin: Int

  /// Creates the screen of a view, printed narrow, usual and wide, and in the usual width with other themes, color depths
  /// and glyphs.
  ///
  /// - Parameters:
  ///   - id: Its name within the app `views`.
  ///   - rows: The rows of its tallest state in 80 columns.
  ///   - narrowRows: The same in 40 columns, where texts wrap; `nil` if it is equal.
  ///   - margin: Free columns at both sides, as in a page. The one at the left shows the row with the focus.
  init(_ id: String, rows: Int, narrow narrowRows: Int? = nil, margin: Int = 0) {
    self.margin = margin
    entry = ScreenEntry(
      id: id, states: [],
      displays: [
        Display(columns: 40, rows: narrowRows ?? rows),
        Display(columns: 80, rows: rows),
        Display(columns: 120, rows: rows),
        Display(columns: 80, rows: rows, theme: .light),
        Display(columns: 80, rows: rows, theme: .highContrast),
        Display(columns: 80, rows: rows, colorDepth: .ansi16),
        Display(columns: 80, rows: rows, glyphs: .ascii, colorDepth: .none),
      ])
  }

  /// Adds a state: views below each other. The first state is the default.
  func state(_ name: String, @ViewBuilder view: @escaping @Sendable () -> ViewList) -> Self {
    var copy = self
    copy.entry.states.append(
      ScreenState(name: name) { [margin] _ in Scene(view: VStack { view() }.padding(columns: margin)) })
    return copy
  }

  /// Adds the state in which a control or row of the view has the focus.
  func focused(on focus: FocusID, @ViewBuilder view: @escaping @Sendable () -> ViewList) -> Self {
    state("focused") { view().environment(\.focus, focus) }
  }
}
