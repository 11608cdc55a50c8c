import CalotypeHTTP

/// The types at each path of a JSON value, without the values.
///
///     let shape = JSONShape(of: try JSONValue(parsing: Array(#"[{"id": 1}, {"id": 2, "name": null}]"#.utf8)))
///     // $          array
///     // $[*]       object
///     // $[*].id    number
///     // $[*].name  null, not in every element
///
/// All elements of an array have one common shape, so their number and order are not part of it.
package struct JSONShape: Sendable {
  /// The type of a value.
  package enum ValueType: String, CaseIterable, Sendable { case bool, number, string, array, object, null }

  /// A member of the objects at one path.
  struct Member: Sendable {
    let key: String
    var shape: JSONShape
    /// The number of objects with the member.
    var count: Int
  }

  /// The types of the values at this path.
  package private(set) var types: Set<ValueType> = []

  /// The members of the objects at this path, in order of appearance.
  private(set) var members: [Member] = []

  /// The number of objects here.
  private var objectCount = 0

  /// The common shape of all elements of the arrays here; empty without elements.
  private(set) var elements: [JSONShape] = []

  /// The indices of the members by name.
  private var places: [[UInt8]: Int] = [:]

  /// Creates the shape of a value.
  package init(of value: JSONValue) { add(value) }

  private mutating func add(_ value: JSONValue) {
    switch value {
    case .null: types.insert(.null)
    case .bool: types.insert(.bool)
    case .number: types.insert(.number)
    case .string: types.insert(.string)
    case .array(let elements):
      types.insert(.array)
      for element in elements {
        if self.elements.isEmpty { self.elements.append(JSONShape(of: element)) } else { self.elements[0].add(element) }
      }
    case .object(let members):
      types.insert(.object)
      objectCount += 1
      for member in members {
        if let place = places[Array(member.key.utf8)] {
          self.members[place].shape.add(member.value)
          self.members[place].count += 1
        } else {
          places[Array(member.key.utf8)] = self.members.count
          self.members.append(Member(key: member.key, shape: JSONShape(of: member.value), count: 1))
        }
      }
    }
  }

  /// Returns the member with a name.
  func member(_ key: String) -> Member? { places[Array(key.utf8)].map { members[$0] } }

  /// Whether every object here has the member.
  func isRequired(_ member: Member) -> Bool { member.count >= objectCount }
}
