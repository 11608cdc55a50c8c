import CalotypeTCA
import CalotypeTesting
import Foundation
import Testing

@MainActor
struct AddToCartDomainTests {
  @Test func `one is added at a time`() async {
    let store = TestStore(initialState: AddToCartDomain.State()) { AddToCartDomain() }
    for count in 1...3 {
      await store.send(.didTapPlusButton) { $0.count = count }
    }
  }

  @Test func `the count is never negative`() async {
    let store = TestStore(initialState: AddToCartDomain.State()) { AddToCartDomain() }
    await store.send(.didTapMinusButton)
    await store.send(.didTapMinusButton)
    await store.send(.didTapPlusButton) { $0.count = 1 }
    await store.send(.didTapMinusButton) { $0.count = 0 }
    await store.send(.didTapMinusButton)
  }

  @Test func `a product counts its own`() async {
    let store = TestStore(initialState: ProductDomain.State(id: UUID(0), product: Product.sample[0])) {
      ProductDomain()
    }
    await store.send(\.addToCart, .didTapMinusButton)
    for count in 1...3 {
      await store.send(\.addToCart, .didTapPlusButton) { $0.addToCartState.count = count }
    }
  }
}
