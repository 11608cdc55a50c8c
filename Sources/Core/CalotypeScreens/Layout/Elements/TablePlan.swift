/// The visible columns of a table, their places, and the marks for hidden ones.
struct TablePlan: Hashable, Sendable {
  /// A visible column.
  struct Slot: Hashable, Sendable {
    /// The position of the column in the table.
    let column: Int
    /// Its first column of cells.
    let offset: Int
    /// Its width.
    let columns: Int
  }

  private(set) var slots: [Slot] = []

  /// The positions of lines between columns.
  private(set) var rules: [Int] = []

  /// The position of the mark for hidden columns at the left; `nil` for no mark.
  private(set) var markerBefore: Int?

  /// The same at the right.
  private(set) var markerAfter: Int?

  /// The number of hidden columns at the left that can be scrolled: the requested number, if it leaves no room free.
  private(set) var first = 0

  /// The whole width.
  private(set) var columns = 0

  /// The cells of a mark and a blank.
  fileprivate static let markerColumns = 2

  /// Plans the columns in a width.
  ///
  /// - Parameters:
  ///   - requests: The widths that the columns want. Columns with a higher priority stay longer.
  ///   - gap: The free cells between two.
  ///   - rule: The position of a line in a gap; `nil` for no lines.
  ///   - sticky: The number of first columns that stay visible, as long as one of the others fits beside them.
  ///   - first: The number of the others that are hidden at the left; `nil` if the table cannot be scrolled sideways.
  init(_ requests: [LengthRequest], gap: Int, rule: Int?, sticky: Int, first: Int?, in columns: Int) {
    let sticky = min(max(0, sticky), requests.count)
    var choice =
      if let first {
        Choice(moved: first, requests, gap, sticky, columns)
      } else {
        Choice(keeping: requests, gap, sticky, columns)
      }
    choice.makeRoom(gap, columns)
    // Sticky columns that are hidden for lack of room do not count as scrolled.
    self.first = choice.hidesBefore ? max(0, choice.first + choice.sticky - min(sticky, max(0, requests.count - 1))) : 0
    let room = max(0, choice.cells(gap, columns))
    let widths = shares(of: Self.equal(choice.kept.map { requests[$0] }, in: room), in: room)
    var offset = 0
    for (index, column) in choice.kept.enumerated() {
      if index > 0 {
        if let rule { rules.append(offset + rule) }
        offset += gap
      }
      if choice.hidesBefore, markerBefore == nil, column >= choice.sticky {
        markerBefore = offset
        offset += Self.markerColumns
      }
      slots.append(Slot(column: column, offset: offset, columns: widths[index]))
      offset += widths[index]
    }
    if choice.hidesAfter {
      markerAfter = offset + 1
      offset += Self.markerColumns
    }
    self.columns = min(offset, columns)
  }

  /// Returns the requests with equal priority. If not even their minimums fit, they can shrink to one cell.
  private static func equal(_ requests: [LengthRequest], in room: Int) -> [LengthRequest] {
    let fits = requests.reduce(0) { $0 + $1.minimum } <= room
    return requests.map {
      LengthRequest(minimum: fits ? $0.minimum : 1, ideal: $0.ideal, isFlexible: $0.isFlexible)
    }
  }
}

/// The columns that stay visible.
private struct Choice {
  var kept: [Int]
  /// The number of first columns that stick.
  var sticky: Int
  /// The number of the others that are hidden at the left.
  var first = 0
  var hidesBefore = false
  var hidesAfter = false

  private static let marker = TablePlan.markerColumns

  /// Leaves out columns from the last to the first, those of a lower priority before others, sticky ones last.
  init(keeping requests: [LengthRequest], _ gap: Int, _ sticky: Int, _ columns: Int) {
    kept = Array(requests.indices)
    self.sticky = sticky
    var needed = requests.reduce(0) { $0 + $1.minimum } + gap * max(0, requests.count - 1)
    guard needed > columns else { return }
    hidesAfter = requests.count > 1
    needed += Self.marker
    func rank(_ column: Int) -> (Int, Int) { (column < sticky ? 1 : 0, requests[column].priority) }
    while needed > columns, kept.count > 1 {
      var weakest = kept.count - 1
      for index in kept.indices.reversed() where rank(kept[index]) < rank(kept[weakest]) { weakest = index }
      needed -= requests[kept.remove(at: weakest)].minimum + gap
    }
  }

  /// Hides columns at the sides. One column that can be scrolled is always visible: if sticky columns leave it no room,
  /// they do not stick, the last of them first, and are hidden at the left.
  init(moved first: Int, _ requests: [LengthRequest], _ gap: Int, _ sticky: Int, _ columns: Int) {
    let wanted = min(sticky, max(0, requests.count - 1))
    // The first column to show after the sticky ones.
    let moving = min(wanted + min(max(0, first), requests.count), requests.count - 1)
    let sticky = Self.sticking(wanted, before: moving, requests, gap, columns)
    self.sticky = sticky
    let others = requests.count - sticky
    kept = Array(0..<sticky)
    guard others > 0 else { return }
    let fixed = requests[..<sticky].reduce(0) { $0 + $1.minimum + gap }
    /// Returns the number of the others that fit, from one on.
    func fitting(from first: Int) -> Int {
      var left = columns - fixed - (first > 0 ? Self.marker : 0) + gap
      var count = 0
      for column in requests[(sticky + first)...] {
        left -= column.minimum + gap
        let marker = first + count + 1 < others ? Self.marker : 0
        guard left >= marker else { break }
        count += 1
      }
      return count
    }
    var first = moving - sticky
    // At the end, columns that fit at the left are shown.
    while first > 0, first - 1 + fitting(from: first - 1) == others { first -= 1 }
    let count = max(1, fitting(from: first))
    kept += sticky + first..<sticky + first + count
    self.first = first
    hidesBefore = first > 0
    hidesAfter = first + count < others
  }

  /// Returns how many sticky columns fit if one other column must stay visible, including the markers for hidden
  /// columns.
  private static func sticking(
    _ wanted: Int, before moving: Int, _ requests: [LengthRequest], _ gap: Int, _ columns: Int
  ) -> Int {
    guard requests.reduce(-gap, { $0 + $1.minimum + gap }) > columns else { return wanted }
    let after = moving < requests.count - 1 ? Self.marker : 0
    let fitting = (0...wanted).last { sticky in
      let before = moving > sticky ? Self.marker : 0
      return requests[..<sticky].reduce(requests[moving].minimum + before + after) { $0 + $1.minimum + gap } <= columns
    }
    return fitting ?? 0
  }

  /// Returns the cells for columns, without the gaps and the marks. May be negative.
  func cells(_ gap: Int, _ columns: Int) -> Int {
    columns - gap * max(0, kept.count - 1) - (hidesBefore ? Self.marker : 0) - (hidesAfter ? Self.marker : 0)
  }

  /// Leaves out the marks and then the first columns, until each column that stays has a cell.
  mutating func makeRoom(_ gap: Int, _ columns: Int) {
    if cells(gap, columns) < kept.count { (hidesBefore, hidesAfter) = (false, false) }
    while kept.count > 1, cells(gap, columns) < kept.count { kept.removeFirst() }
  }
}
