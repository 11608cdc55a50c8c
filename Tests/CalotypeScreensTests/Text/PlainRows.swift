@testable import CalotypeScreens

/// The rows of a text without a limit, found in the simple way: all places to wrap first, then the last one that fits.
///
/// It is the reference for `CellText.lines(columns:)`, which processes most bytes in runs.
func plainRows(of text: CellText, columns: Int) -> [CellLine] {
  var rows: [CellLine] = []
  var line: [PlainCluster] = []
  for cluster in plainClusters(of: text) {
    if cluster.isLineFeed {
      rows += wrapped(line, columns: columns, end: cluster.start)
      line = []
    } else {
      line.append(cluster)
    }
  }
  return rows + wrapped(line, columns: columns, end: text.string.utf8.count)
}

private struct PlainCluster {
  let start: Int
  let width: Int
  let isSpace: Bool
  let isLineFeed: Bool
  let scalar: UInt32
}

private func plainClusters(of text: CellText) -> [PlainCluster] {
  var found: [PlainCluster] = []
  text.string.withUTF8Span { bytes in
    var scanner = ClusterScanner(at: 0, text.ambiguous)
    while let cluster = scanner.next(in: bytes, before: bytes.count) {
      found.append(
        PlainCluster(
          start: cluster.start, width: cluster.columns, isSpace: cluster.isSpace, isLineFeed: cluster.isLineFeed,
          scalar: cluster.scalar))
    }
  }
  return found
}

private func wrapped(_ line: [PlainCluster], columns: Int, end: Int) -> [CellLine] {
  var rows: [CellLine] = []
  var first = 0
  func row(upTo last: Int) -> CellLine {
    let end = last < line.count ? line[last].start : end
    let start = first < line.count ? line[first].start : end
    return CellLine(start: start, end: end, columns: line[first..<last].reduce(0) { $0 + $1.width })
  }
  repeat {
    var fitting = first
    var filled = 0
    while fitting < line.count, filled + line[fitting].width <= columns {
      filled += line[fitting].width
      fitting += 1
    }
    if fitting == line.count {
      rows.append(row(upTo: line.count))
      return rows
    }
    // The places where words end or may be split. Every row starts anew.
    var breaker = LineBreaker()
    let breaks = line[first...].map { cluster in
      if cluster.isSpace { breaker.takeSpace() }
      return !cluster.isSpace && breaker.breaks(before: cluster.scalar)
    }
    var wrap: (end: Int, next: Int)?
    for next in first + 1...line.count where next == line.count || !line[next].isSpace {
      var end = next
      while end > first, line[end - 1].isSpace { end -= 1 }
      guard end > first, end <= fitting, end < next || next < line.count && breaks[next - first] else { continue }
      // Spaces at the row's start belong to its first word.
      if line[first..<end].allSatisfy(\.isSpace) { continue }
      wrap = (end, next)
    }
    var next = fitting
    while next < line.count, line[next].isSpace { next += 1 }
    let chosen = wrap ?? (fitting, next)
    rows.append(row(upTo: chosen.end))
    first = chosen.next
  } while first < line.count
  return rows
}
