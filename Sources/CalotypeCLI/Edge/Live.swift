import CalotypeCatalog
import CalotypeHTTP

/// The way to the real services, with the limits of a person who waits at a prompt.
enum Live {
  /// A transport over the network. A service whose address is replaced by its variable is asked there.
  static func transport(for services: [Service]) -> any Transport {
    var transport: any Transport = CurlTransport(self.configuration)
    for service in services {
      guard let address = Machine.variable(service.replacement), !address.isEmpty else { continue }
      do throws(HTTPError) {
        transport = RebasedTransport(transport, from: service.url, to: try BaseURL(address))
      } catch {
        // The variable is named and not its value, which may hold a password.
        let error = error.isInvalidURL ? HTTPError.invalidURL("the value of \(service.replacement)") : error
        transport = UnreachableService(transport, at: service.url, because: error)
      }
    }
    return transport
  }

  /// `show --live` answers within 15 seconds: eight for the main content, three for a picture, the rest for the print.
  private static var configuration: CurlTransport.Configuration {
    var configuration = CurlTransport.Configuration()
    configuration.totalTimeout = .seconds(8)
    return configuration
  }
}

extension HTTPError {
  fileprivate var isInvalidURL: Bool { if case .invalidURL = self { true } else { false } }
}

/// Fails every request to a service whose replaced address is not valid.
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
