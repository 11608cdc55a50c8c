/// A difference between the shapes of a recorded and a live response.
package struct ShapeChange: Hashable, Sendable {
  /// The path: `$.message.hound[*]`.
  package let path: String

  /// The difference in words: `string → number`.
  package let summary: String

  /// Returns the differences in the order of the recorded members; added members come last.
  ///
  /// An empty array does not define the shape of its elements, and a nullable value need not be null. Only the topmost path
  /// of an addition or removal is listed.
  package static func changes(
    from recorded: JSONShape, to live: JSONShape, at path: String = "$"
  ) -> [ShapeChange] {
    var changes: [ShapeChange] = []
    func add(_ path: String, _ summary: String) { changes.append(ShapeChange(path: path, summary: summary)) }
    let found = live.types.subtracting([.null])
    if !found.isSubset(of: recorded.types.subtracting([.null])) {
      add(path, "\(names(of: recorded.types)) → \(names(of: live.types))")
    } else if live.types.contains(.null), !recorded.types.contains(.null) {
      add(path, found.isEmpty ? "now null" : "\(names(of: found)) → \(names(of: live.types))")
    }
    if let element = recorded.elements.first, let other = live.elements.first {
      changes += Self.changes(from: element, to: other, at: path + "[*]")
    }
    guard recorded.types.contains(.object), live.types.contains(.object) else { return changes }
    for member in recorded.members {
      let place = path + pathStep(to: member.key)
      let isRequired = recorded.isRequired(member)
      guard let other = live.member(member.key) else {
        // A member that is missing in some elements may be missing in all.
        if isRequired { add(place, "removed: \(names(of: member.shape.types))") }
        continue
      }
      if isRequired, !live.isRequired(other) {
        add(place, "no longer in every element: \(names(of: other.shape.types))")
      }
      changes += Self.changes(from: member.shape, to: other.shape, at: place)
    }
    for member in live.members where recorded.member(member.key) == nil {
      add(path + pathStep(to: member.key), "added: \(names(of: member.shape.types))")
    }
    return changes
  }
}

/// Returns the names of types: `string`, `number or null`.
private func names(of types: Set<JSONShape.ValueType>) -> String {
  let names = JSONShape.ValueType.allCases.filter(types.contains).map(\.rawValue)
  return names.count < 2 ? names.joined() : "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
}
