/// An error of a ``Storage``.
public enum StorageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file exists and cannot be read. The reason is the system's, with the path.
  case unreadable(_ name: String, reason: String)
  /// The file cannot be written. The reason is the system's, with the path.
  case unwritable(_ name: String, reason: String)
  /// The name is not portable, or could escape the folder.
  case invalidName(String)
  /// There is no folder for the files. The text has the reason and the fix.
  case unavailable(String)

  /// What happened, and how to fix it.
  public var description: String { "\(summary) \(advice)" }

  /// What happened, as one sentence for a screen.
  public var summary: String {
    switch self {
    case .unreadable(let name, let reason): "“\(name)” could not be read: \(reason)."
    case .unwritable(let name, let reason): "“\(name)” could not be saved: \(reason)."
    case .invalidName(let name): "“\(name)” is not a valid file name."
    case .unavailable(let reason): reason
    }
  }

  /// How to fix it, as one sentence for a screen.
  public var advice: String {
    switch self {
    case .unreadable: "Fix the file, or remove it to start over."
    case .unwritable: "Check the folder's permissions and the free space, then try again."
    case .invalidName: "Use 1 to 100 ASCII letters, digits, “.”, “-” and “_”, without a dot at the start."
    case .unavailable: "Until then, nothing can be saved."
    }
  }

  /// Checks that a file name is portable and cannot escape its folder.
  ///
  /// - Throws: ``invalidName(_:)`` if it is not.
  package static func check(_ name: String) throws(StorageError) {
    let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) }
    guard isPlain, 1...100 ~= name.utf8.count, !name.hasPrefix(".") else { throw .invalidName(name) }
  }
}
