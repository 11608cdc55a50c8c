import CalotypeHTTP
import Synchronization

/// Answers requests as a test says, and remembers them: for answers that nobody would record.
///
///     let service = StubTransport(#"{"id": 7}"#)
///     _ = try await StoreClient.over(service).product(7)
///     #expect(service.asked == ["GET https://fakestoreapi.com/products/7"])
///
/// Several answers are told apart by the request:
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

  /// Answers each request by a closure.
  public init(_ answer: @escaping @Sendable (_ request: Request) async throws(HTTPError) -> Response) {
    self.answer = answer
  }

  /// Answers every request alike.
  public convenience init(_ body: String, status: Int = 200) {
    self.init { _ in Response(status: status, body: Array(body.utf8)) }
  }

  /// Fails every request alike.
  public convenience init(failing error: HTTPError) {
    self.init { (_) throws(HTTPError) in throw error }
  }

  /// All requests so far, in the order in which they came.
  public var requests: [Request] { self.log.withLock { $0 } }

  /// Method and address of all requests so far: `GET https://dog.ceo/api/breeds/list/all`.
  public var asked: [String] { self.requests.map { "\($0.head.method) \($0.url)" } }

  /// Remembers the request, then answers it.
  public func send(_ request: Request) async throws(HTTPError) -> Response {
    self.log.withLock { $0.append(request) }
    return try await self.answer(request)
  }
}
