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
  private let offline = APIError.transport(.connectionRefused("fakestoreapi.com"))
  private let now = Timestamp(secondsSince1970: 1_795_338_300)

  /// What a cart of two shirts is to buy.
  private var twoShirts: Purchase { shirts(2, for: 44_60) }

  private func shirts(_ quantity: Int, for cents: Int, on date: Timestamp? = nil) -> Purchase {
    let lines = [Order.Line(productID: 1, quantity: quantity)]
    return Purchase(order: Order(userID: 1, date: date ?? now, lines: lines), total: Money(cents: cents))
  }

  /// What a shirt costs after the list came anew.
  private let dearer = ProductList(products: [Product(id: 1, title: "Shirt", price: Money(cents: 25_00))])

  private func store(_ state: OnlineStore.State) -> TestStoreOf<OnlineStore> {
    TestStore(initialState: state) {
      OnlineStore()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 1_795_338_300))
      $0.storeClient.order = { $0 }
    }
  }

  @Test func `a journey: browse, add, remove, pay, confirm, and start again`() async {
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
    await store.send(.payTapped) { $0.alert = .confirmation(twoShirts) }
    await store.send(.alert(.presented(.purchaseConfirmed))) {
      $0.alert = nil
      $0.pending = twoShirts
    }
    // Original: testResetProductsToZeroAfterPayingOrder. The counts are gone with the answer, not with a button.
    await store.receive(.orderAnswered(.success(twoShirts.order))) {
      $0.pending = nil
      $0.basket = Basket()
      $0.alert = .orderAccepted(twoShirts)
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
    await store.send(.payTapped) { $0.alert = .confirmation(twoShirts) }
    await store.send(.alert(.presented(.purchaseConfirmed))) {
      $0.alert = nil
      $0.pending = twoShirts
    }
    await store.receive(.orderAnswered(.failure(offline))) {
      $0.pending = nil
      $0.alert = .orderFailed(twoShirts, offline)
    }
    store.dependencies.storeClient.order = { $0 }
    await store.send(.alert(.presented(.retryTapped))) {
      $0.alert = nil
      $0.pending = twoShirts
    }
    await store.receive(.orderAnswered(.success(twoShirts.order))) {
      $0.pending = nil
      $0.basket = Basket()
      $0.alert = .orderAccepted(twoShirts)
    }
  }

  @Test func `a failure that is put away leaves the cart open and full`() async {
    var state = OnlineStore.State.selling([.shirt], wanted: [2])
    state.isCartOpen = true
    state.alert = .orderFailed(twoShirts, offline)
    let store = store(state)
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test func `a question that is answered with Cancel changes nothing`() async {
    var state = OnlineStore.State.selling([.shirt], wanted: [2])
    state.isCartOpen = true
    let store = store(state)
    await store.send(.payTapped) { $0.alert = .confirmation(twoShirts) }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test func `an order continues after its cart is closed and keeps products added since`() async {
    let (answers, shop) = AsyncStream<Void>.makeStream()
    var state = OnlineStore.State.selling([.shirt, .backpack], wanted: [2])
    state.isCartOpen = true
    let store = store(state)
    store.dependencies.storeClient.order = { order in
      for await _ in answers { break }
      return order
    }
    await store.send(.payTapped) { $0.alert = .confirmation(twoShirts) }
    await store.send(.alert(.presented(.purchaseConfirmed))) {
      $0.alert = nil
      $0.pending = twoShirts
    }
    await store.send(.cartClosed) { $0.isCartOpen = false }
    await store.send(.quantityChanged(2, 1)) { $0.basket[2] = 1 }
    shop.yield()
    await store.receive(.orderAnswered(.success(twoShirts.order))) {
      $0.pending = nil
      $0.basket[1] = 0
      $0.alert = .orderAccepted(twoShirts)
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test func `a failure is shown after the cart was closed`() async {
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
      $0.pending = nil
      $0.alert = .orderFailed(twoShirts, offline)
    }
    #expect(store.state.basket[1] == 2)
  }

  @Test func `a second Pay while one is on its way does nothing`() async {
    var state = OnlineStore.State.selling([.shirt], wanted: [2])
    state.pending = twoShirts
    let store = store(state)
    await store.send(.payTapped)
  }

  @Test func `a question that is answered with Pay while an order is on its way sends no second one`() async {
    var state = OnlineStore.State.selling([.shirt], wanted: [2])
    state.pending = twoShirts
    state.alert = .confirmation(twoShirts)
    let store = store(state)
    await store.send(.alert(.presented(.purchaseConfirmed))) { $0.alert = nil }
  }

  @Test func `ordered products leave the cart, even if a reloaded list lacks them`() async {
    var state = OnlineStore.State.selling([.shirt, .backpack], wanted: [2, 1])
    state.pending = twoShirts
    let rest = ProductList(products: [.backpack])
    let store = store(state)
    await store.send(.products(.productsLoaded(.success(rest)))) { $0.products.list = .loaded(rest) }
    await store.send(.orderAnswered(.success(twoShirts.order))) {
      $0.pending = nil
      $0.basket[1] = 0
      $0.alert = .orderAccepted(twoShirts)
    }
    #expect(store.state.cart.map(\.id) == [2])
    #expect(store.state.basket.unlistedIDs(in: store.state.allProducts) == [])
  }

  @Test(arguments: [(5, 3), (2, 0), (1, 0), (0, 0)])
  func `products added during an order belong to the next one`(wanted: Int, left: Int) async {
    var state = OnlineStore.State.selling([.shirt], wanted: [2])
    state.pending = twoShirts
    let store = store(state)
    store.exhaustivity = .off
    await store.send(.quantityChanged(1, wanted))
    store.exhaustivity = .on
    await store.send(.orderAnswered(.success(twoShirts.order))) {
      $0.pending = nil
      $0.basket[1] = left
      $0.alert = .orderAccepted(twoShirts)
    }
  }

  @Test func `an empty, free or uncountable cart cannot be paid`() async {
    await store(.selling([.shirt])).send(.payTapped)
    await store(.selling([.gift], wanted: [3])).send(.payTapped)
    await store(.selling([Product(id: 1, price: Money(cents: .max))], wanted: [2])).send(.payTapped)
  }

  // A price that changed is shown again before it is paid.
  @Test func `a price that changes during the question is confirmed again before payment`() async {
    let store = store(.selling([.shirt], wanted: [2]))
    await store.send(.payTapped) { $0.alert = .confirmation(twoShirts) }
    await store.send(.products(.productsLoaded(.success(dearer)))) { $0.products.list = .loaded(dearer) }
    await store.send(.alert(.presented(.purchaseConfirmed))) {
      $0.alert = .confirmation(shirts(2, for: 50_00), hasChanged: true)
    }
    await store.send(.alert(.presented(.purchaseConfirmed))) {
      $0.alert = nil
      $0.pending = shirts(2, for: 50_00)
    }
    await store.receive(.orderAnswered(.success(twoShirts.order))) {
      $0.pending = nil
      $0.basket = Basket()
      $0.alert = .orderAccepted(shirts(2, for: 50_00))
    }
  }

  @Test func `a question is repeated each time its answer is outdated`() async {
    let cheaper = ProductList(products: [Product(id: 1, title: "Shirt", price: Money(cents: 20_00))])
    let store = store(.selling([.shirt], wanted: [2]))
    store.exhaustivity = .off
    await store.send(.payTapped)
    for (list, cents) in [(dearer, 50_00), (cheaper, 40_00), (dearer, 50_00)] {
      await store.send(.products(.productsLoaded(.success(list))))
      await store.send(.alert(.presented(.purchaseConfirmed)))
      #expect(store.state.alert == .confirmation(shirts(2, for: cents), hasChanged: true))
      #expect(store.state.pending == nil)
    }
  }

  @Test func `a product that disappears during the question requires a new question`() async {
    let rest = ProductList(products: [.shirt])
    let store = store(.selling([.shirt, .backpack], wanted: [2, 1]))
    store.exhaustivity = .off
    await store.send(.payTapped)
    await store.send(.products(.productsLoaded(.success(rest))))
    store.exhaustivity = .on
    await store.send(.alert(.presented(.purchaseConfirmed))) {
      $0.alert = .confirmation(twoShirts, hasChanged: true)
    }
  }

  @Test func `a confirmed cart of which nothing is sold any more is not ordered`() async {
    let store = store(.selling([.shirt], wanted: [2]))
    let rest = ProductList(products: [.backpack])
    await store.send(.payTapped) { $0.alert = .confirmation(twoShirts) }
    await store.send(.products(.productsLoaded(.success(rest)))) { $0.products.list = .loaded(rest) }
    await store.send(.alert(.presented(.purchaseConfirmed))) { $0.alert = nil }
  }

  @Test func `a confirmed cart that became free in the meantime is not ordered`() async {
    var state = OnlineStore.State.selling([Product(id: 1, price: .zero)], wanted: [2])
    state.alert = .confirmation(twoShirts)
    let store = store(state)
    await store.send(.alert(.presented(.purchaseConfirmed))) { $0.alert = nil }
  }

  @Test func `trying again sends the order that failed, of the same moment`() async {
    var state = OnlineStore.State.selling([.shirt], wanted: [2])
    let earlier = shirts(2, for: 44_60, on: Timestamp(secondsSince1970: 1_795_000_000))
    state.alert = .orderFailed(earlier, offline)
    let store = store(state)
    await store.send(.alert(.presented(.retryTapped))) {
      $0.alert = nil
      $0.pending = earlier
    }
    await store.receive(.orderAnswered(.success(earlier.order))) {
      $0.pending = nil
      $0.basket = Basket()
      $0.alert = .orderAccepted(earlier)
    }
  }

  @Test func `a retry with a changed cart asks first`() async {
    var state = OnlineStore.State.selling([.shirt], wanted: [2])
    state.pending = twoShirts
    let store = store(state)
    await store.send(.quantityChanged(1, 30)) { $0.basket[1] = 30 }
    await store.send(.orderAnswered(.failure(offline))) {
      $0.pending = nil
      $0.alert = .orderFailed(twoShirts, offline)
    }
    await store.send(.alert(.presented(.retryTapped))) {
      $0.alert = .confirmation(shirts(30, for: 669_00), hasChanged: true)
    }
  }

  @Test func `the order is in the name of the user whose profile it is`() async {
    var state = OnlineStore.State.selling([.shirt], wanted: [2])
    state.profile.id = 3
    let order = Order(userID: 3, date: now, lines: [.init(productID: 1, quantity: 2)])
    let purchase = Purchase(order: order, total: Money(cents: 44_60))
    let store = store(state)
    await store.send(.payTapped) { $0.alert = .confirmation(purchase) }
    await store.send(.alert(.presented(.purchaseConfirmed))) {
      $0.alert = nil
      $0.pending = purchase
    }
    await store.receive(.orderAnswered(.success(order))) {
      $0.pending = nil
      $0.basket = Basket()
      $0.alert = .orderAccepted(purchase)
    }
  }

  @Test(arguments: [
    (APIError.transport(.timeout(.total)), true), (.transport(.connectionClosed("log")), true),
    (.transport(.truncatedBody("log")), true), (.status(500, message: "no"), true), (.status(502, message: nil), true),
    (.status(524, message: nil), true), (.status(302, message: nil), true), (.unreadable("it is empty"), true),
    (.transport(.connectionRefused("host")), false), (.transport(.timeout(.connect)), false),
    (.status(400, message: "no"), false), (.status(429, message: nil), false), (.refused("no"), false),
  ])
  func `an order counts as refused only if it was never sent or the service refused it`(
    error: APIError, isUnknown: Bool
  ) {
    #expect(error.leavesOrderUnknown == isUnknown)
  }
}
