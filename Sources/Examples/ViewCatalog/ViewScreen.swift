import Calotype

/// A view of the kit as a screen of the catalogue: its states, and how many rows they need.
///
///     ViewScreen("badge", rows: 3)
///       .state("words") { Badge("New") }
///       .state("numbers") { Badge(3) }
///
/// A view has no reducer and asks no service, so a state is the view alone. What has the focus is said in place, as
/// `environment(\.focus, …)`.
struct ViewScreen: CatalogScreen {
  private let id: String
  private let rows: Int
  private let narrowRows: Int
  private var states: [ScreenState] = []

  /// A view.
  ///
  /// - Parameters:
  ///   - id: Its name within the app `views`.
  ///   - rows: How many rows its highest state takes in 80 columns.
  ///   - narrowRows: The same in 40 columns, where texts wrap; nil for no more.
  init(_ id: String, rows: Int, narrow narrowRows: Int? = nil) {
    self.id = id
    self.rows = rows
    self.narrowRows = narrowRows ?? rows
  }

  /// Adds a state: views below each other, as high as they like. The first state is what the screen shows unless another
  /// is asked for.
  func state(_ name: String, @ViewBuilder view: @escaping @Sendable () -> ViewList) -> Self {
    var copy = self
    copy.states.append(ScreenState(name: name) { _ in Scene(view: VStack { view() }) })
    return copy
  }

  var entry: ScreenEntry {
    ScreenEntry(id: self.id, states: self.states, displays: self.displays)
  }

  /// Narrow, usual and wide; and the usual width in the other looks that a view has to do well in.
  private var displays: [Display] {
    [
      Display(columns: 40, rows: self.narrowRows),
      Display(columns: 80, rows: self.rows),
      Display(columns: 120, rows: self.rows),
      Display(columns: 80, rows: self.rows, theme: .light),
      Display(columns: 80, rows: self.rows, theme: .highContrast),
      Display(columns: 80, rows: self.rows, colorDepth: .ansi16),
      Display(columns: 80, rows: self.rows, glyphs: .ascii, colorDepth: .none),
    ]
  }
}
