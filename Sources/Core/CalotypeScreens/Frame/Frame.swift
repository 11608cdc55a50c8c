/// A drawn screen: a grid of packed cells, and the interactions it offers.
///
///     let frame = Frame(Greeting(name: "Ada"), in: RenderEnvironment(size: Size(columns: 20, rows: 2)))
///     print(String(decoding: frame.plainText(), as: UTF8.self))
///     // Hello
///     // Ada
///
/// The same view in the same environment gives the same frame on any machine. Encoders turn a frame into bytes:
/// ``plainText()``, ``ansi(_:)``, ``svg(_:theme:id:title:)`` and ``html(_:theme:id:title:)``.
public struct Frame: Sendable {
  /// The size of the grid in cells.
  public let size: Size

  package let cells: [Cell]
  package let styles: StyleTable
  package let clusters: ClusterTable
  package let links: LinkTable

  /// The interactive parts of the screen, in drawing order.
  public internal(set) var interactions: [Interaction] = []

  /// The place of the part with the focus, where a live session puts the terminal's cursor for screen readers.
  package internal(set) var focusPlace: Rect?

  /// The parts that show some of their rows, in drawing order.
  package internal(set) var regions: [ScrollRegion] = []

  /// The keys that the footers show.
  package internal(set) var keyHints: [KeyHint] = []

  /// The boxes over the page, of which only the last one can be used.
  package internal(set) var modalBoxes = 0

  /// The pictures, in drawing order.
  package internal(set) var pictures: [DrawnPicture] = []

  /// Whether something on the screen moves, such as a spinner.
  package internal(set) var isAnimated = false

  /// The reason why the frame shows a message instead of the view, or `nil` if the view is nested less deeply than
  /// ``NestingError/limit-swift.type.property``.
  public internal(set) var nestingError: NestingError?
}

extension Frame {
  /// Whether it is a copy of another frame: its cells are in the same memory.
  package func isSame(as other: Frame) -> Bool {
    cells.withUnsafeBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { cells.baseAddress == $0.baseAddress && cells.count == $0.count }
    }
  }

  /// Draws a view.
  public init(_ view: some View, in environment: RenderEnvironment) {
    self = Nesting.drawing(in: environment) { Frame(drawing: view, in: $0) }
  }

  /// Draws a view at the environment's width, as high as its content. The environment's rows do not matter. A list takes
  /// at most 5,000 rows, and a frame has at most ten million cells.
  public init(fullHeightOf view: some View, in environment: RenderEnvironment) {
    var environment = environment
    environment.size.rows = Frame(measuring: view, in: environment).size.rows
    self.init(view, in: environment)
  }

  /// Draws a view as high as its content, to learn its height and what gets the focus first. Parts that depend on the
  /// height of the screen do not know it yet.
  package init(measuring view: some View, in environment: RenderEnvironment) {
    self = Nesting.drawing(in: environment) { environment in
      let columns = environment.size.columns
      let node = view.nested(in: environment).placed(in: Size(columns: columns, rows: Size.unbounded))
      var canvas = Canvas(Size(columns: columns, rows: min(node.size.rows, Self.maximumCells / max(1, columns))))
      node.draw(in: canvas.bounds, on: &canvas)
      return Frame(canvas)
    }
  }

  /// The largest number of cells of a frame that is as high as its content.
  package static let maximumCells = 10_000_000

  private init(drawing view: some View, in environment: borrowing RenderEnvironment) {
    var node = view.nested(in: environment)
    if !environment.nesting.hasEnded { node.place(in: environment.size) }
    var canvas = Canvas(environment.size)
    node.draw(in: canvas.bounds, on: &canvas)
    self.init(canvas)
  }

  init(_ canvas: Canvas) {
    self.init(
      size: canvas.size, cells: canvas.cells, styles: canvas.styles, clusters: canvas.clusters, links: canvas.links,
      interactions: canvas.interactions, focusPlace: canvas.focusPlace, regions: canvas.regions,
      keyHints: canvas.keyHints, modalBoxes: canvas.modalBoxes, pictures: canvas.pictures, isAnimated: canvas.isAnimated
    )
  }

  /// The place of the terminal's own cursor, or `nil` if it is hidden: the cursor of the text field with the focus.
  ///
  /// It covers one cell, or the two of a wide character. The field draws its own cursor too, but screen readers and input
  /// methods follow the terminal's.
  package var cursor: Rect? { interactions.last { $0.cursor != nil }?.cursor }

  /// Returns the text of a cell as UTF-8. The right half of a wide cell has none.
  package func text(of cell: Cell) -> [UInt8] {
    var bytes = ByteBuffer(capacity: 16)
    bytes.append(cell, clusters)
    return bytes.finish()
  }

  /// Returns the cells of a row without its invisible trailing blanks.
  package func visibleCells(inRow row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<rowEnd(row)]
  }
}
