import CalotypeFiles

/// Why the store could not answer at all. A print that differs from its golden is no error but a ``GoldenVerdict``.
public enum GoldenError: Error, Hashable, Sendable {
  /// The id cannot be the name of a golden.
  case invalidID(String)
  /// The display cannot be part of the name of a golden.
  case invalidDisplay(String)
  /// The variable `CALOTYPE_GOLDENS_MODE` holds a word that is no mode.
  case unknownMode(String)
  /// A file or folder is there and cannot be read. The detail is a sentence with the system's reason.
  case unreadable(path: String, detail: String)
  /// The index of a state is damaged, and what is asked for needs all of it. Line numbers count from 1.
  case damagedIndex(path: String, line: Int, problem: GoldenIndex.Problem)
  /// An orphan is no longer what was proposed: its new name has goldens by now, or another orphan is more alike.
  case proposalGone(_ id: String, target: String)
  /// A file cannot be written. The detail is a sentence with the system's reason.
  case unwritable(path: String, detail: String)
}

extension GoldenError: CustomStringConvertible {
  /// The file or folder that it is about; nil where it is about none.
  public var path: String? {
    switch self {
    case .unreadable(let path, _), .unwritable(let path, _), .damagedIndex(let path, _, _): path
    case .invalidID, .invalidDisplay, .unknownMode, .proposalGone: nil
    }
  }

  /// What to do next, as a sentence.
  public var mend: String {
    switch self {
    case .invalidID:
      "Use lower-case ASCII letters, digits and \"-\" in segments split by \"/\", e.g. dogs/list/loaded."
    case .invalidDisplay:
      "Use lower-case ASCII letters, digits and \"-\", e.g. 80x24."
    case .unknownMode:
      "Valid values are \(GoldenPolicy.Mode.allCases.map(\.rawValue).joined(separator: ", ")); unset means check."
    case .damagedIndex(let path, _, _):
      "“record \(GoldenIndex.id(path: path) ?? "")” writes it anew."
    case .proposalGone(let id, _):
      "Run “check” again; “prune \(id) --force” removes it."
    case .unreadable:
      "See that it is what its name says, a file or a folder, and that you may read it."
    case .unwritable:
      "See that you may write there, that no file stands where a folder belongs, and that the disk is not full."
    }
  }

  /// What happened and what to do next.
  public var description: String {
    switch self {
    case .invalidID(let id): "\"\(id)\" cannot be the id of a golden. \(self.mend)"
    case .invalidDisplay(let display): "\"\(display)\" cannot be the display of a golden. \(self.mend)"
    case .unknownMode(let value): "CALOTYPE_GOLDENS_MODE is \"\(value)\", which is no mode. \(self.mend)"
    case .damagedIndex(let path, let line, let problem): "\(path), line \(line) \(problem). \(self.mend)"
    case .proposalGone(let id, let target):
      "\(id) cannot be moved to \(target), which has goldens of its own, or another orphan is more like it. \(self.mend)"
    case .unreadable(_, let detail), .unwritable(_, let detail): "\(detail) \(self.mend)"
    }
  }

  init(_ error: FileError) {
    switch error.operation {
    case .read, .list: self = .unreadable(path: error.path, detail: error.description)
    case .write, .makeFolder: self = .unwritable(path: error.path, detail: error.description)
    }
  }
}
