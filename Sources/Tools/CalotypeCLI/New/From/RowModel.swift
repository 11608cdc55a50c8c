import CalotypeFiles
import CalotypeOpen

/// The Swift type of a list's rows: a struct with a property for each field that the screens show.
struct RowModel {
  /// A field on the screens.
  struct Value {
    /// The way to it from a row: `owner?.login`.
    let path: String
    /// Its type without a question mark: `String`, `[String]`.
    let type: String
    /// Whether it can be missing.
    let isOptional: Bool
  }

  /// A struct with the members of a JSON object.
  struct Object {
    let name: String
    var properties: [Property] = []
  }

  /// A property of an ``Object``, in the order of the JSON.
  struct Property {
    let key, name: String
    /// The type: `Int`, or the name of `object`.
    var type: String { object?.name ?? value }
    var value = ""
    var object: Object?
    var isOptional = false
    var remark: String?
  }

  /// The most fields that screens show.
  private static let mostFields = 12

  /// The rows' members; `nil` if the rows are not objects.
  private(set) var object: Object?

  /// The type of rows that are not objects.
  private(set) var scalar: String?

  /// The values of the fields that the screens show, by place.
  private(set) var values: [Field.Place: Value] = [:]

  /// The property that identifies a row, or `nil`.
  private(set) var id: Value?

  /// - Parameter name: The name of the type.
  /// - Throws: An error that says why the rows have no type.
  init(of shape: Shape, name: String) throws(CommandError) {
    guard shape.kind == .list, [.array, .members, .groups].contains(shape.rows.form) else {
      throw CommandError(
        "There is no list of objects or values in this answer. Show it with open to see what there is.")
    }
    guard shape.path.allSatisfy({ Int($0) == nil }) else {
      throw CommandError(
        "The list of this answer is at a place in an array, not under a name. It cannot be decoded yet.")
    }
    let rows = (0..<shape.rows.count).compactMap { shape.rows.node(at: $0) }
    guard !rows.isEmpty else {
      throw CommandError("The list of this answer is empty, so the types of its fields are unknown.")
    }
    if let type = Self.type(of: rows) {
      (scalar, values[.path([])]) = (type, Value(path: "", type: type, isOptional: false))
      return
    }
    guard rows.allSatisfy({ $0.kind == .object }) else {
      throw CommandError("The rows of this answer have no common type: some are objects, and some are not.")
    }
    // The title and the identifier, then the columns in their order, as many as fit on a screen.
    let order = shape.title + [shape.id].compactMap(\.self) + shape.columns + [shape.subtitle].compactMap(\.self)
    let shown = order.unique.filter { Self.canShow($0, of: shape.rows) }.prefix(Self.mostFields).map(\.place)
    let fields = shape.fields.map(\.place).filter(shown.contains).compactMap { place in
      if case .path(let path) = place, !path.isEmpty { (place, path[...]) } else { nil }
    }
    let root = object(name, fields, rows.map(Optional.some), path: "", isOptional: false, taken: [name])
    guard !root.properties.isEmpty else {
      throw CommandError("The rows of this answer have no fields that a type can have.")
    }
    object = root
    let ids = values.filter { place, value in
      !value.isOptional && ["Int", "String", "UInt64"].contains(value.type)
        && Set(rows.indices.map { shape.rows.value(of: place, at: $0)?.text }).count == rows.count
    }
    id = ids.values.first { $0.path == "id" }
    if id == nil, !root.properties.contains(where: { $0.name == "id" }) { id = shape.id.flatMap { ids[$0.place] } }
  }

  /// Whether a field can be a property: an object cannot, but its fields can.
  private static func canShow(_ field: Field, of rows: Rows) -> Bool {
    if case .path(let path) = field.place, ["links", "_links"].contains(path.first) { return false }
    guard field.type == .count else { return true }
    return rows.sample(100).allSatisfy { rows.value(of: field.place, at: $0).map { $0.kind != .object } ?? true }
  }

  /// Returns the struct for fields of objects; a `nil` stands for a missing object.
  private mutating func object(
    _ name: String, _ fields: [(place: Field.Place, path: ArraySlice<String>)], _ nodes: [JSONNode?], path: String,
    isOptional: Bool, taken: Set<String>
  ) -> Object {
    var object = Object(name: name)
    var names: Set<String> = ["displayTitle"]
    for key in fields.compactMap(\.path.first).unique {
      let inside = fields.filter { $0.path.first == key }
      let children = nodes.compactMap(\.self).map { $0[[key]].flatMap { $0.kind == .null ? nil : $0 } }
      var property = Property(key: key, name: Self.unused(SwiftNames.property(SwiftNames.words(key)), in: &names))
      property.isOptional = children.contains { $0 == nil }
      let isMissing = isOptional || property.isOptional
      let own = path.isEmpty ? SwiftNames.escaped(property.name) : path + property.name
      if inside.count == 1, inside[0].path.count == 1 {
        guard let type = Self.type(of: children.compactMap(\.self)) else { continue }
        property.value = type
        values[inside[0].place] = Value(path: own, type: type, isOptional: isMissing)
      } else {
        guard children.allSatisfy({ $0.map { $0.kind == .object } ?? true }) else { continue }
        let type = capitalized(property.name)
        let isTaken = taken.contains(type) || SwiftNames.taken.contains(type)
        let fields = inside.filter { $0.path.count > 1 }.map { ($0.place, $0.path.dropFirst()) }
        let nested = self.object(
          isTaken ? type + "Fields" : type, fields, children, path: own + (property.isOptional ? "?." : "."),
          isOptional: isMissing, taken: taken.union([type]))
        guard !nested.properties.isEmpty else { continue }
        property.object = nested
      }
      object.properties.append(property)
    }
    return object
  }

  /// Returns the type that all values have, or `nil` if there is none.
  private static func type(of nodes: [JSONNode]) -> String? {
    guard let kind = nodes.first?.kind, nodes.allSatisfy({ $0.kind == kind }) else { return nil }
    switch kind {
    case .string: return "String"
    case .bool: return "Bool"
    case .number:
      if nodes.allSatisfy({ Int($0.text) != nil }) { return "Int" }
      if nodes.allSatisfy({ UInt64($0.text) != nil }) { return "UInt64" }
      // A Double keeps at least 15 digits.
      return nodes.allSatisfy { node in
        (Double(node.text)?.isFinite ?? false) && (node.text.contains(".") || node.text.utf8.count <= 15)
      } ? "Double" : nil
    case .array: return nodes.allSatisfy { $0.elements.allSatisfy { $0.kind == .string } } ? "[String]" : nil
    case .null, .object: return nil
    }
  }

  /// Returns a name that no property of the struct has. `id` is left to the identifier of a row.
  private static func unused(_ name: String, in names: inout Set<String>) -> String {
    var result = ["self", "init", "codingKeys"].contains(name) ? name + "Value" : name
    var number = 2
    while !names.insert(result).inserted { (result, number) = ("\(name)\(number)", number + 1) }
    return result
  }
}
