import Calotype

/// The reason why a resource is not on the screen.
public enum OpenFailure: ExplainedError, Hashable {
  /// There was no answer, or one with an error status.
  case request(APIError)
  /// The answer is not a document.
  case document(DocumentError)

  /// The failure as one sentence.
  public var summary: String {
    switch self {
    case .request(let error): error.summary
    case .document(let error): error.description
    }
  }

  /// How to fix it, as one sentence; empty if the summary says it.
  public var advice: String {
    switch self {
    // The summary says it. The usual advice, `fixtures record`, does not write to the store of `open`.
    case .request(.transport(.notRecorded)): ""
    case .request(let error): error.advice
    case .document(.syntax): "The answer may be cut off, or come from another server. Check its address."
    case .document: ""
    }
  }
}
