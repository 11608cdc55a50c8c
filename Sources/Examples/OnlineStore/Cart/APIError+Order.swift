import Calotype

extension APIError {
  /// Whether an order may have been taken all the same: it went out, and the service did not say no.
  var leavesOrderUnknown: Bool {
    switch self {
    case .transport(let error): error.requestMayHaveArrived
    // What a gateway or a broken service answers says nothing of what was done before.
    case .status(let code, _): !(400..<500).contains(code)
    case .unreadable: true
    case .refused, .unauthorized: false
    }
  }
}
