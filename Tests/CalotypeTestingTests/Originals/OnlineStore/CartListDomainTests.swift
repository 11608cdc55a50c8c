import CalotypeTCA
import CalotypeTesting
import Foundation
import Testing

@MainActor
struct CartListDomainTests {
  private let items = IdentifiedArray(
    uniqueElements: [
      CartItemDomain.State(id: UUID(0), cartItem: CartItem(product: Product.sample[0], quantity: 2)),
      CartItemDomain.State(id: UUID(1), cartItem: CartItem(product: Product.sample[1], quantity: 2)),
    ])

  @Test func `a removed item is no longer paid for`() async {
    let store = TestStore(initialState: CartListDomain.State(cartItems: self.items)) { CartListDomain() }
    #expect("\(store.state.totalPrice)" == "$264.50")
    await store.send(\.cartItem[id: UUID(0)].deleteCartItem, Product.sample[0]) {
      $0.cartItems = [self.items[1]]
    }
    #expect("\(store.state.totalPrice)" == "$219.90")
    await store.send(\.cartItem[id: UUID(1)].deleteCartItem, Product.sample[1]) { $0.cartItems = [] }
    #expect("\(store.state.totalPrice)" == "$0.00")
    #expect(store.state.isPayButtonDisabled)
    await store.send(.didPressPayButton)
  }

  @Test func `an order is confirmed, sent, and thanked for`() async {
    let store = TestStore(initialState: CartListDomain.State(cartItems: self.items)) { CartListDomain() }
    await store.send(.didPressPayButton) { $0.alert = .confirmation(total: Money(cents: 264_50)) }
    await store.send(\.alert.didConfirmPurchase) {
      $0.alert = nil
      $0.dataState = .loading
    }
    await store.receive(\.delegate, .ordered(self.items.map(\.cartItem)))
    await store.send(.didPressPayButton)
    await store.send(\.didReceivePurchaseResponse, .success("Success")) {
      $0.dataState = .success
      $0.alert = .success
    }
    await store.send(\.alert.dismissSuccessAlert) { $0.alert = nil }
  }

  @Test func `an order that fails can be sent again`() async {
    let store = TestStore(initialState: CartListDomain.State(cartItems: self.items, dataState: .loading)) {
      CartListDomain()
    }
    await store.send(\.didReceivePurchaseResponse, .failure(StoreClient.Failure())) {
      $0.dataState = .error
      $0.alert = .error
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.send(.didPressPayButton) { $0.alert = .confirmation(total: Money(cents: 264_50)) }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }
}
