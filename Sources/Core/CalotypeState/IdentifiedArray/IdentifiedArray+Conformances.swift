// `@unchecked`: a key path and a function that only read an element, both from a literal or an `id` property.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether the elements are equal and in the same order.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    if SharedAssertion.isComparing { return lhs.elementsEqual(rhs) }
    return lhs.elements == rhs.elements
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(list) }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements like an array.
  public func encode(to encoder: any Encoder) throws { try list.encode(to: encoder) }
}

extension IdentifiedArray: Decodable where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes elements with unique ids.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if two elements have the same id.
  public init(from decoder: any Decoder) throws {
    self.init()
    for (offset, element) in try [Element](from: decoder).enumerated() where !append(element).inserted {
      let problem = "The element at offset \(offset) has the id of an earlier element"
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: problem))
    }
  }
}

extension IdentifiedArray: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The elements, as in the description of an array.
  public var description: String { list.description }

  /// The type and the elements: `IdentifiedArray<Int>([1, 2, 3])`.
  public var debugDescription: String { "IdentifiedArray<\(Element.self)>(\(list.debugDescription))" }

  /// The elements.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: list, displayStyle: .collection) }
}
