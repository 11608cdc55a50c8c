// Moves of the focus, and scrolling.
extension Interactor {
  /// Moves the focus to the next or previous place where Tab stops.
  mutating func step(by step: Int, in frame: Frame) -> Effect {
    let stops = frame.stops(around: shownFocus)
    guard !stops.isEmpty else {
      // Without parts for the focus, the keys scroll the next region.
      let regions = frame.regions.filter(\.canScroll)
      guard !regions.isEmpty else { return .none }
      let index = regions.firstIndex { $0.name == usedRegion } ?? 0
      usedRegion = regions[(index + step + regions.count) % regions.count].name
      return .none
    }
    let index = shownFocus.flatMap { stops.firstIndex(of: $0) }
    let next = index.map { ($0 + step + stops.count) % stops.count } ?? (step > 0 ? 0 : stops.count - 1)
    return moved(to: lastRow(besides: stops[next], in: frame) ?? stops[next])
  }

  /// Moves by an arrow, a page, or to an end: in the list with the focus, otherwise to the next control on that side,
  /// otherwise by scrolling what can be scrolled.
  mutating func navigate(_ key: Key, in frame: Frame) -> Effect {
    let row = frame.row(with: shownFocus)
    if let region = frame.region(with: row.focus), let position = region.position(of: row.focus) {
      let page = max(1, region.visible.count - region.itemsInRow)
      let last = region.count - 1
      let next: Int? =
        switch key {
        case .up: position - region.itemsInRow
        case .down:
          min(position + region.itemsInRow, position / region.itemsInRow < last / region.itemsInRow ? last : .max)
        case .left: row.column == nil && position % region.itemsInRow > 0 ? position - 1 : nil
        case .right: row.column == nil && (position + 1) % region.itemsInRow > 0 ? position + 1 : nil
        case .pageUp: max(0, position - page)
        case .pageDown: min(last, position + page)
        case .home: 0
        default: last
        }
      // In a list that is scrolled as a part of its page, pages and ends are those of the page.
      if let next, let focus = region.focus(at: next), MouseEvent.Direction(key) != nil || frame.has(focus) {
        if next != position {
          pendingColumn = row.column
          return revealed(focus, in: frame)
        }
      } else if key == .right, row.column == nil, let inner = frame.control(in: shownFocus, near: 0) {
        return moved(to: inner)
      } else if key == .left, row.column != nil, let card = frame.control(row.focus) {
        return moved(to: frame.neighbor(of: shownFocus, .left, in: card.rect) ?? card.target.focus)
      }
    }
    let regions = frame.regions(from: usedRegion, isForward: [.down, .pageDown, .end].contains(key))
    guard let direction = MouseEvent.Direction(key) else { return scroll(key, regions) }
    // Controls in hidden rows come before those behind the list.
    if let place = frame.control(shownFocus)?.rect,
      let region = frame.regions.last(where: { !$0.isSelectable && $0.rect.contains(place) }),
      frame.neighbor(of: shownFocus, direction, in: region.rect) == nil, case .redraw = scroll(key, [region])
    {
      pendingMove = (direction, region.name)
      return .redraw
    }
    return frame.neighbor(of: shownFocus, direction).map { moved(to: $0) } ?? scroll(key, regions)
  }

  /// Scrolls the first of some regions that has more on a side.
  mutating func scroll(_ key: Key, _ regions: [ScrollRegion]) -> Effect {
    for region in regions {
      let page = max(1, region.visible.count - 1)
      let items =
        switch key {
        case .up: -1
        case .down: 1
        case .pageUp: -page
        case .pageDown: page
        case .home: -region.count
        case .end: region.count
        default: 0
        }
      let first = region.first(after: items)
      if first != region.visible.lowerBound {
        scroll[region.name] = first
        usedRegion = region.name
        return .redraw
      }
    }
    return .none
  }

  // MARK: Mouse

  mutating func handle(_ event: MouseEvent, in frame: Frame, at time: Duration) -> Effect {
    search.text = ""
    switch event.kind {
    case .wheel(let direction): return turn(direction, at: event, in: frame)
    case .press(button: 0): return press(at: event, in: frame, at: time)
    case .drag(button: 0):
      guard let part = frame.control(shownFocus), let field = field(in: frame), click?.focus == shownFocus,
        part.rect.row == event.row
      else { return .none }
      return edit(in: frame) {
        $0.move(to: field.position(event.column - part.rect.column), true)
        return true
      } ?? .none
    case .press, .drag, .release: return .none
    }
  }

  private mutating func press(at event: MouseEvent, in frame: Frame, at time: Duration) -> Effect {
    // The last one of the smallest parts: a button in a row is inside of it.
    // A page that reacts to a key is not one that reacts to clicks.
    let part = frame.interactions.filter {
      $0.rect.contains(column: event.column, row: event.row) && ($0.rect.rows == 1 || $0.isControl)
    }
    .reversed().min { $0.rect.columns * $0.rect.rows < $1.rect.columns * $1.rect.rows }
    let before = click
    click = (part?.target.focus, event.column, event.row, time)
    usedRegion = frame.regions.last { $0.rect.contains(column: event.column, row: event.row) }?.name ?? usedRegion
    guard let part else { return .none }
    let isDouble =
      before.map {
        $0.column == event.column && $0.row == event.row && time - $0.time < Self.clickTime
      } ?? false
    switch part.target.response {
    case .press(let perform):
      // The second click of a double click on something that is gone by now is not meant for what is there instead.
      if isDouble, before?.focus != part.target.focus { return .none }
      if part.isControl { move(to: part.target.focus) }
      return pressed(part, perform)
    case .edit(let field):
      move(to: part.target.focus)
      let position = field.position(event.column - part.rect.column)
      _ = edit(in: frame) {
        if isDouble { $0.selectWord(at: position) } else { $0.move(to: position, event.modifiers.contains(.shift)) }
        return true
      }
      return .redraw
    }
  }

  /// Scrolls the innermost region below the pointer that has more on a side, by three items. The focus stays in the
  /// visible rows.
  private mutating func turn(_ direction: MouseEvent.Direction, at event: MouseEvent, in frame: Frame) -> Effect {
    let regions = frame.regions.filter { $0.rect.contains(column: event.column, row: event.row) }
    usedRegion = regions.last?.name ?? usedRegion
    guard direction == .up || direction == .down else {
      let key: Key = direction == .left ? .left : .right
      guard !regions.isEmpty,
        case .press(let perform) = frame.interactions.last(where: { $0.key == key })?.target.response
      else { return .none }
      return .perform(perform)
    }
    func first(_ region: ScrollRegion) -> Int { region.first(after: (direction == .up ? -3 : 3) * region.itemsInRow) }
    guard let region = regions.last(where: { first($0) != $0.visible.lowerBound }) else { return .none }
    usedRegion = region.name
    let (first, shown) = (first(region), region.visible.count)
    scroll[region.name] = first
    let row = frame.row(with: shownFocus)
    if let position = region.position(of: row.focus) {
      // The line that counts hidden rows may take one more.
      let margin = shown > 2 * region.itemsInRow ? region.itemsInRow : 0
      let inside = max(first + margin, min(position, first + shown - 1 - margin))
      if let focus = region.focus(at: min(inside, region.count - 1)), focus != row.focus {
        pendingColumn = row.column
        move(to: focus)
      }
    }
    return .redraw
  }
}

extension MouseEvent.Direction {
  fileprivate init?(_ key: Key) {
    switch key {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    default: return nil
    }
  }
}

extension Frame {
  /// The control inside of a row that begins next to a column.
  func control(in row: FocusID?, near column: Int) -> FocusID? {
    guard let place = control(row)?.rect else { return nil }
    return controls.filter { place.contains($0.rect) }
      .min { abs($0.rect.column - column) < abs($1.rect.column - column) }?.target.focus
  }

  /// The nearest control on a side of another one: in the next row that has any, the nearest column.
  func neighbor(of focus: FocusID?, _ direction: MouseEvent.Direction, in area: Rect? = nil) -> FocusID? {
    guard let from = control(focus)?.rect else { return controls.first?.target.focus }
    func gap(_ start: Int, _ length: Int, _ otherStart: Int, _ otherLength: Int) -> Int {
      max(0, max(otherStart - (start + length), start - (otherStart + otherLength)) + 1)
    }
    let found = controls.compactMap { part -> (focus: FocusID, near: Int, far: Int)? in
      let to = part.rect
      if let area, !area.contains(to) { return nil }
      let rows = gap(from.row, from.rows, to.row, to.rows)
      let columns = gap(from.column, from.columns, to.column, to.columns)
      switch direction {
      case .up where to.row + to.rows <= from.row: return (part.target.focus, from.row - to.row - to.rows, columns)
      case .down where to.row >= from.row + from.rows:
        return (part.target.focus, to.row - from.row - from.rows, columns)
      case .left where rows == 0 && to.column + to.columns <= from.column,
        .left where to.contains(from):
        return (part.target.focus, to.contains(from) ? .max : columns, 0)
      case .right where rows == 0 && to.column >= from.column + from.columns: return (part.target.focus, columns, 0)
      default: return nil
      }
    }
    return found.min { ($0.near, $0.far) < ($1.near, $1.far) }?.focus
  }
}
