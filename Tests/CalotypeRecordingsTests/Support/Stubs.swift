import CalotypeHTTP
import HTTPTypes
import Synchronization

/// A transport that answers every request in the same way and collects the requests.
final class StubTransport: Transport {
  private let answer: Result<Response, HTTPError>
  private let asked = Mutex<[String]>([])

  init(_ answer: Response) { self.answer = .success(answer) }
  init(failing error: HTTPError) { answer = .failure(error) }

  var requests: [String] { asked.withLock { $0 } }

  func send(_ request: Request) async throws(HTTPError) -> Response {
    asked.withLock { $0.append("\(request.head.method.rawValue) \(request.url)") }
    return try answer.get()
  }
}

extension Response {
  static func json(_ body: String, status: Int = 200) -> Response {
    Response(
      .init(status: .init(code: status), headerFields: [.contentType: "application/json"]), body: Array(body.utf8))
  }
}

let dogAPI = BaseURL.dog

extension BaseURL {
  fileprivate static var dog: BaseURL {
    guard let url = try? BaseURL("https://dog.ceo/api") else { preconditionFailure("the address is valid") }
    return url
  }
}

/// The error of a request, or `nil`.
func failure(_ transport: some Transport, _ request: Request) async -> HTTPError? {
  do throws(HTTPError) {
    _ = try await transport.send(request)
    return nil
  } catch { return error }
}
