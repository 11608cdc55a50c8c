/// What a picture draws beside text: grounds, blocks, and lines, all of one colour in one path.
///
/// One path, because two that touch leave a seam where a renderer smooths their edges.
struct Shapes {
  private var backgrounds = Paths<RGB>()
  private var blocks = Paths<RGB>()
  private var strokes = Paths<Stroke>()

  private struct Stroke: Hashable {
    let color: RGB
    let breadth: Int
  }

  /// Fills a cell's ground.
  mutating func fill(_ color: RGB, column: Int, row: Int) {
    self.backgrounds.add(
      .rectangle(
        x: column * CellMetrics.width, y: row * CellMetrics.height, width: CellMetrics.width,
        height: CellMetrics.height),
      for: color)
  }

  /// Draws a line across a cell, so many tenths below its upper edge.
  mutating func rule(_ color: RGB, at y: Int, _ place: (column: Int, row: Int)) {
    let x = place.column * CellMetrics.width
    let height = place.row * CellMetrics.height + y
    self.strokes.add(
      .line(x, height, x + CellMetrics.width, height), for: Stroke(color: color, breadth: CellMetrics.light))
  }

  /// Draws a sign of box drawing or a block element.
  ///
  /// - Returns: Whether it is one.
  mutating func draw(
    _ scalar: UInt32, _ ink: Ink, on palette: Palette, _ place: (column: Int, row: Int)
  ) -> Bool {
    guard 0x2500...0x259F ~= scalar else { return false }
    let (x, y) = (place.column * CellMetrics.width, place.row * CellMetrics.height)
    if let block = BlockElement(scalar) {
      let color = ink.color.mixed(with: ink.background ?? palette.background, percent: block.backgroundPercent)
      for part in block.parts {
        let left = CellMetrics.width * part.x.lowerBound / 8
        let top = CellMetrics.height * part.y.lowerBound / 8
        self.blocks.add(
          .rectangle(
            x: x + left, y: y + top, width: CellMetrics.width * part.x.upperBound / 8 - left,
            height: CellMetrics.height * part.y.upperBound / 8 - top),
          for: color)
      }
      return true
    }
    guard let box = BoxDrawing(scalar) else { return false }
    let light = Stroke(color: ink.color, breadth: CellMetrics.light)
    if box.isArc {
      self.strokes.add(.other(arc(box, x, y)), for: light)
    } else {
      for line in box.lines {
        self.strokes.add(
          .line(x + line.from.x, y + line.from.y, x + line.to.x, y + line.to.y),
          for: line.isHeavy ? Stroke(color: ink.color, breadth: CellMetrics.heavy) : light)
      }
    }
    return true
  }

  /// The shapes as elements of SVG, from the back to the front.
  var markup: Markup {
    var markup = Markup()
    for (color, path) in self.backgrounds.all + self.blocks.all {
      markup.add("<path fill=\"\(color.hex)\" shape-rendering=\"crispEdges\" d=\"\(path)\"/>\n")
    }
    for (stroke, path) in self.strokes.all {
      markup.add(
        "<path fill=\"none\" stroke=\"\(stroke.color.hex)\" stroke-width=\"\(measure(stroke.breadth))\" d=\"\(path)\"/>\n"
      )
    }
    return markup
  }
}

/// `╭ ╮ ╰ ╯`: from the middle of one edge to the middle of another, round.
private func arc(_ box: BoxDrawing, _ x: Int, _ y: Int) -> String {
  let (middleX, middleY) = (x + CellMetrics.width / 2, y + CellMetrics.height / 2)
  let radius = CellMetrics.width / 2
  let isDown = box.down != .none
  let edge = isDown ? y + CellMetrics.height : y
  let bend = isDown ? middleY + radius : middleY - radius
  let side = box.right != .none ? x + CellMetrics.width : x
  return "M\(measure(middleX)) \(measure(edge))V\(measure(bend))"
    + "Q\(measure(middleX)) \(measure(middleY)) \(measure(side)) \(measure(middleY))"
}

/// A piece of a path, in tenths of a unit.
enum PathPiece {
  case rectangle(x: Int, y: Int, width: Int, height: Int)
  case line(Int, Int, Int, Int)
  case other(String)

  /// This piece and one that goes on to the right of it as one; nil where it does not.
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
}

/// Paths by what they are drawn with, in the order of their first pieces. Pieces that go on where the one before them
/// ended become one.
struct Paths<Key: Hashable> {
  private var indexes: [Key: Int] = [:]
  private var entries: [(key: Key, path: String, last: PathPiece?)] = []

  mutating func add(_ piece: PathPiece, for key: Key) {
    guard let index = self.indexes[key] else {
      self.indexes[key] = self.entries.count
      self.entries.append((key, "", piece))
      return
    }
    let last = self.entries[index].last
    if let joined = last?.joined(with: piece) {
      self.entries[index].last = joined
    } else {
      self.entries[index].path += last?.description ?? ""
      self.entries[index].last = piece
    }
  }

  var all: [(Key, String)] {
    self.entries.map { ($0.key, $0.path + ($0.last.map(\.description) ?? "")) }
  }
}

extension PathPiece: CustomStringConvertible {
  /// The piece in the language of a path's `d`.
  var description: String {
    switch self {
    case .rectangle(let x, let y, let width, let height):
      "M\(measure(x)) \(measure(y))h\(measure(width))v\(measure(height))h\(measure(-width))z"
    case .line(let x, let y, let endX, let endY):
      y == endY
        ? "M\(measure(x)) \(measure(y))h\(measure(endX - x))" : "M\(measure(x)) \(measure(y))v\(measure(endY - y))"
    case .other(let path): path
    }
  }
}
