import CalotypeHTTP
import CalotypeState

/// An error with a summary and advice for a screen.
///
///     enum ShelfError: ExplainedError {
///       case full
///
///       var summary: String { "The shelf is full." }
///       var advice: String { "Take a book out, then try again." }
///     }
///
/// ``LoadingContent`` and ``PagingEnd`` accept any such error, e.g. ``APIError``.
public protocol ExplainedError: Error {
  /// What happened, as one sentence.
  var summary: String { get }

  /// How to fix it, as one sentence.
  var advice: String { get }
}

extension APIError: ExplainedError {}
extension StorageError: ExplainedError {}
