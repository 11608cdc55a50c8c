import CalotypeCatalog
import CalotypeRecordings
import CalotypeHTTP
import CalotypeSecrets

/// Removes a service's key from its answers, so that no screen or log shows it: services quote a key that they reject.
struct KeylessTransport: Transport {
  private let base: any Transport
  private let service: BaseURL
  private let redactor: Redactor

  init(_ base: any Transport, at service: BaseURL, without key: String) {
    self.base = base
    self.service = service
    redactor = Redactor(rules: RedactionRules(), secrets: [key])
  }

  func send(_ request: Request) async throws(HTTPError) -> Response {
    guard service.remainder(of: request.head) != nil else { return try await base.send(request) }
    do {
      return redactor.withoutKnownSecrets(try await base.send(request))
    } catch .redirectBlocked(let url) {
      throw .redirectBlocked(redactor.masked(url))
    }
  }
}
