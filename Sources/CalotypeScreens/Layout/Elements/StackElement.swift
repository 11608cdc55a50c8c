/// Elements one after the other, side by side or below each other. How the length is shared: ``shares(of:in:)``.
package final class StackElement: Element {
  private let axis: Axis
  private let alignment: Alignment
  private let spacing: Int
  private let children: [Node]
  private let cut: CutLook?
  package let columns: Demand
  package let rows: Reach
  /// The rows without which a column has to leave something out, free rows included.
  private let least: Int
  /// How many children take the columns that are left over.
  private let flexible: Int

  /// How a column says that it had no row for some of its children.
  package struct CutLook: Sendable {
    let arrow: Unicode.Scalar
    let ellipsis: Unicode.Scalar
    let style: Style

    package init(in environment: RenderEnvironment) {
      self.arrow = Symbol.down.scalar(in: environment.signs)
      self.ellipsis = Symbol.ellipsis.scalar(in: environment.signs)
      self.style = environment.theme[.secondary]
    }
  }

  /// - Parameter cut: How a column of three rows or more says that it leaves some children out; nil for not at all.
  package init(
    _ axis: Axis, alignment: Alignment = .leading, spacing: Int = 0, cut: CutLook? = nil, _ children: [Node]
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
    self.least = rows.minimum
    // A column that says what it leaves out has something to say in three rows.
    if axis == .vertical, cut != nil { rows.minimum = min(rows.minimum, 3) }
    self.rows = rows
    var flexible = 0
    for index in children.indices where children[index].columns.isFlexible { flexible += 1 }
    self.flexible = flexible
  }

  private var gaps: Int { self.spacing * max(0, self.children.count - 1) }

  private static func columns(_ axis: Axis, _ gaps: Int, _ children: [Node]) -> Demand {
    let isAlong = axis == .horizontal
    var demand = Demand(minimum: isAlong ? gaps : 0, ideal: isAlong ? gaps : 0)
    for index in children.indices where isAlong || !children[index].isSpacer {
      let wanted = children[index].columns
      demand.minimum = isAlong ? demand.minimum + wanted.minimum : max(demand.minimum, wanted.minimum)
      demand.ideal = isAlong ? demand.ideal + wanted.ideal : max(demand.ideal, wanted.ideal)
      demand.isFlexible = demand.isFlexible || wanted.isFlexible
    }
    return demand
  }

  private static func rows(_ axis: Axis, _ gaps: Int, _ children: [Node]) -> Reach {
    let isAlong = axis == .vertical
    var reach = Reach(minimum: isAlong ? gaps : 0)
    for index in children.indices where isAlong || !children[index].isSpacer {
      let wanted = children[index].rows
      reach.minimum = isAlong ? reach.minimum + wanted.minimum : max(reach.minimum, wanted.minimum)
      reach.isFlexible = reach.isFlexible || wanted.isFlexible
    }
    return reach
  }

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
    let demands = self.children.map { child in
      var demand = child.columns
      demand.priority = child.priority
      return demand
    }
    return shares(of: demands, in: columns - self.gaps)
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
    let parts = self.partsOfColumn(in: proposal)
    guard let cut = self.cut, proposal.rows > 2, self.leavesOut(parts, of: proposal) else {
      return self.placed(parts, in: proposal)
    }
    // The last row says so.
    let shorter = Size(columns: proposal.columns, rows: proposal.rows - 1)
    return Placed(proposal, CutStack(self.placed(self.partsOfColumn(in: shorter), in: shorter), cut))
  }

  /// Whether a child that has something to say got no row.
  private func leavesOut(_ parts: [PlacedStack.Part], of proposal: Size) -> Bool {
    guard !proposal.hasOpenRows else { return false }
    for index in parts.indices where parts[index].length == 0 && self.children[index].rows.minimum > 0 {
      if !self.children[index].isSpacer { return true }
    }
    return false
  }

  /// Free rows between two children: fewer where there are too few rows for the children themselves.
  private func spacing(in rows: Int) -> Int {
    guard self.spacing > 0, self.children.count > 1, rows < self.least else { return self.spacing }
    return max(0, min(self.spacing, (rows - (self.least - self.gaps)) / (self.children.count - 1)))
  }

  private func placed(_ parts: consuming [PlacedStack.Part], in proposal: Size) -> Placed {
    let spacing = self.spacing(in: proposal.rows)
    var (offset, end, columns) = (0, 0, 0)
    for index in parts.indices {
      let rows = max(0, proposal.rows - offset)
      if parts[index].length > rows {
        // As in a row: it shared a cell with a neighbour of none.
        parts[index].placed = self.children[index].placed(in: Size(columns: proposal.columns, rows: rows))
        parts[index].length = rows
      }
      parts[index].offset = offset
      columns = max(columns, parts[index].placed.size.columns)
      end = max(end, offset + parts[index].length)
      offset = max(0, offset + parts[index].length + spacing)
    }
    let size = Size(columns: columns, rows: min(proposal.rows, end))
    return Placed(size, PlacedStack(self.axis, self.alignment, parts))
  }

  /// The children of a column with the rows that each gets, not yet below each other.
  private func partsOfColumn(in proposal: Size) -> [PlacedStack.Part] {
    let gaps = self.spacing(in: proposal.rows) * max(0, self.children.count - 1)
    let room = Size(columns: proposal.columns, rows: max(0, proposal.rows - gaps))
    var parts: [PlacedStack.Part] = []
    parts.reserveCapacity(self.children.count)
    var taken = 0
    for index in self.children.indices {
      let isFlexible = self.children[index].rows.isFlexible
      parts.append(
        PlacedStack.Part(offset: 0, length: 0, placed: isFlexible ? .nothing : self.children[index].placed(in: room)))
      parts[index].length = parts[index].placed.size.rows
      taken += parts[index].length
    }
    if self.rows.isFlexible {
      self.placeFlexible(in: room, left: room.rows - taken, among: &parts)
    } else if taken > room.rows {
      self.share(room, left: room.rows - taken, among: &parts)
    }
    return parts
  }

  private func placeFlexible(in room: Size, left: Int, among parts: inout [PlacedStack.Part]) {
    var flexible = self.children.indices.filter { self.children[$0].rows.isFlexible }
    if room.hasOpenRows {
      // There is room for all: each takes what it can use, and nothing is left over to be taken.
      for index in flexible {
        parts[index].placed = self.children[index].placed(in: room)
        parts[index].length = max(self.children[index].rows.minimum, parts[index].placed.size.rows)
      }
    } else if flexible.count == 1, let index = flexible.popLast(), left >= (room.rows + 1) / 2,
      left >= self.children[index].rows.minimum
    {
      // Nobody is cut, so the only one that is flexible gets the rest, whatever it would like.
      parts[index].placed = self.children[index].placed(in: Size(columns: room.columns, rows: left))
      parts[index].length = left
    } else {
      self.share(room, left: left, among: &parts)
    }
  }

  /// The long way: too little for all, or several that are flexible.
  private func share(_ room: Size, left: Int, among parts: inout [PlacedStack.Part]) {
    // No flexible child's share can exceed this, unless it takes what is left over.
    let offered = Size(columns: room.columns, rows: max(left, (room.rows + 1) / 2))
    let demands = self.children.indices.map { index in
      let child = self.children[index]
      let ideal = child.rows.isFlexible ? child.idealRows(in: offered) : parts[index].length
      return Demand(
        minimum: child.rows.minimum, ideal: ideal, isFlexible: child.rows.isFlexible, priority: child.priority)
    }
    for (index, share) in shares(of: demands, in: room.rows).enumerated() {
      let child = self.children[index]
      if child.rows.isFlexible || share != parts[index].length {
        parts[index].placed = child.placed(in: Size(columns: room.columns, rows: share))
        parts[index].length = share
      }
    }
  }
}

private final class PlacedStack: Drawing {
  let axis: Axis
  let alignment: Alignment
  let parts: [Part]

  struct Part: Sendable {
    var offset: Int
    var length: Int
    var placed: Placed
  }

  init(_ axis: Axis, _ alignment: Alignment, _ parts: [Part]) {
    self.axis = axis
    self.alignment = alignment
    self.parts = parts
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    for index in self.parts.indices {
      guard self.parts[index].offset < rect.size[self.axis] else { return }
      let place = rect.slice(self.axis, offset: self.parts[index].offset, length: self.parts[index].length)
      let size = self.parts[index].placed.size
      self.parts[index].placed.draw(in: place.aligned(size, across: self.axis, self.alignment), on: &canvas)
    }
  }
}

/// A column with too few rows for all of its children. Its last row says that more would follow: `↓ …`.
private final class CutStack: Drawing {
  let shown: Placed
  let look: StackElement.CutLook

  init(_ shown: Placed, _ look: StackElement.CutLook) {
    self.shown = shown
    self.look = look
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    self.shown.draw(in: rect.inset(by: Insets(bottom: 1)), on: &canvas)
    let row = rect.slice(.vertical, offset: rect.rows - 1, length: 1)
    canvas.fill(row.slice(.horizontal, offset: 0, length: 1), with: self.look.arrow, self.look.style)
    canvas.fill(row.slice(.horizontal, offset: 2, length: 1), with: self.look.ellipsis, self.look.style)
  }
}

extension Rect {
  /// The part that something of a size takes across a stack; all of it where it is leading.
  fileprivate func aligned(_ size: Size, across axis: Axis, _ alignment: Alignment) -> Rect {
    let across: Axis = axis == .horizontal ? .vertical : .horizontal
    let free = max(0, self.size[across] - size[across])
    return switch alignment {
    case .leading: self
    case .center: self.slice(across, offset: free / 2, length: size[across])
    case .trailing: self.slice(across, offset: free, length: size[across])
    }
  }
}
