/// The reason why an API client could not turn a response into a value, with the texts that screens show for it.
public enum APIError: Error, Hashable, Sendable {
  /// There was no complete response.
  case transport(HTTPError)
  /// The service answered with an error status; `message` is the service's own text, if any.
  case status(Int, message: String?)
  /// The service answered with 401: the key is missing or invalid. `message` is the service's text, `advice` the app's,
  /// which knows where the key is configured.
  case unauthorized(message: String?, advice: String)
  /// The response does not have the documented form; the text says what is wrong with it.
  case unreadable(String)
  /// The service refused the request; the text is the service's own.
  case refused(String)
  /// Another failure, e.g. a response that is not a picture: a sentence that says what happened, and one that says how to
  /// fix it, if the first does not.
  case explained(String, advice: String = "")
}

extension APIError: CustomStringConvertible {
  /// The summary and the advice in one text.
  public var description: String { advice.isEmpty ? summary : "\(summary) \(advice)" }
}

extension APIError {
  /// One sentence for a screen that says what happened.
  public var summary: String {
    switch self {
    case .transport(let error): error.summary
    case .status(let code, nil): "The service answered with status \(code)."
    case .status(let code, let message?): "The service answered with status \(code): \(sentence(message))"
    case .unauthorized(let message, _): APIError.status(401, message: message).summary
    case .unreadable(let reason): "The answer could not be read: \(reason)."
    case .refused(let message): "The service refused: \(sentence(message))"
    case .explained(let text, _): text
    }
  }

  /// One sentence for a screen that says how to fix it; empty if the summary says it.
  public var advice: String {
    switch self {
    case .transport(.notRecorded):
      "Use --live to ask the service, or record the answer with “fixtures record”."
    case .transport(.retired(_, let variable)):
      "Remove --live to use the recordings, or set \(variable) to the address of another server."
    case .transport(.networkDenied): "Use a recording, or allow the host in the test."
    case .transport(.tls): "Check this machine's clock and certificates, then try again."
    case .transport(.invalidURL), .transport(.unsupportedScheme): "Check the service's address."
    case .transport(.invalidRequest): "Check the key and the values that the request contains."
    case .transport(.bodyTooLarge), .transport(.headersTooLarge), .unreadable:
      "The answer may come from another server, e.g. a login page. Check the service's address."
    case .transport(.tooManyOpenFiles): "Close some of them, or raise the limit."
    case .transport(.cancelled): "Try again."
    case .transport(.badContentEncoding): "Install zlib if it is missing. Otherwise try again later."
    case .transport(.engine): "Check the libcurl installation, then try again."
    case .transport: "Check the connection and the service's address, then try again."
    case .unauthorized(_, let advice), .explained(_, let advice): advice
    case .status(401, _), .status(403, _): "Check the key and its permissions."
    case .status(408, _), .status(425, _), .status(429, _): "Wait a moment, then try again."
    // The same question would get the same answer.
    case .status(400..<500, _): "Check the values of the request and the service's address."
    case .status(500..., _): "The trouble is on the service's side. Try again later."
    case .status, .refused: "Try again later."
    }
  }
}

/// Returns a text with a full stop, unless it has an end.
private func sentence(_ text: String) -> String { text.last.map { ".!?…".contains($0) } ?? true ? text : text + "." }
