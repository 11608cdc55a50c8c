import CalotypeCatalog
import CalotypeHTTP

/// The way to the real services, with the limits of a person who waits at a prompt.
enum Live {
  /// A transport over the network that shows services who asks, and waits where one says so.
  ///
  /// A service whose address is replaced by its variable is asked there.
  ///
  /// - Parameter limit: How much time there is, from now, for all requests and waits together; nil for any.
  static func transport(for services: [Service], within limit: Duration? = nil) -> any Transport {
    var configuration = CurlTransport.Configuration()
    configuration.totalTimeout = self.longest
    let transport = self.transport(
      for: services, over: CurlTransport(configuration), variable: Machine.variable)
    return PatientTransport(
      transport, longest: self.longest, within: limit, clock: ContinuousClock(), now: { Machine.secondsSince1970 })
  }

  /// `show --live` answers within 15 seconds: this long for all that is asked, the rest for the start and the print.
  static let showLimit: Duration = .seconds(13)

  /// One answer has eight seconds, so that a second one may follow a slow one.
  private static let longest: Duration = .seconds(8)

  /// A transport that asks each service at the address, and with the key, that the user's variables hold.
  static func transport(
    for services: [Service], over base: any Transport, variable: (_ name: String) -> String?
  ) -> any Transport {
    services.reduce(base) { transport, service in
      let transport = self.redirected(service, variable(service.replacement) ?? "", transport)
      // Outside of that: the request still names the service, whose key it is.
      return service.credential.map { credential in
        self.authorized(service, credential, variable(credential.variable) ?? "", transport)
      } ?? transport
    }
  }

  /// Asks a service at another address; at its own where there is none.
  private static func redirected(
    _ service: Service, _ address: String, _ transport: any Transport
  ) -> any Transport {
    if address.isEmpty {
      guard service.isRetired else { return transport }
      let error = HTTPError.retired(host: service.url.authority, variable: service.replacement)
      return UnreachableService(transport, at: service.url, because: error)
    }
    do throws(HTTPError) {
      return RebasedTransport(transport, from: service.url, to: try BaseURL(address))
    } catch {
      // The variable is named and not its value, which may hold a password.
      let error = error.isInvalidURL ? HTTPError.invalidURL("the value of \(service.replacement)") : error
      return UnreachableService(transport, at: service.url, because: error)
    }
  }

  /// Shows a service who asks, and what it answers without the key; without a key nobody asks.
  private static func authorized(
    _ service: Service, _ credential: Credential, _ value: String, _ transport: any Transport
  ) -> any Transport {
    let key = Machine.trimmed(value)
    if key.isEmpty { return transport }
    do throws(HTTPError) {
      let field = try credential.field(holding: key)
      return KeylessTransport(
        AuthorizingTransport(transport, at: service.url, with: field), at: service.url, without: key)
    } catch {
      return UnreachableService(transport, at: service.url, because: error)
    }
  }
}

extension HTTPError {
  fileprivate var isInvalidURL: Bool { if case .invalidURL = self { true } else { false } }
}

/// Fails every request to a service that cannot be asked: its replaced address or its key is not valid.
private struct UnreachableService: Transport {
  private let base: any Transport
  private let url: BaseURL
  private let error: HTTPError

  init(_ base: any Transport, at url: BaseURL, because error: HTTPError) {
    self.base = base
    self.url = url
    self.error = error
  }

  func send(_ request: Request) async throws(HTTPError) -> Response {
    guard self.url.remainder(of: request.head) == nil else { throw self.error }
    return try await self.base.send(request)
  }
}
