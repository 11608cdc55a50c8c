/// The visible tabs if there is no room for all of them.
///
/// One tab is always visible: the selected one, or the one with the focus. Its neighbors come next, then the tabs
/// before it, then those after it, as many as fit. An arrow at either end shows that there are more.
struct TabWindow: Hashable, Sendable {
  /// The positions of the visible tabs.
  let tabs: Range<Int>

  /// The first column of each.
  let starts: [Int]

  /// The columns of each: all that it wants, except a single tab that is too wide.
  let columns: [Int]

  /// Whether there is an arrow before the first tab, or after the last one.
  let hasArrowBefore, hasArrowAfter: Bool

  /// Free columns between two tabs. There are none next to an arrow: a tab has its own.
  private static let gap = 1

  /// - Parameters:
  ///   - widths: The columns that each tab wants.
  ///   - anchor: The position of the tab that has to be visible, below the number of `widths`.
  ///   - room: The columns for all of them.
  init(_ widths: [Int], around anchor: Int, in room: Int) {
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
    // In fewer than five columns, the tab needs the column of the arrow.
    let hasArrows = !isTooWide || room - arrows >= 5
    hasArrowBefore = hasArrows && tabs.lowerBound > 0
    hasArrowAfter = hasArrows && tabs.upperBound < widths.count
    self.tabs = tabs
    columns = isTooWide ? [max(0, hasArrows ? room - arrows : room)] : Array(widths[tabs])
    var start = hasArrowBefore ? 1 : 0
    starts = columns.map { columns in
      defer { start += columns + Self.gap }
      return start
    }
  }

  /// The column of the arrow after the last tab.
  var arrowColumn: Int { (starts.last ?? 0) + (columns.last ?? 0) }
}
