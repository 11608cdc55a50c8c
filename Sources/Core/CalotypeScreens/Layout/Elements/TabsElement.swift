/// A row of titles of which one is chosen, over a line that is heavy below it.
package final class TabsElement: Element {
  private let tabs: [Tab]
  private let selected: Int?
  private let anchor: Int
  private let style: TabsStyle
  package let columns: LengthRequest

  /// One title, and what a press on it does.
  package struct Tab: Sendable {
    package let title: StyledText
    package let target: Interaction.Target?
    package let hasFocus: Bool

    package init(_ title: StyledText, _ target: Interaction.Target?, hasFocus: Bool) {
      self.title = title
      self.target = target
      self.hasFocus = hasFocus
    }

    /// A free column on either side of the title.
    var columns: Int { self.title.idealColumns + 2 }
  }

  /// - Parameters:
  ///   - selected: The chosen tab.
  ///   - anchor: The tab that has to be in sight.
  package init(_ tabs: [Tab], selected: Int?, anchor: Int, _ style: TabsStyle) {
    self.tabs = tabs
    self.selected = selected
    self.anchor = anchor
    self.style = style
    let ideal = tabs.reduce(max(0, tabs.count - 1)) { $0 + $1.columns }
    self.columns = LengthRequest(minimum: min(1, ideal), ideal: ideal, isFlexible: true)
  }

  package var rows: RowRequest { RowRequest(minimum: self.tabs.isEmpty ? 0 : 1) }

  package func placed(in proposal: Size) -> Placed {
    guard !self.tabs.isEmpty else { return .nothing }
    let window = TabWindow(self.tabs.map(\.columns), around: self.anchor, in: proposal.columns)
    return Placed(
      Size(columns: proposal.columns, rows: min(2, proposal.rows)),
      PlacedTabs(self.tabs, selected: self.selected, self.style, window))
  }
}

/// What tabs are drawn with beside their titles.
package struct TabsStyle: Sendable {
  package let glyphs: GlyphSet
  package let chosen: Style
  package let line: Style
  package let secondary: Style
  package let selection: Style
  package let isEnabled: Bool

  package init(in environment: RenderEnvironment, chosen: Style) {
    self.glyphs = environment.effectiveGlyphs
    self.chosen = chosen
    self.line = environment.theme[.border]
    self.secondary = environment.theme[.secondary]
    self.selection = environment.theme[.selection]
    self.isEnabled = environment.isEnabled
  }

  /// The line, and its part below the chosen tab.
  var lines: (light: Unicode.Scalar, heavy: Unicode.Scalar) { self.glyphs == .ascii ? ("-", "=") : ("─", "━") }

  /// What stands around the chosen title where there is no heavy line.
  var brackets: (open: Unicode.Scalar, close: Unicode.Scalar) { self.isEnabled ? ("[", "]") : ("(", ")") }
}

private final class PlacedTabs: Drawing {
  let tabs: [TabsElement.Tab]
  let selected: Int?
  let style: TabsStyle
  let window: TabWindow

  init(_ tabs: [TabsElement.Tab], selected: Int?, _ style: TabsStyle, _ window: TabWindow) {
    self.tabs = tabs
    self.selected = selected
    self.style = style
    self.window = window
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let row = rect.firstRow
    let line = rect.slice(.vertical, offset: 1, length: 1)
    let isHeavy = rect.rows > 1 && self.style.isEnabled
    if rect.rows > 1 { canvas.fill(line, with: self.style.lines.light, self.style.line) }
    if self.window.hasArrowBefore { self.drawArrow(.back, at: 0, in: row, on: &canvas) }
    if self.window.hasArrowAfter { self.drawArrow(.chevron, at: self.window.arrowColumn, in: row, on: &canvas) }
    for (position, tab) in self.window.tabs.enumerated() {
      let (start, columns) = (self.window.starts[position], self.window.columns[position])
      let place = row.slice(.horizontal, offset: start, length: columns)
      self.draw(self.tabs[tab], hasBrackets: tab == self.selected && !isHeavy, in: place, on: &canvas)
      guard tab == self.selected, isHeavy else { continue }
      canvas.fill(
        line.slice(.horizontal, offset: start, length: columns), with: self.style.lines.heavy, self.style.chosen)
    }
  }

  /// In a single row there is no line, and the chosen title stands in brackets; so it does where tabs are disabled.
  private func draw(
    _ tab: TabsElement.Tab, hasBrackets: Bool, in place: Rect, on canvas: inout Canvas
  ) {
    // Too narrow for a title between free columns.
    let inside = place.columns >= 3 ? place.inset(by: Insets(columns: 1)) : place
    if let line = tab.title.lines(in: inside.size).first {
      canvas.draw(tab.title, line, column: inside.column, row: inside.row)
    }
    if hasBrackets, place.columns >= 3 {
      canvas.fill(place.slice(.horizontal, offset: 0, length: 1), with: self.style.brackets.open, self.style.chosen)
      canvas.fill(
        place.slice(.horizontal, offset: place.columns - 1, length: 1), with: self.style.brackets.close,
        self.style.chosen
      )
    }
    if let target = tab.target { canvas.add(target, in: place, selection: tab.hasFocus ? self.style.selection : nil) }
  }

  private func drawArrow(_ symbol: Symbol, at column: Int, in row: Rect, on canvas: inout Canvas) {
    let place = row.slice(.horizontal, offset: column, length: 1)
    canvas.fill(place, with: symbol.scalar(in: self.style.glyphs), self.style.secondary)
  }
}
