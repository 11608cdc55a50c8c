import Calotype

/// What the app asks of fakestoreapi.com.
struct StoreClient: Sendable {
  /// Everything that is sold, in the service's order.
  var products: @Sendable () async throws(APIError) -> ProductList

  /// A product by its number; nil where there is none.
  var product: @Sendable (Product.ID) async throws(APIError) -> Product?

  /// Sends an order, and gives it back when it was accepted.
  var order: @Sendable (Order) async throws(APIError) -> Order

  /// A user by their number; nil where there is none.
  var profile: @Sendable (UserProfile.ID) async throws(APIError) -> UserProfile?
}

extension StoreClient {
  /// The client of the real service, over any transport.
  static func over(_ transport: any Transport) -> Self {
    Self(
      products: { () async throws(APIError) in try await transport.products() },
      product: { (id) async throws(APIError) in
        do throws(APIError) {
          let product: Product? = try await transport.one(
            Request(.get, Service.store.url.appending("products", "\(id)")))
          // Another one would be sold under its own number, at the price that its own entry in the list has.
          if let product, product.id != id { throw .unreadable("it is of product \(product.id)") }
          if let product { return product }
        } catch .status(404, _) {}
        // One that answers nothing to anything would have no products either: what there is not, the list says.
        let list = try await transport.products()
        if list[id] == nil, let reason = list.omitted.first {
          throw .unreadable("it may be one of the products that could not be read, beginning with \(reason)")
        }
        return list[id]
      },
      order: { (order) async throws(APIError) in
        var request = try Request(.post, Service.store.url.appending("carts"), json: order)
        // Another page that can be read is no order that was taken.
        request.followsRedirects = false
        // What the service says of an order that it took is of no use: it stores nothing, and echoes what it likes.
        _ = try await transport.success(request)
        return order
      },
      profile: { (id) async throws(APIError) in
        let user: UserProfile? = try await transport.one(Request(.get, Service.store.url.appending("users", "\(id)")))
        if let other = user?.id, other != id { throw .unreadable("it is of user \(other)") }
        return user
      })
  }
}

extension Service {
  /// The Fake Store API, https://fakestoreapi.com.
  static let store = Service("store", at: .https("fakestoreapi.com"), replacedBy: "CALOTYPE_STORE_URL")
}

extension DependencyValues {
  /// The Fake Store API over the store's transport, unless a test puts something else in its place.
  var storeClient: StoreClient {
    get { self[StoreClientKey.self] ?? .over(self.transport) }
    set { self[StoreClientKey.self] = newValue }
  }
}

private enum StoreClientKey: DependencyKey {
  static let liveValue: StoreClient? = nil
  static let testValue: StoreClient? = nil
}

extension Transport {
  fileprivate func products() async throws(APIError) -> ProductList {
    let answer = try await self.success(Request(.get, Service.store.url.appending("products")))
    return try ProductList(answer.json())
  }

  /// One thing by its number. For a number that it does not know, the service answers `null` or nothing at all.
  fileprivate func one<Value: Decodable>(_ request: Request) async throws(APIError) -> Value? {
    let answer: Response
    do { answer = try await self.send(request) } catch { throw .transport(error) }
    let isEmpty = answer.body.allSatisfy { $0 <= 0x20 }
    // A web page in its place says nothing of the number: the service is somewhere else.
    if answer.status == 404, isEmpty || (try? answer.json(AnyJSON.self)) != nil { return nil }
    guard answer.isSuccess else { throw .status(answer.status, message: answer.refusal) }
    return isEmpty ? nil : try answer.json(Value?.self)
  }
}

/// Any JSON at all.
private struct AnyJSON: Decodable {
  init(from decoder: any Decoder) {}
}

extension ProductList {
  /// What could be read. Of two products with one number, which could not be told apart in a cart, the first one counts.
  fileprivate init(_ list: TolerantList<Product>) {
    self.init(products: [], omitted: list.omitted)
    var seen: Set<Product.ID> = []
    for product in list.elements {
      if seen.insert(product.id).inserted {
        self.products.append(product)
      } else {
        self.omitted.append("“\(product.title ?? "a product without a title")”: its number \(product.id) is taken")
      }
    }
  }
}
