/// The lines of a picture. Those of all rows share one path for each color and width, because renderers show a seam
/// between two paths with smoothed edges.
struct Strokes {
  private var paths = Paths<Stroke>()

  private struct Stroke: Hashable {
    let color: RGB
    let width: Int
  }

  /// Draws a line across a cell, `y` tenths below its upper edge.
  mutating func rule(_ color: RGB, at y: Int, column: Int, row: Int) {
    let (x, y) = (column * CellMetrics.width, row * CellMetrics.height + y)
    paths.add(.line(x, y, x + CellMetrics.width, y), for: Stroke(color: color, width: CellMetrics.light))
  }

  /// Draws a box-drawing character.
  ///
  /// - Returns: Whether the scalar is one.
  mutating func draw(_ scalar: UInt32, _ color: RGB, column: Int, row: Int) -> Bool {
    let (x, y) = (column * CellMetrics.width, row * CellMetrics.height)
    let light = Stroke(color: color, width: CellMetrics.light)
    if 0x2571...0x2573 ~= scalar {
      let (right, bottom) = (x + CellMetrics.width, y + CellMetrics.height)
      if scalar != 0x2572 { paths.add(.line(x, bottom, right, y), for: light) }
      if scalar != 0x2571 { paths.add(.line(x, y, right, bottom), for: light) }
      return true
    }
    guard let box = BoxDrawing(scalar) else { return false }
    if box.isArc {
      paths.add(.other(arc(box, x, y)), for: light)
      return true
    }
    for line in box.lines {
      paths.add(
        .line(x + line.from.x, y + line.from.y, x + line.to.x, y + line.to.y),
        for: line.isHeavy ? Stroke(color: color, width: CellMetrics.heavy) : light)
    }
    return true
  }

  /// The lines as SVG elements, one in a row.
  var markup: Markup {
    var markup = Markup()
    for (stroke, path) in paths.all() {
      markup.add("<path fill=\"none\" stroke=\"\(stroke.color.hex)\" stroke-width=\"\(measure(stroke.width))\"")
      markup.add(" d=\"\(path)\"/>\n")
    }
    return markup
  }
}

/// The backgrounds, blocks and Braille dots of a row.
struct Fills {
  private var backgrounds = Paths<RGB>()
  private var blocks = Paths<RGB>()
  /// Quarters of cells, as lines in units of a quarter: few bytes for a photograph, in which each has its own color.
  private var quarters = Paths<RGB>()

  /// Draws the background of a cell, and its content if it is a block element or a Braille pattern.
  ///
  /// - Returns: Whether the content is drawn.
  mutating func draw(_ content: UInt32?, _ style: ResolvedStyle, on palette: Palette, column: Int) -> Bool {
    let block = content.flatMap(BlockElement.init)
    if let block, block.quarters != 0 {
      for (index, y) in [0, 0, 10, 10].enumerated() {
        let x = 20 * column + index % 2 * 10
        let color = block.quarters >> index & 1 == 1 ? style.color : style.background
        if let color { quarters.add(.line(x, y, x + 10, y), for: color) }
      }
      return true
    }
    let x = column * CellMetrics.width
    if let background = style.background { fill(background, from: x, width: CellMetrics.width) }
    guard let block else { return false }
    let color = style.color.mixed(with: style.background ?? palette.background, percent: block.backgroundPercent)
    for part in block.parts {
      let (left, right) = (CellMetrics.width * part.x.lowerBound / 8, CellMetrics.width * part.x.upperBound / 8)
      let (top, bottom) = (CellMetrics.height * part.y.lowerBound / 8, CellMetrics.height * part.y.upperBound / 8)
      blocks.add(.rectangle(x: x + left, y: top, width: right - left, height: bottom - top), for: color)
    }
    return true
  }

  /// Fills the background between two places.
  mutating func fill(_ color: RGB, from x: Int, width: Int) {
    backgrounds.add(.rectangle(x: x, y: 0, width: width, height: CellMetrics.height), for: color)
  }

  /// Returns the shapes as SVG elements from back to front, `y` tenths below the upper edge of the picture.
  func markup(y: Int) -> Markup {
    var markup = Markup()
    for (color, path) in backgrounds.all(dy: y) + blocks.all(dy: y) {
      markup.add("<path fill=\"\(color.hex)\" shape-rendering=\"crispEdges\" d=\"\(path)\"/>\n")
    }
    let lines = quarters.all()
    if lines.isEmpty { return markup }
    let (width, height) = (CellMetrics.width / 2, CellMetrics.height / 2)
    markup.add("<g shape-rendering=\"crispEdges\" transform=\"translate(0 \(measure(y + height / 2)))")
    markup.add("scale(\(measure(width)) \(measure(height)))\">")
    for (color, path) in lines { markup.add("<path stroke=\"\(color.hex)\" d=\"\(path)\"/>") }
    markup.add("</g>\n")
    return markup
  }
}

/// Returns the path of `╭ ╮ ╰ ╯`: a curve from the middle of one edge to the middle of another.
private func arc(_ box: BoxDrawing, _ x: Int, _ y: Int) -> String {
  let (middleX, middleY) = (x + CellMetrics.width / 2, y + CellMetrics.height / 2)
  let isDown = box.down != .none
  let edge = isDown ? y + CellMetrics.height : y
  let bend = middleY + CellMetrics.width / 2 * (isDown ? 1 : -1)
  let side = box.right != .none ? x + CellMetrics.width : x
  return "M\(measure(middleX)) \(measure(edge))V\(measure(bend))"
    + "Q\(measure(middleX)) \(measure(middleY)) \(measure(side)) \(measure(middleY))"
}

/// A piece of a path, in tenths of a unit.
enum PathPiece {
  case rectangle(x: Int, y: Int, width: Int, height: Int)
  case line(Int, Int, Int, Int)
  case other(String)

  static func rectangle(cells: Rect) -> Self {
    .rectangle(
      x: cells.column * CellMetrics.width, y: cells.row * CellMetrics.height,
      width: cells.columns * CellMetrics.width, height: cells.rows * CellMetrics.height)
  }

  /// This piece and the next one as a single piece, or `nil` if the next one does not continue it to the right.
  func joined(with next: PathPiece) -> PathPiece? {
    switch (self, next) {
    case (.rectangle(let x, let y, let width, let height), .rectangle(let nextX, let nextY, let more, let nextHeight))
    where x + width == nextX && y == nextY && height == nextHeight:
      .rectangle(x: x, y: y, width: width + more, height: height)
    case (.line(let x, let y, let end, let endY), .line(let nextX, let nextY, let nextEnd, let nextEndY))
    where y == endY && end == nextX && y == nextY && y == nextEndY:
      .line(x, y, nextEnd, y)
    default:
      nil
    }
  }

  /// Returns the piece in the syntax of the `d` attribute, `dy` tenths lower.
  func path(dy: Int = 0) -> String {
    switch self {
    case .rectangle(let x, let y, let width, let height):
      "M\(measure(x)) \(measure(y + dy))h\(measure(width))v\(measure(height))h\(measure(-width))z"
    case .line(let x, let y, let endX, let endY):
      "M\(measure(x)) \(measure(y + dy))"
        + (y == endY
          ? "h\(measure(endX - x))"
          : x == endX ? "v\(measure(endY - y))" : "l\(measure(endX - x)) \(measure(endY - y))")
    case .other(let path): path
    }
  }
}

/// Paths by their color or stroke, in the order of first use. A piece that continues the previous one is joined to it.
struct Paths<Key: Hashable> {
  private var indexes: [Key: Int] = [:]
  private var entries: [(key: Key, pieces: [PathPiece])] = []

  mutating func add(_ piece: PathPiece, for key: Key) {
    guard let index = indexes[key] else {
      indexes[key] = entries.count
      return entries.append((key, [piece]))
    }
    let last = entries[index].pieces.count - 1
    if let joined = entries[index].pieces[last].joined(with: piece) {
      entries[index].pieces[last] = joined
    } else {
      entries[index].pieces.append(piece)
    }
  }

  /// Returns the paths, `dy` tenths lower.
  func all(dy: Int = 0) -> [(Key, String)] {
    entries.map { ($0.key, $0.pieces.map { $0.path(dy: dy) }.joined()) }
  }
}
