/// The rules of elements side by side or one below the other. ``shares(of:in:)`` divides the length among them.
struct Stack: Sendable {
  let axis: Axis
  let alignment: Alignment
  let spacing: Int
  let cut: TruncationStyle?

  init(axis: Axis, alignment: Alignment, spacing: Int, cut: TruncationStyle?) {
    self.axis = axis
    self.alignment = alignment
    // More than any screen has could overflow when added up.
    self.spacing = min(spacing, Size.unbounded)
    self.cut = cut
  }

  /// Returns what the whole stack wants.
  func requests(of children: [Node]) -> (columns: LengthRequest, rows: RowRequest) {
    let gaps = gaps(between: children)
    let (gapColumns, gapRows) = axis == .horizontal ? (gaps, 0) : (0, gaps)
    var columns = LengthRequest(minimum: gapColumns, ideal: gapColumns)
    var rows = RowRequest(minimum: gapRows)
    let children = children.span
    for index in children.indices {
      if axis == .horizontal {
        columns += children[index].columns
        if !children[index].isSpacer { rows.formUnion(children[index].rows) }
      } else {
        rows += children[index].rows
        if !children[index].isSpacer { columns.formUnion(children[index].columns) }
      }
    }
    // In three rows, a column with a mark can say that it leaves out the rest.
    if axis == .vertical, cut != nil { rows.minimum = min(rows.minimum, 3) }
    return (columns, rows)
  }

  private func gaps(between children: [Node]) -> Int { spacing * max(0, children.count - 1) }

  func idealRows(of children: [Node], in room: Size) -> Int {
    if axis == .vertical { return children.reduce(gaps(between: children)) { $0 + $1.usedRows(in: room) } }
    let shares = columnShares(of: children, in: room.columns)
    return zip(children, shares).reduce(0) { ideal, part in
      part.0.isSpacer ? ideal : max(ideal, part.0.usedRows(in: Size(columns: part.1, rows: room.rows)))
    }
  }

  /// Places the children in a proposal.
  func place(_ children: inout [Node], in proposal: Size) -> Placed {
    axis == .horizontal ? placeRow(&children, in: proposal) : placeColumn(&children, in: proposal)
  }

  /// Draws placed children.
  func draw(_ children: [Node], in rect: Rect, on canvas: inout Canvas) {
    let (horizontal, vertical) = axis == .vertical ? (alignment, .leading) : (.leading, alignment)
    let children = children.span
    for index in children.indices {
      guard children[index].offset < rect.size[axis] else { return }
      let place = rect.slice(axis, offset: children[index].offset, length: children[index].length)
      let size = children[index].layout.size
      children.draw(index, in: place.placing(size, horizontal: horizontal, vertical: vertical), on: &canvas)
    }
  }

  // MARK: A row

  private func columnShares(of children: [Node], in columns: Int) -> [Int] {
    shares(of: children.map(\.columns), in: columns - gaps(between: children))
  }

  /// Returns the ideal columns of a row, and the number of its flexible children.
  private func columns(of children: [Node]) -> (ideal: Int, flexible: Int) {
    var (ideal, flexible) = (gaps(between: children), 0)
    let children = children.span
    for index in children.indices {
      ideal += children[index].columns.ideal
      flexible += children[index].columns.isFlexible ? 1 : 0
    }
    return (ideal, flexible)
  }

  private func placeRow(_ children: inout [Node], in proposal: Size) -> Placed {
    let (ideal, flexible) = columns(of: children)
    let left = proposal.columns - ideal
    // If there is enough for all and at most one takes the rest, the shares are known without the rules.
    let shares = left >= 0 && flexible < 2 ? [] : columnShares(of: children, in: proposal.columns)
    var (offset, end, rows) = (0, 0, 0)
    var span = children.mutableSpan
    for index in span.indices {
      let wanted = span[index].columns
      var share = shares.isEmpty ? wanted.ideal + (wanted.isFlexible ? left : 0) : shares[index]
      // With negative spacing, a child next to an empty one ends up one cell narrower than computed.
      share = max(0, min(share, proposal.columns - offset))
      span[index].place(in: Size(columns: share, rows: proposal.rows))
      (span[index].offset, span[index].length) = (offset, share)
      rows = max(rows, span[index].size.rows)
      end = max(end, offset + share)
      offset = max(0, offset + share + spacing)
    }
    return Placed(Size(columns: min(proposal.columns, end), rows: rows), .content)
  }

  // MARK: A column

  private func placeColumn(_ children: inout [Node], in proposal: Size) -> Placed {
    var column = Column(room: proposal, spacing: spacing)
    var (taken, wanted, least, hasFlexible) = (0, 0, 0, false)
    let gaps = max(0, children.count - 1)
    var span = children.mutableSpan
    for index in span.indices {
      let request = span[index].rows
      // A flexible child is placed later.
      span[index].place(in: request.isFlexible ? Size(columns: 0, rows: 0) : proposal)
      let rows = span[index].size.rows
      span[index].length = rows
      taken += rows
      wanted += request.isFlexible ? request.minimum : rows
      least += min(request.minimum, request.isFlexible ? .max : rows)
      hasFlexible = hasFlexible || request.isFlexible
    }
    // Free rows go if all children are whole without them. If some are cut anyway, free rows go before any child does.
    column.spacing = spacing(of: wanted <= proposal.rows ? wanted : least, gaps, in: proposal.rows)
    column.room.rows = max(0, proposal.rows - column.spacing * gaps)
    if hasFlexible {
      placeFlexible(&children, in: &column, left: column.room.rows - taken)
    } else if taken > column.room.rows {
      share(&children, in: &column, left: column.room.rows - taken)
    }
    return finish(&children, in: column, proposal)
  }

  /// A column that is being laid out.
  private struct Column {
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
  private func finish(_ children: inout [Node], in column: Column, _ proposal: Size) -> Placed {
    let height = proposal.rows - (column.isCut ? 1 : 0)
    var (offset, end, columns) = (0, 0, 0)
    var span = children.mutableSpan
    for index in span.indices {
      let rows = max(0, height - offset)
      if span[index].length > rows {
        // Negative spacing next to an empty child, as in a row.
        span[index].place(in: Size(columns: proposal.columns, rows: rows))
        span[index].length = rows
      }
      span[index].offset = offset
      columns = max(columns, span[index].size.columns)
      end = max(end, offset + span[index].length)
      offset = max(0, offset + span[index].length + column.spacing)
    }
    guard column.isCut, let cut else {
      return Placed(Size(columns: columns, rows: min(proposal.rows, end)), .content)
    }
    let size = Size(columns: max(columns, min(TruncationStyle.columns, proposal.columns)), rows: proposal.rows)
    return Placed(size) { [children] rect, canvas in
      draw(children, in: rect.inset(by: Insets(bottom: 1)), on: &canvas)
      cut.draw(in: rect.row(at: rect.rows - 1), on: &canvas)
    }
  }

  private func placeFlexible(_ children: inout [Node], in column: inout Column, left: Int) {
    var flexible = children.indices.filter { children[$0].rows.isFlexible }
    let room = column.room
    if room.hasOpenRows {
      // There is room for all: each takes what it can use, and there is no rest to share.
      for index in flexible {
        children[index].place(in: room)
        children[index].length = max(children[index].rows.minimum, children[index].size.rows)
      }
    } else if flexible.count == 1, let index = flexible.popLast(), left >= (room.rows + 1) / 2,
      left >= children[index].rows.minimum
    {
      // No child is cut, so the only flexible one gets the rest, whatever its ideal is.
      children[index].place(in: Size(columns: room.columns, rows: left))
      children[index].length = left
    } else {
      share(&children, in: &column, left: left)
    }
  }

  /// Shares the rows by the rules: there are too few for all, or several children are flexible.
  private func share(_ children: inout [Node], in column: inout Column, left: Int) {
    let room = column.room
    // A flexible child's share cannot exceed this, unless it takes rows that are left over.
    let offered = Size(columns: room.columns, rows: max(left, (room.rows + 1) / 2))
    let requests = children.map { child in
      let rows = child.rows
      let ideal = rows.isFlexible ? child.idealRows(in: offered) : child.length
      return LengthRequest(
        minimum: rows.minimum, ideal: ideal, isFlexible: rows.isFlexible, priority: child.columns.priority)
    }
    var shares = CalotypeScreens.shares(of: requests, in: room.rows)
    if cut != nil, room.rows > 2, leavesOut(shares, of: requests, children) {
      column.isCut = true
      shares = CalotypeScreens.shares(of: requests, in: room.rows - 1)
    }
    for (index, share) in shares.enumerated() where children[index].rows.isFlexible || share != children[index].length {
      children[index].place(in: Size(columns: room.columns, rows: share))
      children[index].length = share
    }
  }

  /// Whether a child with content gets no row, or too few to mark what it leaves out itself.
  private func leavesOut(_ shares: [Int], of requests: [LengthRequest], _ children: [Node]) -> Bool {
    for index in shares.indices where shares[index] < min(requests[index].minimum, requests[index].ideal) {
      let isEmpty = !children[index].rows.isFlexible && children[index].size.columns == 0
      if !children[index].isSpacer, !isEmpty, !children[index].isLine { return true }
    }
    return false
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
