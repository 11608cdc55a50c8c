import CalotypeTCA
import CalotypeTesting
import Foundation
import Testing

@MainActor
struct ProductListDomainTests {
  private let products = IdentifiedArray(
    uniqueElements: [
      ProductDomain.State(id: UUID(10), product: Product.sample[0]),
      ProductDomain.State(id: UUID(11), product: Product.sample[1]),
    ])

  private func store(
    _ state: ProductListDomain.State, _ prepare: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<ProductListDomain> {
    TestStore(initialState: state) {
      ProductListDomain()
    } withDependencies: {
      $0.uuid = .incrementing
      prepare(&$0)
    }
  }

  @Test func `products are fetched once, each with an id`() async {
    let store = self.store(ProductListDomain.State()) {
      $0.storeClient.fetchProducts = { Array(Product.sample.prefix(2)) }
    }
    await store.send(.fetchProducts) { $0.dataState = .loading }
    await store.receive(\.fetchProductsResponse.success) {
      $0.dataState = .success
      $0.productList = [
        ProductDomain.State(id: UUID(0), product: Product.sample[0]),
        ProductDomain.State(id: UUID(1), product: Product.sample[1]),
      ]
    }
    await store.send(.fetchProducts)
  }

  @Test func `products that cannot be fetched are fetched again`() async {
    let store = self.store(ProductListDomain.State()) {
      $0.storeClient.fetchProducts = { throw StoreClient.Failure() }
    }
    await store.send(.fetchProducts) { $0.dataState = .loading }
    await store.receive(.fetchProductsResponse(.failure(StoreClient.Failure()))) { $0.dataState = .error }
    store.dependencies.storeClient.fetchProducts = { [] }
    await store.send(.fetchProducts) { $0.dataState = .loading }
    await store.receive(\.fetchProductsResponse, .success([])) { $0.dataState = .success }
  }

  @Test func `added products are in the cart, and removing one there resets its count`() async {
    let store = self.store(ProductListDomain.State(dataState: .success, productList: self.products))
    await store.send(\.product[id: UUID(10)].addToCart, .didTapPlusButton) { $0.productList[id: UUID(10)]?.count = 1 }
    await store.send(\.product[id: UUID(10)].addToCart, .didTapPlusButton) { $0.productList[id: UUID(10)]?.count = 2 }
    await store.send(\.setCartView, true) {
      $0.cart = CartListDomain.State(cartItems: [
        CartItemDomain.State(id: UUID(0), cartItem: CartItem(product: Product.sample[0], quantity: 2))
      ])
    }
    await store.send(\.cart.cartItem[id: UUID(0)].deleteCartItem, Product.sample[0]) {
      $0.cart?.cartItems = []
      $0.productList[id: UUID(10)]?.count = 0
    }
    await store.send(\.cart.dismiss) { $0.cart = nil }
  }

  @Test func `an order that is thanked for empties the cart, and closes it`() async {
    var state = ProductListDomain.State(dataState: .success, productList: self.products)
    state.productList[id: UUID(10)]?.count = 2
    let store = self.store(state) { $0.storeClient.sendOrder = { "\($0.count) ordered" } }
    await store.send(\.setCartView, true) {
      $0.cart = CartListDomain.State(cartItems: [
        CartItemDomain.State(id: UUID(0), cartItem: CartItem(product: Product.sample[0], quantity: 2))
      ])
    }
    await store.send(\.cart.didPressPayButton) { $0.cart?.alert = .confirmation(total: Money(cents: 44_60)) }
    await store.send(\.cart.alert.didConfirmPurchase) {
      $0.cart?.alert = nil
      $0.cart?.dataState = .loading
    }
    await store.receive(\.cart.delegate)
    await store.receive(\.orderResponse, .success("1 ordered")) { $0.productList[id: UUID(10)]?.count = 0 }
    await store.receive(\.cart.didReceivePurchaseResponse) {
      $0.cart?.dataState = .success
      $0.cart?.alert = .success
    }
    await store.send(\.cart.alert.dismissSuccessAlert) { $0.cart = nil }
  }

  @Test func `an order continues after its cart is closed`() async {
    let (answer, shop) = AsyncStream<String>.makeStream()
    var state = ProductListDomain.State(dataState: .success, productList: self.products)
    state.productList[id: UUID(11)]?.count = 1
    let store = self.store(state) {
      $0.storeClient.sendOrder = { _ in
        for await text in answer { return text }
        throw CancellationError()
      }
    }
    store.exhaustivity = .off
    await store.send(\.setCartView, true)
    await store.send(\.cart.didPressPayButton)
    await store.send(\.cart.alert.didConfirmPurchase)
    await store.receive(\.cart.delegate.ordered)
    store.exhaustivity = .on
    await store.send(\.cart.dismiss) { $0.cart = nil }
    shop.yield("Success")
    await store.receive(\.orderResponse.success, "Success") { $0.productList[id: UUID(11)]?.count = 0 }
  }

  @Test func `Close keeps the cart`() async {
    var state = ProductListDomain.State(dataState: .success, productList: self.products)
    state.productList[id: UUID(11)]?.count = 1
    state.cart = CartListDomain.State()
    let store = self.store(state)
    await store.send(\.cart.didPressCloseButton) { $0.cart = nil }
  }
}
