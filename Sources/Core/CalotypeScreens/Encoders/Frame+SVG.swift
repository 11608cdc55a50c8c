extension Frame {
  /// Encodes the frame as an SVG document, for reports and documentation. It is derived from the cells and never used as
  /// a golden.
  ///
  ///     let picture = frame.svg(theme: .light, id: "dogs/list/loaded@80x24", title: "dogs/list, 80 × 24")
  ///
  /// The cells are in a window with a title bar and a shadow on a transparent page. Every piece of text is placed at its own
  /// columns and scaled to its cells, so the metrics of a font do not matter. Box drawing, block elements and Braille are
  /// drawn as lines and areas, so they join. A cell is 9 × 18 units. The document loads nothing, runs nothing, and has the
  /// same bytes on every machine. Text is escaped, and links are limited to those that ``Link`` allows.
  ///
  /// - Parameters:
  ///   - depth: The number of colors.
  ///   - theme: The theme of the frame, which decides the values of the terminal's own colors.
  ///   - id: The id of the root element; characters that an id cannot hold are replaced.
  ///   - title: The title of the window.
  public func svg(
    _ depth: ColorDepth = .truecolor, theme: Theme = .dark, id: String = "screen", title: String = "Screen"
  ) -> [UInt8] {
    let picture = CellPicture(self, depth, Palette(for: theme), bleed: CellMetrics.margin, showsPixels: true)
    return picture.svg(id: id, title: title, isDocument: true).bytes
  }

  /// Encodes the frame as an SVG element inside an HTML page, without links, styles and scripts.
  ///
  /// - Parameters:
  ///   - marks: Places to mark. They are in a group of the class `marks`, which the page shows or hides.
  ///   - accent: The color of the marks, `0xRRGGBB`.
  package func embeddedSVG(
    palette: Palette, id: String, title: String, marks: [Rect] = [], accent: UInt32 = 0xE0A458
  ) -> Markup {
    CellPicture(self, .truecolor, palette)
      .svg(id: id, title: title, isDocument: false, marks: marks, accent: RGB(hex: accent).hex)
  }

  /// Encodes frames of one size as one SVG document, each below its caption: side by side up to 60 columns, otherwise one
  /// below the other. `nil` without a frame.
  ///
  /// - Parameters:
  ///   - marks: Places to mark in every frame.
  ///   - accent: The color of the marks, `0xRRGGBB`.
  package static func svg(
    _ frames: [(caption: String, frame: Frame)], palette: Palette, id: String, marks: [Rect], accent: UInt32
  ) -> [UInt8]? {
    guard let size = frames.first?.frame.size else { return nil }
    let (margin, captionHeight) = (100, 240)
    let (width, height) = naturalSize(size)
    let step = size.columns > 60 ? (x: 0, y: height + captionHeight + margin) : (x: width + margin, y: 0)
    let end = (x: width + (frames.count - 1) * step.x, y: captionHeight + height + (frames.count - 1) * step.y)
    var markup = Markup()
    markup.add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(measure(end.x + 2 * margin))\"")
    markup.add(" height=\"\(measure(end.y + 2 * margin))\">\n<title>", text: id, "</title>\n")
    markup.add("<rect width=\"100%\" height=\"100%\"")
    markup.add(" fill=\"\(palette.background.mixed(with: palette.foreground, percent: 12).hex)\"/>\n")
    for (index, (caption, frame)) in frames.enumerated() {
      let place = "\(measure(margin + index * step.x)) \(measure(margin + index * step.y))"
      markup.add("<g transform=\"translate(\(place))\">\n<text y=\"14\" font-family=\"system-ui, sans-serif\"")
      markup.add(" font-size=\"13\" fill=\"\(palette.foreground.hex)\">", text: caption, "</text>\n")
      markup.add("<g transform=\"translate(0 \(measure(captionHeight)))\">\n")
      markup.add(
        frame.embeddedSVG(palette: palette, id: "\(id)-\(index)", title: caption, marks: marks, accent: accent))
      markup.add("</g>\n</g>\n")
    }
    markup.add("</svg>\n")
    return markup.bytes
  }
}

/// Returns the width and height of a picture of cells in a page, in tenths of a unit: four fifths of ``box(of:)``, i.e. text
/// of 12 pixels.
private func naturalSize(_ size: Size) -> (width: Int, height: Int) {
  let (width, height) = box(of: size)
  return (width * 4 / 5, height * 4 / 5)
}

/// Returns the width and height of the cells with the margin around them, in tenths of a unit.
private func box(of size: Size) -> (width: Int, height: Int) {
  (size.columns * CellMetrics.width + 2 * CellMetrics.margin, size.rows * CellMetrics.height + 2 * CellMetrics.margin)
}

extension CellPicture {
  fileprivate func svg(id: String, title: String, isDocument: Bool, marks: [Rect] = [], accent: String = "") -> Markup {
    var markup = Markup()
    if isDocument {
      markup.beginWindow(size, palette, id: id, title: title)
    } else {
      markup.beginSVG(size, palette, id: id, title: title)
    }
    markup.add(shapes)
    markup.beginTexts(palette, isDocument: isDocument)
    for (row, line) in rows.enumerated() {
      for run in line.runs where run.kind != .drawn { markup.add(run, row: row, palette, hasLinks: isDocument) }
    }
    markup.add("</g>\n")
    if !marks.isEmpty {
      // A translucent layer with holes dims everything that is not marked.
      let holes = marks.map { PathPiece.rectangle(cells: $0).path() }.joined()
      let (margin, whole) = (CellMetrics.margin, box(of: size))
      let all = PathPiece.rectangle(x: -margin, y: -margin, width: whole.width, height: whole.height)
      markup.add("<g class=\"marks\">\n<path fill=\"\(palette.background.hex)\" fill-opacity=\".35\"")
      markup.add(" fill-rule=\"evenodd\" d=\"\(all.path())\(holes)\"/>\n")
      markup.add("<path fill=\"\(accent)\" fill-opacity=\".2\" stroke=\"\(accent)\" stroke-width=\"1.5\"")
      markup.add(" d=\"\(holes)\"/>\n</g>\n")
    }
    markup.add("</svg>\n")
    return markup
  }
}

extension Markup {
  /// Begins a picture inside a page with its background.
  mutating func beginSVG(_ size: Size, _ palette: Palette, id: String, title: String) {
    let (whole, natural) = (box(of: size), naturalSize(size))
    let (x, width, height) = (measure(-CellMetrics.margin), measure(whole.width), measure(whole.height))
    add("<svg id=\"\(markupID(id))\" width=\"\(measure(natural.width))\" height=\"\(measure(natural.height))\"")
    add(" viewBox=\"\(x) \(x) \(width) \(height)\" role=\"img\" aria-label=\"", text: title, "\">\n")
    add("<rect x=\"\(x)\" y=\"\(x)\" width=\"\(width)\" height=\"\(height)\" fill=\"\(palette.background.hex)\"/>\n")
  }

  /// Begins a document with a window: its shadow, its background and edge, and the title bar.
  mutating func beginWindow(_ size: Size, _ palette: Palette, id: String, title: String) {
    let (margin, shadow) = (CellMetrics.margin, CellMetrics.shadow)
    let inner = box(of: size)
    let (width, height) = (inner.width, inner.height - margin + CellMetrics.titleBar)
    let (whole, wholeHeight) = (measure(width + 2 * shadow.side), measure(height + shadow.above + shadow.below))
    add("<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"\(markupID(id))\" width=\"\(whole)\" height=\"\(wholeHeight)\"")
    add(
      " viewBox=\"\(measure(-margin - shadow.side)) \(measure(-CellMetrics.titleBar - shadow.above)) \(whole) \(wholeHeight)\""
    )
    add(" role=\"img\" aria-label=\"", text: title, "\">\n")
    add("<title>", text: title, "</title>\n")
    func rectangle(spread: Int, down: Int) -> String {
      "<rect x=\"\(measure(-margin - spread))\" y=\"\(measure(-CellMetrics.titleBar - spread + down))\""
        + " width=\"\(measure(width + 2 * spread))\" height=\"\(measure(height + 2 * spread))\" rx=\"\(measure(max(100 + spread, 40)))\""
    }
    // Layers instead of a filter, which not every viewer has.
    add("<g fill-opacity=\".02\">\n")
    for step in 1...16 { add(rectangle(spread: step * step * 6 / 5 - 110, down: 100) + "/>\n") }
    func shade(_ percent: Int) -> String { palette.background.mixed(with: palette.foreground, percent: percent).hex }
    add("</g>\n" + rectangle(spread: 0, down: 0) + " fill=\"\(palette.background.hex)\" stroke=\"\(shade(20))\"/>\n")
    for index in 0..<3 { add("<circle cx=\"\(5 + 18 * index)\" cy=\"-20\" r=\"5.5\" fill=\"\(shade(22))\"/>\n") }
    let (room, name) = ((width - 1500) / 70, CellText(title).string)
    if room > 3 {
      add("<text x=\"\(measure(width / 2 - margin))\" y=\"-15.5\" text-anchor=\"middle\" font-size=\"13\"")
      let shown = name.count > room ? name.prefix(room - 1) + "…" : name
      add(" font-family=\"system-ui, sans-serif\" fill=\"\(shade(65))\">", text: shown, "</text>\n")
    }
  }

  /// Begins the group of all texts.
  mutating func beginTexts(_ palette: Palette, isDocument: Bool) {
    add("<g font-family=\"\(CellMetrics.fonts)\" font-size=\"\(CellMetrics.fontSize)\"")
    if isDocument { add(" style=\"font-variant-ligatures:none\"") }
    add(" fill=\"\(palette.foreground.hex)\">\n")
  }

  mutating func add(_ run: CellPicture.Run, row: Int, _ palette: Palette, hasLinks: Bool) {
    if hasLinks, let link = run.link { beginLink(link) }
    let y = measure(row * CellMetrics.height + CellMetrics.baseline)
    let left = run.column * CellMetrics.width
    let width = run.columns * CellMetrics.width
    if run.kind == .plain {
      add("<text x=\"\(measure(left))\" y=\"\(y)\" textLength=\"\(measure(width))\"")
    } else if run.columns == 1 {
      add("<text x=\"\(measure(left + width / 2))\" y=\"\(y)\" text-anchor=\"middle\"")
    } else {
      // librsvg draws an emoji from a bitmap of the font's size: ten times as large it has a smooth outline.
      add(
        "<text transform=\"translate(\(measure(left + width / 2)) \(y))scale(.1)\" font-size=\"150\" text-anchor=\"middle\""
      )
    }
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
