/// Keeps requests from leaving: a test puts one in force, and ``CurlTransport`` asks it before it opens anything.
///
///     let gate = NetworkGate { attempt in log.append(attempt.url) }
///     await NetworkGate.$current.withValue(gate) {
///       try await CurlTransport().send(Request(url: "https://dog.ceo/api"))     // throws networkDenied
///     }
///     // log: https://dog.ceo/api
///
/// It belongs to the task, so tests that run at the same time do not disturb each other, and effects inherit it. A
/// detached task does not: there the gate counts under which its transport was *made*, and it counts for good, so that what
/// outlives a test does not slip through. A program puts none in force, and pays for one look at a task-local value.
package final class NetworkGate: Sendable {
  /// The gate that this task has to pass; nil where requests are free to leave.
  @TaskLocal package static var current: NetworkGate?

  /// A request that was not sent.
  package struct Attempt: Sendable {
    /// `GET`.
    package let method: String

    /// The address, with all that its query holds.
    package let url: String

    /// The host as it would be allowed: `dog.ceo`.
    package let host: String

    /// Whether a task asked in which the gate is in force; false for a detached task with a transport of the test.
    package let isInScope: Bool
  }

  /// The hosts, or hosts with ports, that may be asked all the same, in lower case and without brackets.
  package let allowed: Set<String>

  private let onDenied: @Sendable (_ attempt: Attempt) -> Void

  /// A gate.
  ///
  /// - Parameters:
  ///   - allowed: What may be asked all the same: `127.0.0.1`, `[::1]`, `localhost:8080`. The name is compared as it
  ///     stands in the address; nothing is looked up, and this machine is not allowed unless it is named.
  ///   - onDenied: Hears of every request that was not sent, on the task that sent it.
  package init(except allowed: some Sequence<String> = [], onDenied: @escaping @Sendable (_ attempt: Attempt) -> Void) {
    self.allowed = Set(allowed.map(bare))
    self.onDenied = onDenied
  }

  /// Lets a request pass, or denies it. A redirect is a request of its own.
  ///
  /// - Throws: ``HTTPError/networkDenied(_:)``.
  static func check(_ request: CheckedRequest, madeUnder birthplace: NetworkGate?) throws(HTTPError) {
    if let current = Self.current {
      try current.check(request, isInScope: true)
    } else {
      try birthplace?.check(request, isInScope: false)
    }
  }

  private func check(_ request: CheckedRequest, isInScope: Bool) throws(HTTPError) {
    guard !self.allowed.contains(bare(request.host)), !self.allowed.contains(bare(request.authority)) else { return }
    let method = request.method.rawValue
    self.onDenied(Attempt(method: method, url: request.url, host: request.host, isInScope: isInScope))
    throw .networkDenied("\(method) \(request.url)")
  }
}

/// A host, with or without a port, in lower case and without the brackets of an IPv6 address.
private func bare(_ host: String) -> String {
  host.lowercased().filter { $0 != "[" && $0 != "]" }
}
