/// One way in which the shape of an answer is not the recorded one.
package struct ShapeChange: Hashable, Sendable {
  /// What has changed at a place.
  package enum Kind: Hashable, Sendable {
    /// It is there and was not recorded.
    case added(JSONShape.Types)
    /// It was recorded and is there no more.
    case removed(JSONShape.Types)
    /// Another type stands there.
    case retyped(from: JSONShape.Types, to: JSONShape.Types)
    /// Null stands there, at least in one element, and never did.
    case nullable(JSONShape.Types)
    /// It was in every element and is not in all of them now.
    case optional(JSONShape.Types)
  }

  /// The place: `$.message.hound[*]`.
  package let path: String

  /// What has changed.
  package let kind: Kind

  /// The change in words, without the path: `string → number`.
  package var summary: String {
    switch self.kind {
    case .added(let types): "added: \(types)"
    case .removed(let types): "removed: \(types)"
    case .retyped(let from, let to): "\(from) → \(to)"
    case .nullable(let types) where types.isEmpty: "now null"
    case .nullable(let types): "\(types) → \(types.union(.null))"
    case .optional(let types): "no longer in every element: \(types)"
    }
  }

  /// Everything in which an answer's shape differs from the recorded one, in the order of the recorded members, with
  /// what was added after it.
  ///
  /// What the recording leaves open is no change: an empty array says nothing about elements, a value that may be null
  /// need not be. Of what was added or removed only the topmost place is told.
  package static func changes(from recorded: JSONShape, to live: JSONShape) -> [ShapeChange] {
    var changes: [ShapeChange] = []
    Self.collect(recorded, live, JSONPath(), into: &changes)
    return changes
  }

  private static func collect(
    _ recorded: JSONShape, _ live: JSONShape, _ path: JSONPath, into changes: inout [ShapeChange]
  ) {
    let known = recorded.types.subtracting(.null)
    let found = live.types.subtracting(.null)
    if !found.isSubset(of: known) {
      changes.append(ShapeChange(path: path.text, kind: .retyped(from: recorded.types, to: live.types)))
    } else if live.types.contains(.null), !recorded.types.contains(.null) {
      changes.append(ShapeChange(path: path.text, kind: .nullable(found)))
    }
    if let element = recorded.elements.first, let other = live.elements.first {
      Self.collect(element, other, path.element, into: &changes)
    }
    guard recorded.types.contains(.object), live.types.contains(.object) else { return }
    for member in recorded.members {
      let place = path.member(member.key)
      guard let other = live.member(member.key) else {
        // What was missing in some elements may be missing in all.
        if recorded.isAlwaysThere(member) {
          changes.append(ShapeChange(path: place.text, kind: .removed(member.shape.types)))
        }
        continue
      }
      if recorded.isAlwaysThere(member), !live.isAlwaysThere(other) {
        changes.append(ShapeChange(path: place.text, kind: .optional(other.shape.types)))
      }
      Self.collect(member.shape, other.shape, place, into: &changes)
    }
    for member in live.members where recorded.member(member.key) == nil {
      changes.append(ShapeChange(path: path.member(member.key).text, kind: .added(member.shape.types)))
    }
  }
}
