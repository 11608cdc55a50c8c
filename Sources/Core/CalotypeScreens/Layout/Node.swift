/// A view after lowering: plain data that can be placed and drawn without an environment.
///
/// Only a view that implements ``View/lowered(in:)`` returns one, usually by lowering another view. Most nodes are texts,
/// glyphs, lines and stacks, which a node holds itself: they are placed in the node, without a closure or a box for
/// each. Other kinds are in `Layout/Elements`.
///
/// In an array of nodes, a low stack is followed by the nodes inside it, and knows how many they are. So all rows of a
/// list are in one array:
///
///     HStack { Text("Beagle"); HStack { Spacer(); Symbol.chevron } }     stack (4), text, stack (2), spacer, glyph
public struct Node: Sendable {
  fileprivate let content: Content
  fileprivate var text: StyledText?
  private var element: (any Element)?
  /// The parts that few nodes have: without them, a node is created and released in fewer steps.
  fileprivate var rare: Rare?

  fileprivate enum Content: Sendable {
    case text
    case glyph(Unicode.Scalar, Style)
    case line(Axis, Unicode.Scalar, Style)
    case spacer
    case stack(Stack)
    case element
  }

  /// The columns that it wants; stored because computing them may visit the whole content.
  ///
  /// Children with a higher priority are served first when a stack has too little room; 0 by default.
  fileprivate(set) var columns: LengthRequest

  /// The rows that it wants.
  fileprivate(set) var rows: RowRequest

  /// Whether it pushes along its stack and is ignored across it.
  private(set) var isSpacer = false

  /// The levels of elements inside.
  fileprivate(set) var height: Int

  /// How many nodes follow it in its array that are inside it; 0 for a stack that holds them.
  fileprivate(set) var descendants = 0

  /// Free cells around the content, see ``padded(by:)``.
  fileprivate var padding: Insets?

  /// The free cells that there was room for.
  fileprivate var insets = Insets()

  /// The cells it takes in the last proposal. It is drawn into a place of this size, or into a larger one, which it may
  /// fill.
  package fileprivate(set) var size = Size(columns: 0, rows: 0)

  fileprivate var drawing = Drawing.nothing

  /// The cells of its stack before it, and those that it has.
  var (offset, length) = (0, 0)

  fileprivate struct Rare: Sendable {
    /// Draws it if its content does not.
    var draw: (@Sendable (_ rect: Rect, _ canvas: inout Canvas) -> Void)?
    /// The children of a stack in their places, unless they follow it in its array.
    var children: [Node] = []
    /// The layouts of the content so far; `nil` for one of few levels, which is faster to place again.
    var cache: LayoutCache?
  }

  /// The content in a proposal, as a ``LayoutCache`` stores it.
  struct Layout: Sendable {
    let size: Size
    let drawing: Drawing
    let draw: (@Sendable (_ rect: Rect, _ canvas: inout Canvas) -> Void)?
    let children: [Node]
  }

  /// How it is drawn.
  enum Drawing: Sendable {
    case nothing
    /// The content draws itself.
    case content
    /// The same, with a mark below: a column has no row for some children.
    case cutContent
    case closure
  }

  /// From this height on, layouts are cached.
  static let tall = 4

  private init(
    _ content: Content, _ columns: LengthRequest, _ rows: RowRequest, height: Int = 0, _ rare: Rare? = nil
  ) {
    self.content = content
    self.columns = columns
    self.columns.priority = 0
    self.rows = rows
    self.height = height
    self.rare = rare
  }

  init(_ element: some Element) {
    self.init(.element, element.columns, element.rows, height: element.height, Rare())
    self.element = element
    addCacheIfTall()
  }

  init(_ text: StyledText) {
    self.init(.text, text.columns, text.rows)
    self.text = text
  }

  private mutating func addCacheIfTall() { if height >= Self.tall { rare?.cache = LayoutCache() } }

  /// Creates a stack whose children will follow it.
  init(_ stack: Stack) { self.init(.stack(stack), LengthRequest(minimum: 0, ideal: 0), RowRequest(minimum: 0)) }

  /// Creates elements side by side or one below the other. ``shares(of:in:)`` divides the length among them.
  ///
  /// - Parameter cut: The style of the mark that a column of three rows or more shows if it leaves out some children;
  ///   `nil` for no mark.
  init(
    _ axis: Axis, alignment: Alignment = .leading, spacing: Int = 0, cut: TruncationStyle? = nil, _ children: [Node]
  ) {
    self.init(Stack(axis: axis, alignment: alignment, spacing: spacing, cut: cut), children)
  }

  /// Creates a stack that holds its children.
  init(_ stack: Stack, _ children: [Node]) {
    let (columns, rows, height) = stack.requests(of: children.span)
    self.init(.stack(stack), columns, rows, height: height, Rare(children: children))
    addCacheIfTall()
  }

  /// Creates a glyph of one column.
  init(_ glyph: Unicode.Scalar, _ style: Style) {
    self.init(.glyph(glyph, style), LengthRequest(minimum: 1, ideal: 1), RowRequest(minimum: 1))
  }

  /// Creates a line that separates other nodes. A vertical one takes one row and fills the height of its stack.
  init(line axis: Axis, _ glyph: Unicode.Scalar, _ style: Style) {
    let columns = LengthRequest(minimum: 1, ideal: 1, isFlexible: axis == .horizontal)
    self.init(.line(axis, glyph, style), columns, RowRequest(minimum: 1))
  }

  /// Creates a gap that takes the cells that are left over in its stack. It is ignored across the stack.
  init(spacer minimum: Int) {
    self.init(
      .spacer, LengthRequest(minimum: minimum, ideal: minimum, isFlexible: true),
      RowRequest(minimum: minimum, isFlexible: true))
    isSpacer = true
  }

  /// Returns the same with another priority.
  func with(priority: Int) -> Node {
    var copy = self
    copy.columns.priority = priority
    return copy
  }

  /// Adds free cells around it. If there is too little room, they go first: the same number on both sides, and
  /// an odd one stays at the left or top.
  ///
  /// Padding is common, so it is a part of the node: an element around the content would be allocated and copied.
  mutating func pad(by insets: Insets) {
    if padding != nil { self = Node(PaddedElement(content: self)) }
    padding = insets
    columns.ideal += insets.columns
    (columns.priority, isSpacer, height) = (0, false, height + 1)
  }

  /// Returns the same with free cells around it; see ``pad(by:)``.
  consuming func padded(by insets: Insets) -> Node {
    pad(by: insets)
    return self
  }

  /// Whether it only separates other nodes.
  var isLine: Bool { if padding == nil, case .line = content { true } else { false } }

  /// Takes no cells and draws nothing.
  static let empty = Node(.horizontal, [])

  /// Returns a node that takes cells and draws nothing.
  static func blank(_ size: Size) -> Node {
    var node = empty
    node.size = size
    return node
  }
}

// MARK: - Layout

extension Node {
  /// Returns the same with its content in its place; see ``place(in:)``.
  package func placed(in proposal: Size) -> Node {
    var copy = self
    copy.place(in: proposal)
    return copy
  }

  /// Answers a proposal by its ``size``, never larger than the proposal.
  mutating func place(in proposal: Size) {
    if padding == nil { return placeContent(in: proposal) }
    placeContent(in: room(in: proposal))
    growByInsets(in: proposal)
  }

  /// Returns the room for the content inside of the padding that there is room for.
  fileprivate mutating func room(in proposal: Size) -> Size {
    guard let padding, !proposal.isEmpty else { return proposal }
    // The content's minimum decides: asking for its ideal rows would place it twice at every level.
    insets = padding.cut(columns: proposal.columns - columns.minimum, rows: proposal.rows - rows.minimum)
    return proposal.inset(by: insets)
  }

  fileprivate mutating func growByInsets(in proposal: Size) {
    if padding != nil, !proposal.isEmpty { size = size.grown(by: insets, in: proposal) }
  }

  private mutating func placeContent(in proposal: Size) {
    guard !proposal.isEmpty else { return set(Size(columns: 0, rows: 0), .nothing) }
    if let cached = rare?.cache?.layout(in: proposal) {
      rare?.draw = cached.draw
      rare?.children = cached.children
      return set(cached.size, cached.drawing)
    }
    switch content {
    case .text:
      // Most texts are one line, which is found again faster than it is stored.
      if let line = text?.onlyLine(in: proposal) {
        set(Size(columns: line.columns, rows: 1))
      } else {
        set(text?.placed(in: proposal) ?? .nothing)
      }
    case .glyph: set(Size(columns: 1, rows: 1))
    case .line(let axis, _, _): set(Size(columns: axis == .horizontal ? proposal.columns : 1, rows: 1))
    case .spacer: set(Size(columns: 0, rows: 0), .nothing)
    case .stack(let stack):
      guard rare != nil else { return set(Size(columns: 0, rows: 0), .nothing) }
      var children = rare!.children.mutableSpan
      let (size, isCut) = stack.place(&children, 0..<children.count, in: proposal)
      set(size, isCut ? .cutContent : .content)
    case .element: set(element?.placed(in: proposal) ?? .nothing)
    }
    if let rare, let cache = rare.cache {
      cache.add(Layout(size: size, drawing: drawing, draw: rare.draw, children: rare.children), in: proposal)
    }
  }

  fileprivate mutating func set(_ size: Size, _ drawing: Drawing = .content) {
    (self.size, self.drawing) = (size, drawing)
  }

  private mutating func set(_ placed: Placed) {
    set(placed.size, placed.draw == nil ? .nothing : .closure)
    if rare == nil, placed.draw != nil { rare = Rare() }
    rare?.draw = placed.draw
  }

  /// Returns the rows that it can use in a room, without the rows that it would only fill.
  func idealRows(in room: Size) -> Int {
    guard room.columns > 0, room.rows > 0 else { return rows.minimum }
    guard let padding else { return idealContentRows(in: room) }
    return idealContentRows(in: room.inset(by: padding)) + padding.rows
  }

  private func idealContentRows(in room: Size) -> Int {
    guard room.columns > 0, room.rows > 0 else { return rows.minimum }
    if let rows = rare?.cache?.rows(in: room) { return rows }
    let ideal: Int
    switch content {
    case .spacer: ideal = rows.minimum
    case .stack(let stack):
      let children = rare?.children ?? []
      ideal = stack.idealRows(of: children.span, in: room)
    case .element: ideal = element?.idealRows(in: room) ?? 0
    default:
      var copy = self
      copy.placeContent(in: room)
      ideal = copy.size.rows
    }
    rare?.cache?.add(rows: ideal, in: room)
    return ideal
  }

  /// Returns the rows that it takes in a room; if it is flexible, the rows that it can use.
  func usedRows(in room: Size) -> Int { rows.isFlexible ? idealRows(in: room) : placed(in: room).size.rows }

  /// Draws what was placed. Cells outside of the place or the canvas's clip are not drawn.
  package func draw(in rect: Rect, on canvas: inout Canvas) { [self].span.draw(0, in: rect, on: &canvas) }
}

// MARK: - Arrays of nodes

extension Span<Node> {
  /// The index after a node and those inside it.
  func next(after index: Int) -> Int { index + 1 + self[index].descendants }

  /// The indices of the nodes that are not inside others of a range.
  func roots(in range: Range<Int>) -> [Int] {
    var (roots, index): ([Int], Int) = ([], range.lowerBound)
    roots.reserveCapacity(range.count)
    while index < range.upperBound {
      roots.append(index)
      index = next(after: index)
    }
    return roots
  }

  /// Returns a node that holds the nodes inside it.
  func node(at index: Int) -> Node {
    var node = self[index]
    guard node.descendants > 0 else { return node }
    node.descendants = 0
    var children: [Node] = []
    children.reserveCapacity(self[index].descendants)
    for index in index + 1..<next(after: index) { children.append(self[index]) }
    node.rare = Node.Rare(children: children)
    return node
  }

  /// Draws one of the nodes. Calling a method of the node would copy it.
  func draw(_ index: Int, in rect: Rect, on canvas: inout Canvas) {
    let rect = self[index].padding != nil ? rect.inset(by: self[index].insets) : rect
    guard !rect.isEmpty, rect.intersects(canvas.clip) else { return }
    var isCut = false
    switch self[index].drawing {
    case .nothing: return
    case .closure: return self[index].rare?.draw?(rect, &canvas) ?? ()
    case .cutContent: isCut = true
    case .content: break
    }
    switch self[index].content {
    case .text: self[index].text?.drawOnlyLine(in: rect, on: &canvas)
    case .glyph(let glyph, let style): canvas.fill(rect.column(at: 0).firstRow, with: glyph, style)
    case .line(let axis, let glyph, let style):
      canvas.drawLine(axis, in: axis == .horizontal ? rect.firstRow : rect.column(at: 0), glyph, style)
    case .stack(let stack):
      if self[index].descendants > 0 {
        stack.draw(self, index + 1..<next(after: index), isCut: isCut, in: rect, on: &canvas)
      } else {
        let children = self[index].rare?.children ?? []
        stack.draw(children.span, children.indices, isCut: isCut, in: rect, on: &canvas)
      }
    case .spacer, .element: break
    }
  }
}

extension MutableSpan<Node> {
  /// The index after a node and those inside it.
  func next(after index: Int) -> Int { index + 1 + self[index].descendants }

  /// Places a node and those inside it.
  mutating func place(_ index: Int, in proposal: Size) {
    guard self[index].descendants > 0, case .stack(let stack) = self[index].content else {
      return self[index].place(in: proposal)
    }
    let room = self[index].room(in: proposal)
    if room.isEmpty {
      self[index].set(Size(columns: 0, rows: 0), .nothing)
    } else {
      let (size, isCut) = stack.place(&self, index + 1..<next(after: index), in: room)
      self[index].set(size, isCut ? .cutContent : .content)
    }
    self[index].growByInsets(in: proposal)
  }
}

extension [Node] {
  /// Completes a stack whose children follow it. A high stack holds them itself, for its ``LayoutCache``.
  mutating func close(_ stack: Stack, at index: Int, _ insets: Insets?) {
    let (columns, rows, height) = stack.requests(of: span.extracting(droppingFirst: index + 1))
    (self[index].columns, self[index].rows, self[index].height) = (columns, rows, height)
    self[index].descendants = count - index - 1
    if height >= Node.tall {
      self[index].rare = Node.Rare(children: Array(self[(index + 1)...]), cache: LayoutCache())
      self[index].descendants = 0
      removeSubrange((index + 1)...)
    }
    if let insets { self[index].pad(by: insets) }
  }

  /// The height of an element around these.
  var height: Int { reduce(0) { Swift.max($0, $1.height) } + 1 }

  /// The nodes as a collection, each of which holds those inside it.
  var separated: [Node] {
    let nodes = span
    return nodes.roots(in: nodes.indices).map { nodes.node(at: $0) }
  }
}
