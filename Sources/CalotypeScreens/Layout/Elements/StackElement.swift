/// Elements one after the other, side by side or below each other. How the length is shared: ``shares(of:in:)``.
package struct StackElement: Element {
  private let axis: Axis
  private let alignment: Alignment
  private let spacing: Int
  private let children: [Node]

  package init(_ axis: Axis, alignment: Alignment = .leading, spacing: Int = 0, _ children: [Node]) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
    self.children = children
  }

  private var gaps: Int { self.spacing * max(0, self.children.count - 1) }

  package var columns: Demand {
    var demand = self.axis == .horizontal ? Demand(minimum: self.gaps, ideal: self.gaps) : Demand(minimum: 0, ideal: 0)
    for child in self.children {
      if self.axis == .horizontal {
        demand.minimum += child.columns.minimum
        demand.ideal += child.columns.ideal
      } else if child.isSpacer {
        continue
      } else {
        demand.minimum = max(demand.minimum, child.columns.minimum)
        demand.ideal = max(demand.ideal, child.columns.ideal)
      }
      demand.isFlexible = demand.isFlexible || child.columns.isFlexible
    }
    return demand
  }

  package var rows: Reach {
    var reach = Reach(minimum: self.axis == .vertical ? self.gaps : 0)
    for child in self.children {
      if self.axis == .vertical {
        reach.minimum += child.rows.minimum
      } else if child.isSpacer {
        continue
      } else {
        reach.minimum = max(reach.minimum, child.rows.minimum)
      }
      reach.isFlexible = reach.isFlexible || child.rows.isFlexible
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

  private func columnShares(in columns: Int) -> [Int] {
    let demands = self.children.map { child in
      var demand = child.columns
      demand.priority = child.priority
      return demand
    }
    return shares(of: demands, in: columns - self.gaps)
  }

  private func placedInRow(_ proposal: Size) -> Placed {
    let shares = self.columnShares(in: proposal.columns)
    var parts: [PlacedStack.Part] = []
    parts.reserveCapacity(shares.count)
    var (offset, rows) = (0, 0)
    for (child, share) in zip(self.children, shares) {
      let placed = child.placed(in: Size(columns: share, rows: proposal.rows))
      parts.append(PlacedStack.Part(offset: offset, length: share, placed: placed))
      rows = max(rows, placed.size.rows)
      offset += share + self.spacing
    }
    return self.placed(parts, Size(columns: min(proposal.columns, max(0, offset - self.spacing)), rows: rows))
  }

  private func placedInColumn(_ proposal: Size) -> Placed {
    let children = self.placedChildren(in: proposal)
    var parts: [PlacedStack.Part] = []
    parts.reserveCapacity(children.count)
    var (offset, columns) = (0, 0)
    for (share, placed) in children {
      parts.append(PlacedStack.Part(offset: offset, length: share, placed: placed))
      columns = max(columns, placed.size.columns)
      offset += share + self.spacing
    }
    return self.placed(parts, Size(columns: columns, rows: min(proposal.rows, max(0, offset - self.spacing))))
  }

  private func placed(_ parts: [PlacedStack.Part], _ size: Size) -> Placed {
    Placed(size, PlacedStack(axis: self.axis, alignment: self.alignment, parts: parts))
  }

  /// The children of a column with the rows that each gets.
  private func placedChildren(in proposal: Size) -> [(share: Int, placed: Placed)] {
    let room = Size(columns: proposal.columns, rows: max(0, proposal.rows - self.gaps))
    var result: [(share: Int, placed: Placed)] = []
    result.reserveCapacity(self.children.count)
    var (taken, flexible) = (0, 0)
    for child in self.children {
      if child.rows.isFlexible {
        result.append((0, .nothing))
        flexible += 1
      } else {
        let placed = child.placed(in: room)
        result.append((placed.size.rows, placed))
        taken += placed.size.rows
      }
    }
    if proposal.hasOpenRows {
      for (index, child) in self.children.enumerated() where child.rows.isFlexible {
        let placed = child.placed(in: room)
        result[index] = (max(child.rows.minimum, placed.size.rows), placed)
      }
      return result
    }
    if flexible == 0, taken <= room.rows { return result }
    let left = room.rows - taken
    if flexible == 1, taken <= room.rows / 2,
      let index = self.children.firstIndex(where: { $0.rows.isFlexible && $0.rows.minimum <= left })
    {
      // Nobody is cut, so the only one that is flexible gets the rest, whatever it would like.
      result[index] = (left, self.children[index].placed(in: Size(columns: room.columns, rows: left)))
      return result
    }
    self.share(room, left: left, among: &result)
    return result
  }

  /// The long way: too little for all, or several that are flexible.
  private func share(_ room: Size, left: Int, among result: inout [(share: Int, placed: Placed)]) {
    // No flexible child's share can exceed this, unless it takes what is left over.
    let offered = Size(columns: room.columns, rows: max(left, (room.rows + 1) / 2))
    let demands = self.children.indices.map { index in
      let child = self.children[index]
      let ideal = child.rows.isFlexible ? child.idealRows(in: offered) : result[index].placed.size.rows
      return Demand(
        minimum: child.rows.minimum, ideal: ideal, isFlexible: child.rows.isFlexible, priority: child.priority)
    }
    for (index, share) in shares(of: demands, in: room.rows).enumerated() {
      let child = self.children[index]
      if child.rows.isFlexible || share != result[index].placed.size.rows {
        result[index] = (share, child.placed(in: Size(columns: room.columns, rows: share)))
      }
    }
  }
}

private struct PlacedStack: Drawing {
  let axis: Axis
  let alignment: Alignment
  let parts: [Part]

  struct Part: Sendable {
    let offset: Int
    let length: Int
    let placed: Placed
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    for part in self.parts {
      guard part.offset < rect.size[self.axis] else { return }
      let place = rect.slice(self.axis, offset: part.offset, length: part.length)
      part.placed.draw(in: place.aligned(part.placed.size, across: self.axis, self.alignment), on: &canvas)
    }
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
