/// A view after lowering: plain data that can be placed and drawn without an environment.
///
/// Only a view that implements ``View/lowered(in:)`` returns one, usually by lowering another view. Most nodes are texts of
/// one line, glyphs, lines, and stacks that their children follow. A node holds these itself: they are placed in the
/// node, without a closure or a box for each. Other kinds are in `Layout/Elements`.
///
/// In an array of nodes, a low stack is followed by the nodes inside it, and knows how many they are. So all rows of a
/// list are in one array:
///
///     HStack { Text("Beagle"); HStack { Spacer(); Symbol.chevron } }     stack (4), text, stack (2), spacer, glyph
///
/// Nodes are many, and placed and drawn faster if they are small: below 200 bytes, with the properties in this order.
public struct Node: Sendable {
  fileprivate var content: Content
  private var element: (any Element)?

  fileprivate enum Content: Sendable {
    case text(StyledText)
    case glyph(Unicode.Scalar, Style)
    case line(Axis, Unicode.Scalar, Style)
    case spacer
    /// A stack that its children follow.
    case stack(Stack)
    /// The node's element: its layouts so far, if it has enough levels, and how it is drawn in its place.
    case element(LayoutCache?, draw: (@Sendable (_ rect: Rect, _ canvas: inout Canvas) -> Void)?)
  }

  /// The columns that it wants; stored because computing them may visit the whole content.
  ///
  /// Children with a higher priority are served first when a stack has too little room; 0 by default.
  fileprivate(set) var columns: LengthRequest

  /// The rows that it wants.
  fileprivate(set) var rows: RowRequest

  /// Whether it pushes along its stack and is ignored across it.
  private(set) var isSpacer = false

  /// How the content is drawn.
  fileprivate(set) var drawing = Drawing.nothing

  enum Drawing: Sendable {
    case nothing, content
    /// Content with a mark below: a column has no row for some children.
    case cutContent
  }

  fileprivate var isPadded = false

  /// How many nodes follow it in its array that are inside it.
  fileprivate(set) var descendants: Int32 = 0

  /// Free cells around the content, see ``padded(by:)``.
  fileprivate var padding = Padding()

  fileprivate struct Padding: Sendable {
    var wanted = Insets()
    /// The columns and rows of it that there is room for.
    @Short private(set) var columns = 0
    @Short private(set) var rows = 0

    /// The sides of it that there is room for.
    var insets: Insets { wanted.cut(columns: columns, rows: rows) }

    mutating func fit(into room: Size, besides columns: Int, _ rows: Int) {
      self.columns = min(wanted.columns, max(0, room.columns - columns))
      self.rows = min(wanted.rows, max(0, room.rows - rows))
    }
  }

  /// The cells of its stack before it, and those that it has.
  var share = Share()

  struct Share: Sendable {
    @Short var offset = 0
    @Short var length = 0
  }

  /// The levels of elements inside.
  fileprivate(set) var height: Int

  /// The cells it takes in the last proposal. It is drawn into a place of this size, or into a larger one, which it may
  /// fill.
  package fileprivate(set) var size = Size(columns: 0, rows: 0)

  /// From this height on, layouts are cached.
  static let tall = 4

  // The initializers of simple nodes are inlined, so that a node is built in its place in an array, and not copied there.

  @inline(__always)
  private init(_ content: Content, _ columns: LengthRequest, _ rows: RowRequest, height: Int = 0) {
    self.content = content
    self.columns = columns
    self.columns.priority = 0
    self.rows = rows
    self.height = height
  }

  init(_ element: some Element) {
    let height = element.height
    let cache = height >= Self.tall ? LayoutCache() : nil
    self.init(.element(cache, draw: nil), element.columns, element.rows, height: height)
    self.element = element
  }

  @inline(__always)
  init(_ text: StyledText) { self.init(.text(text), text.columns, text.rows) }

  /// Returns the same stack, which holds its children.
  fileprivate func holding(_ stack: Stack, _ children: [Node]) -> Node {
    var copy = self
    let draw = drawing == .nothing ? nil : StackElement.drawing(stack, children, isCut: drawing == .cutContent)
    copy.element = StackElement(stack: stack, children: children, columns: columns, rows: rows, height: height)
    (copy.content, copy.descendants) = (.element(nil, draw: draw), 0)
    return copy
  }

  /// Creates a stack whose children will follow it.
  @inline(__always)
  init(_ stack: Stack) { self.init(.stack(stack), LengthRequest(minimum: 0, ideal: 0), RowRequest(minimum: 0)) }

  /// Creates elements side by side or one below the other. ``shares(of:in:)`` divides the length among them.
  ///
  /// - Parameter cut: The style of the mark that a column of three rows or more shows if it leaves out some children;
  ///   `nil` for no mark.
  init(
    _ axis: Axis, alignment: Alignment = .leading, spacing: Int = 0, cut: TruncationStyle? = nil, _ children: [Node]
  ) {
    self.init(StackElement(Stack(axis: axis, alignment: alignment, spacing: spacing, cut: cut), children))
  }

  /// Creates a glyph of one column.
  @inline(__always)
  init(_ glyph: Unicode.Scalar, _ style: Style) {
    self.init(.glyph(glyph, style), LengthRequest(minimum: 1, ideal: 1), RowRequest(minimum: 1))
  }

  /// Creates a line that separates other nodes. A vertical one takes one row and fills the height of its stack.
  @inline(__always)
  init(line axis: Axis, _ glyph: Unicode.Scalar, _ style: Style) {
    let columns = LengthRequest(minimum: 1, ideal: 1, isFlexible: axis == .horizontal)
    self.init(.line(axis, glyph, style), columns, RowRequest(minimum: 1))
  }

  /// Creates a gap that takes the cells that are left over in its stack. It is ignored across the stack.
  @inline(__always)
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
    if isPadded { self = Node(PaddedElement(content: self)) }
    (isPadded, padding.wanted) = (true, insets)
    columns.ideal += insets.columns
    (columns.priority, isSpacer, height) = (0, false, height + 1)
  }

  /// Returns the same with free cells around it; see ``pad(by:)``.
  consuming func padded(by insets: Insets) -> Node {
    pad(by: insets)
    return self
  }

  /// Whether it only separates other nodes.
  var isLine: Bool { if !isPadded, case .line = content { true } else { false } }

  /// Takes no cells and draws nothing.
  static let empty = Node(Stack(axis: .horizontal, alignment: .leading, spacing: 0, cut: nil))

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
    if !isPadded { return placeContent(in: proposal) }
    placeContent(in: room(in: proposal))
    growByInsets(in: proposal)
  }

  /// Returns the room for the content inside of the padding that there is room for.
  fileprivate mutating func room(in proposal: Size) -> Size {
    guard isPadded, !proposal.isEmpty else { return proposal }
    // Known without a layout: asking for the content's ideal rows would place it twice at every level.
    padding.fit(into: proposal, besides: columns.minimum, element?.rowsBeforePadding ?? rows.minimum)
    return Size(columns: proposal.columns - padding.columns, rows: proposal.rows - padding.rows)
  }

  fileprivate mutating func growByInsets(in proposal: Size) {
    guard isPadded, !proposal.isEmpty else { return }
    size = Size(
      columns: min(proposal.columns, size.columns + padding.columns),
      rows: min(proposal.rows, size.rows + padding.rows))
  }

  private mutating func placeContent(in proposal: Size) {
    guard !proposal.isEmpty else { return set(Size(columns: 0, rows: 0), .nothing) }
    switch content {
    case .text(let text):
      if let line = text.onlyLine(in: proposal) { return set(Size(columns: line.columns, rows: 1)) }
      // Several lines take longer to find again than to store.
      element = text
      placeElement(in: proposal, nil)
    case .glyph: set(Size(columns: 1, rows: 1))
    case .line(let axis, _, _): set(Size(columns: axis == .horizontal ? proposal.columns : 1, rows: 1))
    case .spacer, .stack: set(Size(columns: 0, rows: 0), .nothing)
    case .element(let cache, _): placeElement(in: proposal, cache)
    }
  }

  private mutating func placeElement(in proposal: Size, _ cache: LayoutCache?) {
    let placed: Placed
    if let stored = cache?.layout(in: proposal) {
      placed = stored
    } else {
      placed = element?.placed(in: proposal) ?? .nothing
      cache?.add(placed, in: proposal)
    }
    content = .element(cache, draw: placed.draw)
    set(placed.size, placed.draw == nil ? .nothing : .content)
  }

  fileprivate mutating func set(_ size: Size, _ drawing: Drawing = .content) {
    (self.size, self.drawing) = (size, drawing)
  }

  /// Returns the rows that it can use in a room, without the rows that it would only fill.
  func idealRows(in room: Size) -> Int {
    guard room.columns > 0, room.rows > 0 else { return rows.minimum }
    guard isPadded else { return idealContentRows(in: room) }
    return idealContentRows(in: room.inset(by: padding.wanted)) + padding.wanted.rows
  }

  private func idealContentRows(in room: Size) -> Int {
    guard room.columns > 0, room.rows > 0 else { return rows.minimum }
    switch content {
    case .spacer, .stack: return rows.minimum
    case .element(let cache, _):
      if let rows = cache?.rows(in: room) { return rows }
      let ideal = element?.idealRows(in: room) ?? 0
      cache?.add(rows: ideal, in: room)
      return ideal
    default:
      var copy = self
      copy.placeContent(in: room)
      return copy.size.rows
    }
  }

  /// Returns the rows that it takes in a room; if it is flexible, the rows that it can use.
  func usedRows(in room: Size) -> Int { rows.isFlexible ? idealRows(in: room) : placed(in: room).size.rows }

  fileprivate func drawText(in rect: Rect, on canvas: inout Canvas) {
    if case .text(let text) = content { text.drawOnlyLine(in: rect, on: &canvas) }
  }

  /// Draws what was placed. Cells outside of the place or the canvas's clip are not drawn.
  package func draw(in rect: Rect, on canvas: inout Canvas) { [self].span.draw(0, in: rect, on: &canvas) }
}

// MARK: - Arrays of nodes

extension Span where Element: ~Copyable {
  /// Calls a closure with an element where it is. A method of an element would be called with a copy.
  @inlinable func withElement<Result>(_ index: Int, _ body: (borrowing Element) -> Result) -> Result {
    body(self[index])
  }
}

extension Span<Node> {
  /// The index after a node and those inside it.
  func next(after index: Int) -> Int { index + 1 + Int(self[index].descendants) }

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
    guard self[index].descendants > 0, case .stack(let stack) = self[index].content else { return self[index] }
    var children: [Node] = []
    children.reserveCapacity(Int(self[index].descendants))
    for index in index + 1..<next(after: index) { children.append(self[index]) }
    return self[index].holding(stack, children)
  }

  /// Draws one of the nodes. Calling a method of the node would copy it.
  func draw(_ index: Int, in rect: Rect, on canvas: inout Canvas) {
    let rect = self[index].isPadded ? rect.inset(by: self[index].padding.insets) : rect
    let drawing = self[index].drawing
    guard drawing != .nothing, !rect.isEmpty else { return }
    switch self[index].content {
    case .text: withElement(index) { $0.drawText(in: rect, on: &canvas) }
    case .glyph(let glyph, let style): canvas.draw(glyph, style, column: rect.column, row: rect.row)
    case .line(let axis, let glyph, let style):
      guard rect.intersects(canvas.clip) else { return }
      canvas.drawLine(axis, in: axis == .horizontal ? rect.firstRow : rect.column(at: 0), glyph, style)
    case .spacer: break
    case .stack(let stack):
      guard rect.intersects(canvas.clip) else { return }
      stack.draw(self, index + 1..<next(after: index), isCut: drawing == .cutContent, in: rect, on: &canvas)
    case .element(_, let draw):
      guard rect.intersects(canvas.clip) else { return }
      draw?(rect, &canvas)
    }
  }
}

extension MutableSpan<Node> {
  /// The index after a node and those inside it.
  func next(after index: Int) -> Int { index + 1 + Int(self[index].descendants) }

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
  mutating func close(at index: Int, _ insets: Insets?) {
    guard case .stack(let stack) = self[index].content else { preconditionFailure("Only a stack is completed.") }
    let (columns, rows, height) = stack.requests(of: span.extracting(droppingFirst: index + 1))
    if height >= Node.tall {
      let children = Array(self[(index + 1)...])
      let element = StackElement(stack: stack, children: children, columns: columns, rows: rows, height: height)
      replaceSubrange(index..., with: [Node(element)])
    }
    let descendants = Int32(count - index - 1)
    var nodes = mutableSpan
    (nodes[index].columns, nodes[index].rows, nodes[index].height) = (columns, rows, height)
    nodes[index].descendants = descendants
    if let insets { nodes[index].pad(by: insets) }
  }

  /// The height of an element around these.
  var height: Int { reduce(0) { Swift.max($0, $1.height) } + 1 }

  /// The nodes as a collection, each of which holds those inside it.
  var separated: [Node] {
    let nodes = span
    return nodes.roots(in: nodes.indices).map { nodes.node(at: $0) }
  }
}
