import CalotypeCatalog
import CalotypeHTTP

/// An error that can say on a screen what happened, and the way out.
///
///     enum ShelfError: ExplainedError {
///       case full
///
///       var summary: String { "The shelf is full." }
///       var advice: String { "Take a book out, then try again." }
///     }
///
/// ``LoadingContent`` and ``PagingEnd`` take any such failure, in an app's own words or in those of ``APIError``.
public protocol ExplainedError: Error {
  /// One sentence: what happened.
  var summary: String { get }

  /// One sentence: the way out.
  var advice: String { get }
}

extension APIError: ExplainedError {}
extension StorageError: ExplainedError {}
