/// The rules of elements side by side or one below the other. ``shares(of:in:)`` divides the length among them.
struct Stack: Sendable {
  let axis: Axis
  let alignment: Alignment
  @Short private(set) var spacing: Int
  let cut: TruncationStyle?

  init(axis: Axis, alignment: Alignment, spacing: Int, cut: TruncationStyle?) {
    self.axis = axis
    self.alignment = alignment
    // More than any screen has could overflow when added up.
    _spacing = Short(wrappedValue: spacing)
    self.cut = cut
  }

  /// Returns what the whole stack wants, and the height of the stack.
  func requests(of nodes: Span<Node>) -> (columns: LengthRequest, rows: RowRequest, height: Int) {
    var columns = LengthRequest(minimum: 0, ideal: 0)
    var rows = RowRequest(minimum: 0)
    var (index, children, height) = (0, 0, 0)
    while index < nodes.count {
      height = max(height, nodes[index].height)
      if axis == .horizontal {
        columns += nodes[index].columns
        if !nodes[index].isSpacer { rows.formUnion(nodes[index].rows) }
      } else {
        rows += nodes[index].rows
        if !nodes[index].isSpacer { columns.formUnion(nodes[index].columns) }
      }
      children += 1
      index = nodes.next(after: index)
    }
    let gaps = gaps(between: children)
    if axis == .horizontal {
      columns.minimum += gaps
      columns.ideal += gaps
    } else {
      rows.minimum += gaps
    }
    // In three rows, a column with a mark can say that it leaves out the rest.
    if axis == .vertical, cut != nil { rows.minimum = min(rows.minimum, 3) }
    return (columns, rows, height + 1)
  }

  private func gaps(between children: Int) -> Int { spacing * max(0, children - 1) }

  func idealRows(of nodes: Span<Node>, in room: Size) -> Int {
    let children = nodes.roots(in: nodes.indices)
    if axis == .vertical {
      return children.reduce(gaps(between: children.count)) { $0 + nodes.node(at: $1).usedRows(in: room) }
    }
    let shares = columnShares(of: nodes, children, in: room.columns)
    return zip(children, shares).reduce(0) { ideal, part in
      if nodes[part.0].isSpacer { return ideal }
      return max(ideal, nodes.node(at: part.0).usedRows(in: Size(columns: part.1, rows: room.rows)))
    }
  }

  /// Places the children in a proposal, and returns their size, and whether the last row is a mark.
  ///
  /// - Parameter range: The children, with the nodes inside them.
  func place(_ nodes: inout MutableSpan<Node>, _ range: Range<Int>, in proposal: Size) -> (Size, isCut: Bool) {
    axis == .horizontal ? placeRow(&nodes, range, in: proposal) : placeColumn(&nodes, range, in: proposal)
  }

  /// Draws placed children.
  ///
  /// - Parameter isCut: Whether the last row is a mark.
  func draw(_ nodes: Span<Node>, _ range: Range<Int>, isCut: Bool, in rect: Rect, on canvas: inout Canvas) {
    var rect = rect
    if isCut, let cut {
      cut.draw(in: rect.row(at: rect.rows - 1), on: &canvas)
      rect = rect.inset(by: Insets(bottom: 1))
    }
    var index = range.lowerBound
    while index < range.upperBound {
      guard nodes[index].share.offset < rect.size[axis] else { return }
      defer { index = nodes.next(after: index) }
      if nodes[index].drawing == .nothing { continue }
      var place = rect.slice(axis, offset: nodes[index].share.offset, length: nodes[index].share.length)
      if alignment != .leading {
        let (horizontal, vertical) = axis == .vertical ? (alignment, .leading) : (.leading, alignment)
        place = place.placing(nodes[index].size, horizontal: horizontal, vertical: vertical)
      }
      nodes.draw(index, in: place, on: &canvas)
    }
  }

  // MARK: A row

  private func columnShares(of nodes: Span<Node>, _ children: [Int], in columns: Int) -> [Int] {
    shares(of: children.map { nodes[$0].columns }, in: columns - gaps(between: children.count))
  }

  private func placeRow(_ nodes: inout MutableSpan<Node>, _ range: Range<Int>, in proposal: Size) -> (Size, isCut: Bool)
  {
    // The columns that are left if each child has what it wants, and the number of flexible children.
    var (left, flexible, index) = (proposal.columns, 0, range.lowerBound)
    while index < range.upperBound {
      left -= nodes[index].columns.ideal + (index > range.lowerBound ? spacing : 0)
      flexible += nodes[index].columns.isFlexible ? 1 : 0
      index = nodes.next(after: index)
    }
    var row = Row()
    index = range.lowerBound
    if left >= 0, flexible <= 1 {
      // There is enough for all, and at most one takes the rest: the shares are known without the rules.
      while index < range.upperBound {
        let wanted = nodes[index].columns
        row.place(&nodes, index, wanted.ideal + (wanted.isFlexible ? left : 0), spacing, in: proposal)
        index = nodes.next(after: index)
      }
    } else {
      let children = nodes.span.roots(in: range)
      let shares = columnShares(of: nodes.span, children, in: proposal.columns)
      for (index, share) in zip(children, shares) { row.place(&nodes, index, share, spacing, in: proposal) }
    }
    return (Size(columns: min(proposal.columns, row.end), rows: row.rows), false)
  }

  /// A row that is being laid out.
  private struct Row {
    /// The column of the next child, and the end of the last one.
    private var offset = 0
    private(set) var end = 0
    private(set) var rows = 0

    @inline(__always)
    mutating func place(
      _ nodes: inout MutableSpan<Node>, _ index: Int, _ share: Int, _ spacing: Int, in proposal: Size
    ) {
      // With negative spacing, a child next to an empty one ends up one cell narrower than computed.
      let share = max(0, min(share, proposal.columns - offset))
      nodes.place(index, in: Size(columns: share, rows: proposal.rows))
      nodes[index].share = Node.Share(offset: offset, length: share)
      rows = max(rows, nodes[index].size.rows)
      end = max(end, offset + share)
      offset = max(0, offset + share + spacing)
    }
  }

  // MARK: A column

  private func placeColumn(_ nodes: inout MutableSpan<Node>, _ range: Range<Int>, in proposal: Size) -> (
    Size, isCut: Bool
  ) {
    var column = Column(range: range, room: proposal, spacing: spacing)
    var (taken, wanted, least, children, hasFlexible) = (0, 0, 0, 0, false)
    var index = range.lowerBound
    while index < range.upperBound {
      let request = nodes[index].rows
      // A flexible child is placed later.
      nodes.place(index, in: request.isFlexible ? Size(columns: 0, rows: 0) : proposal)
      let rows = nodes[index].size.rows
      nodes[index].share.length = rows
      taken += rows
      wanted += request.isFlexible ? request.minimum : rows
      least += min(request.minimum, request.isFlexible ? .max : rows)
      hasFlexible = hasFlexible || request.isFlexible
      children += 1
      index = nodes.next(after: index)
    }
    let gaps = max(0, children - 1)
    // Free rows go if all children are whole without them. If some are cut anyway, free rows go before any child does.
    column.spacing = spacing(of: wanted <= proposal.rows ? wanted : least, gaps, in: proposal.rows)
    column.room.rows = max(0, proposal.rows - column.spacing * gaps)
    if hasFlexible {
      placeFlexible(&nodes, in: &column, left: column.room.rows - taken)
    } else if taken > column.room.rows {
      share(&nodes, in: &column, left: column.room.rows - taken)
    }
    return finish(&nodes, in: column, proposal)
  }

  /// A column that is being laid out.
  private struct Column {
    /// The children, with the nodes inside them.
    let range: Range<Int>
    /// The room for children, without the free rows between them.
    var room: Size
    var spacing: Int
    /// Whether children are left out, so that the last row has the mark.
    var isCut = false
  }

  /// Returns the free rows between two children: fewer if the children need the rows.
  private func spacing(of wanted: Int, _ gaps: Int, in rows: Int) -> Int {
    guard spacing > 0, gaps > 0, wanted + spacing * gaps > rows else { return spacing }
    return max(0, min(spacing, (rows - wanted) / gaps))
  }

  /// Places the children one below the other.
  private func finish(_ nodes: inout MutableSpan<Node>, in column: Column, _ proposal: Size) -> (Size, isCut: Bool) {
    let height = proposal.rows - (column.isCut ? 1 : 0)
    var (offset, end, columns) = (0, 0, 0)
    var index = column.range.lowerBound
    while index < column.range.upperBound {
      let rows = max(0, height - offset)
      if nodes[index].share.length > rows {
        // Negative spacing next to an empty child, as in a row.
        nodes.place(index, in: Size(columns: proposal.columns, rows: rows))
        nodes[index].share.length = rows
      }
      nodes[index].share.offset = offset
      columns = max(columns, nodes[index].size.columns)
      end = max(end, offset + nodes[index].share.length)
      offset = max(0, offset + nodes[index].share.length + column.spacing)
      index = nodes.next(after: index)
    }
    guard column.isCut else { return (Size(columns: columns, rows: min(proposal.rows, end)), false) }
    columns = max(columns, min(TruncationStyle.columns, proposal.columns))
    return (Size(columns: columns, rows: proposal.rows), true)
  }

  private func placeFlexible(_ nodes: inout MutableSpan<Node>, in column: inout Column, left: Int) {
    let room = column.room
    var flexible = nodes.span.roots(in: column.range)
    flexible.removeAll { !nodes[$0].rows.isFlexible }
    if room.hasOpenRows {
      // There is room for all: each takes what it can use, and there is no rest to share.
      for index in flexible {
        nodes.place(index, in: room)
        nodes[index].share.length = max(nodes[index].rows.minimum, nodes[index].size.rows)
      }
    } else if flexible.count == 1, left >= (room.rows + 1) / 2, left >= nodes[flexible[0]].rows.minimum {
      // No child is cut, so the only flexible one gets the rest, whatever its ideal is.
      nodes.place(flexible[0], in: Size(columns: room.columns, rows: left))
      nodes[flexible[0]].share.length = left
    } else {
      share(&nodes, in: &column, left: left)
    }
  }

  /// Shares the rows by the rules: there are too few for all, or several children are flexible.
  private func share(_ nodes: inout MutableSpan<Node>, in column: inout Column, left: Int) {
    let room = column.room
    // A flexible child's share cannot exceed this, unless it takes rows that are left over.
    let offered = Size(columns: room.columns, rows: max(left, (room.rows + 1) / 2))
    let children = nodes.span.roots(in: column.range)
    var (requests, hasContent): ([LengthRequest], [Bool]) = ([], [])
    requests.reserveCapacity(children.count)
    hasContent.reserveCapacity(children.count)
    for index in children {
      let rows = nodes[index].rows
      let ideal = rows.isFlexible ? nodes.span.node(at: index).idealRows(in: offered) : nodes[index].share.length
      requests.append(
        LengthRequest(
          minimum: rows.minimum, ideal: ideal, isFlexible: rows.isFlexible, priority: nodes[index].columns.priority))
      let isEmpty = !rows.isFlexible && nodes[index].size.columns == 0
      hasContent.append(!nodes[index].isSpacer && !nodes[index].isLine && !isEmpty)
    }
    var shares = CalotypeScreens.shares(of: requests, in: room.rows)
    // A child may get no row, or too few to mark what it leaves out itself.
    let leavesOut = children.indices.contains {
      hasContent[$0] && shares[$0] < min(requests[$0].minimum, requests[$0].ideal)
    }
    if cut != nil, room.rows > 2, leavesOut {
      column.isCut = true
      shares = CalotypeScreens.shares(of: requests, in: room.rows - 1)
    }
    for (index, share) in zip(children, shares) where nodes[index].rows.isFlexible || share != nodes[index].share.length
    {
      nodes.place(index, in: Size(columns: room.columns, rows: share))
      nodes[index].share.length = share
    }
  }
}

/// The mark in the last row of a column that has no row for some of its children: `↓ …`.
struct TruncationStyle: Sendable {
  let glyphs: GlyphSet
  let style: Style

  static let columns = 3

  /// Borrows the environment: stacks are common, and a copy is large.
  init(in environment: borrowing RenderEnvironment) {
    glyphs = environment.effectiveGlyphs
    style = environment.theme[.secondary]
  }

  func draw(in row: Rect, on canvas: inout Canvas) {
    canvas.fill(row.column(at: 0), with: Symbol.down.scalar(in: glyphs), style)
    canvas.fill(row.column(at: 2), with: Symbol.ellipsis.scalar(in: glyphs), style)
  }
}
