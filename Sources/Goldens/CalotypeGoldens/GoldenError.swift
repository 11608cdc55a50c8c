import CalotypeFiles

/// An error that keeps a store from comparing or writing goldens. A print that differs is a ``GoldenChange``, not an error.
package enum GoldenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The id cannot be part of the name of a golden.
  case invalidID(String)
  /// The display cannot be part of the name of a golden.
  case invalidDisplay(String)
  /// The variable `CALOTYPE_GOLDENS_MODE` has an unknown value.
  case unknownMode(String)
  /// A file or folder cannot be read. The detail is a sentence with the system's reason.
  case unreadable(path: String, detail: String)
  /// The index of a state is damaged, and the operation needs the whole index. Line numbers start at 1.
  case damagedIndex(path: String, line: Int, problem: GoldenIndex.Problem)
  /// The proposal for an orphan no longer holds: its new name has goldens now, or another orphan matches better.
  case proposalGone(_ id: String, target: String)
  /// A file cannot be written. The detail is a sentence with the system's reason.
  case unwritable(path: String, detail: String)

  init(_ error: FileError) {
    switch error.operation {
    case .read, .list: self = .unreadable(path: error.path, detail: error.description)
    case .write, .makeFolder: self = .unwritable(path: error.path, detail: error.description)
    }
  }

  /// The file or folder of the error; `nil` if it is not about one.
  package var path: String? {
    switch self {
    case .unreadable(let path, _), .unwritable(let path, _), .damagedIndex(let path, _, _): path
    case .invalidID, .invalidDisplay, .unknownMode, .proposalGone: nil
    }
  }

  /// What happened, and how to fix it.
  package var description: String {
    switch self {
    case .invalidID(let id):
      "\"\(id)\" is not a valid golden id. Use lowercase ASCII letters, digits and \"-\" in segments separated by "
        + "\"/\", e.g. dogs/list/loaded."
    case .invalidDisplay(let display):
      "\"\(display)\" is not a valid display name. Use lowercase ASCII letters, digits and \"-\", e.g. 80x24."
    case .unknownMode(let value):
      "CALOTYPE_GOLDENS_MODE is \"\(value)\". Valid values are "
        + "\(GoldenPolicy.Mode.allCases.map(\.rawValue).joined(separator: ", ")); the default is check."
    case .damagedIndex(let path, let line, let problem):
      "\(path): line \(line) \(problem). Run “record \(GoldenIndex.id(path: path) ?? "")” to rewrite it."
    case .proposalGone(let id, let target):
      "\(id) cannot be moved to \(target): that name has goldens now, or another orphan matches it better. Run “check” "
        + "again, or “prune \(id) --force” to remove it."
    case .unreadable(_, let detail):
      "\(detail) Check that the path is a regular file or a folder, and that you may read it."
    case .unwritable(_, let detail):
      "\(detail) Check the folder's permissions, that no file is in place of a folder, and the free disk space."
    }
  }
}
