extension Frame {
  /// Returns the texts and glyphs with too little contrast, row by row. Neighboring cells in one style are one failure.
  ///
  /// Text must have a contrast of 4.5 to 1 to its background (WCAG 2.2, 1.4.3), in a high-contrast theme 7 to 1
  /// (1.4.6). Lines, blocks and other graphics need 3 to 1 (1.4.11), and so does text in the color of the theme's
  /// borders or disabled controls. At 256 colors, 4.5 is enough for high contrast too: the palette does not have a dark
  /// shade of each hue. Blanks, blocks with a background (the dots of a picture), and frames without colors always
  /// pass.
  ///
  /// At 16 colors the frame must be readable on two pages: on the theme's, and with xterm's default colors on xterm's
  /// black or white, where 4.5 is enough too. A failure describes the less readable page.
  ///
  /// - Parameters:
  ///   - theme: The theme the frame was drawn in. It decides the values of named colors and of the terminal's own
  ///     colors.
  ///   - depth: The depth at which the frame is shown.
  package func contrastFailures(theme: Theme, depth: ColorDepth) -> [ContrastFailure] {
    guard depth != .none else { return [] }
    let requirements = ContrastRequirements(theme: theme, depth: depth)
    let texts = styles.values.map { requirements.worst($0, isGraphic: false) }
    let graphics = styles.values.map { requirements.worst($0, isGraphic: true) }
    var failures: [ContrastFailure] = []
    for row in 0..<size.rows {
      /// The style of the failure that ends with the previous cell.
      var open: StyleTable.ID?
      for (column, cell) in visibleCells(inRow: row).enumerated() where !cell.isContinuation {
        let style = styles[cell.style]
        let (contrast, required) = cell.isGraphic ? graphics[Int(cell.style)] : texts[Int(cell.style)]
        guard contrast < required, !cell.isBlank, !(cell.isBlock && requirements.isDot(style)) else {
          open = nil
          continue
        }
        let text = String(decoding: text(of: cell), as: UTF8.self)
        let end = column + cell.width
        if open == cell.style, let last = failures.indices.last, failures[last].required == required {
          failures[last].columns = failures[last].columns.lowerBound..<end
          failures[last].text += text
        } else {
          failures.append(
            ContrastFailure(
              row: row, columns: column..<end, text: text, style: style, contrast: contrast, required: required))
        }
        open = cell.style
      }
    }
    return failures
  }
}

/// The contrast that a theme's text needs.
struct ContrastRequirements {
  let theme: Theme
  let depth: ColorDepth

  /// Returns the contrast of a style and the contrast it needs, on the page where the ratio of the two is lower.
  func worst(_ style: Style, isGraphic: Bool) -> (contrast: Double, required: Double) {
    let required = isGraphic ? 3 : text(style)
    let own = (Palette(for: theme).contrast(of: style, depth: depth), required)
    guard depth == .ansi16 else { return own }
    let page = Palette.xterm(isLight: theme.background.isLight)
    let xterm = (page.contrast(of: style, depth: depth), min(required, 4.5))
    return own.0 / own.1 <= xterm.0 / xterm.1 ? own : xterm
  }

  /// Whether a text in a style has enough contrast.
  func isLegible(_ style: Style) -> Bool {
    let (contrast, required) = worst(style, isGraphic: false)
    return contrast >= required
  }

  /// Returns the contrast that text needs. A cell no longer knows its role, so the role is deduced from the color: 3 to
  /// 1 is enough if only decoration has this color.
  private func text(_ style: Style) -> Double {
    let roles = Role.allCases.filter { theme[$0].foreground == style.foreground }
    if style.foreground != nil, !roles.isEmpty, roles.allSatisfy(\.isDecoration) { return 3 }
    return theme.background.isHighContrast && depth != .ansi256 ? 7 : 4.5
  }

  /// Whether a block in this style shows two dots of a picture, one above the other.
  func isDot(_ style: Style) -> Bool {
    guard let background = style.background, style.foreground != nil else { return false }
    return !Role.allCases.contains { theme[$0].background == background }
  }
}

extension Cell {
  fileprivate var isBlock: Bool { !isCluster && 0x2580...0x259F ~= content }

  /// Whether the cell is empty: any kind of space, or Braille without dots.
  fileprivate var isBlank: Bool {
    switch content {
    case 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x2800, 0x3000: true
    default: false
    }
  }

  /// Whether the cell shows a line, a block, an arrow or another graphic, or an emoji, and not a letter.
  fileprivate var isGraphic: Bool {
    if isCluster { return false }
    switch content {
    case 0x2190...0x21FF, 0x2300...0x23FF, 0x2500...0x28FF, 0x2B00...0x2BFF, 0x1F000...0x1FAFF: return true
    default: return false
    }
  }
}
