extension Frame {
  /// Encodes the frame as an SVG document, for reports and documentation. It is derived from the cells and never used as
  /// a golden.
  ///
  ///     let picture = frame.svg(theme: .light, id: "dogs/list/loaded@80x24", title: "dogs/list, 80 × 24")
  ///
  /// Every piece of text is placed at its own columns and scaled to its cells, so the metrics of a font do not matter. Box
  /// drawing and block elements are drawn as lines and areas, so they join. A cell is 9 × 18 units. The document loads
  /// nothing, runs nothing, and has the same bytes on every machine. Text is escaped, and links are limited to those that
  /// ``Link`` allows.
  ///
  /// - Parameters:
  ///   - depth: The number of colors.
  ///   - theme: The theme of the frame, which decides the values of the terminal's own colors.
  ///   - id: The id of the root element; characters that an id cannot hold are replaced.
  ///   - title: A description of the picture for screen readers.
  public func svg(
    _ depth: ColorDepth = .truecolor, theme: Theme = .dark, id: String = "screen", title: String = "Screen"
  ) -> [UInt8] {
    Picture(self, depth, Palette(for: theme)).svg(id: id, title: title, isDocument: true).bytes
  }

  /// Encodes the frame as an SVG element inside an HTML page, without links, styles and scripts.
  ///
  /// - Parameters:
  ///   - marks: Places to mark. They are in a group of the class `marks`, which the page shows or hides.
  ///   - accent: The color of the marks, `0xRRGGBB`.
  package func embeddedSVG(
    palette: Palette, id: String, title: String, marks: [Rect] = [], accent: UInt32 = 0xE0A458
  ) -> Markup {
    Picture(self, .truecolor, palette)
      .svg(id: id, title: title, isDocument: false, marks: marks, accent: RGB(hex: accent).hex)
  }
}

extension Picture {
  fileprivate func svg(id: String, title: String, isDocument: Bool, marks: [Rect] = [], accent: String = "") -> Markup {
    let margin = CellMetrics.margin
    let (width, height) = (size.columns * CellMetrics.width + 2 * margin, size.rows * CellMetrics.height + 2 * margin)
    var markup = Markup()
    markup.beginSVG(size, palette, id: id, title: title, isDocument: isDocument)
    markup.add(shapes.markup)
    markup.beginTexts(palette, isDocument: isDocument)
    for (row, runs) in rows.enumerated() {
      for run in runs where run.kind != .drawn { markup.add(run, row: row, palette, hasLinks: isDocument) }
    }
    markup.add("</g>\n")
    if !marks.isEmpty {
      // A translucent layer with holes dims everything that is not marked.
      let holes = marks.map { PathPiece.rectangle(cells: $0).description }.joined()
      let whole = PathPiece.rectangle(x: -margin, y: -margin, width: width, height: height)
      markup.add("<g class=\"marks\">\n<path fill=\"\(palette.background.hex)\" fill-opacity=\".35\"")
      markup.add(" fill-rule=\"evenodd\" d=\"\(whole)\(holes)\"/>\n")
      markup.add("<path fill=\"\(accent)\" fill-opacity=\".2\" stroke=\"\(accent)\" stroke-width=\"1.5\"")
      markup.add(" d=\"\(holes)\"/>\n</g>\n")
    }
    markup.add("</svg>\n")
    return markup
  }
}

extension Markup {
  /// Begins a picture with its title and background.
  mutating func beginSVG(_ size: Size, _ palette: Palette, id: String, title: String, isDocument: Bool) {
    let margin = CellMetrics.margin
    let width = size.columns * CellMetrics.width + 2 * margin
    let height = size.rows * CellMetrics.height + 2 * margin
    let (x, shownWidth, shownHeight) = (measure(-margin), measure(width), measure(height))
    add("<svg")
    if isDocument { add(" xmlns=\"http://www.w3.org/2000/svg\"") }
    // In a page the natural size is four fifths, i.e. text of 12 pixels.
    let (natural, naturalHeight) = isDocument ? (width, height) : (width * 4 / 5, height * 4 / 5)
    add(
      " id=\"\(markupID(id))\" width=\"\(measure(natural))\" height=\"\(measure(naturalHeight))\""
        + " viewBox=\"\(x) \(x) \(shownWidth) \(shownHeight)\" role=\"img\" aria-label=\"",
      text: title, "\">\n")
    if isDocument { add("<title>", text: title, "</title>\n") }
    add("<rect x=\"\(x)\" y=\"\(x)\" width=\"\(shownWidth)\" height=\"\(shownHeight)\"")
    add(" fill=\"\(palette.background.hex)\"/>\n")
  }

  /// Begins the group of all texts.
  mutating func beginTexts(_ palette: Palette, isDocument: Bool) {
    add("<g font-family=\"\(CellMetrics.fonts)\" font-size=\"\(measure(CellMetrics.fontSize))\"")
    if isDocument { add(" style=\"font-variant-ligatures:none\"") }
    add(" fill=\"\(palette.foreground.hex)\">\n")
  }

  mutating func add(_ run: Picture.Run, row: Int, _ palette: Palette, hasLinks: Bool) {
    if hasLinks, let link = run.link { beginLink(link) }
    let y = measure(row * CellMetrics.height + CellMetrics.baseline)
    let left = run.column * CellMetrics.width
    let width = run.columns * CellMetrics.width
    add(
      run.kind == .single
        ? "<text x=\"\(measure(left + width / 2))\" y=\"\(y)\" text-anchor=\"middle\""
        : "<text x=\"\(measure(left))\" y=\"\(y)\" textLength=\"\(measure(width))\"")
    if run.style.color != palette.foreground { add(" fill=\"\(run.style.color.hex)\"") }
    if run.style.attributes.contains(.bold) { add(" font-weight=\"700\"") }
    if run.style.attributes.contains(.italic) { add(" font-style=\"italic\"") }
    add(">")
    add(sanitized: run.text)
    add(hasLinks && run.link != nil ? "</text></a>\n" : "</text>\n")
  }

  /// Begins a link that does not reveal the page to the linked site.
  mutating func beginLink(_ link: Link) {
    add("<a href=\"", text: link.address, "\" target=\"_blank\" rel=\"noopener noreferrer\">")
  }
}
