/// Why an API client could not turn an answer into a value: what every app's screens say about a failure.
public enum APIError: Error, Hashable, Sendable {
  /// There was no complete answer.
  case transport(HTTPError)
  /// The service answered with a status that is no success; `message` is what it said about it, if it did.
  case status(Int, message: String?)
  /// The service answered with 401: it wants a key, or a better one. `message` is what it said about it, `advice` what the
  /// app says, which knows where the key is kept.
  case unauthorized(message: String?, advice: String)
  /// The answer is not what the service documents; the text says what is wrong with it.
  case unreadable(String)
  /// The service answered that it could not do what was asked; the text is its own.
  case refused(String)
}

extension APIError: CustomStringConvertible {
  /// What happened, and the way out.
  public var description: String { "\(self.summary) \(self.advice)" }
}

extension APIError {
  /// One sentence for a screen: what happened.
  public var summary: String {
    switch self {
    case .transport(let error): error.summary
    case .status(let code, nil): "The service answered with status \(code)."
    case .status(let code, let message?): "The service answered with status \(code): \(message)"
    case .unauthorized(let message, _): APIError.status(401, message: message).summary
    case .unreadable(let reason): "The answer could not be read: \(reason)."
    case .refused(let message): "The service refused: \(message)"
    }
  }

  /// One sentence for a screen: the way out.
  public var advice: String {
    switch self {
    case .transport(.notRecorded):
      "Record it with “fixtures record” and the screen's name, or ask the service with --live."
    case .transport(.retired(_, let variable)):
      "Use the recordings, without --live, or set \(variable) to the address of another server."
    case .transport(.networkDenied): "Let a recording answer, or allow the host in the test."
    case .transport(.tls): "Check this machine's clock and certificates, then try again."
    case .transport(.invalidURL), .transport(.unsupportedScheme): "Check the service's address."
    case .transport(.invalidRequest): "Check the key and the names that it was made of."
    case .transport(.bodyTooLarge), .transport(.headersTooLarge), .unreadable:
      "Something else may have answered in its place. Check the service's address."
    case .transport: "Check the connection and the service's address, then try again."
    case .unauthorized(_, let advice): advice
    case .status(401, _), .status(403, _): "Check the key or the permission that the service asks for."
    case .status(408, _), .status(425, _), .status(429, _): "Wait a moment, then try again."
    // The same question would get the same answer.
    case .status(400..<500, _): "Check what was asked for, and the service's address."
    case .status(500..., _): "The trouble is on the service's side. Try again later."
    case .status, .refused: "Try again later."
    }
  }
}
