import Calotype

/// The rows of all pages of a list, as they are shown: filtered and sorted, or as they were sent. Nothing is copied.
struct RowList: RandomAccessCollection, Sendable {
  /// A row, by its position in all pages.
  struct Row: Identifiable, Sendable { let id: Int }

  let pages: [Rows]
  /// The positions of the first rows of all pages, then the number of rows.
  private let starts: [Int]
  /// The positions of the shown rows; `nil` for all.
  let order: [UInt32]?

  /// The number of rows of all pages.
  var total: Int { starts[pages.count] }

  init(_ pages: [Rows], order: [UInt32]? = nil) {
    (self.pages, self.order) = (pages, order)
    starts = pages.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { order?.count ?? total }
  subscript(position: Int) -> Row { Row(id: order.map { Int($0[position]) } ?? position) }

  /// Returns the page of a row, and its position there.
  func place(of row: Int) -> (page: Int, row: Int) {
    let page = starts.lastIndex { $0 <= row } ?? 0
    return (page, row - starts[page])
  }

  /// Returns the value of a row; `nil` for a missing row, and for one of columns.
  func node(at row: Int) -> JSONNode? {
    let (page, row) = place(of: row)
    return pages.indices.contains(page) ? pages[page].node(at: row) : nil
  }

  /// Returns the value of a field in a row.
  func value(of field: Field, at row: Int) -> JSONNode? {
    let (page, row) = place(of: row)
    return pages.indices.contains(page) ? pages[page].value(of: field.place, at: row) : nil
  }
}

/// The filter and the order of a list.
struct Arrangement: Equatable, Sendable {
  /// A row is shown if one of its values contains this.
  var query = SearchQuery()
  /// The field that the rows are sorted by; `nil` for the order in which they were sent.
  var field: Field?
  var isDescending = false

  /// Whether all rows are shown as they were sent.
  var isPlain: Bool { query.isEmpty && field == nil }

  /// Returns the positions of the rows to show, away from the caller's actor; `nil` for all, or after a cancellation.
  @concurrent
  func order(of rows: RowList, _ fields: [Field]) async -> [UInt32]? {
    if isPlain { return nil }
    var order: [UInt32] = []
    let needle = query.trimmed.searchKey
    for row in 0..<rows.total {
      if row % 4096 == 0, Task.isCancelled { return nil }
      if needle.isEmpty || Self.holds(row, rows, fields, needle) { order.append(UInt32(row)) }
    }
    guard let field else { return order }
    // Stable: rows with equal values stay in the order in which they were sent.
    let keys = order.map { SortValue(rows.value(of: field, at: Int($0))) }
    let sorted = order.indices.sorted { left, right in
      // Those without a value come last in both directions.
      if (keys[left] == .missing) != (keys[right] == .missing) { return keys[right] == .missing }
      if keys[left] < keys[right] { return !isDescending }
      if keys[right] < keys[left] { return isDescending }
      return left < right
    }
    return sorted.map { order[$0] }
  }

  private static func holds(_ row: Int, _ rows: RowList, _ fields: [Field], _ needle: [UInt8]) -> Bool {
    let (page, local) = rows.place(of: row)
    let (key, node) = (rows.pages[page].key(at: local), rows.pages[page].node(at: local))
    var open = node == nil ? fields.compactMap { rows.value(of: $0, at: row) } : [key, node].compactMap(\.self)
    while let next = open.popLast() {
      if next.isContainer { open += next.elements } else if next.holds(needle) { return true }
    }
    return false
  }
}

extension JSONNode {
  /// Whether a text contains another one, without regard to case and accents.
  fileprivate func holds(_ needle: [UInt8]) -> Bool {
    let content = content
    let isPlain = content.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\\") }
    let key = isPlain ? content : text.searchKey[...]
    guard key.count >= needle.count else { return false }
    func lowercased(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }
    return (key.startIndex...(key.endIndex - needle.count)).contains { start in
      needle.indices.allSatisfy { lowercased(key[start + $0]) == needle[$0] }
    }
  }
}

/// A value that can be ordered: numbers by value, before texts, as a person would order them.
enum SortValue: Comparable {
  case truth(Int), number(Number), time(SortKey), text(SortKey), missing

  /// A number as it is written.
  struct Number: Comparable {
    let value: Double
    let digits: String

    static func < (left: Self, right: Self) -> Bool {
      if left.value != right.value { return left.value < right.value }
      // A Double does not have all digits of these.
      guard left.value.magnitude >= 9_007_199_254_740_992 else { return false }
      let (less, more) = left.value < 0 ? (right.digits, left.digits) : (left.digits, right.digits)
      func places(_ digits: String) -> Int { digits.prefix { $0 != "." }.utf8.count }
      return (places(less), less) < (places(more), more)
    }
  }

  init(_ node: JSONNode?) {
    self = .missing
    guard let node, node.kind != .null else { return }
    let text = node.isContainer ? "\(node.count)" : node.text
    if node.kind == .bool {
      self = .truth(text == "true" ? 1 : 0)
    } else if node.kind != .string || Pattern.isNumber(text), let value = Double(text) {
      self = .number(Number(value: value, digits: text))
    } else if let time = Timestamp(text: text), text.utf8.dropFirst(4).first != UInt8(ascii: "-") {
      self = .time(SortKey("\(time.date)" + (time.moment.map { "\($0.hour + 100):\($0.minute + 100)" } ?? "")))
    } else {
      self = .text(SortKey(String(text.prefix(200))))
    }
  }
}
