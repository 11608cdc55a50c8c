import CalotypeHTTP

/// What a JSON value looks like when its contents are forgotten: which types stand at which path.
///
///     let shape = JSONShape(of: try JSONValue(parsing: Array(#"[{"id": 1}, {"id": 2, "name": null}]"#.utf8)))
///     // $          array
///     // $[*]       object
///     // $[*].id    number
///     // $[*].name  null, not in every element
///
/// All elements of an array are one shape together, so that neither their number nor their order is part of it. A member
/// may be missing in some of them. The cost is linear in the size of the value.
package struct JSONShape: Sendable {
  /// The types that stand at one place.
  package struct Types: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bool = Self(rawValue: 1)
    package static let number = Self(rawValue: 2)
    package static let string = Self(rawValue: 4)
    package static let array = Self(rawValue: 8)
    package static let object = Self(rawValue: 16)
    package static let null = Self(rawValue: 32)
  }

  /// One member of the objects that stand at a place.
  struct Member: Sendable {
    let key: String
    var shape: JSONShape
    /// How many of the objects have it.
    var count: Int
  }

  /// What stands here.
  package private(set) var types: Types = []

  /// The members of the objects here, in the order in which they came.
  private(set) var members: [Member] = []

  /// How many objects stood here.
  private(set) var objectCount = 0

  /// The shape of all elements of the arrays here; empty where none had one.
  private(set) var elements: [JSONShape] = []

  /// Where a member stands in `members`. For look-ups only.
  private var places: [[UInt8]: Int] = [:]

  /// The shape of one value.
  package init(of value: JSONValue) { self.add(value) }

  private mutating func add(_ value: JSONValue) {
    switch value {
    case .null: self.types.insert(.null)
    case .bool: self.types.insert(.bool)
    case .number: self.types.insert(.number)
    case .string: self.types.insert(.string)
    case .array(let elements):
      self.types.insert(.array)
      for element in elements {
        if self.elements.isEmpty { self.elements.append(JSONShape(of: element)) } else { self.elements[0].add(element) }
      }
    case .object(let members):
      self.types.insert(.object)
      self.objectCount += 1
      for member in members {
        if let place = self.places[Array(member.key.utf8)] {
          self.members[place].shape.add(member.value)
          self.members[place].count += 1
        } else {
          self.places[Array(member.key.utf8)] = self.members.count
          self.members.append(Member(key: member.key, shape: JSONShape(of: member.value), count: 1))
        }
      }
    }
  }

  /// The member of that name.
  func member(_ key: String) -> Member? { self.places[Array(key.utf8)].map { self.members[$0] } }

  /// Whether every object here has the member.
  func isAlwaysThere(_ member: Member) -> Bool { member.count >= self.objectCount }
}

extension JSONShape.Types: CustomStringConvertible {
  /// In words: `string`, `number or null`.
  package var description: String {
    let names: [(Self, String)] = [
      (.bool, "bool"), (.number, "number"), (.string, "string"), (.array, "array"), (.object, "object"),
      (.null, "null"),
    ]
    let words = names.filter { self.contains($0.0) }.map(\.1)
    return words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }
}
