import CalotypeHTTP
import Synchronization

/// A transport with fixed answers that stores the requests, for answers that are not worth recording.
///
///     let service = StubTransport(#"{"id": 7}"#)
///     _ = try await StoreClient.over(service).product(7)
///     #expect(service.asked == ["GET https://fakestoreapi.com/products/7"])
///
/// A closure can choose the answer by the request:
///
///     StubTransport { request throws(HTTPError) in
///       switch request.head.path {
///       case "/products": Response(status: 200, body: Array("[]".utf8))
///       default: throw .connectionRefused("example.com")
///       }
///     }
public final class StubTransport: Transport {
  private let answer: @Sendable (Request) async throws(HTTPError) -> Response
  private let log = Mutex<[Request]>([])

  /// Creates a transport that answers with a closure.
  public init(_ answer: @escaping @Sendable (_ request: Request) async throws(HTTPError) -> Response) {
    self.answer = answer
  }

  /// Creates a transport that answers every request with the same body.
  public convenience init(_ body: String, status: Int = 200) {
    self.init { _ in Response(status: status, body: Array(body.utf8)) }
  }

  /// Creates a transport that fails every request.
  public convenience init(failing error: HTTPError) {
    self.init { (_) throws(HTTPError) in throw error }
  }

  /// All requests so far, in order.
  public var requests: [Request] { log.withLock { $0 } }

  /// The methods and addresses of all requests so far, e.g. `GET https://dog.ceo/api/breeds/list/all`.
  public var asked: [String] { requests.map { "\($0.head.method) \($0.url)" } }

  /// Stores the request and answers it.
  public func send(_ request: Request) async throws(HTTPError) -> Response {
    log.withLock { $0.append(request) }
    return try await answer(request)
  }
}
