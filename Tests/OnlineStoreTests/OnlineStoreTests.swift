import Calotype
import CalotypeTesting
import Testing

@testable import OnlineStore

@MainActor
struct OnlineStoreTests {
  private func store(_ state: OnlineStore.State) -> TestStoreOf<OnlineStore> {
    TestStore(initialState: state) { OnlineStore() }
  }

  // Original: testItemRemovedFromCart, testRemoveItemFromCart and testRemoveAllItemsFromCart. The total needs no action.
  @Test func `a removed product leaves the cart, and the total changes`() async {
    let store = store(.selling([.shirt, .backpack], wanted: [2, 2]))
    await store.send(.cartOpened) { $0.isCartOpen = true }
    #expect(store.state.cart.total == Money(cents: 264_50))
    await store.send(.quantityChanged(1, 0)) { $0.basket[1] = 0 }
    #expect(store.state.cart.map(\.id) == [2])
    #expect(store.state.cart.total == Money(cents: 219_90))
    await store.send(.quantityChanged(2, 0)) { $0.basket[2] = 0 }
    #expect(store.state.cart == [])
    #expect(!store.state.canPay)
  }

  @Test func `quantities can be changed in the cart, and closing it keeps them`() async {
    let store = store(.selling([.shirt], wanted: [1]))
    await store.send(.cartOpened) { $0.isCartOpen = true }
    await store.send(.quantityChanged(1, 3)) { $0.basket[1] = 3 }
    await store.send(.cartClosed) { $0.isCartOpen = false }
    #expect(store.state.cart == [CartLine(product: .shirt, quantity: 3)])
  }

  @Test func `a refresh keeps the quantities by product number, at the new price`() async {
    let dearer = ProductList(products: [.backpack, Product(id: 1, title: "Shirt", price: Money(cents: 25_00))])
    let store = store(.selling([.shirt, .backpack], wanted: [2]))
    store.dependencies.storeClient.products = { dearer }
    let before = store.state.products.list.value
    await store.send(.products(.refreshTapped)) { $0.products.list = .loading(previous: before) }
    await store.receive(.products(.productsLoaded(.success(dearer)))) { $0.products.list = .loaded(dearer) }
    #expect(store.state.cart.total == Money(cents: 50_00))
  }

  @Test func `an unavailable product is not paid for and stays in the cart`() async {
    let state = OnlineStore.State.selling([.shirt, .backpack], wanted: [1, 1])
    let store = store(state)
    store.dependencies.storeClient.products = { ProductList(products: [.shirt]) }
    store.exhaustivity = .off
    await store.send(.products(.refreshTapped))
    await store.receive(.products(.productsLoaded(.success(ProductList(products: [.shirt])))))
    #expect(store.state.cart.map(\.id) == [1])
    #expect(store.state.basket.unlistedIDs(in: store.state.allProducts) == [2])
  }

  @Test func `a product of the list opens at once`() async {
    let store = store(.selling([.shirt]))
    await store.send(.productOpened(1)) { $0.product = ProductDetail.State(id: 1) }
    #expect(store.state.openProduct == .loaded(.shirt))
    await store.send(.product(.dismiss)) { $0.product = nil }
  }

  @Test func `an unlisted product is requested by its number and can be bought`() async {
    let store = store(.selling([.shirt]))
    store.dependencies.storeClient.product = { id in
      #expect(id == 5)
      return .bracelet
    }
    await store.send(.productOpened(5)) { $0.product = ProductDetail.State(id: 5) }
    await store.receive(.product(.presented(.appeared))) { $0.product?.product = .loading }
    await store.receive(.product(.presented(.productLoaded(.success(.bracelet))))) {
      $0.product?.product = .loaded(.bracelet)
      $0.others = [.bracelet]
    }
    await store.send(.quantityChanged(5, 1)) { $0.basket[5] = 1 }
    #expect(store.state.cart.total == Money(cents: 695_00))
  }

  @Test func `a product that was opened before the list came is sold once, at the list's price`() async {
    let dearer = Product(id: 5, title: "Bracelet", price: Money(cents: 700_00))
    let list = ProductList(products: [.shirt, dearer])
    var state = OnlineStore.State()
    state.product = ProductDetail.State(id: 5, product: .loading)
    state.basket[5] = 2
    let store = store(state)
    store.exhaustivity = .off
    for _ in 1...2 { await store.send(.product(.presented(.productLoaded(.success(.bracelet))))) }
    store.exhaustivity = .on
    #expect(store.state.allProducts == [.bracelet])
    await store.send(.products(.productsLoaded(.success(list)))) {
      $0.products.list = .loaded(list)
      $0.others = []
    }
    #expect(store.state.allProducts == [.shirt, dearer])
    #expect(store.state.cart == [CartLine(product: dearer, quantity: 2)])
    #expect(store.state.openProduct == .loaded(dearer))
  }

  @Test func `a product that left the list is unavailable, even if it was opened before`() async {
    var state = OnlineStore.State.selling([.shirt])
    state.others = [.bracelet]
    state.basket[5] = 1
    let store = store(state)
    store.exhaustivity = .off
    await store.send(.products(.productsLoaded(.success(ProductList(products: [.shirt, .bracelet])))))
    #expect(store.state.cart.map(\.id) == [5])
    await store.send(.products(.productsLoaded(.success(ProductList(products: [.shirt])))))
    #expect(store.state.cart == [])
    #expect(store.state.basket.unlistedIDs(in: store.state.allProducts) == [5])
  }

  @Test func `an unlisted product is requested each time it is opened, and sold at its last price`() async {
    let dearer = Product(id: 5, title: "Bracelet", price: Money(cents: 700_00))
    var state = OnlineStore.State.selling([.shirt])
    state.others = [.bracelet]
    state.basket[5] = 1
    let store = store(state)
    store.dependencies.storeClient.product = { _ in dearer }
    await store.send(.productOpened(5)) { $0.product = ProductDetail.State(id: 5, product: .loaded(.bracelet)) }
    await store.receive(.product(.presented(.appeared))) { $0.product?.product = .loading(previous: .bracelet) }
    await store.receive(.product(.presented(.productLoaded(.success(dearer))))) {
      $0.product?.product = .loaded(dearer)
      $0.others = [dearer]
    }
    #expect(store.state.cart.total == Money(cents: 700_00))
    store.dependencies.storeClient.product = { _ in nil }
    await store.send(.product(.presented(.refreshTapped))) { $0.product?.product = .loading(previous: dearer) }
    await store.receive(.product(.presented(.productLoaded(.success(nil))))) {
      $0.product?.product = .loaded(nil)
      $0.others = []
    }
    #expect(store.state.cart == [])
  }

  @Test func `an open product and the cart show refreshed data`() async {
    let dearer = Product(id: 1, title: "Shirt", price: Money(cents: 25_00))
    let list = ProductList(products: [dearer])
    let broken = APIError.status(502, message: nil)
    var state = OnlineStore.State.selling([.shirt], wanted: [1])
    state.product = ProductDetail.State(id: 1)
    let store = store(state)
    store.dependencies.storeClient.products = { list }
    await store.send(.products(.refreshTapped)) {
      $0.products.list = .loading(previous: ProductList(products: [.shirt]))
    }
    #expect(store.state.openProduct == .loading(previous: .shirt))
    await store.receive(.products(.productsLoaded(.success(list)))) { $0.products.list = .loaded(list) }
    #expect(store.state.openProduct == .loaded(dearer))
    #expect(store.state.cart.total == Money(cents: 25_00))
    await store.send(.products(.productsLoaded(.failure(broken)))) {
      $0.products.list = .failed(broken, previous: list)
    }
    #expect(store.state.openProduct == .failed(broken, previous: dearer))
  }

  @Test func `an open product that left the list is requested by its number`() async {
    let rest = ProductList(products: [.backpack])
    var state = OnlineStore.State.selling([.shirt, .backpack])
    state.product = ProductDetail.State(id: 1)
    let store = store(state)
    store.dependencies.storeClient.product = { _ in nil }
    await store.send(.products(.productsLoaded(.success(rest)))) { $0.products.list = .loaded(rest) }
    await store.receive(.product(.presented(.appeared))) { $0.product?.product = .loading }
    await store.receive(.product(.presented(.productLoaded(.success(nil))))) { $0.product?.product = .loaded(nil) }
    #expect(store.state.openProduct == .loaded(nil))
  }

  @Test func `until the list loads all products count, then only available ones`() {
    var state = OnlineStore.State()
    state.basket[1] = 2
    state.basket[99] = 3
    #expect(state.cartCount == 5)
    state.products.list = .loaded(ProductList(products: [.shirt]))
    #expect(state.cartCount == 2)
  }

  @Test func `an unknown product number is reported, and a failure is retried`() async {
    let broken = APIError.status(502, message: nil)
    let store = store(OnlineStore.State())
    store.dependencies.storeClient.product = { _ throws(APIError) in throw broken }
    await store.send(.productOpened(99)) { $0.product = ProductDetail.State(id: 99) }
    await store.receive(.product(.presented(.appeared))) { $0.product?.product = .loading }
    await store.receive(.product(.presented(.productLoaded(.failure(broken))))) {
      $0.product?.product = .failed(broken)
    }
    #expect(store.state.productFailure as? APIError == broken)
    store.dependencies.storeClient.product = { _ in nil }
    await store.send(.product(.presented(.refreshTapped))) { $0.product?.product = .loading }
    await store.receive(.product(.presented(.productLoaded(.success(nil))))) {
      $0.product?.product = .loaded(nil)
    }
    #expect(store.state.productFailure as? UnknownItem == UnknownItem("99", of: "products"))
  }

  @Test func `a product that is loading is requested once`() async {
    var state = OnlineStore.State()
    state.product = ProductDetail.State(id: 5, product: .loading)
    await store(state).send(.product(.presented(.refreshTapped)))
  }

  @Test func `a screen fails when the requested data is known to be missing, not before`() {
    var state = OnlineStore.State()
    state.basket[99] = 1
    state.product = ProductDetail.State(id: 99)
    #expect(state.cartFailure == nil && state.productFailure == nil && state.profileFailure == nil)
    state.products.list = .loaded(ProductList(products: [.shirt]))
    state.product?.product = .loaded(nil)
    state.profile = Profile.State(id: 7, user: .loaded(nil))
    #expect(state.cartFailure as? UnknownItem == UnknownItem("99", of: "products"))
    #expect(state.productFailure as? UnknownItem == UnknownItem("99", of: "products"))
    #expect(state.profileFailure as? UnknownItem == UnknownItem("7", of: "users"))
    state.basket[1] = 1
    #expect(state.cartFailure == nil, "the rest can be bought")
  }

  @Test func `closing a product ends its request`() async {
    let (started, begin) = AsyncStream<Void>.makeStream()
    let store = store(OnlineStore.State())
    store.dependencies.storeClient.product = { _ in
      begin.yield()
      for await _ in AsyncStream<Never>.makeStream().stream {}
      return .shirt
    }
    await store.send(.productOpened(1)) { $0.product = ProductDetail.State(id: 1) }
    await store.receive(.product(.presented(.appeared))) { $0.product?.product = .loading }
    for await _ in started { break }
    await store.send(.product(.dismiss)) { $0.product = nil }
    await store.finish()
  }

  @Test func `a tab closes the product beside the list`() async {
    var state = OnlineStore.State.selling([.shirt])
    state.product = ProductDetail.State(id: 1)
    let store = store(state)
    await store.send(.tabSelected(.products)) { $0.product = nil }
    await store.receive(.products(.appeared))
  }

  @Test func `each tab is loaded when it is selected and keeps its content`() async {
    let jane = UserProfile(id: 1, firstName: "jane")
    let store = store(.selling([.shirt], wanted: [1]))
    store.dependencies.storeClient.profile = { _ in jane }
    await store.send(.tabSelected(.profile)) { $0.tab = .profile }
    await store.receive(.profile(.appeared)) { $0.profile.user = .loading }
    await store.receive(.profile(.userLoaded(.success(jane)))) { $0.profile.user = .loaded(jane) }
    await store.send(.tabSelected(.products)) { $0.tab = .products }
    await store.receive(.products(.appeared))
    await store.send(.tabSelected(.profile)) { $0.tab = .profile }
    await store.receive(.profile(.appeared))
    #expect(store.state.cart.map(\.id) == [1])
  }
}
