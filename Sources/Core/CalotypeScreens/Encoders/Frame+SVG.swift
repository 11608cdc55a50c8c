extension Frame {
  /// The frame as an SVG document: a picture for reports and documents. Derived from the cells, never a golden.
  ///
  ///     let picture = frame.svg(palette: .light, id: "dogs/list/loaded@80x24", title: "dogs/list, 80 × 24")
  ///
  /// Every piece of text stands at its own columns and is as wide as its cells, so that a font with other widths
  /// shifts nothing. Box drawing and block elements are drawn as lines and areas, so that they join. A cell is
  /// 9 × 18 units. The document loads nothing, runs nothing, and is the same bytes on every machine; text from outside
  /// is escaped, and the links in it are those that ``Link`` allows.
  ///
  /// - Parameters:
  ///   - depth: How many colours it uses.
  ///   - palette: What a terminal's own colours are on the page.
  ///   - id: The id of the document's root element; what no id can hold is replaced.
  ///   - title: What the picture shows, for those who cannot see it.
  public func svg(
    _ depth: ColorDepth = .truecolor, palette: Palette = .dark, id: String = "screen", title: String = "Screen"
  ) -> [UInt8] {
    Picture(self, depth, palette).svg(id: id, title: title, for: .document).bytes
  }

  /// The frame as an SVG element inside an HTML page, without links, styles and scripts.
  ///
  /// - Parameters:
  ///   - marks: Places to mark. They are a group of the class `marks`, which the page shows or hides.
  ///   - accent: The colour of the marks, `0xRRGGBB`.
  package func embeddedSVG(
    palette: Palette, id: String, title: String, marks: [Rect] = [], accent: UInt32 = 0xE0A458
  ) -> Markup {
    Picture(self, .truecolor, palette)
      .svg(id: id, title: title, for: .page, Marks(rects: marks, accent: RGB(hex: accent)))
  }
}

/// Where an SVG element is to stand.
private enum Use { case document, page }

/// The places that a picture marks.
private struct Marks {
  var rects: [Rect] = []
  var accent = RGB(hex: 0)

  /// A veil with holes: what is not marked stands back.
  func markup(width: Int, height: Int, _ palette: Palette) -> Markup {
    let holes = self.rects.map { rect in
      PathPiece.rectangle(
        x: rect.column * CellMetrics.width, y: rect.row * CellMetrics.height,
        width: rect.columns * CellMetrics.width, height: rect.rows * CellMetrics.height
      ).description
    }.joined()
    let whole = PathPiece.rectangle(x: -CellMetrics.margin, y: -CellMetrics.margin, width: width, height: height)
    let (background, accent) = (palette.background.hex, self.accent.hex)
    var markup = Markup()
    markup.add("<g class=\"marks\">\n")
    markup.add("<path fill=\"\(background)\" fill-opacity=\".35\" fill-rule=\"evenodd\" d=\"\(whole)\(holes)\"/>\n")
    markup.add("<path fill=\"\(accent)\" fill-opacity=\".2\" stroke=\"\(accent)\" stroke-width=\"1.5\"")
    markup.add(" d=\"\(holes)\"/>\n")
    markup.add("</g>\n")
    return markup
  }
}

extension Picture {
  fileprivate func svg(id: String, title: String, for use: Use, _ marks: Marks = Marks()) -> Markup {
    let (margin, columns, rows) = (CellMetrics.margin, self.size.columns, self.size.rows)
    let width = columns * CellMetrics.width + 2 * margin
    let height = rows * CellMetrics.height + 2 * margin
    let page =
      "x=\"\(measure(-margin))\" y=\"\(measure(-margin))\" width=\"\(measure(width))\" height=\"\(measure(height))\""
    var markup = Markup()
    markup.add("<svg")
    if use == .document { markup.add(" xmlns=\"http://www.w3.org/2000/svg\"") }
    // On a page the natural size is four fifths: text of 12 pixels.
    let (shownWidth, shownHeight) = use == .document ? (width, height) : (width * 4 / 5, height * 4 / 5)
    markup.add(
      " id=\"\(markupID(id))\" width=\"\(measure(shownWidth))\" height=\"\(measure(shownHeight))\""
        + " viewBox=\"\(measure(-margin)) \(measure(-margin)) \(measure(width)) \(measure(height))\""
        + " role=\"img\" aria-label=\"")
    markup.add(text: title)
    markup.add("\">\n")
    if use == .document {
      markup.add("<title>")
      markup.add(text: title)
      markup.add("</title>\n")
    }
    markup.add("<rect \(page) fill=\"\(self.palette.background.hex)\"/>\n")
    markup.add(self.shapes.markup)
    markup.add("<g font-family=\"\(CellMetrics.fonts)\" font-size=\"\(measure(CellMetrics.fontSize))\"")
    if use == .document { markup.add(" style=\"font-variant-ligatures:none\"") }
    markup.add(" fill=\"\(self.palette.foreground.hex)\">\n")
    for (row, runs) in self.rows.enumerated() {
      for run in runs where run.kind != .drawn { markup.add(run, row: row, self.palette, hasLinks: use == .document) }
    }
    markup.add("</g>\n")
    if !marks.rects.isEmpty { markup.add(marks.markup(width: width, height: height, self.palette)) }
    markup.add("</svg>\n")
    return markup
  }
}

extension Markup {
  fileprivate mutating func add(_ run: Picture.Run, row: Int, _ palette: Palette, hasLinks: Bool) {
    if hasLinks, let link = run.link { self.beginLink(link) }
    let y = measure(row * CellMetrics.height + CellMetrics.baseline)
    let left = run.column * CellMetrics.width
    let width = run.columns * CellMetrics.width
    switch run.kind {
    case .plain, .drawn: self.add("<text x=\"\(measure(left))\" y=\"\(y)\" textLength=\"\(measure(width))\"")
    case .single: self.add("<text x=\"\(measure(left + width / 2))\" y=\"\(y)\" text-anchor=\"middle\"")
    }
    if run.ink.color != palette.foreground { self.add(" fill=\"\(run.ink.color.hex)\"") }
    if run.ink.attributes.contains(.bold) { self.add(" font-weight=\"700\"") }
    if run.ink.attributes.contains(.italic) { self.add(" font-style=\"italic\"") }
    self.add(">")
    self.add(sanitized: run.text)
    self.add("</text>")
    if hasLinks, run.link != nil { self.add("</a>") }
    self.add("\n")
  }

  /// Begins a link that tells the address's owner nothing about the page.
  mutating func beginLink(_ link: Link) {
    self.add("<a href=\"")
    self.add(text: link.address)
    self.add("\" target=\"_blank\" rel=\"noopener noreferrer\">")
  }
}
