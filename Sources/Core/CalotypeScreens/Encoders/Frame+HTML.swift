extension Frame {
  /// Encodes the frame as a complete HTML page. It is derived from the cells and never used as a golden.
  ///
  ///     let page = frame.html(theme: .light, id: "dogs/list/loaded@80x24", title: "dogs/list")
  ///
  /// The text can be selected and searched. Text is laid out in cells as in ``svg(_:theme:id:title:)``, with the same
  /// guarantees. On a narrow screen the grid scrolls inside its box.
  ///
  /// - Parameters:
  ///   - depth: The number of colors.
  ///   - theme: The theme of the frame, which decides the values of the terminal's own colors.
  ///   - id: The id of the grid; characters that an id cannot hold are replaced.
  ///   - title: The page's title.
  public func html(
    _ depth: ColorDepth = .truecolor, theme: Theme = .dark, id: String = "screen", title: String = "Screen"
  ) -> [UInt8] {
    let palette = Palette(for: theme)
    let parts = HTMLParts(CellPicture(self, depth, palette, showsPixels: true), id: markupID(id))
    var markup = Markup()
    markup.add(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="\(palette.isLight ? "light" : "dark")">
      <title>
      """, text: title,
      """
      </title>
      <style>
      html { background: \(palette.background.hex); color: \(palette.foreground.hex); }
      body { margin: 0; }
      main { overflow-x: auto; padding: 24px; width: fit-content; max-width: 100%; box-sizing: border-box; margin: 0 auto; }

      """)
    markup.add(parts.styleSheet)
    markup.add("</style>\n</head>\n<body>\n<main tabindex=\"0\" aria-label=\"", text: title, "\">\n")
    markup.add(parts.grid)
    markup.add("</main>\n</body>\n</html>\n")
    return markup.bytes
  }
}

/// The grid of a picture and its style sheet. Every rule begins with the grid's id, so two grids on one page are
/// independent.
struct HTMLParts {
  let styleSheet: Markup
  let grid: Markup

  init(_ picture: CellPicture, id: String) {
    var styles = StyleClasses()
    var grid = Markup()
    let (width, height) = (picture.size.columns * CellMetrics.width, picture.size.rows * CellMetrics.height)
    grid.add("<pre id=\"\(id)\">")
    let shapes = picture.shapes
    if !shapes.bytes.isEmpty {
      // Behind the text and scaled to it: one cell of the drawing is one cell of the grid.
      grid.add("<svg viewBox=\"0 0 \(measure(width)) \(measure(height))\"")
      grid.add(" preserveAspectRatio=\"none\" aria-hidden=\"true\">\n")
      grid.add(shapes)
      grid.add("</svg>")
    }
    for row in picture.rows {
      grid.add("<span class=\"r\">")
      var column = 0
      for run in row.runs {
        grid.add(String(repeating: " ", count: run.column - column))
        grid.add(run, classes: styles.classes(of: run, picture.palette))
        column = run.column + run.columns
      }
      grid.add("\n</span>")
    }
    grid.add("</pre>\n")
    self.grid = grid

    var sheet = Markup()
    sheet.add(
      """
      #\(id) { position: relative; margin: 0; width: \(picture.size.columns)ch; direction: ltr; white-space: pre; \
      font: 15px/1.2 \(CellMetrics.fonts); font-variant-ligatures: none; tab-size: 8; \
      color: \(picture.palette.foreground.hex); background: \(picture.palette.background.hex); }
      #\(id) svg { position: absolute; top: 0; left: 0; width: 100%; height: 100%; }
      #\(id) .r { position: relative; display: block; height: 1.2em; }
      #\(id) b, #\(id) i { display: inline-block; height: 1.2em; vertical-align: top; font-weight: inherit; \
      font-style: normal; text-align: center; }
      #\(id) i { overflow: hidden; color: transparent; }
      #\(id) a { color: inherit; text-decoration: none; }
      #\(id) a:hover, #\(id) a:focus-visible { text-decoration: underline; }

      """)
    for rule in styles.rules { sheet.add("#\(id) \(rule)\n") }
    styleSheet = sheet
  }
}

/// The classes of a grid, numbered in the order of their first use.
private struct StyleClasses {
  private var names: [String: String] = [:]
  private(set) var rules: [String] = []

  mutating func classes(of run: CellPicture.Run, _ palette: Palette) -> String {
    var classes: [String] = []
    if run.kind != .plain { classes.append(name("w\(run.columns)", for: "width: \(run.columns)ch")) }
    if run.kind != .drawn {
      var declarations: [String] = []
      if run.style.color != palette.foreground { declarations.append("color: \(run.style.color.hex)") }
      if run.style.attributes.contains(.bold) { declarations.append("font-weight: 700") }
      if run.style.attributes.contains(.italic) { declarations.append("font-style: italic") }
      if !declarations.isEmpty {
        classes.append(name("s\(rules.count + 1)", for: declarations.joined(separator: "; ")))
      }
    }
    return classes.joined(separator: " ")
  }

  private mutating func name(_ name: String, for declarations: String) -> String {
    if let known = names[declarations] { return known }
    names[declarations] = name
    rules.append(".\(name) { \(declarations); }")
    return name
  }
}

extension Markup {
  fileprivate mutating func add(_ run: CellPicture.Run, classes: String) {
    let element = run.kind == .plain ? "span" : run.kind == .single ? "b" : "i"
    if let link = run.link { beginLink(link) }
    let isBare = run.kind == .plain && classes.isEmpty
    if !isBare { add(classes.isEmpty ? "<\(element)>" : "<\(element) class=\"\(classes)\">") }
    add(sanitized: run.text)
    if !isBare { add("</\(element)>") }
    if run.link != nil { add("</a>") }
  }
}
