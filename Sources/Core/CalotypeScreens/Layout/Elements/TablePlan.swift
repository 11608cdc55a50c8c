/// Which columns of a table are in sight, where they stand, and what says that others are not.
package struct TablePlan: Hashable, Sendable {
  /// A column in sight.
  package struct Slot: Hashable, Sendable {
    /// Which of the table's columns.
    package let column: Int
    /// Where it begins.
    package let offset: Int
    /// Its width.
    package let columns: Int
  }

  package private(set) var slots: [Slot] = []

  /// Where lines between columns stand.
  package private(set) var rules: [Int] = []

  /// Where a sign says that columns are out of sight before; nil for nowhere.
  package private(set) var markerBefore: Int?

  /// The same behind.
  package private(set) var markerAfter: Int?

  /// How many of the columns that may move are out of sight before: what was asked for, as far as it leaves no room free.
  package private(set) var first = 0

  /// The width of it all.
  package private(set) var columns = 0

  /// The cells that a sign and a blank take.
  private static let markerColumns = 2

  /// A plan for some width.
  ///
  /// - Parameters:
  ///   - demands: What the table's columns want; their priorities say who stays longest.
  ///   - gap: The free cells between two.
  ///   - rule: Where in a gap a line stands; nil for no lines.
  ///   - sticky: How many of the first columns stay, as long as one of the others fits beside them.
  ///   - first: How many of the others are out of sight before, where the table may be moved sideways; nil where it may
  ///     not.
  package init(_ requests: [LengthRequest], gap: Int, rule: Int?, sticky: Int, first: Int?, in columns: Int) {
    let sticky = min(max(0, sticky), requests.count)
    var choice =
      if let first {
        Choice(moved: first, requests, gap, sticky, columns)
      } else {
        Choice(keeping: requests, gap, sticky, columns)
      }
    choice.makeRoom(gap, columns)
    // Where columns do not stick for want of room, those are out of sight, too; nobody asked for that.
    self.first = choice.hidesBefore ? max(0, choice.first + choice.sticky - min(sticky, max(0, requests.count - 1))) : 0
    let markers = (choice.hidesBefore ? Self.markerColumns : 0) + (choice.hidesAfter ? Self.markerColumns : 0)
    let room = max(0, columns - markers - gap * max(0, choice.kept.count - 1))
    let widths = shares(of: Self.equal(choice.kept.map { requests[$0] }, in: room), in: room)
    var offset = 0
    for (index, column) in choice.kept.enumerated() {
      if index > 0 {
        if let rule { self.rules.append(offset + rule) }
        offset += gap
      }
      if choice.hidesBefore, self.markerBefore == nil, column >= choice.sticky {
        self.markerBefore = offset
        offset += Self.markerColumns
      }
      self.slots.append(Slot(column: column, offset: offset, columns: widths[index]))
      offset += widths[index]
    }
    if choice.hidesAfter {
      self.markerAfter = offset + 1
      offset += Self.markerColumns
    }
    self.columns = min(offset, columns)
  }

  /// The demands of those that stay: as equals, and where not even their least widths fit, down to one cell.
  private static func equal(_ requests: [LengthRequest], in room: Int) -> [LengthRequest] {
    let fits = requests.reduce(0) { $0 + $1.minimum } <= room
    return requests.map {
      LengthRequest(minimum: fits ? $0.minimum : 1, ideal: $0.ideal, isFlexible: $0.isFlexible)
    }
  }
}

/// Which columns stay.
private struct Choice {
  var kept: [Int]
  /// How many of the first columns do stick.
  var sticky: Int
  /// How many of the others are out of sight before.
  var first = 0
  var hidesBefore = false
  var hidesAfter = false

  private static let marker = 2

  /// Columns are left out from the last to the first, those of a lower priority before, those that stick last.
  init(keeping requests: [LengthRequest], _ gap: Int, _ sticky: Int, _ columns: Int) {
    self.kept = Array(requests.indices)
    self.sticky = sticky
    var needed = requests.reduce(0) { $0 + $1.minimum } + gap * max(0, requests.count - 1)
    guard needed > columns else { return }
    self.hidesAfter = requests.count > 1
    needed += Self.marker
    func rank(_ column: Int) -> (Int, Int) { (column < sticky ? 1 : 0, requests[column].priority) }
    while needed > columns, self.kept.count > 1 {
      var weakest = self.kept.count - 1
      for index in self.kept.indices.reversed() where rank(self.kept[index]) < rank(self.kept[weakest]) {
        weakest = index
      }
      needed -= requests[self.kept.remove(at: weakest)].minimum + gap
    }
  }

  /// Columns are left out at the sides. One of those that move is in sight always: columns that leave it no room do not
  /// stick, the last of them first, and are out of sight before.
  init(moved first: Int, _ requests: [LengthRequest], _ gap: Int, _ sticky: Int, _ columns: Int) {
    let wanted = min(sticky, max(0, requests.count - 1))
    // The first column that should be in sight behind those that stick.
    let moving = min(wanted + min(max(0, first), requests.count), requests.count - 1)
    let sticky = Self.sticking(wanted, before: moving, requests, gap, columns)
    self.sticky = sticky
    let others = requests.count - sticky
    self.kept = Array(0..<sticky)
    guard others > 0 else { return }
    let fixed = requests[..<sticky].reduce(0) { $0 + $1.minimum + gap }
    /// How many of the others fit from one on.
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
    // The last ones fill the room: nothing stays out of sight before for which there is room.
    while first > 0, first - 1 + fitting(from: first - 1) == others { first -= 1 }
    let count = max(1, fitting(from: first))
    self.kept += sticky + first..<sticky + first + count
    self.first = first
    self.hidesBefore = first > 0
    self.hidesAfter = first + count < others
  }

  /// How many columns stick if another one is to be in sight, with the signs for what is not.
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

  /// In very little width the signs go, and then columns that stick: each that stays has a cell at least.
  mutating func makeRoom(_ gap: Int, _ columns: Int) {
    func room() -> Int {
      columns - gap * max(0, self.kept.count - 1) - (self.hidesBefore ? Self.marker : 0)
        - (self.hidesAfter ? Self.marker : 0)
    }
    if room() < self.kept.count { (self.hidesBefore, self.hidesAfter) = (false, false) }
    while self.kept.count > 1, room() < self.kept.count { self.kept.removeFirst() }
  }
}
