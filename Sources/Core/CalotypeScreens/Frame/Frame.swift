/// One drawn screen: a grid of packed cells, and the map of what can be done on it.
///
///     let frame = Frame(Greeting(name: "Ada"), in: RenderEnvironment(size: Size(columns: 20, rows: 2)))
///     print(String(decoding: frame.plainText(), as: UTF8.self))
///     // Hello
///     // Ada
///
/// The same view in the same environment gives the same frame on any machine. Encoders turn a frame into bytes:
/// ``plainText()`` and ``ansi(_:)``.
public struct Frame: Sendable {
  /// The grid's size in cells.
  public let size: Size

  /// What can be done on the screen, in drawing order.
  public let interactions: [Interaction]

  package let cells: [Cell]
  package let styles: StyleTable
  package let clusters: ClusterTable
  package let links: LinkTable

  /// Why the frame shows a message in place of the view; `nil` if the view is nested less deep than
  /// ``NestingError/limit-swift.type.property``.
  public package(set) var nestingError: NestingError?

  /// Draws a view.
  public init(_ view: some View, in environment: RenderEnvironment) {
    self = Nesting.drawing(in: environment) { Frame(drawing: view, in: $0) }
  }

  private init(drawing view: some View, in environment: RenderEnvironment) {
    let node = view.nested(in: environment)
    self.init(
      environment.nesting.hasEnded ? .nothing : node.placed(in: environment.size), on: Canvas(environment.size))
  }

  /// Draws a view as high as its content wants, at the environment's width. The environment's rows do not matter. A list
  /// wants 5,000 rows at the most, and no print has more than ten million cells.
  public init(fullHeightOf view: some View, in environment: RenderEnvironment) {
    self = Nesting.drawing(in: environment) { environment in
      var environment = environment
      let offered = Size(columns: environment.size.columns, rows: Size.unbounded)
      let rows = view.nested(in: environment).placed(in: offered).size.rows
      environment.size.rows = min(rows, Self.maximumCells / max(1, environment.size.columns))
      return Frame(drawing: view, in: environment)
    }
  }

  /// The most cells of a print that is as high as its content.
  package static let maximumCells = 10_000_000

  private init(_ placed: Placed, on canvas: consuming Canvas) {
    placed.draw(in: canvas.bounds, on: &canvas)
    self.size = canvas.size
    self.interactions = canvas.interactions
    self.cells = canvas.cells
    self.styles = canvas.styles
    self.clusters = canvas.clusters
    self.links = canvas.links
  }

  /// The cells of one row that carry something: trailing blanks that nobody would see are left out.
  package func visibleCells(inRow row: Int) -> ArraySlice<Cell> {
    let start = row * self.size.columns
    var end = start + self.size.columns
    while end > start, self.isInvisible(self.cells[end - 1]) { end -= 1 }
    return self.cells[start..<end]
  }

  private func isInvisible(_ cell: Cell) -> Bool {
    cell.content == 0x20 && cell.link == 0 && !self.styles[cell.style].showsOnBlank
  }
}
