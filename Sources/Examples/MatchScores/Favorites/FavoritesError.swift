import Calotype

/// Why the favorites could not be read, or not be kept.
enum FavoritesError: ExplainedError, Hashable, Sendable {
  /// The place where they are kept failed.
  case storage(StorageError)
  /// The file holds something else; the text says what is wrong with it.
  case unreadable(String)
  /// A later version of the app wrote the file.
  case newer(version: Int)
}

extension FavoritesError: CustomStringConvertible {
  /// What happened, and the way out.
  var description: String { "\(self.summary) \(self.advice)" }

  /// One sentence: what happened.
  var summary: String {
    switch self {
    case .storage(let error): error.summary
    case .unreadable(let reason): "“\(FavoritesFile.name)” could not be read: \(reason)."
    case .newer(let version): "“\(FavoritesFile.name)” has version \(version), which this app does not know."
    }
  }

  /// One sentence: the way out.
  var advice: String {
    switch self {
    case .storage(let error): error.advice
    case .unreadable: "It is left as it is. Mend it, or move it away to begin anew."
    case .newer: "It is left as it is. Use the app that wrote it, or move the file away to begin anew."
    }
  }
}
