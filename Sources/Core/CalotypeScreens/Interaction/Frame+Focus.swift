// What a frame offers to the focus.
extension Frame {
  /// The parts that can have the focus, in reading order. A list that has no room for a row is its first row.
  var controls: [Interaction] {
    let hidden = regions.filter { list in
      list.visible.isEmpty && !interactions.contains { $0.row != nil && $0.target.focus.isRow(of: list.name) }
    }
    return (interactions.filter(\.isControl) + hidden.compactMap(\.firstRow))
      .enumerated().sorted {
        ($0.element.rect.row, $0.element.rect.column, $0.offset) < (
          $1.element.rect.row, $1.element.rect.column, $1.offset
        )
      }
      .map(\.element)
  }

  /// The part that gets the focus first: the main action, the first row, or the first control that can be pressed.
  package var firstFocus: FocusID? {
    let controls = controls
    let rows = regions.lazy.compactMap { $0.focus(at: $0.start) }.filter(has)
    let presses = controls.lazy.filter { if case .press = $0.target.response { true } else { false } }
    let press = presses.first?.target
    return controls.first { $0.target.isDefault }?.target.focus ?? rows.first ?? press?.selectedTab ?? press?.focus
  }

  /// The row of the open item.
  var opened: FocusID? { regions.lazy.compactMap { $0.opened.flatMap($0.focus) }.last }

  /// The part with a focus.
  func control(_ focus: FocusID?) -> Interaction? {
    guard let focus else { return nil }
    if case .row(_, _, let position?) = focus,
      let part = interactions.last(where: { $0.row == position && $0.target.focus == focus })
    {
      return part
    }
    return interactions.last { $0.has(focus) }
  }

  /// The selected tab of the row of tabs that has a focus; `nil` if that is not a tab.
  func selectedTab(by focus: FocusID?) -> FocusID? {
    guard case .control = focus else { return nil }
    return control(focus)?.target.selectedTab
  }

  /// The regions that keys scroll, the used one first, then those behind it on the side of the key.
  func regions(from used: String?, isForward: Bool) -> [ScrollRegion] {
    let plain = regions.filter { !$0.isSelectable }
    guard let index = plain.firstIndex(where: { $0.name == used }) else { return regions }
    return isForward ? Array(plain[index...]) : plain[...index].reversed()
  }

  /// Whether a part can have the focus, perhaps after its list has scrolled to it. A row that was drawn outside of the
  /// window around its list cannot.
  func has(_ focus: FocusID) -> Bool {
    if let part = control(focus) { return part.isControl }
    guard let list = region(with: focus), let position = list.position(of: focus) else { return false }
    return !list.visible.contains(position)
  }

  /// The window that hides a row of the list in it, and its first line when the row may be in sight, or nearer to it.
  func window(revealing row: FocusID) -> (name: String, first: Int)? {
    guard !has(row), let list = region(with: row), let position = list.position(of: row),
      let window = regions.last(where: { !$0.isSelectable && $0.rect.intersection(list.rect) == list.rect })
    else { return nil }
    let rows = interactions.filter { $0.row != nil && $0.target.focus.isRow(of: list.name) }.compactMap(\.row)
    // Each row has a line or more. If none is in sight, they are below the list's head.
    var lines = max(1, (position - (rows.last ?? position)) / list.itemsInRow)
    if let first = rows.first, position < first { lines = min(-1, (position - first) / list.itemsInRow) }
    return (window.name, window.first(after: lines))
  }

  /// The page: parts of two pages can have the same name.
  var page: PageID {
    PageID(
      tab: interactions.lazy.compactMap { $0.row == nil ? $0.target.selectedTab : nil }.first,
      regions: regions.map(\.name))
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
    if let row = regions.lazy.compactMap({ $0.focus(at: $0.visible.lowerBound) }).first(where: has) { return row }
    let presses = controls.filter { !$0.target.isField }
    let row = control(field)?.rect.row ?? 0
    return (presses.first { $0.rect.row > row } ?? presses.first)?.target.focus
  }

  /// The places where Tab stops: each control, each list once, and the controls in its row with the focus.
  func stops(around focus: FocusID?) -> [FocusID] {
    let row = control(focus).flatMap { part in part.row != nil ? part : control(self.row(around: part)) }
    var stops: [FocusID] = []
    for part in controls {
      let target = part.target
      if case .row(let list, _, _) = target.focus {
        let isCurrent = target.focus == row?.target.focus
        let hasCurrent = regions.contains { $0.name == list && $0.position(of: row?.target.focus) != nil }
        if isCurrent || !hasCurrent && !stops.contains(where: { $0.isRow(of: list) }) { stops.append(target.focus) }
      } else if !interactions.contains(where: { $0.row != nil && $0.rect.contains(part.rect) })
        || row.map({ $0.rect.contains(part.rect) }) ?? false
      {
        stops.append(target.focus)
      }
    }
    return stops
  }

  /// The row with the focus. If a control in a row has it, this is the row around it, and the column where it begins:
  /// moves from there lead to the same control of another row.
  func row(with focus: FocusID?) -> (focus: FocusID?, column: Int?) {
    guard let part = control(focus), let row = row(around: part) else { return (focus, nil) }
    return (row, part.rect.column)
  }

  /// The row that a control is inside of.
  func row(around part: Interaction) -> FocusID? {
    interactions.last { $0.row != nil && $0.rect.contains(part.rect) }?.target.focus
  }

  /// A click on the help for a key as that key; any other input unchanged.
  package func resolved(_ input: Input) -> Input {
    guard case .mouse(let event) = input, event.kind == .press(button: 0) else { return input }
    guard let hint = keyHints.last(where: { $0.rect.contains(column: event.column, row: event.row) }),
      let key = hint.press,
      // A page may react to a key as a whole.
      !interactions.contains(where: {
        $0.rect.contains(column: event.column, row: event.row) && !$0.rect.contains(hint.rect)
      })
    else { return input }
    return .key(KeyPress(key))
  }
}

extension Frame {
  /// The first cell of the part that is named or labeled by a text: a control with this id, or the first part that
  /// shows it, as its whole text or as a piece of it.
  package func place(labeled label: String) -> Rect? {
    let parts = interactions.map { ($0, text(in: $0.rect)) }
    let named = parts.first { $0.0.has(.control(label)) }
    let exact = parts.first { $0.1.trimmedToWords == label }
    return (named ?? exact ?? parts.first { $0.1.contains(label) })?.0.rect
  }

  /// The texts of the controls, in reading order.
  package var labels: [String] { controls.map { text(in: $0.rect).trimmedToWords }.filter { !$0.isEmpty } }

  /// The text of a place, its rows separated by spaces.
  func text(in rect: Rect) -> String {
    (rect.row..<rect.row + rect.rows).map { row in
      let cells = cells[row * size.columns + rect.column..<row * size.columns + rect.column + rect.columns]
      return String(decoding: cells.flatMap(text(of:)), as: UTF8.self)
    }
    .joined(separator: " ")
  }
}

extension Frame {
  /// The keys of the footers, those that parts of the screen react to without a footer, and those of every screen.
  package var allKeyHints: [KeyHint] {
    func hint(_ key: Key, _ label: String) -> KeyHint { KeyHint(key: KeyPress(key).name, label: label) }
    let own = interactions.compactMap { part -> KeyHint? in
      guard let key = part.key else { return nil }
      if case .control(let id) = part.target.focus { return hint(key, id) }
      return key == .escape ? hint(key, "Back") : nil
    }
    let hasStops = !controls.isEmpty || regions.contains(where: \.isSelectable)
    let scrolled = regions.count(where: \.canScroll)
    var general: [KeyHint] = []
    if hasStops || scrolled > 0 {
      general = [
        hasStops ? KeyHint(key: "↑↓←→", label: "Move") : KeyHint(key: "↑↓", label: "Scroll"),
        KeyHint(key: "PgUp PgDn", label: "Move by a page"), KeyHint(key: "Home End", label: "Move to an end"),
      ]
    }
    if hasStops || scrolled > 1 { general.append(hint(.tab, "Next part")) }
    if hasStops { general.append(hint(.enter, "Press")) }
    if regions.contains(where: \.isSelectable) { general.append(KeyHint(key: "a–z", label: "Find a row")) }
    return keyHints + own + general + [
      hint("?", "All keys"), KeyHint(key: "Ctrl-Z", label: "Suspend"), hint("q", "Quit"),
    ]
  }
}

extension String {
  /// The text without brackets, marks of the focus and spaces around it: `Retry` of `[ Retry ]`.
  fileprivate var trimmedToWords: String {
    func isEdge(_ character: Character) -> Bool { "[]()▌▐<> ".contains(character) }
    return String(drop(while: isEdge).reversed().drop(while: isEdge).reversed())
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

/// A page, known by its selected tab and the names of its lists and windows.
struct PageID: Sendable {
  var tab: FocusID?
  var regions: [String] = []

  /// Whether both have tabs, and not the same one is selected.
  func hasOtherTab(than other: Self) -> Bool { tab != nil && other.tab != nil && tab != other.tab }

  /// Whether both can be the same page, which has lists beside another one only in a wide terminal, or when they are
  /// loaded.
  func resembles(_ other: Self) -> Bool {
    tab == other.tab
      && (regions.allSatisfy(other.regions.contains) || other.regions.allSatisfy(regions.contains))
  }
}
