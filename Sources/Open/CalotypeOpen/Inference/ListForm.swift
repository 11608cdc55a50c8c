/// The form in which a value is a list.
struct ListForm {
  let form: Rows.Form
  /// Whether the rows are objects.
  var hasObjects = false
  /// Whether it may as well be a thing: an object of texts or of numbers.
  var isWeak = false

  /// How many elements decide.
  private static let checked = 50

  /// Returns the form of an array by its first elements: objects, arrays, or anything else.
  static func ofArray(_ node: JSONNode) -> ListForm {
    let kinds = node.elements.prefix(checked).map(\.kind)
    let objects = kinds.count { $0 == .object }
    let arrays = kinds.count { $0 == .array }
    if objects > 0, objects * 2 >= kinds.count { return ListForm(form: .array, hasObjects: true) }
    return ListForm(form: arrays > 0 && arrays * 2 >= kinds.count ? .table : .array)
  }

  /// Returns the form of an object whose members are rows, or `nil` if they are fields. The rules, in order:
  ///
  /// 1. Arrays of values with the same length, some of numbers or dates: columns side by side (Open-Meteo).
  /// 2. Arrays of objects with the same fields: groups. One alone needs a key that no program would name a field.
  /// 3. Arrays of texts: rows of a name and its texts (dog.ceo).
  /// 4. Objects with the same fields: rows by identifier. One alone needs a key that no program would name a field.
  /// 5. Three or more numbers whose keys are not names of fields (rates by currency), or 24 or more texts.
  static func ofObject(_ node: JSONNode) -> ListForm? {
    let members = node.members.prefix(checked).map { (key: $0.key.text, value: $0.value) }
    guard let kind = members.first?.value.kind, members.allSatisfy({ $0.value.kind == kind }) else { return nil }
    let areIDs = members.allSatisfy { key, _ in
      !Vocabulary.isFieldName(key) && (members.count > 1 || !key.allSatisfy(\.isLetter))
    }
    switch kind {
    case .array:
      let first = members.lazy.map(\.value).compactMap(\.first)
      if members.count > 1, areColumns(Array(node.elements)) { return ListForm(form: .columns) }
      guard members.count > 1 || areIDs else { return nil }
      if !first.isEmpty, first.allSatisfy({ $0.kind == .object }) {
        let areGroups = first.count > 1 && !members.contains { Vocabulary.lists.contains(Vocabulary.plain($0.key)) }
        return (areGroups || areIDs) && haveSameFields(Array(first)) ? ListForm(form: .groups, hasObjects: true) : nil
      }
      return first.contains(where: \.isContainer) ? nil : ListForm(form: .members, hasObjects: members.count > 1)
    case .object:
      let isMap = (members.count > 1 || areIDs) && haveSameFields(members.map(\.value))
      return isMap ? ListForm(form: .members, hasObjects: true) : nil
    case .number: return areIDs && members.count > 2 ? ListForm(form: .members) : nil
    case .string: return members.count >= 24 ? ListForm(form: .members, isWeak: !areIDs) : nil
    case .bool, .null: return nil
    }
  }

  /// Whether arrays have the same length and no containers, and one has numbers or dates.
  private static func areColumns(_ arrays: [JSONNode]) -> Bool {
    guard arrays.allSatisfy({ $0.kind == .array }) else { return false }
    let lengths = Set(arrays.map(\.count))
    guard lengths.count == 1, lengths != [0] else { return false }
    return arrays.allSatisfy { $0.elements.allSatisfy { !$0.isContainer } }
      && arrays.contains { $0.elements.prefix(checked).allSatisfy { $0.kind == .number || Pattern.isDate($0) } }
  }

  /// Whether objects have more than half of all their fields, on average, and these with values of the same kind.
  private static func haveSameFields(_ objects: [JSONNode]) -> Bool {
    var (kinds, total): ([String: Set<JSONNode.Kind>], Int) = ([:], 0)
    for object in objects {
      for (key, value) in object.members.prefix(checked) {
        kinds[key.text, default: []].insert(value.kind)
        total += 1
      }
    }
    let same = kinds.values.count { $0.subtracting([.null]).count < 2 }
    return total > 0 && total * 2 > kinds.count * objects.count && same * 4 >= kinds.count * 3
  }

  /// Returns the names of a table's cells and the number of rows before its data. The rules, in order:
  ///
  /// 1. CSV has the names in its first row.
  /// 2. An array beside the table, called `columns`, `fields` or `header`, has a text, or an object with a `name`, for each.
  /// 3. The first row has the names if it has nothing but different texts that are neither numbers nor dates, and a later
  ///    row has other values.
  static func header(of table: JSONNode, in parent: JSONNode?) -> (names: [String], rows: Int) {
    guard let first = table.first else { return ([], 0) }
    let names = first.elements.map(\.text)
    if table.document.format == .csv { return (names, 1) }
    let headers = parent?.members.prefix(checked).filter { Vocabulary.headers.contains(Vocabulary.plain($0.key.text)) }
    let labels = headers?.lazy.map { $0.value.elements.map { $0["name"]?.text ?? $0.text } }
    if let labels = labels?.first(where: { $0.count == names.count }) { return (labels, 0) }
    func isWord(_ node: JSONNode) -> Bool {
      node.kind == .string && !Pattern.isNumber(node.text) && !Pattern.isDate(node)
    }
    let rest = table.elements.prefix(checked).dropFirst()
    let areNames = first.elements.allSatisfy(isWord) && Set(names).count == names.count
    return areNames && rest.contains { $0.elements.contains { !isWord($0) } } ? (names, 1) : ([], 0)
  }
}
