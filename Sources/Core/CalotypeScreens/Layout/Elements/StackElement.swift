/// Elements side by side or one below the other. ``shares(of:in:)`` divides the length among them.
struct StackElement: Element {
  private let axis: Axis
  private let alignment: Alignment
  private let spacing: Int
  private let children: [Node]
  private let cut: TruncationStyle?
  let columns: LengthRequest
  let rows: RowRequest

  /// - Parameter cut: The style of the mark that a column of three rows or more shows if it leaves out some children;
  ///   `nil` for no mark.
  init(
    _ axis: Axis, alignment: Alignment = .leading, spacing: Int = 0, cut: TruncationStyle? = nil, _ children: [Node]
  ) {
    self.axis = axis
    self.alignment = alignment
    // More than any screen has could overflow when added up.
    self.spacing = min(spacing, Size.unbounded)
    self.cut = cut
    self.children = children
    let gaps = self.spacing * max(0, children.count - 1)
    let (gapColumns, gapRows) = axis == .horizontal ? (gaps, 0) : (0, gaps)
    var columns = LengthRequest(minimum: gapColumns, ideal: gapColumns)
    var rows = RowRequest(minimum: gapRows)
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
    self.columns = columns
    self.rows = rows
  }

  private var gaps: Int { spacing * max(0, children.count - 1) }

  var height: Int { children.height }

  func idealRows(in room: Size) -> Int {
    if axis == .vertical { return children.reduce(gaps) { $0 + $1.usedRows(in: room) } }
    let shares = columnShares(in: room.columns)
    return zip(children, shares).reduce(0) { ideal, part in
      part.0.isSpacer ? ideal : max(ideal, part.0.usedRows(in: Size(columns: part.1, rows: room.rows)))
    }
  }

  func placed(in proposal: Size) -> Placed {
    axis == .horizontal ? placedInRow(proposal) : placedInColumn(proposal)
  }

  // MARK: A row

  private func columnShares(in columns: Int) -> [Int] {
    let requests = children.map { child in
      var request = child.columns
      request.priority = child.priority
      return request
    }
    return shares(of: requests, in: columns - gaps)
  }

  private func placedInRow(_ proposal: Size) -> Placed {
    let left = proposal.columns - columns.ideal
    var flexible = 0
    for index in children.indices where children[index].columns.isFlexible { flexible += 1 }
    // If there is enough for all and at most one takes the rest, the shares are known without the rules.
    let shares = left >= 0 && flexible < 2 ? [] : columnShares(in: proposal.columns)
    var parts: [PlacedStack.Part] = []
    parts.reserveCapacity(children.count)
    var (offset, end, rows) = (0, 0, 0)
    for index in children.indices {
      let wanted = children[index].columns
      var share = shares.isEmpty ? wanted.ideal + (wanted.isFlexible ? left : 0) : shares[index]
      // With negative spacing, a child next to an empty one ends up one cell narrower than computed.
      share = max(0, min(share, proposal.columns - offset))
      let placed = children[index].placed(in: Size(columns: share, rows: proposal.rows))
      parts.append(PlacedStack.Part(offset: offset, length: share, placed: placed))
      rows = max(rows, placed.size.rows)
      end = max(end, offset + share)
      offset = max(0, offset + share + spacing)
    }
    let stack = PlacedStack(axis: axis, alignment: alignment, parts: parts)
    return Placed(Size(columns: min(proposal.columns, end), rows: rows), .stack(stack))
  }

  // MARK: A column

  private func placedInColumn(_ proposal: Size) -> Placed {
    var column = Column(room: proposal, spacing: spacing)
    column.parts.reserveCapacity(children.count)
    var (taken, wanted, least) = (0, 0, 0)
    for index in children.indices {
      let isFlexible = children[index].rows.isFlexible
      let placed = isFlexible ? .nothing : children[index].placed(in: proposal)
      let rows = placed.size.rows
      column.parts.append(PlacedStack.Part(offset: 0, length: rows, placed: placed))
      taken += rows
      wanted += isFlexible ? children[index].rows.minimum : rows
      least += min(children[index].rows.minimum, isFlexible ? .max : rows)
    }
    // Free rows go if all children are whole without them. If some are cut anyway, free rows go before any child does.
    column.spacing = spacing(around: wanted <= proposal.rows ? wanted : least, in: proposal.rows)
    column.room.rows = max(0, proposal.rows - column.spacing * max(0, children.count - 1))
    if rows.isFlexible {
      placeFlexible(in: &column, left: column.room.rows - taken)
    } else if taken > column.room.rows {
      share(&column, left: column.room.rows - taken)
    }
    return placed(column, in: proposal)
  }

  /// A column that is being laid out.
  private struct Column {
    /// The room for children, without the free rows between them.
    var room: Size
    var spacing: Int
    var parts: [PlacedStack.Part] = []
    /// Whether children are left out, so that the last row has the mark.
    var isCut = false
  }

  /// Returns the free rows between two children: fewer if the children need the rows.
  private func spacing(around wanted: Int, in rows: Int) -> Int {
    let count = children.count - 1
    guard spacing > 0, count > 0, wanted + spacing * count > rows else { return spacing }
    return max(0, min(spacing, (rows - wanted) / count))
  }

  /// Returns the children one below the other.
  private func placed(_ column: consuming Column, in proposal: Size) -> Placed {
    let height = proposal.rows - (column.isCut ? 1 : 0)
    var (offset, end, columns) = (0, 0, 0)
    for index in column.parts.indices {
      let rows = max(0, height - offset)
      if column.parts[index].length > rows {
        // Negative spacing next to an empty child, as in a row.
        column.parts[index].placed = children[index].placed(in: Size(columns: proposal.columns, rows: rows))
        column.parts[index].length = rows
      }
      column.parts[index].offset = offset
      columns = max(columns, column.parts[index].placed.size.columns)
      end = max(end, offset + column.parts[index].length)
      offset = max(0, offset + column.parts[index].length + column.spacing)
    }
    let stack = PlacedStack(axis: axis, alignment: alignment, parts: column.parts)
    guard column.isCut, let cut else {
      return Placed(Size(columns: columns, rows: min(proposal.rows, end)), .stack(stack))
    }
    let size = Size(columns: max(columns, min(TruncationStyle.columns, proposal.columns)), rows: proposal.rows)
    return Placed(size) { rect, canvas in
      stack.draw(in: rect.inset(by: Insets(bottom: 1)), on: &canvas)
      cut.draw(in: rect.row(at: rect.rows - 1), on: &canvas)
    }
  }

  private func placeFlexible(in column: inout Column, left: Int) {
    var flexible = children.indices.filter { children[$0].rows.isFlexible }
    let room = column.room
    if room.hasOpenRows {
      // There is room for all: each takes what it can use, and there is no rest to share.
      for index in flexible {
        column.parts[index].placed = children[index].placed(in: room)
        column.parts[index].length = max(children[index].rows.minimum, column.parts[index].placed.size.rows)
      }
    } else if flexible.count == 1, let index = flexible.popLast(), left >= (room.rows + 1) / 2,
      left >= children[index].rows.minimum
    {
      // No child is cut, so the only flexible one gets the rest, whatever its ideal is.
      column.parts[index].placed = children[index].placed(in: Size(columns: room.columns, rows: left))
      column.parts[index].length = left
    } else {
      share(&column, left: left)
    }
  }

  /// Shares the rows by the rules: there are too few for all, or several children are flexible.
  private func share(_ column: inout Column, left: Int) {
    let room = column.room
    // A flexible child's share cannot exceed this, unless it takes rows that are left over.
    let offered = Size(columns: room.columns, rows: max(left, (room.rows + 1) / 2))
    var requests: [LengthRequest] = []
    requests.reserveCapacity(children.count)
    for index in children.indices {
      let child = children[index]
      let ideal = child.rows.isFlexible ? child.idealRows(in: offered) : column.parts[index].length
      requests.append(
        LengthRequest(
          minimum: child.rows.minimum, ideal: ideal, isFlexible: child.rows.isFlexible, priority: child.priority))
    }
    var shares = CalotypeScreens.shares(of: requests, in: room.rows)
    if cut != nil, room.rows > 2, leavesOut(shares, of: requests, column.parts) {
      column.isCut = true
      shares = CalotypeScreens.shares(of: requests, in: room.rows - 1)
    }
    for (index, share) in shares.enumerated() {
      let child = children[index]
      if child.rows.isFlexible || share != column.parts[index].length {
        column.parts[index].placed = child.placed(in: Size(columns: room.columns, rows: share))
        column.parts[index].length = share
      }
    }
  }

  /// Whether a child with content gets no row, or too few to mark what it leaves out itself.
  private func leavesOut(_ shares: [Int], of requests: [LengthRequest], _ parts: [PlacedStack.Part]) -> Bool {
    for index in shares.indices where shares[index] < min(requests[index].minimum, requests[index].ideal) {
      let child = children[index]
      let isEmpty = !child.rows.isFlexible && parts[index].placed.size.columns == 0
      if !child.isSpacer, !isEmpty, !child.isLine { return true }
    }
    return false
  }
}

/// The mark in the last row of a column that has no row for some of its children: `↓ …`.
struct TruncationStyle: Sendable {
  let arrow: Unicode.Scalar
  let ellipsis: Unicode.Scalar
  let style: Style

  static let columns = 3

  /// Borrows the environment: stacks are common, and a copy is large.
  init(in environment: borrowing RenderEnvironment) {
    arrow = environment.glyph(.down)
    ellipsis = environment.glyph(.ellipsis)
    style = environment.theme[.secondary]
  }

  func draw(in row: Rect, on canvas: inout Canvas) {
    canvas.fill(row.column(at: 0), with: arrow, style)
    canvas.fill(row.column(at: 2), with: ellipsis, style)
  }
}

/// The children of a stack in their places.
struct PlacedStack: Sendable {
  let axis: Axis
  let alignment: Alignment
  let parts: [Part]

  struct Part: Sendable {
    var offset: Int
    var length: Int
    var placed: Placed
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let (horizontal, vertical) = axis == .vertical ? (alignment, .leading) : (.leading, alignment)
    for index in parts.indices {
      guard parts[index].offset < rect.size[axis] else { return }
      let place = rect.slice(axis, offset: parts[index].offset, length: parts[index].length)
      let size = parts[index].placed.size
      parts[index].placed.draw(in: place.placing(size, horizontal: horizontal, vertical: vertical), on: &canvas)
    }
  }
}

/// A gap that takes the cells that are left over in its stack. It is ignored across the stack.
struct SpacerElement: Element {
  let minimum: Int

  var columns: LengthRequest { LengthRequest(minimum: minimum, ideal: minimum, isFlexible: true) }
  var rows: RowRequest { RowRequest(minimum: minimum, isFlexible: true) }

  func idealRows(in room: Size) -> Int { minimum }
  func placed(in proposal: Size) -> Placed { .nothing }
}
