// What a frame offers to the focus.
extension Frame {
  /// The parts that can have the focus, in reading order.
  var controls: [Interaction] {
    interactions.filter { if case .key = $0.target.focus { false } else { true } }
      .enumerated().sorted {
        ($0.element.rect.row, $0.element.rect.column, $0.offset) < (
          $1.element.rect.row, $1.element.rect.column, $1.offset
        )
      }
      .map(\.element)
  }

  /// The part with a focus.
  func control(_ focus: FocusID?) -> Interaction? {
    focus.flatMap { focus in interactions.last { $0.target.focus == focus } }
  }

  /// Whether a part can have the focus, perhaps after scrolling to it.
  func has(_ focus: FocusID, among controls: [Interaction]) -> Bool {
    controls.contains { $0.target.focus == focus } || region(with: focus) != nil
  }

  /// The list that has a row.
  func region(with focus: FocusID?) -> ScrollRegion? { regions.last { $0.position(of: focus) != nil } }

  /// The row at the position of a row that is gone.
  func nearestRow(to focus: FocusID) -> FocusID? {
    guard case .row(let list, _, let position?) = focus,
      let region = regions.last(where: { $0.name == list && $0.isSelectable && $0.count > 0 })
    else { return nil }
    return region.focus(at: min(position, region.count - 1))
  }

  /// The part that gets the focus when the user leaves a text field: the first row below it, or another control.
  func place(outOf field: FocusID?) -> FocusID? {
    if let row = regions.lazy.compactMap({ $0.focus(at: $0.visible.lowerBound) }).first { return row }
    return controls.first {
      if case .press = $0.target.response { $0.target.focus != field } else { false }
    }?.target.focus
  }

  /// The places where Tab stops: each control, each list once, and the controls in its row with the focus.
  func stops(around focus: FocusID?) -> [FocusID] {
    let row = control(focus).flatMap { part in
      isRow(part) ? part : interactions.last { isRow($0) && $0.rect.contains(part.rect) }
    }
    var stops: [FocusID] = []
    for part in controls {
      let target = part.target
      if case .row(let list, _, _) = target.focus {
        let isCurrent = target.focus == row?.target.focus
        let hasCurrent = regions.contains { $0.name == list && $0.position(of: row?.target.focus) != nil }
        if isCurrent || !hasCurrent && !stops.contains(where: { $0.isRow(of: list) }) { stops.append(target.focus) }
      } else if !interactions.contains(where: { isRow($0) && $0.rect.contains(part.rect) })
        || row.map({ $0.rect.contains(part.rect) }) ?? false
      {
        stops.append(target.focus)
      }
    }
    return stops
  }

  private func isRow(_ part: Interaction) -> Bool {
    if case .row = part.target.focus { true } else { false }
  }
}

extension Frame {
  /// The first cell of the part that is named or labeled by a text: a control with this id, or the first part that
  /// shows it, as its whole text or as a piece of it.
  package func place(labeled label: String) -> Rect? {
    let parts = interactions.map { ($0, text(in: $0.rect)) }
    let named = parts.first { $0.0.target.focus == .control(label) }
    let exact = parts.first { $0.1.trimmedToWords == label }
    return (named ?? exact ?? parts.first { $0.1.contains(label) })?.0.rect
  }

  /// The texts of the controls, in reading order.
  package var labels: [String] { controls.map { text(in: $0.rect).trimmedToWords }.filter { !$0.isEmpty } }

  /// The text of a place, its rows separated by spaces.
  private func text(in rect: Rect) -> String {
    (rect.row..<rect.row + rect.rows).map { row in
      let cells = cells[row * size.columns + rect.column..<row * size.columns + rect.column + rect.columns]
      return String(decoding: cells.flatMap(text(of:)), as: UTF8.self)
    }
    .joined(separator: " ")
  }
}

extension String {
  /// The text without brackets and spaces around it: `Retry` of `[ Retry ]`.
  fileprivate var trimmedToWords: String {
    func isEdge(_ character: Character) -> Bool { "[]() ".contains(character) }
    return String(drop(while: isEdge).reversed().drop(while: isEdge).reversed())
  }
}

extension FocusID {
  fileprivate func isRow(of name: String) -> Bool {
    if case .row(name, _, _) = self { true } else { false }
  }
}

extension Rect {
  /// Whether another place is inside this one.
  func contains(_ other: Rect) -> Bool {
    self != other && intersection(other) == other
  }

  /// Whether a cell is inside.
  func contains(column: Int, row: Int) -> Bool {
    self.column..<self.column + columns ~= column && self.row..<self.row + rows ~= row
  }
}
