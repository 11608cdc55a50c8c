import CalotypeScreens
import FrameSamples

/// Nested views from a seed, in a random environment and size.
package struct TreeTrial: Sendable, CustomStringConvertible {
  package let seed: UInt64
  package var tree: ViewTree
  package var environment: RenderEnvironment
  /// The free cells around the place in which the tree is drawn.
  private let margins: Insets

  /// - Parameters:
  ///   - depth: The largest depth of nesting.
  ///   - most: The largest number of views; most trials have fewer.
  ///   - largest: The largest size; most trials are far smaller.
  package init(seed: UInt64, depth: Int = 6, most: Int = 60, largest: Size = Size(columns: 500, rows: 200)) {
    self.seed = seed
    tree = ViewTree(seed: seed, depth: depth, most: most)
    // Different random numbers than those of the tree.
    var random = SplitMix(seed: ~seed)
    environment = random.environment(largest: largest)
    margins = Insets(
      left: random.number(0...3), right: random.number(0...3), top: random.number(0...2), bottom: random.number(0...2))
    if random.isLucky(2, in: 3) { environment.focus = random.focus(of: Self.frame(tree, environment)) }
  }

  /// A tree at a given size.
  package init(_ tree: ViewTree, _ environment: RenderEnvironment) {
    seed = tree.seed
    self.tree = tree
    self.environment = environment
    margins = Insets()
  }

  package var description: String {
    let size = environment.size
    let focus = environment.focus.map { ", focus \($0)" } ?? ""
    let (glyphs, wide) = (environment.glyphs, environment.ambiguousWidth)
    let settings = "\(glyphs), ambiguous \(wide), scroll indicator \(environment.scrollIndicator)"
    return "seed \(seed), \(size.columns) x \(size.rows), \(settings)\(focus): \(tree)"
  }

  /// Draws it once.
  package func frame() -> Frame { Self.frame(tree, environment) }

  private static func frame(_ tree: ViewTree, _ environment: RenderEnvironment) -> Frame {
    Frame(tree.view(), in: environment)
  }

  /// The faults of the drawn tree.
  package func faults() -> [String] {
    let frame = self.frame()
    return faults(of: frame) + faultsOfPlace(frame) + faultsOfWholeHeight()
  }

  private func faults(of frame: Frame) -> [String] {
    let depth = environment.colorDepth
    let (plain, ansi) = (frame.plainText(), frame.ansi(depth))
    var faults = frame.faults + plainFaults(plain, rows: frame.size.rows)
    faults += frame.rowFaults(plain, ambiguous: environment.ambiguousWidth)
    let read = PrintReader(ansi, depth)
    faults += read.faults
    if read.plain != plain { faults.append("the ANSI print without its sequences is another text") }
    let again = Self.frame(tree, environment)
    let isSame =
      again.cells == frame.cells && again.styles == frame.styles && again.clusters.values == frame.clusters.values
      && again.links == frame.links && again.interactions.map(\.rect) == frame.interactions.map(\.rect)
      && again.interactions.map(\.target.focus) == frame.interactions.map(\.target.focus)
      && again.plainText() == plain && again.ansi(depth) == ansi
    if !isSame { faults.append("not the same twice") }
    return faults
  }

  /// Draws into a part of a larger canvas: the cells around it must not change, and those inside must equal the
  /// frame's.
  private func faultsOfPlace(_ frame: Frame) -> [String] {
    let size = environment.size
    let placed = tree.view().lowered(in: environment).placed(in: size)
    guard placed.size.columns <= size.columns, placed.size.rows <= size.rows else {
      return ["takes \(placed.size) of \(size)"]
    }
    let place = Rect(column: margins.left, row: margins.top, columns: size.columns, rows: size.rows)
    var canvas = Canvas(Size(columns: size.columns + margins.columns, rows: size.rows + margins.rows))
    canvas.fill(canvas.bounds, with: "#", Style(foreground: .palette(201), background: .palette(17)))
    let marker = canvas.cells.first ?? .blank
    canvas.fill(place, with: " ", Style())
    placed.draw(in: place, on: &canvas)
    return cellFaults(canvas.cells, canvas.size, styles: canvas.styles.values.count, links: canvas.links.values.count)
      + interactionFaults(canvas.interactions, within: place)
      + faultsAround(place, in: canvas, marker) + faultsInside(place, in: canvas, frame)
  }

  private static let largestWhole = 200_000

  /// Checks a frame as high as its content: it must be valid, and flexible views must not take more than their content.
  private func faultsOfWholeHeight() -> [String] {
    guard seed % 4 == 0 else { return [] }
    let columns = environment.size.columns
    let offered = Size(columns: columns, rows: Size.unbounded)
    let placed = tree.view().lowered(in: environment).placed(in: offered)
    guard placed.size.columns <= columns else { return ["takes \(placed.size) of \(offered)"] }
    guard placed.size.rows * columns < Self.largestWhole else { return [] }
    let frame = Frame(fullHeightOf: tree.view(), in: environment)
    let plain = frame.plainText()
    return frame.faults + plainFaults(plain, rows: frame.size.rows)
      + frame.rowFaults(plain, ambiguous: environment.ambiguousWidth)
  }
}

/// Every cell around a place must still be the marker.
private func faultsAround(_ place: Rect, in canvas: Canvas, _ marker: Cell) -> [String] {
  let cells = canvas.cells.span
  for row in 0..<canvas.size.rows {
    for column in 0..<canvas.size.columns where cells[row * canvas.size.columns + column] != marker {
      let cell = Rect(column: column, row: row, columns: 1, rows: 1)
      if !cell.intersects(place) { return ["draws at column \(column - place.column), row \(row - place.row)"] }
    }
  }
  return []
}

/// Every cell inside a place must equal that of a separate frame.
private func faultsInside(_ place: Rect, in canvas: Canvas, _ frame: Frame) -> [String] {
  let (cells, shown) = (canvas.cells.span, frame.cells.span)
  for row in 0..<place.rows {
    for column in 0..<place.columns {
      let cell = cells[(place.row + row) * canvas.size.columns + place.column + column]
      let other = shown[row * place.columns + column]
      let isSame =
        cell.width == other.width && cell.isCluster == other.isCluster
        && canvas.styles[cell.style] == frame.styles[other.style]
        && canvas.links[cell.link] == frame.links[other.link]
        && (cell.isCluster
          ? canvas.clusters[cell.cluster] == frame.clusters[other.cluster] : cell.content == other.content)
      if !isSame { return ["a different cell than in a separate frame at column \(column), row \(row)"] }
    }
  }
  return []
}
