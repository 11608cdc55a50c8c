/// A part of a state that a reducer changes in place for every action.
///
/// A part that is stored in the state is changed at its offset: a key path would take 25 to 50 ns to find it. All others
/// (computed and observed properties, parts of objects and of optionals) have no offset and are changed through the key
/// path.
@usableFromInline
package struct StatePart<Root, Part> {
  @usableFromInline let path: WritableKeyPath<Root, Part>
  /// In bytes.
  @usableFromInline let offset: Int?

  @inlinable
  package init(_ path: WritableKeyPath<Root, Part>) {
    self.path = path
    offset = MemoryLayout<Root>.offset(of: path)
  }

  /// Whether the part is stored in the state.
  package var isStored: Bool { offset != nil }

  /// Runs a function on the part.
  @inlinable
  package func change<R>(in root: inout Root, _ change: (inout Part) -> R) -> R {
    guard let offset = self.offset else { return change(&root[keyPath: path]) }
    return withUnsafeMutablePointer(to: &root) { root in
      // As documented for `MemoryLayout.offset(of:)`.
      change(&UnsafeMutableRawPointer(root).advanced(by: offset).assumingMemoryBound(to: Part.self).pointee)
    }
  }
}
