extension Node {
  /// The size that this node takes when it is offered `proposal`. It never takes more than that.
  ///
  /// Offered ``Size/unbounded`` rows it answers with the height of its whole content.
  package func measure(_ proposal: Size, in environment: RenderEnvironment) -> Size {
    guard proposal.columns > 0, proposal.rows > 0 else { return Size(columns: 0, rows: 0) }
    switch self.kind {
    case .text(let text):
      let lines = text.lines(in: proposal)
      return Size(columns: lines.map(\.columns).max() ?? 0, rows: lines.count)
    case .symbol: return Size(columns: 1, rows: 1)
    case .spacer: return Size(columns: 0, rows: 0)
    case .divider: return Size(columns: proposal.columns, rows: 1)
    case .list(let rows): return rows.measure(proposal, in: environment)
    case .interactive(_, let content): return content.measure(proposal, in: environment)
    case .padding(let insets, let content): return content.measure(proposal, inside: insets, in: environment)
    case .border(_, let content): return content.measure(proposal, inside: .border, in: environment)
    case .sized(let columns, let rows, let content):
      let offered = proposal.limited(columns: columns, rows: rows)
      let size = content.measure(offered, in: environment)
      return Size(
        columns: columns == nil ? size.columns : offered.columns, rows: rows == nil ? size.rows : offered.rows)
    case .stack(let axis, _, let spacing, let children):
      return measureStack(axis, spacing, children, proposal, in: environment)
    }
  }

  private func measure(_ proposal: Size, inside insets: Insets, in environment: RenderEnvironment) -> Size {
    let inner = Size(columns: proposal.columns - insets.columns, rows: proposal.rows - insets.rows)
    let size = self.measure(inner, in: environment)
    return Size(
      columns: min(proposal.columns, size.columns + insets.columns), rows: min(proposal.rows, size.rows + insets.rows))
  }

  /// What the node wants of a stack's length along `axis`, in the room that the stack has.
  package func demand(_ axis: Axis, in room: Size, _ environment: RenderEnvironment) -> Demand {
    switch self.kind {
    case .spacer(let minimum):
      return Demand(minimum: minimum, ideal: minimum, isFlexible: true)
    case .list(let rows):
      let ideal = axis == .horizontal ? 1 : rows.measure(room, in: environment).rows
      return Demand(minimum: min(1, ideal), ideal: ideal, isFlexible: true)
    case .divider:
      return Demand(minimum: 1, ideal: 1, isFlexible: axis == .horizontal)
    case .symbol:
      return Demand(minimum: 1, ideal: 1)
    case .text:
      // A text's ideal is all of it, however long the stack: what is cut is decided among the children.
      let open = axis == .horizontal ? Size(columns: Size.unbounded, rows: room.rows) : room.unboundedRows
      let ideal = self.measure(open, in: environment)[axis]
      return Demand(minimum: min(1, ideal), ideal: ideal)
    case .interactive(_, let content):
      return content.demand(axis, in: room, environment)
    case .padding(let insets, let content):
      return content.demand(axis, in: room, inside: insets, environment)
    case .border(_, let content):
      return content.demand(axis, in: room, inside: .border, environment)
    case .sized(let columns, let rows, let content):
      if let fixed = axis == .horizontal ? columns : rows { return Demand(minimum: fixed, ideal: fixed) }
      return content.demand(axis, in: room.limited(columns: columns, rows: rows), environment)
    case .stack(let direction, _, let spacing, let children):
      return direction == axis
        ? Self.demand(along: axis, spacing, children, in: room, environment)
        : Self.demand(across: axis, spacing, children, in: room, environment)
    }
  }

  private func demand(_ axis: Axis, in room: Size, inside insets: Insets, _ environment: RenderEnvironment) -> Demand {
    let inner = Size(columns: room.columns - insets.columns, rows: room.rows - insets.rows)
    var demand = self.demand(axis, in: inner, environment)
    let taken = axis == .horizontal ? insets.columns : insets.rows
    demand.minimum += taken
    demand.ideal += taken
    return demand
  }

  /// A stack's wish in its own direction: those of its children added up.
  private static func demand(
    along axis: Axis, _ spacing: Int, _ children: [Node], in room: Size, _ environment: RenderEnvironment
  ) -> Demand {
    let gaps = spacing * max(0, children.count - 1)
    return children.reduce(into: Demand(minimum: gaps, ideal: gaps)) { sum, child in
      let demand = child.demand(axis, in: room, environment)
      sum.minimum += demand.minimum
      sum.ideal += demand.ideal
      sum.isFlexible = sum.isFlexible || demand.isFlexible
    }
  }

  /// A stack's wish across: that of the child that wants most, each in the part of the room that it will get.
  private static func demand(
    across axis: Axis, _ spacing: Int, _ children: [Node], in room: Size, _ environment: RenderEnvironment
  ) -> Demand {
    let parts = stackShares(axis == .horizontal ? .vertical : .horizontal, spacing, children, room, in: environment)
    return zip(children, parts).reduce(into: Demand(minimum: 0, ideal: 0)) { most, next in
      let (child, part) = next
      let room = axis == .horizontal ? Size(columns: room.columns, rows: part) : Size(columns: part, rows: room.rows)
      // A spacer pushes along its stack and never across it.
      if case .spacer = child.kind { return }
      let demand = child.demand(axis, in: room, environment)
      most.minimum = max(most.minimum, demand.minimum)
      most.ideal = max(most.ideal, demand.ideal)
      most.isFlexible = most.isFlexible || demand.isFlexible
    }
  }
}

/// The size of a stack: the lengths of its children added up, the broadest of them across.
private func measureStack(
  _ axis: Axis, _ spacing: Int, _ children: [Node], _ proposal: Size, in environment: RenderEnvironment
) -> Size {
  let isOpen = proposal.isOpen(axis)
  var (length, breadth) = (0, 0)
  for (child, share) in zip(children, stackShares(axis, spacing, children, proposal, in: environment)) {
    let offered =
      axis == .horizontal
      ? Size(columns: share, rows: proposal.rows)
      : Size(columns: proposal.columns, rows: isOpen ? Size.unbounded : share)
    let size = child.measure(offered, in: environment)
    length += isOpen ? max(share, size[axis]) : share
    breadth = max(breadth, axis == .horizontal ? size.rows : size.columns)
  }
  length = min(proposal[axis], length + spacing * max(0, children.count - 1))
  return axis == .horizontal ? Size(columns: length, rows: breadth) : Size(columns: breadth, rows: length)
}

/// How much of a stack's length each child gets, in cells.
package func stackShares(
  _ axis: Axis, _ spacing: Int, _ children: [Node], _ proposal: Size, in environment: RenderEnvironment
) -> [Int] {
  let demands = children.map { $0.demand(axis, in: proposal, environment) }
  if proposal.isOpen(axis) { return demands.map(\.ideal) }
  return shares(of: demands, in: proposal[axis] - spacing * max(0, children.count - 1))
}

extension Size {
  /// A length that no content reaches: the answer to it is the content's own. Far from overflow when added up.
  package static let unbounded = Int(Int32.max)

  /// Whether a length is unbounded, padding and borders that were taken away from it included.
  fileprivate func isOpen(_ axis: Axis) -> Bool { self[axis] > Size.unbounded / 2 }

  fileprivate var unboundedRows: Size { Size(columns: self.columns, rows: Size.unbounded) }

  fileprivate func limited(columns: Int?, rows: Int?) -> Size {
    Size(columns: min(self.columns, columns ?? self.columns), rows: min(self.rows, rows ?? self.rows))
  }
}

extension Insets {
  package static let border = Insets(columns: 1, rows: 1)
}
