import CalotypeTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@testable import OnlineStore

@MainActor
struct CheckoutTests {
  private let offline = APIError.transport(.timeout(.total))
  private let now = Timestamp(secondsSince1970: 1_795_338_300)

  /// The order that a cart of two shirts is.
  private var twoShirts: Order {
    Order(userID: 1, date: now, lines: [.init(productID: 1, quantity: 2)])
  }

  private func store(_ state: OnlineStore.State) -> TestStoreOf<OnlineStore> {
    TestStore(initialState: state) {
      OnlineStore()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 1_795_338_300))
      $0.storeClient.order = { $0 }
    }
  }

  @Test func `a walk: browse, add, remove, pay, confirm, and everything starts anew`() async {
    let list = ProductList(products: [.shirt, .backpack])
    let store = store(OnlineStore.State())
    store.dependencies.storeClient.products = { list }
    await store.send(.products(.appeared)) { $0.products.list = .loading }
    await store.receive(.products(.productsLoaded(.success(list)))) { $0.products.list = .loaded(list) }
    await store.send(.quantityChanged(1, 1)) { $0.basket[1] = 1 }
    await store.send(.quantityChanged(1, 2)) { $0.basket[1] = 2 }
    await store.send(.quantityChanged(2, 1)) { $0.basket[2] = 1 }
    await store.send(.cartOpened) { $0.isCartOpen = true }
    #expect(store.state.cart.total == Money(cents: 154_55))
    await store.send(.quantityChanged(2, 0)) { $0.basket[2] = 0 }
    // Original: testSendOrderSuccessfully, which asked about “$0.0”: the total is right from the start.
    #expect(store.state.cart.total == Money(cents: 44_60))
    await store.send(.payTapped) { $0.alert = .confirmation }
    await store.send(.alert(.presented(.purchaseConfirmed))) {
      $0.alert = nil
      $0.order = self.twoShirts
    }
    // Original: testResetProductsToZeroAfterPayingOrder. The counts are gone with the answer, not with a button.
    await store.receive(.orderAnswered(.success(twoShirts))) {
      $0.order = nil
      $0.basket = Basket()
      $0.alert = .orderAccepted
    }
    await store.send(.alert(.dismiss)) {
      $0.alert = nil
      $0.isCartOpen = false
    }
  }

  // Original: testSendOrderWithError. There is a way to send it again, and the cart is kept.
  @Test func `an order that fails keeps the cart, and can be sent again`() async {
    var state = OnlineStore.State.selling([.shirt], wanted: [2])
    state.isCartOpen = true
    let store = store(state)
    store.dependencies.storeClient.order = { [offline] _ throws(APIError) in throw offline }
    await store.send(.payTapped) { $0.alert = .confirmation }
    await store.send(.alert(.presented(.purchaseConfirmed))) {
      $0.alert = nil
      $0.order = self.twoShirts
    }
    await store.receive(.orderAnswered(.failure(offline))) {
      $0.order = nil
      $0.alert = .orderFailed(self.offline)
    }
    store.dependencies.storeClient.order = { $0 }
    await store.send(.alert(.presented(.retryTapped))) {
      $0.alert = nil
      $0.order = self.twoShirts
    }
    await store.receive(.orderAnswered(.success(twoShirts))) {
      $0.order = nil
      $0.basket = Basket()
      $0.alert = .orderAccepted
    }
  }

  @Test func `a failure that is put away leaves the cart open and full`() async {
    var state = OnlineStore.State.selling([.shirt], wanted: [2])
    state.isCartOpen = true
    state.alert = .orderFailed(offline)
    let store = store(state)
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test func `a question that is answered with Cancel changes nothing`() async {
    var state = OnlineStore.State.selling([.shirt], wanted: [2])
    state.isCartOpen = true
    let store = store(state)
    await store.send(.payTapped) { $0.alert = .confirmation }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test func `an order goes on where its cart is closed meanwhile, and what was added since stays`() async {
    let (answers, shop) = AsyncStream<Void>.makeStream()
    var state = OnlineStore.State.selling([.shirt, .backpack], wanted: [2])
    state.isCartOpen = true
    let store = store(state)
    store.dependencies.storeClient.order = { order in
      for await _ in answers { break }
      return order
    }
    await store.send(.payTapped) { $0.alert = .confirmation }
    await store.send(.alert(.presented(.purchaseConfirmed))) {
      $0.alert = nil
      $0.order = self.twoShirts
    }
    await store.send(.cartClosed) { $0.isCartOpen = false }
    await store.send(.quantityChanged(2, 1)) { $0.basket[2] = 1 }
    shop.yield()
    await store.receive(.orderAnswered(.success(twoShirts))) {
      $0.order = nil
      $0.basket[1] = 0
      $0.alert = .orderAccepted
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test func `a failure is told where the cart is closed meanwhile`() async {
    let (answers, shop) = AsyncStream<Void>.makeStream()
    let store = store(.selling([.shirt], wanted: [2]))
    store.dependencies.storeClient.order = { [offline] _ throws(APIError) in
      for await _ in answers { break }
      throw offline
    }
    store.exhaustivity = .off
    await store.send(.cartOpened)
    await store.send(.payTapped)
    await store.send(.alert(.presented(.purchaseConfirmed)))
    store.exhaustivity = .on
    await store.send(.cartClosed) { $0.isCartOpen = false }
    shop.yield()
    await store.receive(.orderAnswered(.failure(offline))) {
      $0.order = nil
      $0.alert = .orderFailed(self.offline)
    }
    #expect(store.state.basket[1] == 2)
  }

  @Test func `a second Pay while one is on its way does nothing`() async {
    var state = OnlineStore.State.selling([.shirt], wanted: [2])
    state.order = twoShirts
    let store = store(state)
    await store.send(.payTapped)
  }

  @Test func `a question that is answered with Pay while an order is on its way sends no second one`() async {
    var state = OnlineStore.State.selling([.shirt], wanted: [2])
    state.order = twoShirts
    state.alert = .confirmation
    let store = store(state)
    await store.send(.alert(.presented(.purchaseConfirmed))) { $0.alert = nil }
  }

  @Test func `what was ordered is wanted no more, though the list came anew without it`() async {
    var state = OnlineStore.State.selling([.shirt, .backpack], wanted: [2, 1])
    state.order = twoShirts
    let rest = ProductList(products: [.backpack])
    let store = store(state)
    await store.send(.products(.productsLoaded(.success(rest)))) { $0.products.list = .loaded(rest) }
    await store.send(.orderAnswered(.success(twoShirts))) {
      $0.order = nil
      $0.basket[1] = 0
      $0.alert = .orderAccepted
    }
    #expect(store.state.cart.map(\.id) == [2])
    #expect(store.state.basket.unlistedIDs(in: store.state.allProducts) == [])
  }

  @Test(arguments: [(5, 3), (2, 0), (1, 0), (0, 0)])
  func `more of what is on its way is for the next order`(wanted: Int, left: Int) async {
    var state = OnlineStore.State.selling([.shirt], wanted: [2])
    state.order = twoShirts
    let store = store(state)
    store.exhaustivity = .off
    await store.send(.quantityChanged(1, wanted))
    store.exhaustivity = .on
    await store.send(.orderAnswered(.success(twoShirts))) {
      $0.order = nil
      $0.basket[1] = left
      $0.alert = .orderAccepted
    }
  }

  @Test func `there is nothing to pay in an empty cart, for what is free, and for what cannot be counted`() async {
    await store(.selling([.shirt])).send(.payTapped)
    await store(.selling([.gift], wanted: [3])).send(.payTapped)
    await store(.selling([Product(id: 1, price: Money(cents: .max))], wanted: [2])).send(.payTapped)
  }

  @Test func `a confirmed cart that has become free meanwhile is not ordered`() async {
    var state = OnlineStore.State.selling([.gift], wanted: [1])
    state.alert = .confirmation
    let store = store(state)
    await store.send(.alert(.presented(.purchaseConfirmed))) { $0.alert = nil }
  }

  @Test func `the order is in the name of the user whose profile it is`() async {
    var state = OnlineStore.State.selling([.shirt], wanted: [2])
    state.profile.id = 3
    state.alert = .confirmation
    let order = Order(userID: 3, date: now, lines: [.init(productID: 1, quantity: 2)])
    let store = store(state)
    await store.send(.alert(.presented(.purchaseConfirmed))) {
      $0.alert = nil
      $0.order = order
    }
    await store.receive(.orderAnswered(.success(order))) {
      $0.order = nil
      $0.basket = Basket()
      $0.alert = .orderAccepted
    }
  }
}
