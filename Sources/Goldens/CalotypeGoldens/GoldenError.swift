import CalotypeFiles

/// An error that keeps a store from comparing or writing goldens. A print that differs is a ``GoldenFinding``, not an error.
package struct GoldenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder of the error; `nil` if it is not about one.
  package let path: String?

  /// The problem and how to fix it.
  package let description: String

  private init(at path: String? = nil, _ description: String) { (self.path, self.description) = (path, description) }

  /// Creates an error about a file or folder that cannot be read or written.
  init(_ error: FileError) {
    let fix =
      switch error.operation {
      case .read, .list: "Check that the path is a regular file or a folder, and that you may read it."
      case .write, .makeFolder:
        "Check the folder's permissions, that no file is in place of a folder, and the free disk space."
      }
    self.init(at: error.path, "\(error.description) \(fix)")
  }

  /// The id cannot be part of the name of a golden.
  package static func invalidID(_ id: String) -> Self {
    Self(
      "“\(id)” is not a valid golden id. Use lowercase ASCII letters, digits and “-” in segments separated by “/”, "
        + "e.g. dogs/list/loaded.")
  }

  /// The display cannot be part of the name of a golden.
  package static func invalidDisplay(_ display: String) -> Self {
    Self("“\(display)” is not a valid display name. Use lowercase ASCII letters, digits and “-”, e.g. 80x24.")
  }

  /// The variable `CALOTYPE_GOLDENS_MODE` has an unknown value.
  static func unknownMode(_ value: String) -> Self {
    let modes = GoldenPolicy.Mode.allCases.map(\.rawValue).joined(separator: ", ")
    return Self("CALOTYPE_GOLDENS_MODE is “\(value)”. Valid values are \(modes); the default is check.")
  }

  /// The index of a state is damaged, and the operation needs the whole index.
  static func damagedIndex(of id: String, _ damage: String) -> Self {
    let path = GoldenIndex.path(of: id)
    return Self(at: path, "\(path): \(damage). Run “record \(id)” to rewrite it.")
  }

  /// The proposal for an orphan no longer holds: its new name has goldens now, or another orphan matches
  /// better.
  package static func proposalGone(_ id: String, target: String) -> Self {
    Self(
      "\(id) cannot be moved to \(target): that name has goldens now, or another orphan matches it better. Run “check” "
        + "again, or “prune \(id) --force” to remove it.")
  }
}
