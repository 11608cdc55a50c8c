/// The tabs that are in sight where there is no room for all of them.
///
/// One tab always is: the one that the user looks at. Its neighbours come next, so that one can go on; then those before
/// it, then those behind it, as many as fit. A sign at either end says that there are more.
struct TabWindow: Hashable, Sendable {
  /// The positions of the tabs in sight.
  let tabs: Range<Int>

  /// The first column of each.
  let starts: [Int]

  /// The columns of each: all that it wants, but for a single tab that is too wide.
  let columns: [Int]

  /// Whether a sign stands before the first tab, or behind the last one.
  let hasArrowBefore, hasArrowAfter: Bool

  /// Free columns between two tabs. None are between a tab and a sign: a tab has some of its own.
  private static let gap = 1

  /// - Parameters:
  ///   - widths: The columns that each tab wants.
  ///   - anchor: The tab that the user looks at.
  ///   - room: The columns that there are.
  init(_ widths: [Int], around anchor: Int, in room: Int) {
    guard widths.indices.contains(anchor) else {
      (self.tabs, self.starts, self.columns) = (0..<0, [], [])
      (self.hasArrowBefore, self.hasArrowAfter) = (false, false)
      return
    }
    func length(_ tabs: Range<Int>) -> Int {
      let arrows = (tabs.lowerBound > 0 ? 1 : 0) + (tabs.upperBound < widths.count ? 1 : 0)
      return widths[tabs].reduce(0, +) + Self.gap * (tabs.count - 1) + arrows
    }
    var tabs = anchor..<anchor + 1
    func grow(to range: Range<Int>) -> Bool {
      guard range.lowerBound >= 0, range.upperBound <= widths.count, length(range) <= room else { return false }
      tabs = range
      return true
    }
    if !grow(to: widths.indices) {
      _ = grow(to: anchor..<anchor + 2)
      while grow(to: tabs.lowerBound - 1..<tabs.upperBound) {}
      while grow(to: tabs.lowerBound..<tabs.upperBound + 1) {}
    }
    let isTooWide = length(tabs) > room
    let arrows = (tabs.lowerBound > 0 ? 1 : 0) + (tabs.upperBound < widths.count ? 1 : 0)
    // A tab of less than five columns says more than a sign beside it.
    let hasArrows = !isTooWide || room - arrows >= 5
    self.hasArrowBefore = hasArrows && tabs.lowerBound > 0
    self.hasArrowAfter = hasArrows && tabs.upperBound < widths.count
    self.tabs = tabs
    self.columns = isTooWide ? [max(0, hasArrows ? room - arrows : room)] : Array(widths[tabs])
    var start = self.hasArrowBefore ? 1 : 0
    self.starts = self.columns.map { columns in
      defer { start += columns + Self.gap }
      return start
    }
  }

  /// The column of the sign behind the last tab.
  var arrowColumn: Int { (self.starts.last ?? 0) + (self.columns.last ?? 0) }
}
