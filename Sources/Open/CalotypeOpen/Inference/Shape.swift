/// The screen that fits a document: a list with its columns, or one thing with its fields.
///
///     let shape = Shape(of: try Document(Array(#"{"total": 1, "items": [{"id": 7, "name": "Tea", "price": 2.5}]}"#.utf8)))
///     shape.path                       // ["items"]
///     shape.columns.map(\.label)       // ["name", "price", "id"]
///
/// It is inferred from the values and their names alone, always in the same way: ``ListFinder`` finds the rows, ``Survey``
/// the union of their fields, ``TypeRules`` the types, ``Roles`` title and identifier, ``ColumnRanking`` the order of the
/// columns, all from at most a thousand rows spread over the document. ``Vocabulary`` has all names that these rules know.
public struct Shape: Sendable {
  /// The kinds of screens.
  public enum Kind: Hashable, Sendable {
    /// Rows.
    case list
    /// One object.
    case detail
    /// A text, a number, true, false or null.
    case value
  }

  /// The kind of screen.
  public let kind: Kind

  /// The keys to the list or the object, e.g. `["data", "items"]`.
  public let path: [String]

  /// The rows; a detail has one.
  public let rows: Rows

  /// All fields, in the order of the text.
  public private(set) var fields: [Field]

  /// The fields by which people call a row: one, or the parts of a person's name; empty if there is none.
  public let title: [Field]

  /// The field whose values are different in each row and name it, or `nil`.
  public let id: Field?

  /// A longer text about a row, or `nil`.
  public let subtitle: Field?

  /// The fields that are worth a column, the title first, then by information. Those without a value are left out.
  public var columns: [Field] { columnOrder.map { fields[$0] } }

  /// The positions of these fields.
  private(set) var columnOrder: [Int]

  /// Infers the screen of a document.
  public init(of document: Document) { self.init(of: document.root) }

  /// Infers the screen of a value in a document, e.g. of an array that a detail shows as a table.
  ///
  /// - Parameter isSingle: Whether the value is shown as one, also if there is a list in it.
  public init(of root: JSONNode, isSingle: Bool = false) {
    if let found = root.isContainer && !isSingle ? ListFinder.list(in: root) : nil {
      self.init(.list, found.path, found.rows)
    } else {
      let (path, node) = isSingle ? ([], root) : ListFinder.thing(in: root)
      self.init(node.isContainer ? .detail : .value, path, Rows(single: node))
    }
  }

  private init(_ kind: Kind, _ path: [String], _ rows: Rows) {
    (self.kind, self.path, self.rows) = (kind, path, rows)
    let survey = Survey(rows)
    let roles = Roles(survey, kind, form: rows.form)
    var labels: Set<String> = []
    let fields = survey.fields.indices.map { index in
      Field(survey.fields[index], isTitle: roles.title.contains(index), survey.rowCount, &labels)
    }
    self.fields = fields
    title = roles.title.map { fields[$0] }
    id = roles.id.map { fields[$0] }
    subtitle = roles.subtitle.map { fields[$0] }
    columnOrder = ColumnRanking(survey: survey, roles: roles).order
  }
}

extension Shape {
  /// Returns the rows at the same path of a further page, or `nil` if they have another form.
  func rows(in root: JSONNode) -> Rows? {
    guard let list = root[path], list.kind == rows.list.kind,
      rows.form != .columns || ListForm.ofObject(list)?.form == .columns
    else { return nil }
    return Rows(rows.form, of: list, header: rows.header)
  }

  /// Returns this shape with the fields that have a value only in the rows of a further page, at the end.
  func adding(_ rows: Rows) -> Shape {
    var shape = self
    let places = Dictionary(fields.enumerated().map { ($1.place, $0) }, uniquingKeysWith: { first, _ in first })
    for field in Shape(kind, path, rows).fields where field.filled > 0 {
      let (index, end) = (places[field.place] ?? shape.fields.endIndex, shape.fields.endIndex)
      guard index == end || fields[index].filled == 0 else { continue }
      shape.fields.replaceSubrange(index..<min(index + 1, end), with: [field])
      shape.columnOrder.append(index)
    }
    return shape
  }
}

extension Field {
  /// - Parameter labels: The labels of the fields before it: of two with the same, the second has its whole path.
  fileprivate init(_ field: SurveyedField, isTitle: Bool, _ rowCount: Int, _ labels: inout Set<String>) {
    let isOwn = isTitle && !Vocabulary.titles.contains(Vocabulary.plain(field.parent ?? ""))
    // A relationship of JSON:API has its own name: `author.id` for `relationships.author.data.id`.
    let isRelationship = field.names.first == "relationships"
    let names = isRelationship ? field.names.filter { !["relationships", "data"].contains($0) } : field.names
    var label = (field.isReference && !isOwn ? names.dropLast() : names[...]).joined(separator: ".")
    if case .path(let path) = field.place, labels.contains(label) { label = path.joined(separator: ".") }
    // An object that a field inside stands for leaves its name to that.
    if !field.isReferenced { labels.insert(label) }
    (place, type) = (field.place, field.type)
    self.label = label.isEmpty ? "value" : label
    filled = rowCount == 0 ? 0 : Double(field.values.count) / Double(rowCount)
  }
}
