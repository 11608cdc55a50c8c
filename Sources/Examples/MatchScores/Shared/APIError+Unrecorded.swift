import Calotype

extension APIError {
  /// The error, where it is that nothing was recorded for a request. A part of a screen may be missing for any other
  /// reason; without a recording, what the user asked to see is not what is shown.
  var ifNotRecorded: APIError? {
    if case .transport(.notRecorded) = self { self } else { nil }
  }
}
