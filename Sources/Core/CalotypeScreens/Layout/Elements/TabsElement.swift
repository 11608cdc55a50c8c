/// A row of titles of which one is selected, over a line that is heavy below it.
struct TabsElement: Element {
  let tabs: [Tab]
  let selected: Int?
  /// The tab that has to be visible.
  let anchor: Int
  let environment: RenderEnvironment

  /// A title with its interaction.
  struct Tab: Sendable {
    let title: StyledText
    let target: Interaction.Target?
    let hasFocus: Bool

    /// The width: the title, and a free column on each side.
    var columns: Int { title.idealColumns + 2 }
  }

  var columns: LengthRequest {
    let ideal = tabs.reduce(max(0, tabs.count - 1)) { $0 + $1.columns }
    return LengthRequest(minimum: min(1, ideal), ideal: ideal, isFlexible: true)
  }

  var rows: RowRequest { RowRequest(minimum: tabs.isEmpty ? 0 : 1) }

  func placed(in proposal: Size) -> Placed {
    guard !tabs.isEmpty else { return .nothing }
    let window = TabWindow(tabs.map(\.columns), around: anchor, in: proposal.columns)
    // On a screen with many rows, the titles do not touch what is above them.
    let air = proposal.rows >= Self.manyRows ? 1 : 0
    return Placed(Size(columns: proposal.columns, rows: min(2 + air, proposal.rows))) { rect, canvas in
      draw(window, in: rect.inset(by: Insets(top: air)), on: &canvas)
    }
  }

  private static let manyRows = 12

  private func draw(_ window: TabWindow, in rect: Rect, on canvas: inout Canvas) {
    let (glyphs, theme) = (environment.effectiveGlyphs, environment.theme)
    let row = rect.firstRow
    let line = rect.row(at: 1)
    let isHeavy = rect.rows > 1 && environment.isEnabled
    if rect.rows > 1 { canvas.fill(line, with: glyphs == .ascii ? "-" : "─", theme[.border]) }
    if window.hasArrowBefore { canvas.fill(row.column(at: 0), with: environment.glyph(.back), theme[.secondary]) }
    if window.hasArrowAfter {
      canvas.fill(row.column(at: window.arrowColumn), with: environment.glyph(.chevron), theme[.secondary])
    }
    for (position, tab) in window.tabs.enumerated() {
      let (start, columns) = (window.starts[position], window.columns[position])
      let place = row.slice(.horizontal, offset: start, length: columns)
      draw(tabs[tab], hasBrackets: tab == selected && !isHeavy, in: place, on: &canvas)
      guard tab == selected, isHeavy else { continue }
      canvas.fill(
        line.slice(.horizontal, offset: start, length: columns), with: glyphs == .ascii ? "=" : "━", theme[.accent])
    }
  }

  /// Draws a title. The selected one is in brackets if there is no line: in a single row, or if the tabs are disabled.
  private func draw(_ tab: Tab, hasBrackets: Bool, in place: Rect, on canvas: inout Canvas) {
    // In fewer than 3 columns there is no room for free columns.
    let inside = place.columns >= 3 ? place.inset(by: Insets(columns: 1)) : place
    tab.title.placed(in: inside.size).draw(in: inside, on: &canvas)
    if hasBrackets, place.columns >= 3 {
      let style = environment.theme[environment.isEnabled ? .accent : .disabled]
      canvas.fill(place.column(at: 0), with: environment.isEnabled ? "[" : "(", style)
      canvas.fill(place.column(at: place.columns - 1), with: environment.isEnabled ? "]" : ")", style)
    }
    if tab.hasFocus, place.columns >= 3 {
      let style = environment.theme[.accent]
      canvas.fill(place.column(at: 0), with: environment.glyph(.focusStart), style)
      canvas.fill(place.column(at: place.columns - 1), with: environment.glyph(.focusEnd), style)
    }
    if let target = tab.target {
      canvas.add(target, in: place, selection: tab.hasFocus ? environment.selection : nil)
    }
  }
}
