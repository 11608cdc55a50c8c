import CalotypeCatalog
import CalotypeHTTP
import CalotypeRecordings
import CalotypeSecrets

/// Transports to the real services, with limits for a user who waits at a prompt.
enum Live {
  /// Returns a transport over the network that sends credentials, uses the addresses in the variables of the services, and
  /// waits if a service limits the rate of requests.
  ///
  /// - Parameter limit: The time from now for all requests and waits together; `nil` for no limit.
  static func transport(for services: [Service], within limit: Duration? = nil) -> any Transport {
    var configuration = CurlTransport.Configuration()
    configuration.totalTimeout = longest
    let transport = self.transport(for: services, over: CurlTransport(configuration), variable: Machine.variable)
    return PatientTransport(
      transport, longest: longest, within: limit, clock: ContinuousClock(), now: { Machine.secondsSince1970 })
  }

  /// The limit of `show --live` for all requests. The command answers within 15 seconds in total.
  static let showLimit: Duration = .seconds(13)

  /// The limit of one response, so that a second one can follow a slow one.
  private static let longest: Duration = .seconds(8)

  /// Returns a transport with the address and the key of each service from the user's variables.
  static func transport(
    for services: [Service], over base: any Transport, variable: (_ name: String) -> String?
  ) -> any Transport {
    services.reduce(base) { transport, service in
      do throws(HTTPError) {
        let redirected = try redirected(service, variable(service.replacement) ?? "", transport)
        // The outer transport still sees the address of the service, to which the key belongs.
        guard let credential = service.credential else { return redirected }
        return try authorized(service, credential, variable(credential.variable) ?? "", redirected)
      } catch {
        return UnreachableService(base: transport, url: service.url, error: error)
      }
    }
  }

  /// Replaces the address of a service, unless the new address is empty.
  private static func redirected(
    _ service: Service, _ address: String, _ transport: any Transport
  ) throws(HTTPError) -> any Transport {
    if address.isEmpty {
      guard service.isRetired else { return transport }
      throw .retired(host: service.url.authority, variable: service.replacement)
    }
    do throws(HTTPError) {
      return RebasedTransport(transport, from: service.url, to: try BaseURL(address))
    } catch .invalidURL {
      // The error has the name of the variable, not its value, which can contain a password.
      throw .invalidURL("the value of \(service.replacement)")
    }
  }

  /// Adds the key to the requests to a service, and removes it from the responses. An empty key is not sent.
  private static func authorized(
    _ service: Service, _ credential: Credential, _ value: String, _ transport: any Transport
  ) throws(HTTPError) -> any Transport {
    let key = value.withoutBlanks
    if key.isEmpty { return transport }
    return KeylessTransport(
      base: AuthorizingTransport(transport, at: service.url, with: try credential.field(holding: key)),
      service: service.url, redactor: Redactor(rules: RedactionRules(), secrets: [key]))
  }
}

/// Fails all requests to a service whose address or key is invalid.
private struct UnreachableService: Transport {
  let base: any Transport
  let url: BaseURL
  let error: HTTPError

  func send(_ request: Request) async throws(HTTPError) -> Response {
    guard url.remainder(of: request.head) == nil else { throw error }
    return try await base.send(request)
  }
}

/// Removes a service's key from its answers, so that no screen or log shows it: services quote a key that they reject.
struct KeylessTransport: Transport {
  let base: any Transport
  let service: BaseURL
  let redactor: Redactor

  func send(_ request: Request) async throws(HTTPError) -> Response {
    guard service.remainder(of: request.head) != nil else { return try await base.send(request) }
    do {
      return redactor.withoutKnownSecrets(try await base.send(request))
    } catch .redirectBlocked(let url) {
      throw .redirectBlocked(redactor.masked(url))
    }
  }
}
