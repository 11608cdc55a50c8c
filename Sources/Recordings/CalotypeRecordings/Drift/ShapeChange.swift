/// A difference between the shapes of a recorded and a live response.
package struct ShapeChange: Hashable, Sendable {
  /// The kinds of difference.
  package enum Kind: Hashable, Sendable {
    /// The member was not recorded.
    case added(Set<JSONShape.ValueType>)
    /// The recorded member is missing.
    case removed(Set<JSONShape.ValueType>)
    /// The value has another type.
    case retyped(from: Set<JSONShape.ValueType>, to: Set<JSONShape.ValueType>)
    /// The value is null in at least one element and never was.
    case nullable(Set<JSONShape.ValueType>)
    /// The member was in every element and is missing in some.
    case optional(Set<JSONShape.ValueType>)
  }

  /// The path: `$.message.hound[*]`.
  package let path: String

  /// The kind of difference.
  package let kind: Kind

  /// The difference in words: `string → number`.
  package var summary: String {
    func named(_ types: Set<JSONShape.ValueType>) -> String {
      let names = JSONShape.ValueType.allCases.filter(types.contains).map(\.rawValue)
      return names.count < 2
        ? names.joined() : "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
    }
    return switch kind {
    case .added(let types): "added: \(named(types))"
    case .removed(let types): "removed: \(named(types))"
    case .retyped(let from, let to): "\(named(from)) → \(named(to))"
    case .nullable([]): "now null"
    case .nullable(let types): "\(named(types)) → \(named(types.union([.null])))"
    case .optional(let types): "no longer in every element: \(named(types))"
    }
  }

  /// The differences in the order of the recorded members; added members come last.
  ///
  /// An empty array does not define the shape of its elements, and a nullable value need not be null. Only the topmost path
  /// of an addition or removal is listed.
  package static func changes(from recorded: JSONShape, to live: JSONShape) -> [ShapeChange] {
    var changes: [ShapeChange] = []
    Self.collect(recorded, live, JSONPath(), into: &changes)
    return changes
  }

  private static func collect(
    _ recorded: JSONShape, _ live: JSONShape, _ path: JSONPath, into changes: inout [ShapeChange]
  ) {
    func add(_ path: JSONPath, _ kind: Kind) { changes.append(ShapeChange(path: path.text, kind: kind)) }
    let found = live.types.subtracting([.null])
    if !found.isSubset(of: recorded.types.subtracting([.null])) {
      add(path, .retyped(from: recorded.types, to: live.types))
    } else if live.types.contains(.null), !recorded.types.contains(.null) {
      add(path, .nullable(found))
    }
    if let element = recorded.elements.first, let other = live.elements.first {
      Self.collect(element, other, path.element, into: &changes)
    }
    guard recorded.types.contains(.object), live.types.contains(.object) else { return }
    for member in recorded.members {
      let place = path.member(member.key)
      let isRequired = recorded.isRequired(member)
      guard let other = live.member(member.key) else {
        // A member that is missing in some elements may be missing in all.
        if isRequired { add(place, .removed(member.shape.types)) }
        continue
      }
      if isRequired, !live.isRequired(other) { add(place, .optional(other.shape.types)) }
      Self.collect(member.shape, other.shape, place, into: &changes)
    }
    for member in live.members where recorded.member(member.key) == nil {
      add(path.member(member.key), .added(member.shape.types))
    }
  }
}
