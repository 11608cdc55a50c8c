import Calotype
import Synchronization

@testable import OnlineStore

extension Product {
  static let shirt = Product(id: 1, title: "Slim-fit shirt", price: Money(cents: 22_30), category: "men's clothing")
  static let backpack = Product(id: 2, title: "Backpack", price: Money(cents: 109_95), category: "men's clothing")
  static let bracelet = Product(id: 5, title: "Bracelet", price: Money(cents: 695_00), category: "jewelery")
  static let gift = Product(id: 9, title: "A gift", price: .zero)
}

extension OnlineStore.State {
  /// A store of products, and what is wanted of them: a number of each, in their order.
  static func selling(_ products: [Product], wanted: [Int] = []) -> Self {
    var state = Self()
    state.products.list = .loaded(ProductList(products: products))
    for (product, quantity) in zip(products, wanted) { state.basket[product.id] = quantity }
    return state
  }
}

/// Answers every request alike, and remembers what was asked.
final class Answer: Transport {
  private let response: Response
  private let log = Mutex<[Request]>([])

  init(_ status: Int, _ body: String) {
    self.response = Response(status: status, body: Array(body.utf8))
  }

  convenience init(_ body: String) {
    self.init(200, body)
  }

  var asked: [String] { self.log.withLock { $0.map { "\($0.head.method) \($0.url)" } } }
  var bodies: [String] { self.log.withLock { $0.map { String(decoding: $0.body, as: UTF8.self) } } }
  var redirects: [Bool] { self.log.withLock { $0.map(\.followsRedirects) } }
  var types: [String?] { self.log.withLock { $0.map { $0.head.headerFields[.contentType] } } }

  func send(_ request: Request) async throws(HTTPError) -> Response {
    self.log.withLock { $0.append(request) }
    return self.response
  }
}

/// Fails every request.
struct Failing: Transport {
  let error: HTTPError

  func send(_ request: Request) async throws(HTTPError) -> Response { throw self.error }
}
