import CalotypeHTTP
import CalotypeJSON
import CalotypeOpen
import CalotypeRecordings
import CalotypeScreens

/// The differences between two answers to one request: those of the shape, which have grades, and those of the rows.
struct AnswerChanges {
  /// A row that was added, removed or changed.
  struct Row {
    let id: String
    let title: String
    /// The first fields that differ.
    var fields: [Field] = []
    /// The number of fields that differ.
    var fieldCount = 0
  }

  /// A field with different values in one row, with the grade of the change of the shape that it is part of.
  struct Field {
    let name, old, new: String
    let grade: DriftGrade?
  }

  /// Rows: how many, and the first of them.
  struct Rows {
    var first: [Row] = []
    var count = 0
  }

  /// The maximum number of rows of one kind, and of fields of one row.
  static let (rowLimit, fieldLimit) = (20, 8)

  private(set) var shape: [ShapeChange] = []
  /// The changed values beside the rows, such as a total.
  private(set) var envelope = Row(id: "beside the rows", title: "")
  private(set) var added = Rows()
  private(set) var removed = Rows()
  private(set) var changed = Rows()

  /// The number of rows without differences.
  private(set) var same = 0

  /// The label of the identifier that rows are matched by, or `nil` without one.
  private(set) var key: String?

  /// The highest grade, or `nil` if at most values and rows differ.
  var grade: DriftGrade? { shape.map(\.grade).max() }

  /// Compares two answers, in a time that grows with their size.
  ///
  /// - Throws: `DocumentError` or `JSONSyntaxError` if one cannot be compared.
  init(from old: [UInt8], to new: [UInt8]) throws {
    // The same layout, so that equal rows have equal bytes.
    let bodies = [old, new].map { JSONIndenter.indented($0) ?? $0 }
    let documents = try bodies.map { (body) throws(DocumentError) in try Document(body) }
    let shapes = documents.map { Shape(of: $0) }
    // The members of a map are rows, not fields: a further one does not change the shape.
    let form = shapes[0].rows.form
    let areMaps = form != .array && shapes.allSatisfy { $0.kind == .list && $0.rows.form == form }
    let values = try (0...1).map { (side) throws(JSONSyntaxError) in
      try JSONValue(parsing: documents[side].format == .json ? bodies[side] : shapes[side].json)
    }
    let shaped =
      !areMaps
      ? values : try zip(values, shapes).map { $0.replacing($1.path[...], with: try JSONValue(parsing: $1.json)) }
    shape = ShapeChange.changes(from: JSONShape(of: shaped[0]), to: JSONShape(of: shaped[1]))
    if shapes[0].kind == shapes[1].kind, documents.allSatisfy({ $0.format == .json }) {
      let rests = zip(values, shapes).map { $0.replacing($1.path[...], with: nil) }
      envelope.add(JSONDifference.all(rests[0], rests[1]), below: "$", grades)
    }
    compareRows(shapes[0], shapes[1], isJSON: documents[0].format == .json)
  }

  /// The grades of the changes of the shape by their paths.
  private var grades: [String: DriftGrade] {
    Dictionary(shape.map { ($0.path, $0.grade) }, uniquingKeysWith: max)
  }

  private mutating func compareRows(_ old: Shape, _ new: Shape, isJSON: Bool) {
    let place = "$\(isJSON ? old.path.map(pathStep).joined() : "")\(old.kind == .list ? "[*]" : "")"
    let (pairs, grades) = (RowPairs(from: old, to: new), self.grades)
    key = pairs.key
    added = Rows(first: pairs.added.prefix(Self.rowLimit).map { Row(new, at: $0) }, count: pairs.added.count)
    removed = Rows(first: pairs.removed.prefix(Self.rowLimit).map { Row(old, at: $0) }, count: pairs.removed.count)
    for pair in pairs.common {
      let (oldRow, newRow) = (old.json(at: pair.old), new.json(at: pair.new))
      let differences = oldRow == newRow ? [] : Self.differences(oldRow, newRow, at: place)
      if differences.isEmpty { continue }
      changed.count += 1
      guard changed.first.count < Self.rowLimit else { continue }
      var row = Row(new, at: pair.new)
      row.add(differences, below: place, grades)
      changed.first.append(row)
    }
    same = pairs.common.count - changed.count
  }

  /// Returns the differences between two rows, without the elements that only the longer of two arrays has.
  private static func differences(_ old: [UInt8], _ new: [UInt8], at place: String) -> [JSONDifference] {
    JSONDifference.all(try? JSONValue(parsing: old), try? JSONValue(parsing: new), at: place).filter {
      $0.recorded != nil && $0.live != nil || !($0.path.hasSuffix("]") && $0.path.dropLast().last?.isNumber == true)
    }
  }
}

extension AnswerChanges.Row {
  fileprivate init(_ shape: Shape, at row: Int) {
    let isList = shape.kind == .list
    let node = isList ? shape.id.flatMap { shape.rows.value(of: $0.place, at: row) } : nil
    func line(_ text: String) -> String { CellText(text).string.replacing("\n", with: "⏎") }
    id = line(node?.text ?? (isList ? "row \(row + 1)" : "the answer"))
    let title = isList ? line(shape.title(at: row, in: .english)) : ""
    self.title = title == id ? "" : title
  }

  fileprivate mutating func add(_ differences: [JSONDifference], below place: String, _ grades: [String: DriftGrade]) {
    fieldCount = differences.count
    fields = differences.prefix(AnswerChanges.fieldLimit).map { AnswerChanges.Field($0, below: place, grades) }
  }
}

extension AnswerChanges.Field {
  fileprivate init(_ difference: JSONDifference, below place: String, _ grades: [String: DriftGrade]) {
    let types = [difference.recorded, difference.live].map { $0.map { JSONShape(of: $0).types } }
    grade = types[0] == types[1] ? nil : grades[difference.path.replacing(positions, with: "[*]")]
    let values = difference.values(upTo: 22)
    let path = difference.path.dropFirst(place.count).drop { $0 == "." }
    (name, old, new) = (path.isEmpty ? "all of it" : String(path), values.recorded, values.live)
  }
}

extension JSONValue {
  /// Returns the value with another one, or none, at the end of a path of keys and positions.
  fileprivate func replacing(_ path: ArraySlice<String>, with value: JSONValue?) -> JSONValue {
    guard let key = path.first else { return value ?? .null }
    func replaced(_ old: JSONValue) -> JSONValue? {
      path.count == 1 ? value : old.replacing(path.dropFirst(), with: value)
    }
    switch self {
    case .object(let members):
      return .object(
        members.compactMap { member in
          guard member.key == key else { return member }
          return replaced(member.value).map { Member(key, $0) }
        })
    case .array(let elements):
      return .array(elements.enumerated().compactMap { "\($0)" == key ? replaced($1) : $1 })
    default: return self
    }
  }
}

// Compiled once; a regex without parts of our own may be shared by threads.
private nonisolated(unsafe) let positions = /\[[0-9]+\]/
