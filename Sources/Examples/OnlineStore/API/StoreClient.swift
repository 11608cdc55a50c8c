import Calotype

/// The requests of the app to fakestoreapi.com.
struct StoreClient: Sendable {
  /// All products, in the service's order.
  var products: @Sendable () async throws(APIError) -> ProductList

  /// A product by its number; `nil` if the number is unknown.
  var product: @Sendable (Product.ID) async throws(APIError) -> Product?

  /// Sends an order. Returns it if it was accepted.
  var order: @Sendable (Order) async throws(APIError) -> Order

  /// A user by number; `nil` if the number is unknown.
  var profile: @Sendable (UserProfile.ID) async throws(APIError) -> UserProfile?
}

extension StoreClient: TransportClient {
  /// Returns the client of the service over a transport.
  static func over(_ transport: any Transport) -> Self {
    Self(
      products: { () async throws(APIError) in try await transport.products() },
      product: { (id) async throws(APIError) in
        do throws(APIError) {
          let product: Product? = try await transport.one(
            Request(.get, Service.store.url.appending("products", "\(id)")))
          // Another product would be ordered by the wrong number.
          if let product, product.id != id { throw .unreadable("it is product \(product.id) instead of \(id)") }
          if let product { return product }
        } catch .status(404, _) {}
        // An empty answer may be an outage, so the list decides whether the product exists.
        let list = try await transport.products()
        if list[id] == nil, let reason = list.omitted.first {
          throw .unreadable("product \(id) may be one of those that could not be read, e.g. \(reason)")
        }
        return list[id]
      },
      order: { (order) async throws(APIError) in
        var request = try Request(.post, Service.store.url.appending("carts"), json: order)
        // A redirect to a readable page would look like an accepted order.
        request.followsRedirects = false
        // The service stores nothing, and its answer is an unreliable echo of the order.
        _ = try await transport.success(request)
        return order
      },
      profile: { (id) async throws(APIError) in
        let user: UserProfile? = try await transport.one(Request(.get, Service.store.url.appending("users", "\(id)")))
        if let other = user?.id, other != id { throw .unreadable("it is user \(other) instead of \(id)") }
        return user
      })
  }
}

extension Service {
  /// The Fake Store API, https://fakestoreapi.com.
  static let store = Service("store", at: .https("fakestoreapi.com"), replacedBy: "CALOTYPE_STORE_URL")
}

extension DependencyValues {
  /// The Fake Store API over the store's transport, unless a test overrides it.
  var storeClient: StoreClient {
    get { self[StoreClient.self] }
    set { self[StoreClient.self] = newValue }
  }
}

extension Transport {
  fileprivate func products() async throws(APIError) -> ProductList {
    let answer = try await success(Request(.get, Service.store.url.appending("products")))
    return try ProductList(answer.json())
  }

  /// One item by its number. The service answers `null` or nothing for an unknown number.
  fileprivate func one<Value: Decodable>(_ request: Request) async throws(APIError) -> Value? {
    let answer: Response
    do { answer = try await send(request) } catch { throw .transport(error) }
    let isEmpty = answer.body.allSatisfy { $0 <= 0x20 }
    // A 404 with a web page is an outage, not an unknown number.
    if answer.status == 404, isEmpty || (try? JSONValue(parsing: answer.body)) != nil { return nil }
    guard answer.isSuccess else { throw .status(answer.status, message: answer.refusal) }
    return isEmpty ? nil : try answer.json(Value?.self)
  }
}

extension ProductList {
  /// Keeps the products that could be read. A cart needs unique numbers, so the first product of a number wins.
  fileprivate init(_ list: TolerantList<Product>) {
    self.init(products: [], omitted: list.omitted)
    var seen: Set<Product.ID> = []
    for product in list.elements {
      if seen.insert(product.id).inserted {
        products.append(product)
      } else {
        omitted.append("“\(product.title ?? "a product without a title")”: its number \(product.id) is taken")
      }
    }
  }
}
