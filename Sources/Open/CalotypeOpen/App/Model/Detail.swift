import Calotype

/// One thing with its fields: a row of a list, an object, or a value.
struct Detail: Equatable, Sendable {
  /// The screen that the types of the fields are from, and the row in it.
  let page: ResourcePage
  let row: Int
  /// The place of the thing in its document.
  let path: ValuePath
  /// The lines: the fields of the thing, then a section for each object and array in it.
  private(set) var lines: [DetailLine] = []
  /// The width of the column of names.
  private(set) var labelColumns = 0

  /// The value; `nil` for a row of columns.
  var node: JSONNode? { page.rows.node(at: row) }

  static func == (left: Self, right: Self) -> Bool { left.page == right.page && left.row == right.row }

  /// Shows a row of a page.
  ///
  /// - Parameters:
  ///   - path: The place of the page's document, or of the value that it shows.
  ///   - link: Returns the address of the resource that a field leads to.
  init(
    _ page: ResourcePage, row: Int, below path: ValuePath, link: (_ name: String, JSONNode) -> String?
  ) {
    (self.page, self.row) = (page, row)
    self.path = page.path(of: row, below: path)
    if let node {
      addMembers(of: node, link)
    } else {
      for field in page.shape.fields {
        if let value = page.rows.value(of: field.place, at: row) {
          add(.field(field.label, field), 0, self.path, value)
        }
      }
    }
  }
}

/// A line of a ``Detail``.
struct DetailLine: Identifiable, Sendable {
  /// The position of the line.
  let id: Int
  /// How many objects are around it.
  let depth: Int
  let content: Content
  /// The place of its value.
  let path: ValuePath
  /// The value.
  let node: JSONNode
  /// The address of the resource that it leads to, or `nil`.
  let link: String?
  /// Whether there is more to see than the line shows: another resource, what is nested, or the whole of a long text.
  let isOpenable: Bool

  /// The contents of lines.
  enum Content: Sendable {
    /// A name and its value.
    case field(String, Field?)
    /// A nested object, or an array with a line for each element; the names of columns for a table.
    case section(String, SmallTable?)
    /// A value in an array.
    case element
    /// A row of a table.
    case row(SmallTable, Int)
    /// How many more there are.
    case more(Int)
  }
}

/// An array of objects in a detail: its columns and their widths.
struct SmallTable: Sendable {
  let shape: Shape
  let columns: [(field: Field, width: Int)]

  /// The rows that are shown.
  static let rowLimit = 8

  init?(_ node: JSONNode) {
    guard node.kind == .array, node.first?.kind == .object else { return nil }
    shape = Shape(of: node)
    columns = shape.columns.prefix(6).map { [shape] field in
      let texts = (0..<min(Self.rowLimit, shape.rows.count)).map { shape.rows.text(of: field, at: $0, in: .english) }
      return (field, min(32, ([field.label.visibleName] + texts).map { cellWidth(String($0.prefix(40))) }.max() ?? 0))
    }
    guard shape.path.isEmpty, !columns.isEmpty else { return nil }
  }
}

extension Detail {
  /// Objects in objects are sections up to this depth; deeper ones are opened by themselves.
  private static let levels = 3
  /// The most lines: of all objects, of the thing itself, of an object in it, of an array in it.
  private static let (lineLimit, ownLimit, memberLimit, elementLimit) = (2000, 1000, 100, 20)
  /// The bytes of a text from which on it may not be visible as a whole.
  private static let textLimit = 160

  /// Adds the members of the value, and of the objects in it.
  private mutating func addMembers(of root: JSONNode, _ link: (String, JSONNode) -> String?) {
    let shape = page.shape
    let fields = Dictionary(shape.fields.map { ($0.place, $0) }, uniquingKeysWith: { first, _ in first })
    let title = shape.title.count == 1 ? shape.titleFields(of: page.rows, at: row) : []
    let heading = (title + [shape.subtitle].compactMap(\.self)).map(\.place)
    var open: [(name: String, node: JSONNode, keys: [String], path: ValuePath)] = [("rows", root, [], path)]
    while lines.count < Self.lineLimit, let (name, node, keys, path) = open.popLast() {
      if !keys.isEmpty || node.kind == .array { addSection(name, node, keys, path, link) }
      guard node.kind == .object else { continue }
      let end = open.count
      let (shown, rest) = Self.parts(of: node, keys.isEmpty ? Self.ownLimit : Self.memberLimit)
      for (key, value) in node.members.prefix(shown) {
        let key = key.text
        let (place, inside) = (path.key(key), keys + [key])
        if value.isNested, keys.count < Self.levels {
          // The first is taken first.
          open.insert((key, value, inside, place), at: end)
        } else if !heading.contains(.path(inside)) || value.content.count > Self.textLimit {
          add(.field(key, fields[.path(inside)]), keys.count, place, value, link: link(key, value))
        }
      }
      if rest > 0 { add(.more(rest), keys.count, path, node) }
    }
    if !open.isEmpty { add(.more(open.count), 0, path, root) }
  }

  /// Returns how many elements or members are shown, and how many are not: a line is better than one that stands for it.
  private static func parts(of node: JSONNode, _ limit: Int) -> (shown: Int, rest: Int) {
    let count = node.count
    return count <= limit + 1 ? (count, 0) : (limit, count - limit)
  }

  /// Adds the title of an object or array, and the elements of an array.
  private mutating func addSection(
    _ name: String, _ node: JSONNode, _ keys: [String], _ path: ValuePath, _ link: (String, JSONNode) -> String?
  ) {
    let (table, depth) = (SmallTable(node), max(0, keys.count - 1))
    if !keys.isEmpty || table != nil { add(.section(name, table), depth, path, node) }
    guard node.kind == .array else { return }
    let (shown, rest) = Self.parts(
      of: node, keys.isEmpty ? Self.ownLimit : table == nil ? Self.elementLimit : SmallTable.rowLimit)
    for (index, element) in node.elements.enumerated().prefix(shown) {
      let place = path.index(index)
      if let table, index < table.shape.rows.count {
        add(.row(table, index), depth + 1, place, element)
      } else {
        add(.element, keys.isEmpty ? 0 : depth + 1, place, element, link: link(keys.last ?? "", element))
      }
    }
    if rest > 0 { add(.more(rest), depth + 1, path, node) }
  }

  private mutating func add(
    _ content: DetailLine.Content, _ depth: Int, _ path: ValuePath, _ node: JSONNode, link: String? = nil
  ) {
    let isOpenable =
      switch content {
      case .section, .row: true
      // The thing itself would be the same screen again.
      case .more: node.kind == .array || path != self.path
      case .field, .element:
        link != nil || node.isNested || !node.isContainer && node.content.count > Self.textLimit
      }
    lines.append(
      DetailLine(
        id: lines.count, depth: depth, content: content, path: path, node: node, link: link, isOpenable: isOpenable))
    guard case .field(let name, _) = content else { return }
    labelColumns = max(labelColumns, cellWidth(String(name.visibleName.prefix(40))) + 2 * depth)
  }
}

extension JSONNode {
  /// Whether it has elements or members that are not shown in its line.
  fileprivate var isNested: Bool { first != nil && shortLine == nil }

  /// The elements of a short array of texts and numbers, in one line: `red, green, blue`; `nil` for any other value.
  var shortLine: String? {
    let values = Array(elements.prefix(13))
    guard kind == .array, values.count < 13,
      values.allSatisfy({ !$0.isContainer && $0.content.count < 40 && !Pattern.isURL($0.text) })
    else { return nil }
    return values.map(\.text).joined(separator: ", ")
  }
}

extension ResourcePage {
  /// Returns the path of a row, along the path of the list.
  func path(of row: Int, below place: ValuePath) -> ValuePath {
    // Only the list beside an object about the page is itself in an array.
    let list = shape.path.reduce(place) { root.kind == .array ? $0.index(Int($1) ?? 0) : $0.key($1) }
    guard shape.kind == .list else { return list }
    let member = rows.key(at: row).map { list.key($0.text) }
    return switch rows.form {
    case .array, .table: list.index(row)
    case .members, .columns: member ?? list
    case .groups: member?.index((0..<row).reversed().prefix { rows.key(at: $0) == rows.key(at: row) }.count) ?? list
    }
  }
}

extension Shape {
  /// Returns the fields of the title of a row that have a value. In a detail, an address is not part of the title: it can
  /// be opened.
  func titleFields(of rows: Rows, at row: Int) -> [Field] {
    title.filter { field in
      guard let value = rows.value(of: field.place, at: row) else { return false }
      return value.kind != .null && !isBlank(value.text) && (field.type != .url || kind == .list)
    }
  }

  /// Returns the title of a row, also of a further page: the texts of ``title``, separated by blanks; empty without one.
  public func title(of page: Rows? = nil, at row: Int, in locale: DisplayLocale) -> String {
    let rows = page ?? rows
    let texts = titleFields(of: rows, at: row).map { rows.text(of: $0, at: row, in: locale) }
    return String(texts.joined(separator: " ").prefix(200))
  }
}
