/// A difference between the shapes of a recorded and a live response.
package struct ShapeChange: Hashable, Sendable {
  /// The path: `$.message.hound[*]`.
  package let path: String

  package let grade: DriftGrade

  /// The difference in words: `string → number`.
  package let summary: String

  /// Returns the differences in the order of the recorded members; added members come last.
  ///
  /// An empty array does not define the shape of its elements, and a nullable value need not be null. Only the topmost path
  /// of an addition or removal is listed.
  package static func changes(from recorded: JSONShape, to live: JSONShape) -> [ShapeChange] {
    changes(from: recorded, to: live, at: "$", content: recorded.contentKey)
  }

  /// - Parameter content: The name of the member with the content, if this is the top of a response that has one.
  private static func changes(
    from recorded: JSONShape, to live: JSONShape, at path: String, content: [UInt8]? = nil
  ) -> [ShapeChange] {
    var changes: [ShapeChange] = []
    func add(_ path: String, _ grade: DriftGrade, _ summary: String) {
      changes.append(ShapeChange(path: path, grade: grade, summary: summary))
    }
    let found = live.types.subtracting([.null])
    if !found.isSubset(of: recorded.types.subtracting([.null])) {
      let grade: DriftGrade = recorded.types == [.null] ? .info : .error
      add(path, grade, "\(names(of: recorded.types)) → \(names(of: live.types))")
    } else if live.types.contains(.null), !recorded.types.contains(.null) {
      add(path, .warning, found.isEmpty ? "now null" : "\(names(of: found)) → \(names(of: live.types))")
    }
    if let element = recorded.elements.first, let other = live.elements.first {
      changes += Self.changes(from: element, to: other, at: path + "[*]")
    }
    guard recorded.types.contains(.object), live.types.contains(.object) else { return changes }
    for member in recorded.members {
      let place = path + pathStep(to: member.key)
      let isRequired = recorded.isRequired(member)
      let isContent = content == Array(member.key.utf8)
      guard let other = live.member(member.key) else {
        // A member that is missing in some elements may be missing in all.
        if isRequired { add(place, isContent ? .error : .warning, "removed: \(names(of: member.shape.types))") }
        continue
      }
      if isRequired, !live.isRequired(other) {
        add(place, .warning, "no longer in every element: \(names(of: other.shape.types))")
      }
      if isContent, other.shape.types == [.null] {
        add(place, .error, "now null")
      } else {
        changes += Self.changes(from: member.shape, to: other.shape, at: place)
      }
    }
    for member in live.members where recorded.member(member.key) == nil {
      add(path + pathStep(to: member.key), .info, "added: \(names(of: member.shape.types))")
    }
    return changes
  }
}

extension JSONShape {
  /// The name of the member with the content of a response, as `data` in `{"data": […], "meta": {…}}`: the object or array
  /// at the top that has at least half of all values. `nil` without one.
  fileprivate var contentKey: [UInt8]? {
    let sizes = members.map { ($0, size: $0.shape.size) }
    let total = sizes.reduce(0) { $0 + $1.size }
    let isContainer = { (shape: JSONShape) in !shape.types.isDisjoint(with: [.array, .object]) }
    return sizes.first { isContainer($0.0.shape) && $0.size * 2 >= total }.map { Array($0.0.key.utf8) }
  }

  /// The number of paths to values that are neither objects nor arrays, at least 1.
  private var size: Int { max(1, (elements.map(\.size) + members.map(\.shape.size)).reduce(0, +)) }
}

/// Returns the names of types: `string`, `number or null`.
private func names(of types: Set<JSONShape.ValueType>) -> String {
  let names = JSONShape.ValueType.allCases.filter(types.contains).map(\.rawValue)
  return names.count < 2 ? names.joined() : "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
}
