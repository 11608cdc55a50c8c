/// The backgrounds, blocks and lines of a picture, with one path for each color.
///
/// Adjacent shapes share a path because renderers show a seam between two paths with smoothed edges.
struct Shapes {
  private var backgrounds = Paths<RGB>()
  private var blocks = Paths<RGB>()
  private var strokes = Paths<Stroke>()

  private struct Stroke: Hashable {
    let color: RGB
    let width: Int
  }

  /// Fills the background of a cell.
  mutating func fill(_ color: RGB, _ cell: Rect) { backgrounds.add(.rectangle(cells: cell), for: color) }

  /// Draws a line across a cell, `y` tenths below its upper edge.
  mutating func rule(_ color: RGB, at y: Int, _ cell: Rect) {
    let (x, y) = (cell.column * CellMetrics.width, cell.row * CellMetrics.height + y)
    strokes.add(.line(x, y, x + CellMetrics.width, y), for: Stroke(color: color, width: CellMetrics.light))
  }

  /// Draws a box-drawing character or a block element.
  ///
  /// - Returns: Whether the scalar is one.
  mutating func draw(_ scalar: UInt32, _ style: ResolvedStyle, on palette: Palette, _ cell: Rect) -> Bool {
    guard 0x2500...0x259F ~= scalar else { return false }
    let (x, y) = (cell.column * CellMetrics.width, cell.row * CellMetrics.height)
    if let block = BlockElement(scalar) {
      let color = style.color.mixed(with: style.background ?? palette.background, percent: block.backgroundPercent)
      for part in block.parts {
        let left = CellMetrics.width * part.x.lowerBound / 8
        let top = CellMetrics.height * part.y.lowerBound / 8
        blocks.add(
          .rectangle(
            x: x + left, y: y + top, width: CellMetrics.width * part.x.upperBound / 8 - left,
            height: CellMetrics.height * part.y.upperBound / 8 - top),
          for: color)
      }
      return true
    }
    guard let box = BoxDrawing(scalar) else { return false }
    let light = Stroke(color: style.color, width: CellMetrics.light)
    if box.isArc {
      strokes.add(.other(arc(box, x, y)), for: light)
      return true
    }
    for line in box.lines {
      strokes.add(
        .line(x + line.from.x, y + line.from.y, x + line.to.x, y + line.to.y),
        for: line.isHeavy ? Stroke(color: style.color, width: CellMetrics.heavy) : light)
    }
    return true
  }

  /// The shapes as SVG elements, from back to front.
  var markup: Markup {
    var markup = Markup()
    for (color, path) in backgrounds.all + blocks.all {
      markup.add("<path fill=\"\(color.hex)\" shape-rendering=\"crispEdges\" d=\"\(path)\"/>\n")
    }
    for (stroke, path) in strokes.all {
      markup.add("<path fill=\"none\" stroke=\"\(stroke.color.hex)\" stroke-width=\"\(measure(stroke.width))\"")
      markup.add(" d=\"\(path)\"/>\n")
    }
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
enum PathPiece: CustomStringConvertible {
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

  /// The piece in the syntax of the `d` attribute.
  var description: String {
    switch self {
    case .rectangle(let x, let y, let width, let height):
      "M\(measure(x)) \(measure(y))h\(measure(width))v\(measure(height))h\(measure(-width))z"
    case .line(let x, let y, let endX, let endY):
      "M\(measure(x)) \(measure(y))" + (y == endY ? "h\(measure(endX - x))" : "v\(measure(endY - y))")
    case .other(let path): path
    }
  }
}

/// Paths by their color or stroke, in the order of first use. A piece that continues the previous one is joined to it.
struct Paths<Key: Hashable> {
  private var indexes: [Key: Int] = [:]
  private var entries: [(key: Key, path: String, last: PathPiece)] = []

  mutating func add(_ piece: PathPiece, for key: Key) {
    guard let index = indexes[key] else {
      indexes[key] = entries.count
      return entries.append((key, "", piece))
    }
    let last = entries[index].last
    let joined = last.joined(with: piece)
    if joined == nil { entries[index].path += last.description }
    entries[index].last = joined ?? piece
  }

  var all: [(Key, String)] { entries.map { ($0.key, $0.path + $0.last.description) } }
}
