/// Elements one after the other, side by side or below each other. How the length is shared: ``shares(of:in:)``.
package final class StackElement: Element {
  private let axis: Axis
  private let alignment: Alignment
  private let spacing: Int
  private let children: [Node]
  private let cut: TruncationStyle?
  package let columns: LengthRequest
  package let rows: RowRequest
  /// How many children take the columns that are left over.
  private let flexible: Int

  /// - Parameter cut: How a column of three rows or more says that it leaves some children out; nil for not at all.
  package init(
    _ axis: Axis, alignment: Alignment = .leading, spacing: Int = 0, cut: TruncationStyle? = nil, _ children: [Node]
  ) {
    self.axis = axis
    self.alignment = alignment
    // More than any screen has would be too much to add up.
    let spacing = min(spacing, Size.unbounded)
    self.spacing = spacing
    self.cut = cut
    self.children = children
    let gaps = spacing * max(0, children.count - 1)
    self.columns = Self.columns(axis, gaps, children)
    var rows = Self.rows(axis, gaps, children)
    // A column that says what it leaves out has something to say in three rows.
    if axis == .vertical, cut != nil { rows.minimum = min(rows.minimum, 3) }
    self.rows = rows
    var flexible = 0
    for index in children.indices where children[index].columns.isFlexible { flexible += 1 }
    self.flexible = flexible
  }

  private var gaps: Int { self.spacing * max(0, self.children.count - 1) }

  private static func columns(_ axis: Axis, _ gaps: Int, _ children: [Node]) -> LengthRequest {
    let isAlong = axis == .horizontal
    var request = LengthRequest(minimum: isAlong ? gaps : 0, ideal: isAlong ? gaps : 0)
    for index in children.indices where isAlong || !children[index].isSpacer {
      let wanted = children[index].columns
      request.minimum = isAlong ? request.minimum + wanted.minimum : max(request.minimum, wanted.minimum)
      request.ideal = isAlong ? request.ideal + wanted.ideal : max(request.ideal, wanted.ideal)
      request.isFlexible = request.isFlexible || wanted.isFlexible
    }
    return request
  }

  private static func rows(_ axis: Axis, _ gaps: Int, _ children: [Node]) -> RowRequest {
    let isAlong = axis == .vertical
    var request = RowRequest(minimum: isAlong ? gaps : 0)
    for index in children.indices where isAlong || !children[index].isSpacer {
      let wanted = children[index].rows
      request.minimum = isAlong ? request.minimum + wanted.minimum : max(request.minimum, wanted.minimum)
      request.isFlexible = request.isFlexible || wanted.isFlexible
    }
    return request
  }

  package var height: Int { self.children.height }

  package func idealRows(in room: Size) -> Int {
    var ideal = self.axis == .vertical ? self.gaps : 0
    let columns = self.axis == .vertical ? [] : self.columnShares(in: room.columns)
    for (index, child) in self.children.enumerated() {
      if self.axis == .horizontal, child.isSpacer { continue }
      let room = self.axis == .vertical ? room : Size(columns: columns[index], rows: room.rows)
      let rows = child.rows.isFlexible ? child.idealRows(in: room) : child.placed(in: room).size.rows
      ideal = self.axis == .vertical ? ideal + rows : max(ideal, rows)
    }
    return ideal
  }

  package func placed(in proposal: Size) -> Placed {
    self.axis == .horizontal ? self.placedInRow(proposal) : self.placedInColumn(proposal)
  }

  // MARK: A row

  private func columnShares(in columns: Int) -> [Int] {
    let requests = self.children.map { child in
      var request = child.columns
      request.priority = child.priority
      return request
    }
    return shares(of: requests, in: columns - self.gaps)
  }

  private func placedInRow(_ proposal: Size) -> Placed {
    let left = proposal.columns - self.columns.ideal
    // Where there is enough for all and one at the most takes the rest, each share is known without asking the rules.
    let shares = left >= 0 && self.flexible < 2 ? [] : self.columnShares(in: proposal.columns)
    var parts: [PlacedStack.Part] = []
    parts.reserveCapacity(self.children.count)
    var (offset, end, rows) = (0, 0, 0)
    for index in self.children.indices {
      let wanted = self.children[index].columns
      var share = shares.isEmpty ? wanted.ideal + (wanted.isFlexible ? left : 0) : shares[index]
      // Who shares a cell with a neighbour of none has one less than was reckoned with.
      share = max(0, min(share, proposal.columns - offset))
      let offered = Size(columns: share, rows: proposal.rows)
      parts.append(
        PlacedStack.Part(offset: offset, length: share, placed: self.children[index].placed(in: offered)))
      rows = max(rows, parts[index].placed.size.rows)
      end = max(end, offset + share)
      offset = max(0, offset + share + self.spacing)
    }
    let size = Size(columns: min(proposal.columns, end), rows: rows)
    return Placed(size, PlacedStack(self.axis, self.alignment, parts))
  }

  // MARK: A column

  private func placedInColumn(_ proposal: Size) -> Placed {
    var column = Column(room: proposal, spacing: self.spacing)
    column.parts.reserveCapacity(self.children.count)
    var (taken, wanted, least) = (0, 0, 0)
    for index in self.children.indices {
      let isFlexible = self.children[index].rows.isFlexible
      let placed = isFlexible ? .nothing : self.children[index].placed(in: proposal)
      let rows = placed.size.rows
      column.parts.append(PlacedStack.Part(offset: 0, length: rows, placed: placed))
      taken += rows
      wanted += isFlexible ? self.children[index].rows.minimum : rows
      least += min(self.children[index].rows.minimum, isFlexible ? .max : rows)
    }
    // Free rows go where all then is whole. Where something is cut anyway, they go before anything is left out.
    column.spacing = self.spacing(around: wanted <= proposal.rows ? wanted : least, in: proposal.rows)
    column.room.rows = max(0, proposal.rows - column.spacing * max(0, self.children.count - 1))
    if self.rows.isFlexible {
      self.placeFlexible(in: &column, left: column.room.rows - taken)
    } else if taken > column.room.rows {
      self.share(&column, left: column.room.rows - taken)
    }
    return self.placed(column, in: proposal)
  }

  /// A column in the making.
  private struct Column {
    /// The room for children, without the free rows between them.
    var room: Size
    var spacing: Int
    var parts: [PlacedStack.Part] = []
    /// Whether the last row has to say that something was left out.
    var isCut = false

    init(room: Size, spacing: Int) {
      self.room = room
      self.spacing = spacing
    }
  }

  /// Free rows between two children: fewer where the children need them themselves.
  private func spacing(around wanted: Int, in rows: Int) -> Int {
    let count = self.children.count - 1
    guard self.spacing > 0, count > 0, wanted + self.spacing * count > rows else { return self.spacing }
    return max(0, min(self.spacing, (rows - wanted) / count))
  }

  /// The children below each other.
  private func placed(_ column: consuming Column, in proposal: Size) -> Placed {
    let height = proposal.rows - (column.isCut ? 1 : 0)
    var (offset, end, columns) = (0, 0, 0)
    for index in column.parts.indices {
      let rows = max(0, height - offset)
      if column.parts[index].length > rows {
        // It shared a cell with a neighbour of none, as in a row.
        column.parts[index].placed = self.children[index].placed(in: Size(columns: proposal.columns, rows: rows))
        column.parts[index].length = rows
      }
      column.parts[index].offset = offset
      columns = max(columns, column.parts[index].placed.size.columns)
      end = max(end, offset + column.parts[index].length)
      offset = max(0, offset + column.parts[index].length + column.spacing)
    }
    guard column.isCut, let cut = self.cut else {
      let size = Size(columns: columns, rows: min(proposal.rows, end))
      return Placed(size, PlacedStack(self.axis, self.alignment, column.parts))
    }
    let size = Size(columns: max(columns, min(TruncationStyle.columns, proposal.columns)), rows: proposal.rows)
    return Placed(size, TruncatedStack(PlacedStack(self.axis, self.alignment, column.parts), cut))
  }

  private func placeFlexible(in column: inout Column, left: Int) {
    var flexible = self.children.indices.filter { self.children[$0].rows.isFlexible }
    let room = column.room
    if room.hasOpenRows {
      // There is room for all: each takes what it can use, and nothing is left over to be taken.
      for index in flexible {
        column.parts[index].placed = self.children[index].placed(in: room)
        column.parts[index].length = max(self.children[index].rows.minimum, column.parts[index].placed.size.rows)
      }
    } else if flexible.count == 1, let index = flexible.popLast(), left >= (room.rows + 1) / 2,
      left >= self.children[index].rows.minimum
    {
      // Nobody is cut, so the only one that is flexible gets the rest, whatever it would like.
      column.parts[index].placed = self.children[index].placed(in: Size(columns: room.columns, rows: left))
      column.parts[index].length = left
    } else {
      self.share(&column, left: left)
    }
  }

  /// The long way: too little for all, or several that are flexible.
  private func share(_ column: inout Column, left: Int) {
    let room = column.room
    // No flexible child's share can exceed this, unless it takes what is left over.
    let offered = Size(columns: room.columns, rows: max(left, (room.rows + 1) / 2))
    var requests: [LengthRequest] = []
    requests.reserveCapacity(self.children.count)
    for index in self.children.indices {
      let child = self.children[index]
      let ideal = child.rows.isFlexible ? child.idealRows(in: offered) : column.parts[index].length
      requests.append(
        LengthRequest(
          minimum: child.rows.minimum, ideal: ideal, isFlexible: child.rows.isFlexible, priority: child.priority))
    }
    var shares = CalotypeScreens.shares(of: requests, in: room.rows)
    if self.cut != nil, room.rows > 2, self.leavesOut(shares, of: requests, column.parts) {
      column.isCut = true
      shares = CalotypeScreens.shares(of: requests, in: room.rows - 1)
    }
    for (index, share) in shares.enumerated() {
      let child = self.children[index]
      if child.rows.isFlexible || share != column.parts[index].length {
        column.parts[index].placed = child.placed(in: Size(columns: room.columns, rows: share))
        column.parts[index].length = share
      }
    }
  }

  /// Whether a child that has something to say cannot say anything: it got no row, or too few to say what it leaves out.
  private func leavesOut(_ shares: [Int], of requests: [LengthRequest], _ parts: [PlacedStack.Part]) -> Bool {
    for index in shares.indices where shares[index] < min(requests[index].minimum, requests[index].ideal) {
      let child = self.children[index]
      let isEmpty = !child.rows.isFlexible && parts[index].placed.size.columns == 0
      if !child.isSpacer, !isEmpty, !(child.element is DividerElement) { return true }
    }
    return false
  }
}

/// How a column says that it had no row for some of its children.
package struct TruncationStyle: Sendable {
  let arrow: Unicode.Scalar
  let ellipsis: Unicode.Scalar
  let style: Style

  /// What it takes: `↓ …`.
  static let columns = 3

  package init(in environment: RenderEnvironment) {
    self.arrow = Symbol.down.scalar(in: environment.effectiveGlyphs)
    self.ellipsis = Symbol.ellipsis.scalar(in: environment.effectiveGlyphs)
    self.style = environment.theme[.secondary]
  }
}
