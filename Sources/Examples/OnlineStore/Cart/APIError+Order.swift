import Calotype

extension APIError {
  /// Whether the service may have received the order: it was sent, and was not rejected.
  var leavesOrderUnknown: Bool {
    switch self {
    case .transport(let error): error.requestMayHaveArrived
    // The service may have failed after it stored the order.
    case .status(let code, _): !(400..<500).contains(code)
    case .unreadable: true
    case .refused, .unauthorized, .explained: false
    }
  }
}
