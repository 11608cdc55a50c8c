import Calotype

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

extension Order {
  static let sample = Order(
    userID: 1, date: Timestamp(secondsSince1970: 1_795_338_300),
    lines: [.init(productID: 1, quantity: 2), .init(productID: 5, quantity: 1)])
}

extension Purchase {
  static let sample = Purchase(order: .sample, total: Money(cents: 739_60))
}
