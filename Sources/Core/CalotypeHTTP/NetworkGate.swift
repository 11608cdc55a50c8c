/// A gate that blocks requests: a test activates one, and ``CurlTransport`` checks it before it opens a connection.
///
///     let gate = NetworkGate { attempt in log.append(attempt.url) }
///     await NetworkGate.$current.withValue(gate) {
///       try await CurlTransport().send(Request(url: "https://dog.ceo/api"))     // throws networkDenied
///     }
///     // log: https://dog.ceo/api
///
/// It is task-local, so tests that run in parallel do not disturb each other, and effects inherit it. In a detached task,
/// the gate applies that was active when the transport was *created*, and it stays active, so that work which outlives a
/// test is blocked too. A program activates none and pays for one read of a task-local value.
package final class NetworkGate: Sendable {
  /// The gate of the current task, or `nil` if requests are not blocked.
  @TaskLocal package static var current: NetworkGate?

  /// A request that was not sent.
  package struct Attempt: Sendable {
    /// `GET`.
    package let method: String

    /// The address with its query.
    package let url: String

    /// The host in the form that `allowed` takes: `dog.ceo`.
    package let host: String

    /// Whether the gate is active in the requesting task; `false` for a detached task with a transport of the test.
    package let isInScope: Bool
  }

  /// The allowed hosts, or hosts with ports, in lower case and without brackets.
  package let allowed: Set<String>

  private let onDenied: @Sendable (_ attempt: Attempt) -> Void

  /// Creates a gate.
  ///
  /// - Parameters:
  ///   - allowed: The allowed hosts: `127.0.0.1`, `[::1]`, `localhost:8080`. They are compared with the text of the address;
  ///     names are not resolved, and the local machine is not allowed unless it is listed.
  ///   - onDenied: Called with every blocked request, in the task that sends it.
  package init(except allowed: some Sequence<String> = [], onDenied: @escaping @Sendable (_ attempt: Attempt) -> Void) {
    self.allowed = Set(allowed.map(bare))
    self.onDenied = onDenied
  }

  /// Checks a request. Each redirect is a request that is checked again.
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
    guard !allowed.contains(bare(request.host)), !allowed.contains(bare(request.authority)) else { return }
    let method = request.method.rawValue
    onDenied(Attempt(method: method, url: request.url, host: request.host, isInScope: isInScope))
    throw .networkDenied("\(method) \(request.url)")
  }
}

/// Returns a host, with or without a port, in lower case and without the brackets of an IPv6 address.
private func bare(_ host: String) -> String { host.lowercased().filter { $0 != "[" && $0 != "]" } }
