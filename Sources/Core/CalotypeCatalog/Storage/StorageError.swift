/// Why something could not be read from a ``Storage``, or kept in it.
public enum StorageError: Error, Hashable, Sendable {
  /// There is something under the name, and it cannot be read; the reason is the system's, with the file's path.
  case unreadable(_ name: String, reason: String)
  /// It could not be kept; the reason is the system's, with the file's path.
  case unwritable(_ name: String, reason: String)
  /// The name may lead elsewhere, or is not the same on every system.
  case invalidName(String)
  /// There is no place to keep anything; the text says why, and what would be one.
  case unavailable(String)
}

extension StorageError: CustomStringConvertible {
  /// What happened, and the way out.
  public var description: String { "\(self.summary) \(self.advice)" }
}

extension StorageError {
  /// One sentence for a screen: what happened.
  public var summary: String {
    switch self {
    case .unreadable(let name, let reason): "“\(name)” could not be read: \(reason)."
    case .unwritable(let name, let reason): "“\(name)” could not be kept: \(reason)."
    case .invalidName(let name): "“\(name)” is no name for a file of an app."
    case .unavailable(let reason): reason
    }
  }

  /// One sentence for a screen: the way out.
  public var advice: String {
    switch self {
    case .unreadable: "Mend the file, or move it away to begin anew."
    case .unwritable: "Check the folder's permissions and the free space, then try again."
    case .invalidName: "Use letters, digits, “.”, “-” and “_”, and no dot at the beginning."
    case .unavailable: "Until then nothing is kept."
    }
  }
}

extension StorageError {
  /// Lets a name pass that stays in its folder, on every system.
  ///
  /// - Throws: ``invalidName(_:)``.
  package static func check(_ name: String) throws(StorageError) {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): true
      default: false
      }
    }
    guard isPlain, 1...100 ~= name.utf8.count, !name.hasPrefix(".") else { throw .invalidName(name) }
  }
}
