extension Frame {
  /// What on the frame cannot be read well enough, row by row; neighbours in one style are one finding.
  ///
  /// Text must stand 4.5 to 1 apart from its ground (WCAG 2.2, 1.4.3), in a theme of high contrast 7 to 1 (1.4.6); lines,
  /// blocks and other signs 3 to 1 (1.4.11), and so must text that has the colour of the theme's borders or of what cannot
  /// be used. At 256 colours 4.5 is enough for high contrast too: the palette has not a dark shade of each hue. Blanks,
  /// blocks with a ground of their own (which are a picture's dots), and everything without colours pass.
  ///
  /// At 16 colours the frame must be readable on two pages: on the theme's, and with xterm's default colours on xterm's black
  /// or white, where 4.5 is enough too. A finding tells of the page on which less can be read.
  ///
  /// - Parameters:
  ///   - theme: The theme the frame was drawn in. Named colours, and what is left to the terminal, are those of its page.
  ///   - depth: How the frame would be shown.
  package func contrastFailures(theme: Theme, depth: ColorDepth) -> [ContrastFailure] {
    guard depth != .none else { return [] }
    let floors = ContrastRequirements(theme, depth)
    let texts = self.styles.styles.map { floors.worst($0, isGraphic: false) }
    let glyphs = self.styles.styles.map { floors.worst($0, isGraphic: true) }
    var findings: [ContrastFailure] = []
    for row in 0..<self.size.rows {
      /// The style of the finding that the cell before ended.
      var open: StyleTable.ID?
      for (column, cell) in self.visibleCells(inRow: row).enumerated() where !cell.isContinuation {
        let style = self.styles[cell.style]
        let (contrast, required) = cell.isGraphic ? glyphs[Int(cell.style)] : texts[Int(cell.style)]
        guard contrast < required, !cell.isBlank, !(cell.isBlock && floors.isDot(style)) else {
          open = nil
          continue
        }
        var shown: [UInt8] = []
        shown.append(cell, self.clusters)
        var finding = ContrastFailure(
          row: row, columns: column..<column + cell.width, text: String(decoding: shown, as: UTF8.self), style: style,
          contrast: contrast, required: required)
        if open == cell.style, let last = findings.last, last.required == required {
          findings.removeLast()
          finding.columns = last.columns.lowerBound..<column + cell.width
          finding.text = last.text + finding.text
        }
        findings.append(finding)
        open = cell.style
      }
    }
    return findings
  }
}

/// The contrast that a theme's text must have.
private struct ContrastRequirements {
  let theme: Theme
  let depth: ColorDepth

  init(_ theme: Theme, _ depth: ColorDepth) {
    self.theme = theme
    self.depth = depth
  }

  /// How far a style stands apart from its ground, and how far it must, on the page where it falls shorter of that.
  func worst(_ style: Style, isGraphic: Bool) -> (contrast: Double, required: Double) {
    let required = isGraphic ? 3 : self.text(style)
    let own = (Palette(for: self.theme).contrast(of: style, depth: self.depth), required)
    guard self.depth == .ansi16 else { return own }
    let page = Palette.xterm(isLight: self.theme.background.isLight)
    let xterm = (page.contrast(of: style, depth: self.depth), min(required, 4.5))
    return own.0 / own.1 <= xterm.0 / xterm.1 ? own : xterm
  }

  /// A cell no longer knows its role: what counts is the colour, where no role that must be read has the same one.
  private func text(_ style: Style) -> Double {
    let roles = Role.allCases.filter { self.theme[$0].foreground == style.foreground }
    if style.foreground != nil, !roles.isEmpty, roles.allSatisfy(\.isDecoration) { return 3 }
    return self.theme.background.isHighContrast && self.depth != .ansi256 ? 7 : 4.5
  }

  /// Whether a block in this style is two dots of a picture, one above the other.
  func isDot(_ style: Style) -> Bool {
    guard let background = style.background, style.foreground != nil else { return false }
    return !Role.allCases.contains { self.theme[$0].background == background }
  }
}

extension Cell {
  fileprivate var isBlock: Bool { !self.isCluster && 0x2580...0x259F ~= self.content }

  /// Whether there is nothing to read: all kinds of spaces, and Braille without dots.
  fileprivate var isBlank: Bool {
    switch self.content {
    case 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x2800, 0x3000: true
    default: false
    }
  }

  /// Whether it is a line, a block, an arrow or another drawn sign, or an emoji, and no letter.
  fileprivate var isGraphic: Bool {
    if self.isCluster { return false }
    switch self.content {
    case 0x2190...0x21FF, 0x2300...0x23FF, 0x2500...0x28FF, 0x2B00...0x2BFF, 0x1F000...0x1FAFF: return true
    default: return false
    }
  }
}
