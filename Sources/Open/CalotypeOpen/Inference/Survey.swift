/// A field as the survey finds it.
struct SurveyedField {
  let place: Field.Place
  /// The names of the objects around it and its own, without those of wrappers.
  var names: [String]
  /// Its own name in the form of the tables of ``Vocabulary``.
  let plain: String
  /// Its values that are neither null nor empty texts.
  var values: [JSONNode] = []
  var type = FieldType.text
  /// The number of different values.
  var distinct = 0
  /// The average length of a value as text, in bytes, of at most 256 each.
  var length = 0
  /// Whether it stands for the object around it, as `login` does in `{"owner": {"id": 7, "login": "ann"}}`.
  var isReference = false
  /// Whether a nested field stands for this object, or for the one around this field.
  var isReferenced = false

  /// Whether it is beside what the row wraps: `cursor` in `{"cursor": "a", "node": {…}}`.
  var isBeside = false

  /// Its own name. Positions and `plain_text` are not names.
  var name: String { names.last ?? "value" }
  var parent: String? { names.dropLast().last }
  var depth: Int { max(0, names.count - 1) }
  /// The place in the table of titles: the less, the better.
  var titleRank: Int? { Vocabulary.titles.firstIndex(of: plain) }
}

/// The union of the fields of all rows, or of a thousand that are spread evenly, in the order in which they appear.
///
/// Objects are entered three levels deep, arrays are not: they are counted. Exceptions:
///
/// 1. An object whose keys are identifiers is counted, because its members are not fields. An object with the name of a
///    wrapper (``Vocabulary/wrappers``) is entered: people chose its keys as names of fields.
/// 2. An array of objects with a `plain_text` (Notion) is the text of its first, and a `title` or `name` that is an array
///    of texts (Crossref) the first of them.
struct Survey {
  static let rowLimit = 1000
  private static let fieldLimit = 1000
  private static let levels = 4

  private(set) var fields: [SurveyedField] = []
  /// The number of rows that were looked at.
  let rowCount: Int
  private var positions: [Field.Place: Int] = [:]
  /// How many more values inside of objects are looked at.
  private var nestedLimit = 300_000

  init(_ rows: Rows) {
    let sample = rows.sample(Self.rowLimit)
    rowCount = sample.count
    if rows.form == .columns {
      for (key, _) in rows.list.members.prefix(Self.fieldLimit) {
        let place = Field.Place.column(key.text)
        for row in sample { add(rows.value(of: place, at: row), at: place, [key.text]) }
      }
    } else {
      for row in sample {
        if let key = rows.key(at: row) { add(key, at: .key, ["key"]) }
        guard let node = rows.node(at: row) else { continue }
        if rows.form == .table {
          for (index, cell) in node.elements.enumerated().prefix(Self.fieldLimit) {
            add(cell, at: .path(["\(index)"]), [index < rows.header.count ? rows.header[index] : "\(index + 1)"])
          }
        } else {
          visit(node, [])
        }
      }
    }
    for index in fields.indices { measure(&fields[index]) }
    unwrap()
    findReferences()
    findTypes()
  }

  private mutating func visit(_ node: JSONNode, _ path: [String]) {
    if node.kind == .array, let first = node.first {
      if first["plain_text"] != nil { return add(first["plain_text"], at: .path(path + ["0", "plain_text"]), path) }
      let isTitle = path.count == 1 && ["title", "name"].contains(Vocabulary.plain(path[0]))
      if isTitle, first.kind == .string { return add(first, at: .path(path + ["0"]), path) }
    }
    // An object is a field itself, for its count, besides those inside.
    if node.kind != .object || !path.isEmpty { add(node, at: .path(path), path) }
    guard node.kind == .object, path.count < Self.levels, path.isEmpty || nestedLimit > 0,
      path.isEmpty || isWrapper(path[path.count - 1]) || ListForm.ofObject(node) == nil
    else { return }
    if !path.isEmpty { nestedLimit -= node.count }
    for (key, value) in node.members.prefix(Self.fieldLimit) { visit(value, path + [key.text]) }
  }

  private func isWrapper(_ name: String) -> Bool { Vocabulary.wrappers.contains(Vocabulary.plain(name)) }

  private mutating func add(_ value: JSONNode?, at place: Field.Place, _ names: [String]) {
    if positions[place] == nil, fields.count < Self.fieldLimit {
      positions[place] = fields.count
      fields.append(SurveyedField(place: place, names: names, plain: Vocabulary.plain(names.last ?? "value")))
    }
    if let position = positions[place], let value, value.hasValue { fields[position].values.append(value) }
  }

  private func measure(_ field: inout SurveyedField) {
    guard !field.values.isEmpty else { return }
    let texts = field.values.map { $0.isContainer ? Array("\($0.count)".utf8) : Array($0.content.prefix(256)) }
    field.distinct = Set(texts).count
    field.length = texts.reduce(0) { $0 + $1.count } / texts.count
  }

  /// Finds what the elements wrap, at most two levels deep, and removes its names. An object is a wrapper if nearly all rows
  /// have it, no field beside it is a title, and it has one of the usual names (``Vocabulary/wrappers``) or five
  /// fields and more than the row itself.
  private mutating func unwrap() {
    for _ in 0..<2 {
      let values = fields.filter { !($0.values.first?.kind == .object) }
      let direct = values.filter { $0.names.count == 1 && $0.place != .key }
      guard !direct.contains(where: { ($0.titleRank ?? 99) < 9 && $0.values.first?.kind == .string }) else { return }
      func inside(_ name: String) -> Int { values.count { $0.names.count == 2 && $0.names[0] == name } }
      let objects = fields.filter {
        $0.names.count == 1 && $0.values.first?.kind == .object && $0.values.count * 10 >= rowCount * 9
          && !Vocabulary.others.contains($0.plain)
      }
      let named = objects.first { isWrapper($0.name) }
      let largest = objects.max { inside($0.name) < inside($1.name) }
      guard let found = named ?? largest.flatMap({ inside($0.name) > max(4, direct.count + objects.count) ? $0 : nil })
      else { return }
      fields.removeAll { $0.place == found.place }
      for index in fields.indices {
        if fields[index].names.count == 1 { fields[index].isBeside = true }
        if fields[index].names.count > 1, fields[index].names[0] == found.name { fields[index].names.removeFirst() }
      }
    }
  }

  /// Marks, for each object inside the rows, the field that stands for it: the best title in it.
  private mutating func findReferences() {
    var best: [[String]: Int] = [:]
    for (index, field) in fields.enumerated() where field.names.count > 1 && field.values.first?.kind == .string {
      guard Vocabulary.titleParts.contains(field.plain) || (field.titleRank ?? 99) < 9 else { continue }
      let object = Array(field.names.dropLast())
      let old = best[object].map { fields[$0].titleRank ?? 50 } ?? 99
      if field.titleRank ?? 50 < old { best[object] = index }
    }
    for index in fields.indices {
      let names = fields[index].names
      fields[index].isReferenced = best[names] != nil || best[Array(names.dropLast())] != nil
    }
    for index in best.values { (fields[index].isReference, fields[index].isReferenced) = (true, false) }
  }

  /// Gives each field its type. A field that names a currency stands for the amounts in its object.
  private mutating func findTypes() {
    let currencies = fields.filter { field in
      ["currency", "currencycode", "isocurrencycode", "priceunit"].contains(field.plain)
        && field.values.first.map { $0.kind == .string && $0.content.count == 3 } ?? false
    }
    for (index, field) in fields.enumerated() {
      let currency = currencies.first { $0.names.dropLast() == field.names.dropLast() }
      fields[index].type = TypeRules(field, currency: currency).type
    }
  }
}
