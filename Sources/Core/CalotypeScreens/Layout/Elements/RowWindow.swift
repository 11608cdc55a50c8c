/// The visible rows of a list, and whether lines above and below them count the others.
///
/// The hidden rows are always counted. In two lines a single hint counts those above and those below. In one line there
/// is only the hint, unless a row has the focus, which is always visible. A row that is higher than the window is cut,
/// and counts as hidden.
struct RowWindow: Sendable {
  /// The lines that were offered.
  let lines: Int
  /// The position of the first visible row.
  let first: Int
  /// The nodes of the rows, and those inside them.
  let nodes: [Node]
  /// The place of each row's node among them.
  let rows: [Int]
  /// The free lines between two rows.
  let spacing: Int
  /// Whether the last visible row is cut.
  let isCut: Bool
  let hintsAbove: Bool
  let hintsBelow: Bool

  /// The lines of the rows, without the hints.
  var height: Int { rows.reduce(spacing * max(0, rows.count - 1)) { $0 + nodes[$1].size.rows } }

  /// The positions of the rows that are visible, whole or in part.
  var visible: Range<Int> { first..<first + rows.count }

  /// The positions of the rows that are visible as a whole.
  var whole: Range<Int> { first..<first + rows.count - (isCut ? 1 : 0) }
}

extension RowWindow {
  /// Finds the window of some lines: from the row to show first, moved as little as needed to show the focus and to
  /// leave no line empty that a row could fill.
  ///
  /// - Parameter hasHints: Whether lines count the hidden rows; without them each line may have a row.
  init(_ source: RowSource, columns: Int, lines: Int, hasHints: Bool) {
    if source.count <= lines {
      self.init(source, columns, lines, from: 0, hasHints)
      if whole.count == source.count { return }
    }
    let first = max(0, min(source.first, source.focused ?? .max, source.count - 1))
    // Each row has a line or more, so a focus that far down cannot be visible.
    if let focused = source.focused, focused - first >= lines {
      self.init(source, columns, lines, upTo: focused, hasHints)
      return
    }
    self.init(source, columns, lines, from: first, hasHints)
    let isEnd = visible.upperBound == source.count
    if let focused = source.focused, focused >= visible.upperBound {
      self.init(source, columns, lines, upTo: focused, hasHints)
    } else if first > 0, isEnd, height < lines - (hasHints ? 1 : 0) {
      let last = RowWindow(source, columns, lines, upTo: source.count - 1, hasHints)
      if source.focused.map({ $0 >= last.first }) ?? true { self = last }
    }
  }

  /// Creates the window that begins with a row.
  private init(_ source: RowSource, _ columns: Int, _ lines: Int, from first: Int, _ hasHints: Bool) {
    self.lines = lines
    self.first = first
    spacing = source.spacing
    hintsAbove = hasHints && lines >= 3 && first > 0
    var (nodes, rows): ([Node], [Int]) = ([], [])
    var left = lines - (hintsAbove ? 1 : 0)
    rows.reserveCapacity(min(left, source.count - first))
    // Few rows have more than four nodes a line.
    nodes.reserveCapacity(4 * min(left, source.count - first))
    while left > 0, first + rows.count < source.count {
      left -= rows.isEmpty ? 0 : source.spacing
      rows.append(nodes.count)
      left -= source.place(first + rows.count - 1, columns, in: &nodes)
    }
    let isPart = left < 0 || first + rows.count < source.count || first > 0 && !hintsAbove
    hintsBelow = hasHints && isPart
    left -= hintsBelow ? 1 : 0
    // Rows that do not fit whole are removed, except the first one. It is removed too if the hint takes the only line.
    let least = hintsBelow && lines == 1 ? 0 : 1
    while left < 0, rows.count > least {
      left += nodes[rows.removeLast()].size.rows + (rows.isEmpty ? 0 : source.spacing)
    }
    (self.nodes, self.rows) = (nodes, rows)
    isCut = left < 0 && !rows.isEmpty
  }

  /// Creates the window that ends with a row.
  private init(_ source: RowSource, _ columns: Int, _ lines: Int, upTo last: Int, _ hasHints: Bool) {
    self.lines = lines
    spacing = source.spacing
    var (nodes, rows): ([Node], [Int]) = ([], [0])
    let mayHintAbove = hasHints && lines >= 3
    var left = lines - (mayHintAbove ? 1 : 0) - source.place(last, columns, in: &nodes)
    let isPart = left < 0 || last < source.count - 1 || lines == 2 && last > 0
    hintsBelow = hasHints && lines >= 2 && isPart
    left -= hintsBelow ? 1 : 0
    isCut = left < 0
    while rows.count <= last {
      let row = nodes.count
      let height = source.place(last - rows.count, columns, in: &nodes)
      guard height + source.spacing <= left else { break }
      rows.append(row)
      left -= height + source.spacing
    }
    (self.nodes, self.rows) = (nodes, rows.reversed())
    first = last + 1 - rows.count
    hintsAbove = mayHintAbove && first > 0
  }
}
